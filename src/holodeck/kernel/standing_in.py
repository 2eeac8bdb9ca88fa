"""Which of the things that an entry tells the computer has done, where it has played for a person (HD-314)."""

from typing import Any

from holodeck.kernel.rules import Rules
from holodeck.kernel.subjects import ROLLS, TURNS
from holodeck.kernel.told import Told


def stand_in(rules: Rules[Any], seat: int, happened: list[Told]) -> None:
    """Mark what was done for the person of a seat: the first thing that names the seat and that everybody hears of, and what only
    some hear of it before, such as the way to where a dome is built. What the next turn or its roll brings is nobody's doing."""
    for at, told in enumerate(happened):
        subject = rules.subjects.get(told.name, "")
        if subject == TURNS or (subject == ROLLS and at > 0):
            return
        if names(rules, told, seat):
            told.played_for = seat
            if told.audience is None:
                return


def names(rules: Rules[Any], told: Told, seat: int) -> bool:
    """Whether a thing is about this seat, as the one who does it or in another part."""
    types = rules.told.get(told.name, {})
    return any(kind in ("seat", "seat?") and told.facts.get(fact) == seat for fact, kind in types.items())
