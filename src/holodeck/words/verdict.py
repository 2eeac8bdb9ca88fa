"""What decided a game, in one sentence (HD-734): the winner's lead, or what broke the tie with the second."""

from typing import Final

from holodeck.kernel.engine.rules import Place, Ranking
from holodeck.kernel.engine.told import Told

TARGET: Final = "target"
"""The reason of games that end when the first player is there, whatever the others have."""


def verdict(ranking: Ranking) -> Told | None:
    """Return what decided a game, or None where the ranking does not tell."""
    first, *others = ranking.places
    if len(ranking.winners) > 1:
        return Told("decided_shared", {"seats": ranking.winners})
    if not others:
        return None
    second = others[0]
    if not first.facts.keys() & second.facts.keys():
        return Told("decided_alone", {"seat": first.seat})
    return compared(first, second) or (Told("decided_first", {"seat": first.seat}) if ranking.reason == TARGET else None)


def compared(first: Place, second: Place) -> Told | None:
    """Return the first merit in which the two differ if it speaks for the winner."""
    for at, (name, count) in enumerate(first.facts.items()):
        less = second.facts.get(name, 0)
        if count < less:
            return None
        if count > less:
            facts: dict[str, object] = {"seat": first.seat, "second": second.seat, "merit": Told(f"merit_{name}", {"n": count})}
            return Told("decided_tie", {**facts, "less": less}) if at else Told("decided_lead", {**facts, "lead": count - less})
    return None
