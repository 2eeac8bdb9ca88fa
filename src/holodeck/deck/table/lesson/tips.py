"""Tips at beginners' tables and after a lesson: what the lesson left out is explained once to each person, when it comes up
(HD-909)."""

from functools import partial

from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.messages import Lesson
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.options import Chosen, is_for_beginners
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.lessons import book
from holodeck.lessons.book import Tip
from holodeck.lessons.tips import Moment


class Tips:
    def __init__(self, services: DeckServices, table: Table, match: Match, computer: Computer) -> None:
        self.services = services
        self.table = table
        self.match = match
        self.computer = computer
        self.judged: tuple[Chosen, bool] = ({}, False)
        """The options checked last, and whether they are those for beginners."""

    def look(self, things: list[Told]) -> None:
        """Give tips after an entry to everybody who has to decide now or is concerned by its events."""
        if self.wanted():
            for seat in {awaited.seat for awaited in self.match.pending} | self.concerned(things):
                person = self.table.person_at(seat)
                if person is not None and self.table.attended(seat):
                    self.computer.attempt(person, partial(self.tell, person, things, ""))

    def concerned(self, things: list[Told]) -> set[int]:
        named = {told.facts.get("seat") for told in things}
        return {seat for seat in range(len(self.table.seats)) if seat in named}

    def refused(self, asker: Person | None, no: Refusal | NotUnderstood) -> None:
        if asker is not None and self.wanted() and self.match.awaited(self.table.seat_of(asker)) is not None:
            self.computer.attempt(asker, partial(self.tell, asker, [], no.code))

    def wanted(self) -> bool:
        table = self.table
        if self.match.running is None or table.lesson is not None:
            return False
        return table.taught or self.for_beginners()

    def for_beginners(self) -> bool:
        chosen, known = self.judged
        if chosen is not self.table.chosen:
            chosen = self.table.chosen
            known = is_for_beginners(self.table.rules, chosen)
            self.judged = (chosen, known)
        return known

    def untold(self, person: Person) -> list[Tip]:
        written, told = book.lesson(self.table.name), person.tips.get(self.table.name, [])
        return [tip for tip in written.tips if tip.name not in told] if written is not None else []

    def tell(self, person: Person, things: list[Told], refused: str) -> None:
        """Give the person at most one tip, and store that it was given."""
        table, untold = self.table, self.untold(person)
        moment = Moment(self.match.reader(person), things, refused) if untold else None
        found = moment.first(untold) if moment is not None else None
        if moment is None or found is None:
            return
        text = moment.words(found)
        person.tips = {**person.tips, table.name: [*person.tips.get(table.name, []), found.name]}
        self.services.keep(person)
        self.computer.show(person, [text], NOTICE)
        self.computer.tell(person, Lesson(table.number, table.game_number, 0, 0, "", text, "", "", None, [], ""))
