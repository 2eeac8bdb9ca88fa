"""A deck: a table with everything that happens at it, and its stored record (HD-104)."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from holodeck.deck.machine.alarms import Alarms, Call
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.codes import new_code
from holodeck.deck.port.connection import REFUSAL
from holodeck.deck.port.messages import Refused
from holodeck.deck.port.parts import Summary
from holodeck.deck.states import Pause, State
from holodeck.deck.table.game.consent import Consent
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.feed import Feed, summary
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.moves import Moves
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.game.spoken import SpokenPace
from holodeck.deck.table.game.standing import StandingAnswers
from holodeck.deck.table.game.telling import Telling
from holodeck.deck.table.jobs import Jobs, No, Work
from holodeck.deck.table.lesson.teaching import Teaching
from holodeck.deck.table.lesson.tips import Tips
from holodeck.deck.table.options import Chosen
from holodeck.deck.table.presence.attendance import Attendance
from holodeck.deck.table.presence.connections import Connections
from holodeck.deck.table.presence.handover import Handover
from holodeck.deck.table.presence.presence import Presence
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.storage.closing import Closing
from holodeck.deck.table.storage.recall import Recall
from holodeck.deck.table.storage.record import Record, game_facts, record_of, restore, standing
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.channel import Channel
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.breaks import Breaks
from holodeck.deck.table.time.deadlines import Deadlines
from holodeck.deck.table.time.sleep import Sleep
from holodeck.deck.table.time.vote import Vote
from holodeck.deck.wording.sentences import refusal_line, refused, say, shell_codes
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.trace import trace
from holodeck.store.port import DECK, GAME, Bundle, Loss
from holodeck.words.programme import Programme

log = logging.getLogger("holodeck.deck")

RETRY_SECONDS: Final = 10.0
"""The delay before a game that a fault did not touch resumes by itself (HD-705)."""


class Deck(Table):
    def __init__(self, services: DeckServices, number: int) -> None:
        super().__init__(number, services.persons)
        self.services = services
        self.jobs = Jobs(self, services.store, services.clock)
        self.computer = Computer(services, self, self.jobs)
        self.match = Match(self)
        self.spoken = SpokenPace(self, self.match, self.jobs, self.computer)
        self.deadlines = Deadlines(services.clock, self, self.match)
        self.deciding = Deciding(services, self, self.match, self.jobs, self.computer, self, self.spoken, self.deadlines)
        connections = Connections(services.clock, self, self.computer)
        self.attendance = Attendance(self, self.match, self.computer, connections)
        self.feed = Feed(self, self.match, self.deciding, self.computer)
        self.tips = Tips(services, self, self.match, self.computer)
        telling = Telling(self, self.match, self.jobs, self.computer, self.deciding, self.feed, self.tips, self.spoken)
        self.play = Play(services, self, self.match, self.jobs, self.computer, self.deciding, telling, self)
        self.consent = Consent(services, self, self.match, self.jobs, self.computer, self.play, self.feed)
        self.standing = StandingAnswers(self, self.match, self.jobs, self.computer, self.deciding, self.play, self.feed)
        self.feed.always, telling.unanswered = self.standing.sent, self.standing.unanswered
        self.teaching = Teaching(services, self, self.match, self.computer, self.play, self.tips)
        self.feed.more = self.teaching.with_table
        self.moves = Moves(self, self.match, self.computer, self.play, self.teaching)
        self.channel = Channel(services, self, self.match, self.jobs, self.computer, self.play)
        self.presence = Presence(
            services, self, self.match, self.jobs, self.computer, self.deciding, self.attendance, connections, self.feed, self
        )
        self.vote = Vote(services.clock, self, self.computer, "vote", lambda: self.days > 0)
        """To end the game."""
        self.vote_on = Vote(services.clock, self, self.computer, "vote_on")
        """To let a paused game go on."""
        self.alarms = Alarms(services.clock)
        self.tried = -1
        """The entry at which the game last tried to resume by itself."""
        self.breaks = Breaks(services, self, self.jobs, self.computer)
        self.handover = Handover(services, self, self.match, self.jobs, self.computer, self.deciding, self.presence)
        self.closing = Closing(services, self, self.match, self.jobs, self.computer, self)
        self.recall = Recall(services, self, self.jobs, self.computer, self.play, self.channel, self.breaks, self.closing, self)
        self.sleep = Sleep(services, self, self.match, self.deadlines, self)
        self.parked = False
        """The running game is only on disk and is loaded when somebody needs it (HD-210)."""
        self.kept: Record = record_of(self)
        """What the store holds of this deck."""
        self.shown: tuple[object, ...] = ()
        """What the lobby was last shown,"""
        self.summary: Summary | None = None
        """and as what."""

    # From loaded to empty

    def load(self, programme: Programme, chosen: Chosen, password: str, host: Person) -> None:
        """Load a programme on a fresh table; people inside an ended deck stay inside."""
        self.reset()
        self.state, self.programme = State.LOADED, programme
        self.chosen, self.password, self.host, self.opened = chosen, password, host.key, self.services.clock.date()
        self.opener, self.invitation = host.key, new_code()

    def end(self, reason: str) -> None:
        """End the running game, or clear it away if it cannot be read."""
        if self.match.game is None:
            self.empty()
        else:
            self.play.stop(reason)

    def leave_lesson(self, person: Person) -> None:
        """Free the deck of a learner who leaves; the reached step is stored with the person (HD-904)."""
        self.computer.answer(person, "lesson_kept", programme=self.name)
        self.play.abandon()
        self.empty()

    def erase(self, person: Person) -> None:
        """Remove everything here that names a person who has deleted the account (HD-974)."""
        self.channel.erase(person)
        if self.presence.mentions(person):
            self.presence.erase(person)

    def seat_deleted(self, person: Person) -> None:
        self.handover.drop(person)
        self.jobs.bundle.facts.append((self.game_number, game_facts(self, self.match)))

    def ended(self) -> None:
        self.breaks.clear()
        self.break_caller, self.gathering, self.lesson = "", False, None
        self.handover.clear()
        self.consent.clear()
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
        self.consent.clear()
        self.spoken.clear()
        self.alarms.drop_all()
        self.sleep.clear()

    def close(self) -> None:
        """Store the standings and cancel everything, because the server stops."""
        self.closing.keep_standing()
        self.jobs.closed = True
        self.alarms.drop_all()
        self.sleep.clear()
        self.recall.close()
        self.presence.clear()
        self.handover.clear()
        self.consent.clear()
        self.deciding.close()
        self.spoken.clear()

    def make_way(self) -> None:
        """Free memory of a deck where nobody is: unload a running game to disk, clear any other table."""
        if self.state is State.LOADED:
            self.submit(self.empty)
        elif self.state is State.OVER:
            self.submit(self.presence.clear_away)
        elif self.match.game is not None and not self.inside and self.paused is None and self.jobs.idle:
            self.submit(self.presence.park, then=self.park)

    def clear_out(self) -> None:
        """Send idle people to the lobby, because the deck is needed (HD-211). A running game is kept for them as if they had
        left, any other table is cleared."""
        if self.state is not State.RUNNING:
            self.submit(self.empty)
            return
        for person in self.inside:
            self.submit(partial(self.presence.give_way, person))

    def park(self, no: Refused | None) -> None:
        """Unload the running game, unless something came up meanwhile."""
        if no is None and not self.jobs.queue:
            self.closing.keep_standing()
            self.play.clear()
            self.deciding.close()
            for part in (self.vote, self.vote_on, self.breaks, self.handover, self.consent, self.spoken):
                part.clear()
            self.jobs.held = self.parked = True
            self.sleep.set_alarm()

    def take_up(self) -> None:
        """Take up what was stored, after the start of the server."""
        self.deadlines.be_merciful()
        if self.parked:
            self.presence.park()
            self.sleep.set_alarm()
        else:
            self.submit(self.presence.opened)
        if self.state is State.OVER:
            self.presence.over()
        if self.jobs.held:
            self.settled()

    # What others ask of it

    def submit(self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False) -> None:
        self.jobs.submit(do, asker, then, patient)

    def act(self, seat: int, action: int, by_computer: bool = True) -> None:
        """Play what a clock or bot has decided."""
        self.play.act(seat, action, by_computer=by_computer)

    def hear(self, person: Person) -> None:
        """Note that the person of a seat has typed something and is back (HD-305)."""
        seat = self.seat_of(person)
        if seat >= 0 and (seat in self.deciding.missed or seat in self.idle):
            self.submit(lambda: self.deciding.heard(person))

    def refusal_line(self, person: Person, no: No) -> str:
        """Return the sentence of a refusal, in the words of the game if the game refused; it may cite clauses of the shell
        too."""
        own = no.clause.startswith("HD-") and no.code in shell_codes() if isinstance(no, Refusal) else not no.of_game
        try:
            if self.match.game is None or own:
                return refusal_line(person, no)
            return self.match.reader(person).refusal(no)
        except Exception as error:  # noqa: BLE001  a failing sentence must not stop the game
            return self.computer.unsaid(person, error)

    # What happens around every job: see `jobs`

    def complete(self, bundle: Bundle) -> None:
        """Add the table's record to the bundle if it has changed."""
        self.attendance.notice()
        self.deadlines.notice()
        if self.days:
            self.presence.check()
        self.breaks.notice()
        if standing(self) != self.kept:
            self.kept = record = record_of(self)
            bundle.decks.append((self.number, {} if record.state is State.EMPTY else record.to_json()))

    def settled(self) -> None:
        """Update clocks, bots and the lobby after a job, as far as something has changed."""
        present = self.presences()
        for vote in (self.vote, self.vote_on, self.breaks.vote):
            vote.see(present)
        self.standing.refresh()
        self.deciding.refresh(present)
        self.feed.keep_clocks_known()
        self.sleep.settled()
        shown = (self.kept, self.paused, self.inside, self.idle, present, self.connected())
        if shown != self.shown:
            self.shown, self.summary = shown, summary(self)
            self.services.settled(self.number, self.summary)

    def refused(self, asker: Person | None, no: No) -> Refused | None:
        if asker is None:
            return None
        said = refused(no, self.refusal_line(asker, no), self.number)
        self.computer.show(asker, [said.text], REFUSAL)
        self.computer.tell(asker, said)
        self.teaching.refused(asker, no)
        self.tips.refused(asker, no)
        return said

    def failed(self, error: Exception, asker: Person | None) -> Refused | None:
        """Handle a bug: nothing of the command counts. If it touched the game, this deck pauses with its journal intact,
        otherwise the game goes on. All other decks play on (HD-705). Return what the asker is told."""
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
        """Handle a bug after a job was stored, while finding out who is next: pause, and retry once per entry."""
        self.fault(error, "deck paused")
        self.pause()
        if self.tried != self.match.entries:
            self.tried = self.match.entries
            self.alarms.set("again", RETRY_SECONDS, lambda: self.submit(self.try_again))

    def fault(self, error: Exception, event: str) -> None:
        where = {"deck": self.number, "game": self.game_number, "entry": self.match.entries}
        log.error(event, extra={**where, "bug": trace(error)})
        self.services.count("faults")

    def untold(self, error: Exception) -> None:
        self.computer.untold(error)

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        self.recall.find_out(bundle, then)

    def reread(self, then: Call) -> None:
        self.recall.reread(then)

    def recalled(self) -> None:
        self.kept = record_of(self)  # a damaged record is not written over

    def show_paused(self) -> None:
        """Stop all clocks and show the deck as paused in the lobby, in its last stored form."""
        self.deciding.suspend()
        if self.summary is not None:
            self.shown, self.summary = (), replace(self.summary, paused=True)
            self.services.settled(self.number, self.summary)

    def unkept(self, error: BaseException, asker: Person | None) -> Refused | None:
        """Handle a job that the store refused: nothing of it counts, and the deck is again as stored. Return what the asker is
        told."""
        log.error("not kept", extra={"deck": self.number, "game": self.game_number, "reason": str(error)})
        self.services.count("unkept")
        self.deciding.wait_for_store()
        if asker is None:
            return None
        lines = say(asker, "not_kept")
        said = Refused("not_kept", "HD-705", " ".join(lines), self.number)
        self.computer.show(asker, lines)
        self.computer.tell(asker, said)
        return said

    def turned_away(self, asker: Person) -> Refused:
        """Refuse a command because the store does not answer."""
        no = Refusal("HD-705", "store_away")
        said = refused(no, refusal_line(asker, no), self.number)
        self.computer.show(asker, [said.text], REFUSAL)
        self.computer.tell(asker, said)
        return said

    # Faults

    def pause(self) -> None:
        """Stop everything except talk. The game has been reloaded, because memory may have held half an action."""
        self.deciding.hold()
        if self.state is State.RUNNING:
            self.paused = self.paused or Pause.FAULT
            self.computer.announce("fault" if self.paused is Pause.FAULT else "fault_damaged")

    def go_back(self) -> None:
        """Restore the table from its last record; the game was not touched."""
        restore(self, self.kept.to_json())

    def try_again(self) -> None:
        if self.paused is Pause.FAULT:
            self.go_on()

    def go_on(self, asker: Person | None = None) -> None:
        """Resume after a fault with the game from its journal, which does not contain the failed action (HD-705)."""
        self.paused = None
        self.deadlines.be_merciful()
        self.jobs.next(lambda: self.computer.announce("fault_damaged" if self.paused else "continued", None, asker), anew=True)

    def report_loss(self, losses: dict[tuple[str, str], Loss]) -> None:
        """Pause the game if stored data of it was lost, until the players have been told (HD-708)."""
        self.loss = losses.get((GAME, str(self.game_number))) or losses.get((DECK, str(self.number)))
        if self.loss is not None and self.state is State.RUNNING:
            self.paused = self.paused or Pause.LOST

    def game_needed(self) -> None:
        self.services.hurry(self.number)
