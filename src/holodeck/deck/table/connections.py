"""What a table hears of connections that are lost and found again: at once, as what it is, and not without end (HD-303)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import State
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.table import Table
from holodeck.deck.wording.told import colour

STEADY_SECONDS: Final = 60.0
"""So long a connection must have held for its next loss to be told at once."""


class Connections:
    def __init__(self, clock: Clock, table: Table, computer: Computer) -> None:
        self.clock = clock
        self.table = table
        self.computer = computer
        self.lost: dict[str, str] = {}
        """By person what became of the connection, and is still to be told; empty where it was told."""
        self.back: dict[str, float] = {}
        """When each person who had lost it was connected again."""

    def clear(self) -> None:
        self.lost.clear()
        self.back.clear()

    def lose(self, person: Person, wanted: bool) -> None:
        """The last connection of this person is gone; `wanted` where he has signed off."""
        if not self.is_here(person):
            return
        thing = "signed_off" if wanted else "lost"
        if self.clock.now() - self.back.get(person.key, -STEADY_SECONDS) >= STEADY_SECONDS:
            self.tell(thing, person)
            thing = ""
        self.lost[person.key] = thing

    def find(self, person: Person) -> None:
        """He is connected again; where nobody has heard of the loss, nobody hears of this."""
        untold = self.lost.pop(person.key, None)
        if untold is None:
            return
        self.back[person.key] = self.clock.now()
        if not untold and self.table.seat_of(person) not in self.table.idle:  # who is stood in for is told of with the seat
            self.tell("reconnected", person)

    def give_up(self, person: Person) -> None:
        """It counts as leaving now: what was not told yet is told."""
        untold = self.lost.pop(person.key, "")
        if untold:
            self.tell(untold, person)

    def is_quiet(self, person: Person | None) -> bool:
        """Whether nobody has been told yet that this person is gone."""
        return person is not None and bool(self.lost.get(person.key))

    def is_here(self, person: Person) -> bool:
        """Inside, or in the lobby with a colour for a game that has not begun."""
        table = self.table
        return person in table.inside or (table.state is State.LOADED and person.place == LOBBY and table.seat_of(person) >= 0)

    def tell(self, thing: str, person: Person) -> None:
        table, seat = self.table, self.table.seat_of(person)
        if seat >= 0 and table.state is not State.OVER:
            self.computer.announce_to_others(f"{thing}_seat", person, colour=colour(table.seats[seat].colour))
        else:
            self.computer.announce_to_others(thing, person)
