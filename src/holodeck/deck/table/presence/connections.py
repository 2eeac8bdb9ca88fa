"""Announces lost and restored connections at a table: at once, but not repeatedly for unstable ones (HD-303)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import State
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.told import colour

STEADY_SECONDS: Final = 60.0
"""How long a connection must have held for its next loss to be announced at once."""


class Connections:
    def __init__(self, clock: Clock, table: Table, computer: Computer) -> None:
        self.clock = clock
        self.table = table
        self.computer = computer
        self.lost: dict[str, str] = {}
        """By person the announcement still to be made of the loss; empty if it was made."""
        self.back: dict[str, float] = {}
        """When each person was reconnected."""

    def clear(self) -> None:
        self.lost.clear()
        self.back.clear()

    def lose(self, person: Person, wanted: bool) -> None:
        """Handle the loss of a person's last connection; `wanted` if they signed off."""
        if not self.is_here(person):
            return
        thing = "signed_off" if wanted else "lost"
        if self.clock.now() - self.back.get(person.key, -STEADY_SECONDS) >= STEADY_SECONDS:
            self.tell(thing, person)
            thing = ""
        self.lost[person.key] = thing

    def find(self, person: Person) -> None:
        """Handle a reconnection; it is announced only if the loss was."""
        untold = self.lost.pop(person.key, None)
        if untold is None:
            return
        self.back[person.key] = self.clock.now()
        if not untold and self.table.seat_of(person) not in self.table.idle:  # otherwise the return is announced with the seat
            self.tell("reconnected", person)

    def give_up(self, person: Person) -> None:
        """Count the loss as leaving, and announce it if that was still to be done."""
        untold = self.lost.pop(person.key, "")
        if untold:
            self.tell(untold, person)

    def is_quiet(self, person: Person | None) -> bool:
        """Return whether nobody has been told yet that this person is gone."""
        return person is not None and bool(self.lost.get(person.key))

    def is_here(self, person: Person) -> bool:
        """Return whether the person is inside, or in the lobby with a colour for a game that has not begun."""
        table = self.table
        return person in table.inside or (table.state is State.LOADED and person.place == LOBBY and table.seat_of(person) >= 0)

    def tell(self, thing: str, person: Person) -> None:
        table, seat = self.table, self.table.seat_of(person)
        if seat >= 0 and table.state is not State.OVER:
            self.computer.announce_to_others(f"{thing}_seat", person, colour=colour(table.seats[seat].colour))
        else:
            self.computer.announce_to_others(thing, person)
