"""A vote at a running table: more than half of those who play, within two minutes (HD-209, HD-311, HD-705)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import Person
from holodeck.deck.table.computer import Computer
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
        """When each person at the table was last seen to be there; who was never seen was there when it was first looked."""

    def clear(self) -> None:
        self.said.clear()
        self.there.clear()

    def see(self, present: tuple[bool, ...]) -> None:
        """Remember who is there now."""
        now = self.clock.now()
        for number, seat in enumerate(self.table.seats):
            if seat.person and (present[number] or seat.person not in self.there):
                self.there[seat.person] = now

    def carried(self, person: Person) -> bool:
        """Count the vote of this person. Tells everybody how it stands, and whether that is enough."""
        now = self.clock.now()
        self.see(self.table.presences())
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
