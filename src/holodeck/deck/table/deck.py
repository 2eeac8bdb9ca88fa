"""A deck: a table with everything that goes on at it, and what of it is kept (HD-104)."""

import logging
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from holodeck.deck.machine.alarms import Alarms, Call
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.connection import REFUSAL
from holodeck.deck.port.messages import Refused, Summary
from holodeck.deck.states import Pause, State
from holodeck.deck.table.asides import Asides
from holodeck.deck.table.attendance import Attendance
from holodeck.deck.table.channel import Channel
from holodeck.deck.table.closing import Closing
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.connections import Connections
from holodeck.deck.table.deciding import Deciding
from holodeck.deck.table.handover import Handover
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs, No, Work
from holodeck.deck.table.match import Match
from holodeck.deck.table.moves import Moves
from holodeck.deck.table.options import Chosen
from holodeck.deck.table.play import Play
from holodeck.deck.table.presence import Presence
from holodeck.deck.table.recall import Recall
from holodeck.deck.table.record import Record, record_of, restore, standing
from holodeck.deck.table.rest import Rest
from holodeck.deck.table.structured import Feed, summary
from holodeck.deck.table.table import Table
from holodeck.deck.table.teaching import Teaching
from holodeck.deck.table.telling import Telling
from holodeck.deck.table.vote import Vote
from holodeck.deck.wording.sentences import refusal_line, refused, say, shell_codes
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.trace import trace
from holodeck.store.port import DECK, GAME, Bundle, Loss
from holodeck.words.programme import Programme

log = logging.getLogger("holodeck.deck")

AGAIN_SECONDS: Final = 10.0
"""After so long a game tries by itself to go on, where a fault did not touch it (HD-705)."""


class Deck(Table):
    def __init__(self, house: House, number: int) -> None:
        super().__init__(number, house.persons)
        self.house = house
        self.jobs = Jobs(self, house.store, house.clock)
        self.computer = Computer(house, self, self.jobs)
        self.match = Match(self)
        self.deciding = Deciding(house, self, self.match, self.jobs, self.computer, self)
        connections = Connections(house.clock, self, self.computer)
        self.attendance = Attendance(self, self.match, self.computer, connections)
        self.feed = Feed(self, self.match, self.deciding, self.computer)
        self.asides = Asides(house, self, self.match, self.computer)
        telling = Telling(self, self.match, self.jobs, self.computer, self.deciding, self.feed, self.asides)
        self.play = Play(house, self, self.match, self.jobs, self.computer, self.deciding, telling, self)
        self.teaching = Teaching(house, self, self.match, self.computer, self.play, self.asides)
        self.feed.more = self.teaching.with_table
        self.moves = Moves(self, self.match, self.computer, self.play, self.teaching)
        self.channel = Channel(house, self, self.match, self.jobs, self.computer, self.play)
        self.presence = Presence(
            house, self, self.match, self.jobs, self.computer, self.deciding, self.attendance, connections, self.feed, self
        )
        self.vote = Vote(house.clock, self, self.computer, "vote")
        """To end the game."""
        self.vote_on = Vote(house.clock, self, self.computer, "vote_on")
        """To let a paused game go on."""
        self.alarms = Alarms(house.clock)
        self.tried = -1
        """The entry at which the game has last tried by itself to go on."""
        self.breaks = Rest(house, self, self.jobs, self.computer)
        self.handover = Handover(house, self, self.match, self.jobs, self.computer, self.deciding, self.presence)
        self.closing = Closing(house, self, self.match, self.jobs, self.computer, self)
        self.recall = Recall(house, self, self.jobs, self.computer, self.play, self.channel, self.breaks, self.closing, self)
        self.parked = False
        """The running game lies there and is read when somebody wants something of the deck (HD-210)."""
        self.kept: Record = record_of(self)
        """What the store holds of this deck."""
        self.shown: tuple[object, ...] = ()
        """What the lobby has seen of it,"""
        self.summary: Summary | None = None
        """and as what."""

    # From loaded to empty

    def load(self, programme: Programme, chosen: Chosen, password: str, host: Person) -> None:
        """A fresh table; who stood inside an over deck stays inside."""
        self.reset()
        self.state, self.programme = State.LOADED, programme
        self.chosen, self.password, self.host, self.opened = chosen, password, host.key, self.house.clock.date()
        self.opener = host.key

    def end(self, reason: str) -> None:
        """End the running game, or clear it away where it cannot be read."""
        if self.match.game is None:
            self.empty()
        else:
            self.play.stop(reason)

    def leave_lesson(self, person: Person) -> None:
        """Nobody else needs it: the deck is free again, the step is kept with the person (HD-904)."""
        self.computer.answer(person, "lesson_kept", programme=self.name)
        self.play.abandon()
        self.empty()

    def ended(self) -> None:
        self.breaks.clear()
        self.rest, self.lesson = "", None
        self.handover.clear()
        self.presence.over()

    def empty(self) -> None:
        self.presence.everybody_out()
        self.reset()
        self.paused = None

    def reset(self) -> None:
        self.clean()
        self.play.clear()
        self.presence.clear()
        self.vote.clear()
        self.vote_on.clear()
        self.channel.clear()
        self.breaks.clear()
        self.attendance.clear()
        self.handover.clear()
        self.alarms.drop_all()

    def close(self) -> None:
        """The server stops."""
        self.closing.keep_standing()
        self.jobs.closed = True
        self.alarms.drop_all()
        self.recall.close()
        self.presence.clear()
        self.handover.clear()
        self.deciding.close()

    def make_way(self) -> None:
        """Nobody is here, and others need the room: a running game only lies on disk from now on, any other table is cleared."""
        if self.state is State.LOADED:
            self.submit(self.empty)
        elif self.state is State.OVER:
            self.submit(self.presence.clear_away)
        elif self.match.game is not None and not self.inside and self.paused is None and self.jobs.idle:
            self.submit(self.presence.lie, then=self.park)

    def park(self, no: Refused | None) -> None:
        if no is None and not self.jobs.queue:
            self.closing.keep_standing()
            self.play.clear()
            self.deciding.close()
            for part in (self.vote, self.vote_on, self.breaks, self.handover):
                part.clear()
            self.jobs.held = self.parked = True

    # What others ask of it

    def submit(self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False) -> None:
        self.jobs.submit(do, asker, then, patient)

    def act(self, seat: int, action: int, by_computer: bool = True) -> None:
        """What clock or bot have decided."""
        self.play.act(seat, action, by_computer=by_computer)

    def hear(self, person: Person) -> None:
        """Whoever types is there (HD-305)."""
        seat = self.seat_of(person)
        if seat >= 0 and (seat in self.deciding.missed or seat in self.idle):
            self.submit(lambda: self.deciding.heard(person))

    def refusal_line(self, person: Person, no: No) -> str:
        """In the words of the game where the game said no; it may cite the shell's clauses too."""
        own = no.clause.startswith("HD-") and no.code in shell_codes() if isinstance(no, Refusal) else not no.of_game
        try:
            if self.match.game is None or own:
                return refusal_line(person, no)
            return self.match.reader(person).refusal(no)
        except Exception as error:  # noqa: BLE001  words are no reason to stop
            return self.computer.unsaid(person, error)

    # What happens around every job: see `jobs`

    def complete(self, bundle: Bundle) -> None:
        """Keep the table, if anything about it has become different."""
        self.attendance.notice()
        if standing(self) != self.kept:
            self.kept = record = record_of(self)
            bundle.decks.append((self.number, {} if record.state is State.EMPTY else record.to_json()))

    def settled(self) -> None:
        """Clocks, bots and the lobby follow what has become different."""
        present = self.presences()
        for vote in (self.vote, self.vote_on, self.breaks.vote):
            vote.see(present)
        self.deciding.refresh(present)
        self.feed.keep_clocks_known()
        shown = (self.kept, self.paused, self.inside, self.idle, present, self.connected())
        if shown != self.shown:
            self.shown, self.summary = shown, summary(self)
            self.house.settled(self.number, self.summary)

    def refused(self, asker: Person | None, no: No) -> Refused | None:
        if asker is None:
            return None
        said = refused(no, self.refusal_line(asker, no), self.number)
        self.computer.show(asker, [said.text], REFUSAL)
        self.computer.tell(asker, said)
        self.teaching.refused(asker, no)
        self.asides.refused(asker, no)
        return said

    def failed(self, error: Exception, asker: Person | None) -> Refused | None:
        """A bug, and nothing of the command counts. Where it has laid hands on the game, this deck pauses, its journal is as it
        was; otherwise the game goes on. Everybody else plays on in any case (HD-705)."""
        touched = self.jobs.touched
        self.fault(error, "deck paused" if touched else "command failed")
        if touched:
            self.pause()
        else:
            self.go_back()
        if asker is None:
            return None
        lines = say(asker, "fault_here")
        if asker not in self.hearers() or not touched:
            self.computer.show(asker, lines)
        said = Refused("fault", "HD-705", " ".join(lines), self.number)
        self.computer.tell(asker, said)
        return said

    def stuck(self, error: Exception) -> None:
        """A bug when it was asked who is next. The game is untouched: it tries again by itself, once at every entry."""
        self.fault(error, "deck paused")
        self.pause()
        if self.tried != self.match.entries:
            self.tried = self.match.entries
            self.alarms.set("again", AGAIN_SECONDS, lambda: self.submit(self.try_again))

    def fault(self, error: Exception, event: str) -> None:
        where = {"deck": self.number, "game": self.game_number, "entry": self.match.entries}
        log.error(event, extra={**where, "bug": trace(error)})
        self.house.count("faults")

    def untold(self, error: Exception) -> None:
        self.computer.untold(error)

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        self.recall.find_out(bundle, then)

    def reread(self, then: Call) -> None:
        self.recall.reread(then)

    def recalled(self) -> None:
        self.kept = record_of(self)  # a damaged record is not written over

    def show_paused(self) -> None:
        """Nobody's time runs. What is not certain is not shown: the lobby sees the last that was, paused."""
        self.deciding.suspend()
        if self.summary is not None:
            self.shown, self.summary = (), replace(self.summary, paused=True)
            self.house.settled(self.number, self.summary)

    def unkept(self, error: BaseException, asker: Person | None) -> Refused | None:
        """The store has refused it: nothing of the command counts, and the deck is again what the store holds."""
        log.error("not kept", extra={"deck": self.number, "game": self.game_number, "reason": str(error)})
        self.house.count("unkept")
        self.deciding.wait_for_store()
        if asker is None:
            return None
        lines = say(asker, "not_kept")
        said = Refused("not_kept", "HD-705", " ".join(lines), self.number)
        self.computer.show(asker, lines)
        self.computer.tell(asker, said)
        return said

    def turned_away(self, asker: Person) -> Refused:
        """It could only wait for the store: that is said instead, and nothing is done."""
        no = Refusal("HD-705", "store_away")
        said = refused(no, refusal_line(asker, no), self.number)
        self.computer.show(asker, [said.text], REFUSAL)
        self.computer.tell(asker, said)
        return said

    # Faults

    def pause(self) -> None:
        """Stop everything but talk. What was in memory may have been half done, so the game has been read anew."""
        self.deciding.hold()
        if self.state is State.RUNNING:
            self.paused = self.paused or Pause.FAULT
            self.computer.announce("fault" if self.paused is Pause.FAULT else "fault_damaged")

    def go_back(self) -> None:
        """The table as the store has it; the game was not touched."""
        restore(self, self.kept.to_json())

    def try_again(self) -> None:
        if self.paused is Pause.FAULT:
            self.go_on()

    def go_on(self, asker: Person | None = None) -> None:
        """After a fault: the game as its journal has it, which does not hold the action that failed (HD-705)."""
        self.paused = None
        self.jobs.next(lambda: self.computer.announce("fault_damaged" if self.paused else "continued", None, asker), anew=True)

    def miss(self, losses: dict[tuple[str, str], Loss]) -> None:
        """Something that was told is gone: nothing goes on before the players have heard of it (HD-708)."""
        self.loss = losses.get((GAME, str(self.game_number))) or losses.get((DECK, str(self.number)))
        if self.loss is not None and self.state is State.RUNNING:
            self.paused = self.paused or Pause.LOST

    def wanted(self) -> None:
        self.house.hurry(self.number)
