"""Bystanders: readers whom no event names read the same sentences, so these are made once for all of them."""

from typing import Final

from holodeck.kernel.engine.told import OPEN, SPECTATOR, Told
from holodeck.words.viewer import Viewer

SEATS: Final = 16
"""More seats than any table has."""
ANYBODY: Final = (2 << SEATS) - 1
Key = tuple[str, str, int]
"""Cache key: language, mode, and a bit for every event that is known."""


class Bystanders:
    """The events that have just happened at a table, with the sentences already made for bystanders."""

    def __init__(self, things: list[Told]) -> None:
        self.things = things
        self.named = [seats_named(told) for told in things]
        self.made: dict[Key, list[str]] = {}

    def told(self, viewer: Viewer) -> tuple[list[str], list[str]]:
        """Return what this reader hears, and what is shown in addition, which is nothing for a bystander. The lists are shared
        and must not be changed."""
        key = self.key(viewer)
        if key is None:
            return viewer.heard(self.things), viewer.on_top(self.things)
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = viewer.heard(self.things)
        return found, []

    def key(self, viewer: Viewer) -> Key | None:
        """Return the cache key, or None if this reader needs sentences of their own: named by an event, choosing subjects, or
        reading with a delay."""
        prefs, seat = viewer.prefs, viewer.seat
        if seat == OPEN or prefs.subjects or viewer.waiting or prefs.brief:
            return None
        known, own = 0, bit(seat)
        for place, told in enumerate(self.things):
            if told.audience is None or seat in told.audience:
                if self.named[place] & own:
                    return None
                known |= 1 << place
        return prefs.language, prefs.mode, known


def seats_named(told: Told) -> int:
    """Return the seats an event may name, as bits: every number may be a seat. All bits are set if it may name anybody, by nested
    or secret facts."""
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
    """Return the bit of a seat, or of spectators."""
    return 1 << (seat - SPECTATOR) if SPECTATOR <= seat < SEATS else 0
