"""The vote to end a running programme: more than half of the present seated persons within two minutes (HD-209)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import Person
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.table import Table

VOTE_SECONDS: Final = 120.0


class Vote:
    def __init__(self, clock: Clock, table: Table, computer: Computer) -> None:
        self.clock = clock
        self.table = table
        self.computer = computer
        self.said: dict[str, float] = {}
        """When each person has said it last."""

    def clear(self) -> None:
        self.said.clear()

    def carried(self, person: Person) -> bool:
        """Count the vote of this person. Tells everybody how it stands, and whether that is enough."""
        table, now = self.table, self.clock.now()
        self.said[person.key] = now
        present = [number for number, seat in enumerate(table.seats) if seat.person and table.present(number)]
        votes = [number for number in present if now - self.said.get(table.seats[number].person, -VOTE_SECONDS) < VOTE_SECONDS]
        if table.seat_of(person) not in present:  # a seated person who speaks from the lobby
            present.append(table.seat_of(person))
            votes.append(table.seat_of(person))
        needed = len(present) // 2 + 1
        if len(votes) < needed:
            self.computer.announce("vote", person, votes=len(votes), needed=needed)
            return False
        self.clear()
        self.computer.announce("ended")
        return True
