"""The clocks of a game of days (HD-980 to HD-984): deadlines by the wall clock, which nobody has to be connected for and which a
restart does not change."""

import math
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.holidays import DAY, Holidays
from holodeck.deck.people.turns import Turn
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.table import Table
from holodeck.deck.table.time.marks import NO_DAYS, RESERVE, Calendar, Mark
from holodeck.deck.table.time.pace import quiet_seconds
from holodeck.kernel.engine.rules import Awaited

MERCY: Final = 3600.0
"""After the server was down, or the game was paused, nobody's time is up for so long."""


class Deadlines:
    def __init__(self, clock: Clock, table: Table, match: Match) -> None:
        self.clock = clock
        self.table = table
        self.match = match
        self.earliest = 0.0
        """No time is up before."""

    def be_merciful(self) -> None:
        """Let nobody's time be up for a while, because nobody could play."""
        self.earliest = self.clock.date() + MERCY

    # What is kept

    def notice(self) -> None:
        """Note who is asked now, and what has been taken of the reserves. Called at the end of every job."""
        table = self.table
        if not table.days or table.state is not State.RUNNING:
            table.calendar = NO_DAYS
        elif self.match.game is not None:
            before, now = table.calendar, self.clock.date()
            pending = [] if self.match.game.ranking is not None else self.match.pending
            back = set(before.idle) - table.idle  # who has come back has full time again
            marks = tuple(self.marked(one, None if one.seat in back else before.mark(one.seat), now) for one in pending)
            going = {(mark.seat, mark.clock) for mark in marks if mark.seat not in back}
            idle, entries = tuple(sorted(table.idle)), self.match.entries
            table.calendar = Calendar(marks, self.taken(before, going, now), idle, entries, self.seen(before, entries))

    def seen(self, before: Calendar, entries: int) -> tuple[tuple[int, int], ...]:
        """Return the last entry that each seat has seen."""
        seats = range(len(self.table.seats))
        return tuple((seat, entries if self.table.attended(seat) else before.seen_by(seat)) for seat in seats)

    def marked(self, awaited: Awaited, before: Mark | None, now: float) -> Mark:
        """Return the mark of a pending decision; one that shares its allowance with the mark before goes on with it."""
        seat = awaited.seat
        limit = float(quiet_seconds(self.table, awaited)) if awaited.quiet else self.table.days * DAY
        since = 0.0 if awaited.paused else now
        if before is None or before.clock != awaited.clock or before.limit != limit:
            return Mark(seat, awaited.clock, now, limit, since, 0.0, awaited.optional, awaited.private)
        if awaited.paused == (not before.since):
            return Mark(seat, awaited.clock, before.asked, limit, before.since, before.spent, awaited.optional, awaited.private)
        spent = before.used(now, self.holidays(seat))
        return Mark(seat, awaited.clock, before.asked, limit, since, spent, awaited.optional, awaited.private)

    def taken(self, before: Calendar, going: set[tuple[int, int]], now: float) -> tuple[tuple[int, float], ...]:
        """Return what is taken of the reserves, with the decisions that are not going on."""
        taken = dict(before.late)
        for mark in before.marks:
            over = mark.over(now, self.holidays(mark.seat)) if (mark.seat, mark.clock) not in going else 0.0
            if over:
                taken[mark.seat] = min(self.reserve, taken.get(mark.seat, 0.0) + over)
        return tuple(sorted(taken.items()))

    # What follows from it

    @property
    def reserve(self) -> float:
        """The reserve of every person for the whole game, in seconds."""
        return RESERVE * self.table.days * DAY

    def holidays(self, seat: int) -> Holidays:
        person = self.table.person_at(seat)
        return person.holidays if person is not None else ()

    def due(self, mark: Mark) -> float:
        """Return when the time of a decision is up."""
        left = self.reserve - self.table.calendar.taken(mark.seat)
        return max(self.earliest, mark.due(left, self.holidays(mark.seat)))

    def dues(self) -> tuple[float, ...]:
        """Return when the time of each decision that is running is up."""
        return tuple(self.due(mark) for mark in self.table.calendar.marks if mark.since)

    def seconds(self, awaited: Awaited) -> int:
        """Return the seconds left for a pending decision."""
        mark = self.table.calendar.mark(awaited.seat)
        if mark is None or mark.clock != awaited.clock:  # it was asked a moment ago, and is noted at the end of the job
            mark = self.marked(awaited, None, self.clock.date())
        if mark.since:
            return max(0, math.ceil(self.due(mark) - self.clock.date()))
        return max(0, math.ceil(mark.limit + self.reserve - self.table.calendar.taken(mark.seat) - mark.spent))

    def turns(self) -> list[Turn]:
        """Return whom this table awaits, as far as it is stored."""
        table = self.table
        asked = [mark for mark in table.calendar.marks if mark.since and not mark.quiet and table.decides(mark.seat)]
        where = (table.number, table.game_number, table.name)
        return [Turn(table.seats[mark.seat].person, *where, mark.asked, self.due(mark), mark.optional) for mark in asked]
