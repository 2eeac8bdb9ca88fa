"""What a game of days remembers of its clocks: facts of the wall clock, kept with the table (HD-981, HD-982)."""

import logging
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from holodeck.deck.people.holidays import DAY, Holiday, counted, moment

log = logging.getLogger("holodeck.deck")

RESERVE: Final = 2
"""The reserve of a person for the whole game, in decisions."""


class Mark(Struct, frozen=True):
    """A seat that is asked."""

    seat: int
    clock: int
    """The number of the allowance (see `Awaited.clock`)."""
    asked: float
    """When it was asked."""
    limit: float
    """The seconds it has without its reserve."""
    since: float
    """Since when its time runs; 0 while it is paused."""
    spent: float = 0.0
    """What had run before the last pause."""
    optional: bool = False
    private: bool = False
    """Nobody else may know whether the seat has answered."""

    @property
    def quiet(self) -> bool:
        """Whether a standing answer gives it in a moment, so that nobody is asked."""
        return self.limit < DAY

    def used(self, now: float, holidays: Sequence[Holiday]) -> float:
        """Return how much of its time is gone."""
        return self.spent + (counted(self.since, now, holidays) if self.since else 0.0)

    def over(self, now: float, holidays: Sequence[Holiday]) -> float:
        """Return how much of the reserve it has taken."""
        return 0.0 if self.quiet else max(0.0, self.used(now, holidays) - self.limit)

    def due(self, reserve: float, holidays: Sequence[Holiday]) -> float:
        """Return when its time is up, with so much of the reserve left."""
        return moment(self.since, self.limit + (0.0 if self.quiet else reserve) - self.spent, holidays)


class Calendar(Struct, frozen=True, omit_defaults=True):
    """All that a game of days keeps of its time."""

    marks: tuple[Mark, ...] = ()
    late: tuple[tuple[int, float], ...] = ()
    """The seconds that seats have taken of their reserve."""
    idle: tuple[int, ...] = ()
    """The seats for which the computer decides."""

    entries: int = 0
    """The number of the last entry."""
    seen: tuple[tuple[int, int], ...] = ()
    """The last entry that seats have seen."""

    def seen_by(self, seat: int) -> int:
        return dict(self.seen).get(seat, 0)

    def taken(self, seat: int) -> float:
        """Return what a seat has taken of its reserve with earlier decisions."""
        return dict(self.late).get(seat, 0.0)

    def mark(self, seat: int) -> Mark | None:
        return next((mark for mark in self.marks if mark.seat == seat), None)


NO_DAYS: Final = Calendar()
"""Shared by all tables whose time is counted in seconds."""


def read(record: object) -> Calendar:
    """Return the calendar of a table's record; if it cannot be read, everybody has full time again."""
    try:
        return msgspec.convert(record or {}, Calendar)
    except msgspec.ValidationError:
        log.exception("a calendar cannot be read")
        return NO_DAYS
