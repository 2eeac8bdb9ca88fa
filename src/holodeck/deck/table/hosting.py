"""Who is host of a table, and who is next: stepping out for a while costs nobody the part (HD-202, HD-221, HD-306)."""

from collections.abc import Callable
from typing import Final

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.table import Table

HOST_SECONDS: Final = 5 * 60.0
"""So long a host may be away and is host all the same."""


class Hosting:
    def __init__(self, clock: Clock, table: Table, computer: Computer, submit: Callable[[Call], None]) -> None:
        self.table = table
        self.computer = computer
        self.submit = submit
        """Does something as a job of the table."""
        self.alarms = Alarms(clock)
        self.came = False
        """The host has been inside; from then on only coming in again is coming back."""
        self.overdue = False
        """The host has been away too long, and nobody was there to follow."""

    def clear(self) -> None:
        self.alarms.drop_all()
        self.came = self.overdue = False

    def entered(self, person: Person) -> None:
        if self.table.is_host(person):
            self.came = True
            self.returned()
        elif self.overdue:
            self.pass_on()

    def found(self, person: Person) -> None:
        """Connected again: who had never come in need not come in now."""
        if self.table.is_host(person) and (person in self.table.inside or not self.came):
            self.returned()
        elif self.overdue:
            self.pass_on()

    def returned(self) -> None:
        self.overdue = False
        self.alarms.drop("host")

    def gone(self, person: Person) -> None:
        """The host has left, or is gone without having come in."""
        if self.table.is_host(person):
            self.wait()

    def wait(self) -> None:
        """From now on the host is away."""
        if self.table.host and self.table.state in (State.LOADED, State.RUNNING):
            self.alarms.set("host", HOST_SECONDS, lambda: self.submit(self.pass_on))

    def lie(self) -> None:
        """Nobody is there, and the host is not waited for either: whoever comes first is host."""
        self.alarms.drop("host")
        self.overdue = bool(self.table.host)

    def seated(self, person: Person) -> None:
        """Where there is no host, whoever takes a seat is."""
        if not self.table.host:
            self.give(person)

    def pass_on(self) -> None:
        """To the longest-seated who is there; in a running game that is inside. Where nobody is, whoever comes next."""
        table = self.table
        if table.state is State.OVER:
            return
        seats = sorted(range(len(table.seats)), key=lambda number: table.seats[number].joined)
        heirs = [(number, heir) for number in seats if (heir := table.person_at(number)) is not None and not table.is_host(heir)]
        there = [heir for number, heir in heirs if (table.present(number) if table.state is State.RUNNING else heir.connected)]
        self.overdue = not there
        if there:
            self.give(there[0])
        elif table.state is State.LOADED and not heirs:
            table.host = ""

    def give(self, person: Person) -> None:
        self.table.host, self.came = person.key, person in self.table.inside
        self.returned()
        self.computer.announce("new_host", person)
