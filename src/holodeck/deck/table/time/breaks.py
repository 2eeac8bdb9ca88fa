"""Breaks, which any seat may call and end (HD-311), and those in which a table waits for its people (HD-1010). Their time is
limited unless a vote lifts the limit."""

from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.vote import Vote
from holodeck.kernel.engine.refusal import Refusal

BREAK_SECONDS: Final = 10 * 60.0
BREAKS: Final = 3
"""How many breaks one seat may call in a game without a vote."""
MINUTE: Final = 60


class Breaks:
    def __init__(self, services: DeckServices, table: Table, jobs: Jobs, computer: Computer) -> None:
        self.table = table
        self.jobs = jobs
        self.computer = computer
        self.alarms = Alarms(services.clock)
        self.vote = Vote(services.clock, table, computer, "vote_break")
        self.called: dict[str, int] = {}
        """The number of breaks each person has called in this game."""

    def clear(self) -> None:
        self.called.clear()
        self.vote.clear()
        self.alarms.drop_all()

    def begin(self, person: Person) -> None:
        """Start a break at once, or by vote if it is unlimited or one more than a seat may call alone."""
        table = self.table
        table.need_running("HD-311")
        table.need_seat(person, "HD-311")
        if table.days:
            raise Refusal("HD-983", "no_breaks_in_days")
        alone = len([seat for seat in table.seats if seat.person]) == 1
        free = not table.break_caller and self.called.get(person.key, 0) < BREAKS
        if not (alone or free) and not self.vote.carried(person):
            return
        if alone and table.break_caller:
            raise Refusal("HD-311", "resting_already")
        self.called[person.key] = self.called.get(person.key, 0) + 1
        table.break_caller, table.gathering = person.key, False
        if free and not alone:
            self.alarms.set("over", BREAK_SECONDS, lambda: self.jobs.submit(self.over))
            self.computer.announce("break_begins", person, minutes=round(BREAK_SECONDS) // MINUTE)
        else:
            self.alarms.drop("over")
            self.computer.announce("break_open", person)

    def missing(self) -> list[Person]:
        """Return the people with a seat who are not at the table."""
        seats = [(self.table.person_at(seat), self.table.attended(seat)) for seat in range(len(self.table.seats))]
        return [person for person, here in seats if person is not None and not here]

    def gather(self, person: Person, missing: list[Person]) -> None:
        """Let the game rest until everybody is at the table (HD-1010)."""
        self.table.break_caller, self.table.gathering = person.key, True
        self.alarms.drop("over")
        self.computer.announce("gathering", person, names=[other.name for other in missing])

    def notice(self) -> None:
        """Go on as soon as everybody is at the table that was called together."""
        if self.table.gathering and not self.missing():
            self.finish()
            self.computer.announce("gathered")

    def end(self, person: Person) -> None:
        table = self.table
        if not table.break_caller:
            raise Refusal("HD-311", "not_resting")
        table.need_seat(person, "HD-311")
        self.finish()
        self.computer.announce("break_ends", person)

    def over(self) -> None:
        if self.table.break_caller:
            self.finish()
            self.computer.announce("break_over")

    def finish(self) -> None:
        self.table.break_caller, self.table.gathering = "", False
        self.vote.clear()
        self.alarms.drop("over")

    def take_up(self) -> None:
        """Continue a break after a restart, with its full time; one in which people are called together has no end."""
        if self.table.break_caller and not self.table.gathering:
            self.alarms.set("over", BREAK_SECONDS, lambda: self.jobs.submit(self.over))
