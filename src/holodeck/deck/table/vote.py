"""A vote at a running table: more than half of those who play, within two minutes (HD-209, HD-311, HD-705)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import Person
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.table import Table

VOTE_SECONDS: Final = 120.0
AWAY_SECONDS: Final = 600.0
"""Who has left so long ago is not asked any more."""


class Vote:
    def __init__(self, clock: Clock, table: Table, computer: Computer, thing: str) -> None:
        self.clock = clock
        self.table = table
        self.computer = computer
        self.thing = thing
        """What is told of it: who wants it, and how many votes there are."""
        self.said: dict[str, float] = {}
        """When each person has said it last."""
        self.there: dict[str, float] = {}
        """When each person at the table was last seen to come or go; who was never seen was there when it was first looked."""
        self.seats: tuple[Seat, ...] | None = None
        """When it was last looked,"""
        self.present: tuple[bool, ...] = ()
        """and who was present."""
        self.here: set[str] = set()
        """The persons who were there then."""

    def clear(self) -> None:
        self.said.clear()
        self.there.clear()
        self.seats, self.here = None, set()

    def see(self, present: tuple[bool, ...]) -> None:
        """Remember who is there now, if anybody has come or gone."""
        if self.table.seats is self.seats and present == self.present:
            return
        self.seats, self.present, before, now = self.table.seats, present, self.here, self.clock.now()
        seated = [(seat.person, present[number]) for number, seat in enumerate(self.table.seats) if seat.person]
        self.here = {key for key, there in seated if there}
        for key, there in seated:
            if there or key in before or key not in self.there:
                self.there[key] = now

    def carried(self, person: Person) -> bool:
        """Count the vote of this person. Tells everybody how it stands, and whether that is enough."""
        now = self.clock.now()
        self.see(self.table.presences())
        self.there.update(dict.fromkeys(self.here, now))
        self.said[person.key] = self.there[person.key] = now
        seated = [seat.person for seat in self.table.seats if seat.person]
        playing = [key for key in seated if now - self.there.get(key, now) < AWAY_SECONDS]
        votes = [key for key in playing if now - self.said.get(key, -VOTE_SECONDS) < VOTE_SECONDS]
        needed = len(playing) // 2 + 1
        if len(votes) < needed:
            self.computer.announce(self.thing, person, votes=len(votes), needed=needed)
            return False
        self.said.clear()
        return True
