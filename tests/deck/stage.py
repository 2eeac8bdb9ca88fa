"""The stage of the deck's tests: a Holodeck on a real store, a clock moved by hand, and people who remember what they read."""

import heapq
import queue
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from holodeck.deck.doorway.reception import Reception
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import InlineWorkers, Workers
from holodeck.deck.opponents import Opponents
from holodeck.deck.people.keys import seal
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Message
from holodeck.deck.port.server import Limits
from holodeck.deck.port.wishes import Act, Typed
from holodeck.deck.registry import Registry
from holodeck.deck.table.deck import Deck
from holodeck.store.port import Bundle, Receipt, StoreFailed
from holodeck.store.sqlite import SqliteStore
from tests.deck.probe import ProbeOpponents, ProbeRegistry

T = TypeVar("T")
GUEST_WORD = re.compile(r"Merkwort ist (\w+)")


class HandAlarm:
    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """Time stands still until somebody moves it."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.alarms: list[tuple[float, int, HandAlarm, Callable[[], None]]] = []
        self.count = 0
        self.calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return 1_700_000_000 + self.time

    def later(self, seconds: float, call: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm()
        self.count += 1
        heapq.heappush(self.alarms, (self.time + seconds, self.count, alarm, call))
        return alarm

    def soon(self, call: Callable[[], None]) -> None:
        self.calls.put(call)

    def settle(self) -> None:
        while not self.calls.empty():
            self.calls.get()()

    def advance(self, seconds: float) -> None:
        """Advance the time, ringing every alarm on the way."""
        end = self.time + seconds
        while self.alarms and self.alarms[0][0] <= end:
            when, _, alarm, call = heapq.heappop(self.alarms)
            self.time = max(self.time, when)
            if not alarm.cancelled:
                call()
                self.settle()
        self.time = end


class WaitingStore(SqliteStore):
    """The real store; every write is waited for, and can be made to fail."""

    failing = False
    seen: list[Bundle]

    def write(self, bundle: Bundle) -> Receipt:
        if self.failing:
            receipt = Receipt()
            receipt.settle(StoreFailed("disk full"))
        else:
            receipt = super().write(bundle)
            receipt.wait()
        return receipt


@dataclass
class SeenClient:
    screen_reader: bool = False
    colours: int = 0
    width: int | None = None
    charset: str | None = None
    wants_feed: bool = False


class Screen:
    """An outlet that remembers everything."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.prompts: list[str] = []
        self.messages: list[Message] = []
        self.hidden = False
        self.charsets: list[str] = []
        self.bells = 0
        self.sounds: list[str] = []
        self.closed: str | None = None

    def show(self, lines: list[str], kind: str = "answer") -> None:
        self.lines += lines

    def prompt(self, line: str) -> None:
        self.prompts.append(line)
        self.lines.append(line)

    def tell(self, message: Message) -> None:
        self.messages.append(message)

    def hide_input(self, on: bool) -> None:
        self.hidden = on

    def charset(self, name: str) -> None:
        self.charsets.append(name)

    def bell(self) -> None:
        self.bells += 1

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def close(self, farewell: str) -> None:
        self.lines.append(farewell)
        self.closed = farewell


def of_kind(messages: list[Message], kind: type[T]) -> list[T]:
    """Return the lines of one kind, oldest first."""
    return [message for message in messages if isinstance(message, kind)]


class Player:
    """Somebody at a keyboard."""

    def __init__(self, stage: "Stage", address: str, client: SeenClient | None) -> None:
        self.stage = stage
        self.screen = Screen()
        self.guest = stage.decks.greet(self.screen, address)
        if client is not None:
            self.guest.features(client)

    @property
    def person(self) -> Person:
        return self.guest.person

    def told(self, kind: type[T]) -> list[T]:
        """Return the messages of this kind, oldest first."""
        return of_kind(self.screen.messages, kind)

    def acts(self, action: dict[str, Any], id_: str, seen: int) -> None:
        """Send an action to deck 1."""
        self.guest.hear(Act(1, action, seen, id_))

    def types(self, *lines: str) -> list[str]:
        """Type lines and return what this player reads in answer."""
        before = len(self.screen.lines)
        for line in lines:
            self.guest.hear(Typed(line))
            self.stage.clock.settle()
        return self.screen.lines[before:]

    def read(self, part: str) -> bool:
        """Return whether this was read, wherever the lines were wrapped."""
        return part in "\n".join(self.screen.lines).replace("\n  ", " ")

    def forget(self) -> None:
        self.screen.lines.clear()
        self.screen.messages.clear()

    def hang_up(self) -> None:
        self.guest.gone()
        self.stage.clock.settle()


class Stage:
    def __init__(
        self, folder: Path, bots: Opponents | None = None, limits: Limits | None = None, registry: Registry | None = None
    ) -> None:
        self.folder = folder
        self.clock = HandClock()
        self.probes = ProbeOpponents()
        self.bots: Opponents = bots or self.probes
        self.limits = limits or Limits()
        self.registry = registry or ProbeRegistry()
        self.past: Workers | None = None
        """Who reads what was, where it is not done on the spot."""
        self.words: dict[str, str] = {}
        """What guests were told to come back with."""
        self.open()

    def open(self) -> None:
        self.store = WaitingStore(self.folder / "holodeck.db")
        workers = InlineWorkers()
        self.holodeck = Holodeck(self.store, self.clock, workers, workers, self.registry, self.bots, self.limits, self.past)
        self.decks = Reception(self.holodeck)
        self.holodeck.open(read_contents(self.store))

    def restart(self) -> None:
        """Stop and restart the server; time does not pass, connections are gone."""
        self.clock.alarms.clear()
        self.store.close()
        self.open()

    def visitor(self, address: str = "10.0.0.1", client: SeenClient | None = None) -> Player:
        return Player(self, address, client)

    def comes(self, name: str, address: str = "10.0.0.1", client: SeenClient | None = None) -> Player:
        """Connect a person; a guest who was here before comes back with their word."""
        player = self.visitor(address, client)
        player.types(name)
        if player.screen.prompts[-1].startswith("Merkwort") and name in self.words:
            player.types(self.words[name])
        told = GUEST_WORD.search("\n".join(player.screen.lines))
        if told:
            self.words[name] = told[1]
        return player

    def type_as(self, key: str, line: str) -> None:
        """Type a line as somebody who is already here."""
        self.decks.shell.line(self.holodeck.persons[key], line)
        self.clock.settle()

    def key(self, name: str) -> str:
        """Make a token for this person and return its checksum."""
        secret, _ = self.holodeck.keys.make_token(self.holodeck.persons[name.lower()], "test")
        return seal(secret)

    def deck(self, number: int = 1) -> Deck:
        return self.holodeck.decks[number]

    def goes_on(self) -> None:
        """Let everybody at deck 1 vote to continue the paused game."""
        for seat in self.deck().seats:
            self.type_as(seat.person, "computer programm fortsetzen")

    def running(self, *options: str, names: tuple[str, ...] = ("Anna", "Indy", "Cleo")) -> list[Player]:
        """Start a game with these people inside deck 1, the first of them host."""
        players = [self.comes(name) for name in names]
        players[0].types("computer programm laden probe " + " ".join(options))
        for player, colour in zip(players, ("blau", "rot", "gruen", "magenta"), strict=False):
            player.types(f"computer farbe {colour}", "betrete holodeck")
        players[0].types("computer programm starten")
        return players
