"""What those at a keyboard are called."""

from typing import Final

from holodeck.deck.people.names import Reserved, proper
from holodeck.deck.people.skeleton import looks
from holodeck.deck.port.keyboard import Sitting
from holodeck.deck.registry import Registry
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

CLAUSE: Final = "HD-101"
USUAL: Final = ("Anna", "Indy", "Cleo", "Max")


def names_for(sitting: Sitting, registry: Registry) -> list[str]:
    """Return a name for everybody: the chosen ones, then proposed and usual ones. Raise the refusal of a chosen one."""
    games = [registry.programme(sitting.game)] if sitting.game else []
    meant, found = Reserved(lambda: [shell(), *games]), list[str]()
    for name in sitting.names:
        found.append(allowed(name, meant, found))
    for usual in map(proper, (*sitting.proposed[len(found) :], *USUAL)):
        if usual is not None and len(found) < sitting.people and usual not in meant and alike(usual, found) is None:
            found.append(usual)
    return found


def allowed(name: str, meant: Reserved, others: list[str]) -> str:
    wanted = proper(name)
    if wanted is None:
        raise Refusal(CLAUSE, "name_wrong")
    if wanted in meant:
        raise Refusal(CLAUSE, "name_reserved", {"name": wanted})
    other = alike(wanted, others)
    if other is not None:
        raise Refusal(CLAUSE, "name_alike", {"name": wanted, "other": other})
    return wanted


def alike(name: str, others: list[str]) -> str | None:
    """Return the one of the other names that this one would be mistaken for."""
    return next((other for other in others if fold(other) == fold(name) or not looks(other).isdisjoint(looks(name))), None)
