"""Bystanders: readers whom nothing of what happened names read the same of it, so it is put into words once for all of them."""

from typing import Final

from holodeck.kernel.told import OPEN, SPECTATOR, Told
from holodeck.words.viewer import Viewer

SEATS: Final = 16
"""More than sit at any table."""
ANYBODY: Final = (2 << SEATS) - 1
Kind = tuple[str, str, int]
"""Language, mode, and of every thing a bit that says whether it is known."""


class Bystanders:
    """The readers of one table, all with the same names of people, and what has just happened there."""

    def __init__(self, things: list[Told]) -> None:
        self.things = things
        self.named = [named(told) for told in things]
        self.made: dict[Kind, list[str]] = {}

    def told(self, viewer: Viewer) -> tuple[list[str], list[str]]:
        """What this reader hears of it, and what is shown on top: nothing to a bystander. Nobody may change the lists."""
        kind = self.kind(viewer)
        if kind is None:
            return viewer.heard(self.things), viewer.on_top(self.things)
        found = self.made.get(kind)
        if found is None:
            found = self.made[kind] = viewer.heard(self.things)
        return found, []

    def kind(self, viewer: Viewer) -> Kind | None:
        """Nothing for whom words are to be made apart: who is named, chooses subjects, or hears of things later."""
        manner, seat = viewer.manner, viewer.seat
        if seat == OPEN or manner.subjects or viewer.waiting or manner.brief:
            return None
        known, own = 0, bit(seat)
        for place, told in enumerate(self.things):
            if told.audience is None or seat in told.audience:
                if self.named[place] & own:
                    return None
                known |= 1 << place
        return manner.language, manner.mode, known


def named(told: Told) -> int:
    """The seats it may mean, by any number like theirs, a bit each; all of them where it may mean anybody: deep inside, or in a
    secret part."""
    if told.secret:
        return ANYBODY
    found = 0
    for value in told.facts.values():
        if isinstance(value, int):
            found |= bit(value)
        elif not isinstance(value, str):
            return ANYBODY
    return found


def bit(seat: int) -> int:
    """Of a seat, or of those who only watch."""
    return 1 << (seat - SPECTATOR) if SPECTATOR <= seat < SEATS else 0
