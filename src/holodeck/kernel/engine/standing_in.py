"""Marks the events that the computer caused when it played for a person (HD-314)."""

from typing import Any

from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.subjects import ROLLS, TURNS
from holodeck.kernel.engine.told import Told


def stand_in(rules: Rules[Any], seat: int, happened: list[Told]) -> None:
    """Mark what was done for the person of a seat: the first public event that names the seat, and private ones before it, such
    as the path to where a dome is built. The next turn or its roll is nobody's doing."""
    for at, told in enumerate(happened):
        subject = rules.subjects.get(told.name, "")
        if subject == TURNS or (subject == ROLLS and at > 0):
            return
        if names(rules, told, seat):
            told.played_for = seat
            if told.audience is None:
                return


def names(rules: Rules[Any], told: Told, seat: int) -> bool:
    """Return whether an event names this seat in any of its facts."""
    types = rules.told.get(told.name, {})
    return any(kind in ("seat", "seat?") and told.facts.get(fact) == seat for fact, kind in types.items())
