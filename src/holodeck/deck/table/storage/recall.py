"""Loading a deck from the store, in a worker: at a start, after a fault, and after a lost answer of the store. While the store
does not answer the deck is paused; it resumes by itself (HD-705)."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from holodeck.deck.machine.alarms import Call
from holodeck.deck.machine.asking import Asking
from holodeck.deck.machine.contents import KeptDeck, Remarks, last_remarks
from holodeck.deck.states import Pause, State
from holodeck.deck.table.game.play import Play, Taken
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.storage.closing import Closing
from holodeck.deck.table.storage.older import Outdated
from holodeck.deck.table.storage.record import restore
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.channel import Channel
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.breaks import Breaks
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.journal import OtherRules, header_from_json
from holodeck.kernel.trace import trace
from holodeck.store.port import Bundle, Damaged, Json, Unreachable

log = logging.getLogger("holodeck.deck")


class Standing(NamedTuple):
    """Everything stored of a deck."""

    record: Json
    remarks: Remarks
    game: Taken | Outdated | Exception | None = None
    """Replayed up to its last entry, or the error."""


class RecallOwner(Protocol):
    parked: bool

    def recalled(self) -> None:
        """Called when the deck has been loaded."""
        ...

    def show_paused(self) -> None:
        """Show in the lobby that nothing can be played here now."""
        ...


class Recall:
    def __init__(
        self,
        services: DeckServices,
        table: Table,
        jobs: Jobs,
        computer: Computer,
        play: Play,
        channel: Channel,
        breaks: Breaks,
        closing: Closing,
        owner: RecallOwner,
    ) -> None:
        self.store = services.store
        self.registry = services.registry
        self.table = table
        self.jobs = jobs
        self.computer = computer
        self.play = play
        self.channel = channel
        self.breaks = breaks
        self.closing = closing
        self.owner = owner
        self.asking = Asking(services.clock, services.past, self.away, self.back)

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        """Call `then` with whether the store holds this after all; damaged data does not count."""
        self.asking.ask(lambda: self.store.holds(bundle), lambda found: then(found.exception() is None and found.result()))

    def reread(self, then: Call) -> None:
        """Reload the deck, now or as soon as the store can be read."""

        def done(found: "Future[Standing]") -> None:
            self.become(found)
            then()

        self.asking.ask(self.read, done)

    # At a start

    def sleep(self, kept: KeptDeck) -> None:
        """Restore everything except the game; if there is one, jobs wait until it has been loaded (`awaken`)."""
        try:
            self.restore(kept.record, kept.remarks)
            self.jobs.held = self.table.game_number > 0
            waits = self.table.deserted > 0 or self.table.asleep
            self.owner.parked = waits and self.table.state is State.RUNNING and self.can_go_on(kept.header)
        except Exception as error:  # noqa: BLE001  an unreadable record stops this deck, not the server
            self.damaged(error)
        self.owner.recalled()

    def can_go_on(self, header: Json | None) -> bool:
        """Return whether the rules of the game are installed; otherwise it is closed at once (HD-709)."""
        try:
            if header is not None:
                self.registry.played(self.table.name, header_from_json(header).version)
        except (OtherRules, Misspelled):
            return False
        return header is not None

    def awaken(self, found: "Future[Standing]") -> None:
        self.asking.heard(self.read, self.wake, found)

    def wake(self, found: "Future[Standing]") -> None:
        self.become(found)
        self.jobs.held = False
        self.jobs.pump(late=True)

    # Reading

    def read(self) -> Standing:
        """Read everything and replay the game. Changes nothing here; called in a worker."""
        record = self.store.deck(self.table.number)
        number = record.get("game")
        game = self.read_game(number) if isinstance(number, int) and number else None
        return Standing(record, last_remarks(self.store, self.table.number), game)

    def read_game(self, number: int) -> Taken | Outdated | Exception:
        """Read and replay the game. Errors are returned, so that the rest of the deck can be restored."""
        try:
            kept = self.store.game(number)
            if kept is None:
                return Damaged(f"game {number}", "it is not there")
            try:
                return self.play.read(kept)
            except OtherRules as other:
                return Outdated(kept, other)
        except Unreachable:
            raise
        except Exception as error:  # noqa: BLE001  see above
            return error

    def become(self, found: "Future[Standing]") -> None:
        try:
            standing = found.result()
            self.restore(standing.record, standing.remarks)
            if isinstance(standing.game, Exception):
                self.damaged(standing.game)
            elif isinstance(standing.game, Outdated):
                self.closing.find(standing.game)
            elif standing.game is not None:
                self.play.take_up(standing.game)
                self.breaks.take_up()
        except Exception as error:  # noqa: BLE001  an unreadable game stops this deck, not the server
            self.damaged(error)
        self.owner.recalled()

    def restore(self, record: Json, remarks: Remarks) -> None:
        """Restore the table from its record. Raise an error for what cannot be trusted; the deck then has only what could be
        read."""
        table = self.table
        table.clean()
        self.play.clear()
        if "damaged" in record:
            raise Damaged(f"deck {table.number}", str(record["damaged"]))
        if record.get("state", State.EMPTY) == State.EMPTY:
            return
        restore(table, record)
        name = str(record.get("programme", ""))
        if name not in self.registry.names():
            raise Damaged(f"deck {table.number}", f"there is no programme {name}")
        table.programme = self.registry.programme(name)
        self.channel.recall(remarks)

    def damaged(self, error: Exception) -> None:
        self.table.paused = Pause.DAMAGED
        why = [error.why] if isinstance(error, Damaged) else trace(error)
        log.error("damaged", extra={"deck": self.table.number, "game": self.table.game_number, "reason": why})

    # A store that does not answer

    def away(self) -> None:
        if self.jobs.away:
            return
        log.error("store away", extra={"deck": self.table.number, "game": self.table.game_number})
        self.table.paused = self.table.paused or Pause.STORE
        self.jobs.at_once(lambda: self.computer.announce("store_away"))
        self.owner.show_paused()
        self.jobs.lose()

    def back(self) -> None:
        self.jobs.away = False
        if self.table.paused is Pause.STORE:
            self.table.paused = None
        self.jobs.at_once(lambda: self.computer.announce("store_back"))

    def close(self) -> None:
        self.asking.close()
