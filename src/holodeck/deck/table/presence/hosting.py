"""Who is host of a table, and who is next. Stepping out for a while does not cost the role (HD-202, HD-221, HD-306)."""

from collections.abc import Callable
from typing import Final

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer

HOST_SECONDS: Final = 5 * 60.0
"""How long a host may be away and stay host."""


class Hosting:
    def __init__(self, clock: Clock, table: Table, computer: Computer, submit: Callable[[Call], None]) -> None:
        self.table = table
        self.computer = computer
        self.submit = submit
        """Submits a job to the table."""
        self.alarms = Alarms(clock)
        self.came = False
        """The host has been inside; from then on only entering again counts as coming back."""
        self.overdue = False
        """The host has been away too long, and nobody was there to take over."""

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
        """Handle a reconnection: a host who had never been inside need not enter now."""
        if self.table.is_host(person) and (person in self.table.inside or not self.came):
            self.returned()
        elif self.overdue:
            self.pass_on()

    def returned(self) -> None:
        self.overdue = False
        self.alarms.drop("host")

    def gone(self, person: Person) -> None:
        """Start waiting if this was the host."""
        if self.table.is_host(person):
            self.wait()

    def wait(self) -> None:
        """Start the time after which the host's role passes on."""
        if self.table.host and not self.table.days and self.table.state in (State.LOADED, State.RUNNING):
            self.alarms.set("host", HOST_SECONDS, lambda: self.submit(self.pass_on))

    def park(self) -> None:
        """Stop waiting for the host of a deserted table: the next person to come becomes host."""
        self.alarms.drop("host")
        self.overdue = bool(self.table.host) and not self.table.days

    def seated(self, person: Person) -> None:
        """Make a person who takes a seat host if there is none."""
        if not self.table.host:
            self.give(person)

    def pass_on(self) -> None:
        """Pass the role to the longest-seated person who is there, in a running game inside. If there is none, the next to come
        gets it."""
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
