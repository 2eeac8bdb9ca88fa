"""A deck as the store holds it: read beside the loop at a start, after a fault, and where an answer of the store was lost. While
the store does not answer, the deck pauses, and goes on by itself (HD-705)."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from holodeck.deck.machine.alarms import Call
from holodeck.deck.machine.asking import Asking
from holodeck.deck.states import Pause, State
from holodeck.deck.table.channel import Channel, Remarks
from holodeck.deck.table.closing import Closing
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.older import Outdated
from holodeck.deck.table.play import Play, Taken
from holodeck.deck.table.record import restore
from holodeck.deck.table.rest import Rest
from holodeck.deck.table.table import Table
from holodeck.kernel.journal import OtherRules, header_from_json
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.trace import trace
from holodeck.store.port import Bundle, Damaged, Json, Unreachable

log = logging.getLogger("holodeck.deck")


class Standing(NamedTuple):
    """All that the store holds of a deck."""

    record: Json
    remarks: Remarks
    game: Taken | Outdated | Exception | None = None
    """Played again up to its last entry, or why that failed."""


class Owner(Protocol):
    parked: bool

    def recalled(self) -> None:
        """The deck is what the store holds."""
        ...

    def show_paused(self) -> None:
        """The lobby sees that nothing can be played here now."""
        ...


class Recall:
    def __init__(
        self,
        house: House,
        table: Table,
        jobs: Jobs,
        computer: Computer,
        play: Play,
        channel: Channel,
        breaks: Rest,
        closing: Closing,
        owner: Owner,
    ) -> None:
        self.store = house.store
        self.shelf = house.shelf
        self.table = table
        self.jobs = jobs
        self.computer = computer
        self.play = play
        self.channel = channel
        self.breaks = breaks
        self.closing = closing
        self.owner = owner
        self.asking = Asking(house.clock, house.past, self.away, self.back)

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        """Whether the store holds this after all; what is damaged does not count as held."""
        self.asking.ask(lambda: self.store.holds(bundle), lambda found: then(found.exception() is None and found.result()))

    def reread(self, then: Call) -> None:
        """Become what the store holds, now or as soon as it can be read."""

        def done(found: "Future[Standing]") -> None:
            self.become(found)
            then()

        self.asking.ask(self.read, done)

    # At a start

    def sleep(self, record: Json) -> None:
        """All but the game, if there is one: everything waits until it has been read (`awaken`)."""
        try:
            self.restore(record, self.channel.kept())
            self.jobs.held = self.table.game_number > 0
            self.owner.parked = self.table.deserted > 0 and self.table.state is State.RUNNING and self.can_go_on()
        except Exception as error:  # noqa: BLE001  what cannot be read stops this deck, not the server
            self.damaged(error)
        self.owner.recalled()

    def can_go_on(self) -> bool:
        """Return whether the rules are here that the game was begun with; otherwise it is closed at once (HD-709)."""
        try:
            header = self.store.header(self.table.game_number)
            if header is not None:
                self.shelf.played(self.table.name, header_from_json(header).version)
        except (OtherRules, Damaged, Misspelled):
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
        """Read everything and play the game again. It changes nothing here, and is done in a worker."""
        record = self.store.deck(self.table.number)
        number = record.get("game")
        game = self.read_game(number) if isinstance(number, int) and number else None
        return Standing(record, self.channel.kept(), game)

    def read_game(self, number: int) -> Taken | Outdated | Exception:
        """The rest of the deck can be read whatever is wrong with its game."""
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
        except Exception as error:  # noqa: BLE001  whatever cannot be played again stops this deck, not the server
            self.damaged(error)
        self.owner.recalled()

    def restore(self, record: Json, remarks: Remarks) -> None:
        """Raises what cannot be trusted of the record; the deck is then only what could be read."""
        table = self.table
        table.clean()
        self.play.clear()
        if "damaged" in record:
            raise Damaged(f"deck {table.number}", str(record["damaged"]))
        if record.get("state", State.EMPTY) == State.EMPTY:
            return
        restore(table, record)
        name = str(record.get("programme", ""))
        if name not in self.shelf.names():
            raise Damaged(f"deck {table.number}", f"there is no programme {name}")
        table.programme = self.shelf.programme(name)
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
