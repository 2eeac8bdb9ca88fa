"""A vote at a running table: more than half of those who play, within two minutes (HD-209, HD-311, HD-705)."""

from collections.abc import Callable
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import Person
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer

VOTE_SECONDS: Final = 120.0
AWAY_SECONDS: Final = 600.0
"""How long after leaving a person still counts for a vote."""


class Vote:
    def __init__(
        self, clock: Clock, table: Table, computer: Computer, thing: str, of_absent: Callable[[], bool] = lambda: False
    ) -> None:
        self.clock = clock
        self.table = table
        self.computer = computer
        self.thing = thing
        """The announcement: who voted, and how many votes there are."""
        self.of_absent = of_absent
        """Returns whether those count who are away but decide for their seats (HD-983)."""
        self.said: dict[str, float] = {}
        """When each person last voted."""
        self.there: dict[str, float] = {}
        """When each person was last seen to come or go, or at the first check."""
        self.seats: tuple[Seat, ...] | None = None
        """The seats at the last check,"""
        self.present: tuple[bool, ...] = ()
        """and who was present."""
        self.here: set[str] = set()
        """The persons present at the last check."""

    def clear(self) -> None:
        self.said.clear()
        self.there.clear()
        self.seats, self.here = None, set()

    def see(self, present: tuple[bool, ...]) -> None:
        """Update who is there, if anybody has come or gone."""
        if self.table.seats is self.seats and present == self.present:
            return
        self.seats, self.present, before, now = self.table.seats, present, self.here, self.clock.now()
        seated = [(seat.person, present[number]) for number, seat in enumerate(self.table.seats) if seat.person]
        self.here = {key for key, there in seated if there}
        for key, there in seated:
            if there or key in before or key not in self.there:
                self.there[key] = now

    def carried(self, person: Person) -> bool:
        """Count the vote of this person. Return whether it is carried, otherwise announce how it stands."""
        now = self.clock.now()
        self.see(self.table.presences())
        self.there.update(dict.fromkeys(self.here, now))
        self.said[person.key] = self.there[person.key] = now
        seated = [(number, seat.person) for number, seat in enumerate(self.table.seats) if seat.person]
        if self.of_absent():
            playing = [key for number, key in seated if self.table.decides(number)]
        else:
            playing = [key for _, key in seated if now - self.there.get(key, now) < AWAY_SECONDS]
        votes = [key for key in playing if now - self.said.get(key, -VOTE_SECONDS) < VOTE_SECONDS]
        needed = len(playing) // 2 + 1
        if len(votes) < needed:
            self.computer.announce(self.thing, person, votes=len(votes), needed=needed)
            return False
        self.said.clear()
        return True
