"""A break that any seat may call and end (HD-311). It has a limit, which only a vote lifts."""

from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.table import Table
from holodeck.deck.table.vote import Vote
from holodeck.kernel.refusal import Refusal

BREAK_SECONDS: Final = 10 * 60.0
BREAKS: Final = 3
"""So many of them one seat may call in a game without asking the others."""
MINUTE: Final = 60


class Rest:
    def __init__(self, house: House, table: Table, jobs: Jobs, computer: Computer) -> None:
        self.table = table
        self.jobs = jobs
        self.computer = computer
        self.alarms = Alarms(house.clock)
        self.vote = Vote(house.clock, table, computer, "vote_break")
        self.called: dict[str, int] = {}
        """How many breaks every person has called in this game."""

    def clear(self) -> None:
        self.called.clear()
        self.vote.clear()
        self.alarms.drop_all()

    def begin(self, person: Person) -> None:
        """At once, or by vote: for a break without end, and for one more than a seat may call alone."""
        table = self.table
        table.need_running("HD-311")
        table.need_seat(person, "HD-311")
        alone = len([seat for seat in table.seats if seat.person]) == 1
        free = not table.rest and self.called.get(person.key, 0) < BREAKS
        if not (alone or free) and not self.vote.carried(person):
            return
        if alone and table.rest:
            raise Refusal("HD-311", "resting_already")
        self.called[person.key] = self.called.get(person.key, 0) + 1
        table.rest = person.key
        if free and not alone:
            self.alarms.set("over", BREAK_SECONDS, lambda: self.jobs.submit(self.over))
            self.computer.announce("break_begins", person, minutes=round(BREAK_SECONDS) // MINUTE)
        else:
            self.alarms.drop("over")
            self.computer.announce("break_open", person)

    def end(self, person: Person) -> None:
        table = self.table
        if not table.rest:
            raise Refusal("HD-311", "not_resting")
        table.need_seat(person, "HD-311")
        self.finish()
        self.computer.announce("break_ends", person)

    def over(self) -> None:
        if self.table.rest:
            self.finish()
            self.computer.announce("break_over")

    def finish(self) -> None:
        self.table.rest = ""
        self.vote.clear()
        self.alarms.drop("over")

    def take_up(self) -> None:
        """After a restart a break goes on, with its full time."""
        if self.table.rest:
            self.alarms.set("over", BREAK_SECONDS, lambda: self.jobs.submit(self.over))
