"""Asking the table to take back what one may not take back alone (HD-319): everybody else who plays and is there must agree."""

from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.port.parts import Plea
from holodeck.deck.table.game.feed import Feed
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.options import UNDO_OPTION
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.actions import REWIND
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rewind import Mark
from holodeck.kernel.engine.told import Told
from holodeck.kernel.engine.undo import cannot_undo

CLAUSE: Final = "HD-319"
ANSWER_SECONDS: Final = 60.0


class Consent:
    def __init__(
        self, services: DeckServices, table: Table, match: Match, jobs: Jobs, computer: Computer, play: Play, feed: Feed
    ) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.play = play
        self.feed = feed
        self.alarms = Alarms(services.clock)
        feed.plea = self.plea
        self.clear()

    def clear(self) -> None:
        self.close()
        self.asked = 0
        """The entry that somebody last asked for; it is asked for only once."""

    def close(self) -> None:
        self.alarms.drop_all()
        self.seat = -1
        self.agreed: frozenset[int] = frozenset()

    def mark(self, seat: int) -> Mark | None:
        """Return the last action of a seat, if it may ask the table to take it back."""
        game = self.match.running
        if game is None or self.table.taught or seat < 0 or self.table.option(UNDO_OPTION) == "aus":
            return None
        return game.last_of(seat)

    def waits(self) -> list[int]:
        """Return the seats whose people decide for them and have not agreed yet."""
        seats = range(len(self.table.seats))
        return [seat for seat in seats if seat != self.seat and seat not in self.agreed and self.table.decides(seat)]

    def plea(self, seat: int) -> tuple[bool, Plea | None]:
        """Return whether a seat may ask, and what the table has been asked."""
        mark, open_ = self.mark(seat), self.mark(self.seat)
        may = mark is not None and mark.number != self.asked
        if open_ is None or open_.number != self.asked:  # who has asked has acted since
            return may, None
        return False, Plea(self.seat, self.asked, self.waits())

    def ask(self, person: Person) -> None:
        self.table.need_moving(CLAUSE)
        seat = self.table.need_seat(person, CLAUSE)
        if self.table.taught or self.table.option(UNDO_OPTION) == "aus":
            raise cannot_undo("off")
        mark = self.mark(seat)
        if mark is None:
            raise cannot_undo("nothing")
        if self.plea(seat)[1] is not None or mark.number == self.asked:
            raise Refusal(CLAUSE, "asked_already")
        self.close()
        self.seat, self.asked = seat, mark.number
        if not self.waits():
            self.carry_out()
            return
        for reader in self.table.hearers():
            self.computer.attempt(reader, lambda reader=reader: self.tell(reader, person, mark))  # type: ignore[misc]
        self.alarms.set("lapse", ANSWER_SECONDS, lambda: self.jobs.submit(self.lapse))
        self.changed()

    def tell(self, reader: Person, asker: Person, mark: Mark) -> None:
        """Tell one person what is to be taken back, as far as this person knows it."""
        what = " ".join(self.match.reader(reader).sentences(mark.told))
        self.computer.announce_to(reader, Told("back_asked", {"seat": 0, "what": what}), asker)

    def answer(self, person: Person, yes: bool) -> None:
        self.table.need_moving(CLAUSE)
        seat = self.table.need_seat(person, CLAUSE)
        if seat == self.seat or self.plea(seat)[1] is None:
            raise Refusal(CLAUSE, "nobody_asks")
        if not yes:
            self.computer.announce("back_refused", person)
            self.close()
            self.changed()
            return
        self.agreed |= {seat}
        self.computer.announce("back_agreed", person)
        if self.waits():
            self.changed()
        else:
            self.carry_out()

    def carry_out(self) -> None:
        seat = self.seat
        self.clear()
        self.play.act(seat, REWIND, True)

    def lapse(self) -> None:
        """Give up after a minute, unless everybody who has not answered has gone."""
        if self.plea(self.seat)[1] is None:
            self.close()
        elif not self.waits():
            self.carry_out()
        else:
            self.close()
            self.computer.announce("back_lapsed")
            self.changed()

    def changed(self) -> None:
        for person in self.table.inside:
            if person.feeds:
                self.feed.send_table(person)
