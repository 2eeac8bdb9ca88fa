"""What people were told while a server was maltreated, and whether its journal confirms it.

Each player walks back and forth over a WebSocket, one action at a time. After a lost connection they reconnect and send the
unanswered action again, under the same id. Everything sent, answered and seen is recorded with the tick of one shared clock.
"""

import itertools
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.whole_tables import WholeTables

PATIENCE: Final = 90.0
Json = dict[str, Any]


@dataclass
class Deed:
    """One action of a player: when it was first sent, and when and as which entry it was answered."""

    seat: int
    id: str
    to: str
    sent: int
    answered: int = 0
    entry: int = 0
    """The number of the entry; 0 while there is none, or if it was refused."""


@dataclass
class History:
    """Everything the players know."""

    deeds: list[Deed] = field(default_factory=list)
    seen: dict[tuple[int, int], set[str]] = field(default_factory=dict)
    """What was told, by entry and seat; more than one value is a fault."""
    unkept: int = 0
    """How many times somebody was told that an action could not be stored, or that the table waits for the storage."""
    over: bool = False

    def __post_init__(self) -> None:
        self.ticks = itertools.count(1)
        self.changed = threading.Condition()

    def wait(self, so: Callable[[], bool]) -> None:
        """Wait until the condition holds."""
        with self.changed:
            assert self.changed.wait_for(so, PATIENCE), "nothing goes on any more"

    def tick(self) -> int:
        """Advance the clock and wake everyone who waits."""
        with self.changed:
            self.changed.notify_all()
            return next(self.ticks)

    @property
    def acknowledged(self) -> list[Deed]:
        return [deed for deed in [*self.deeds] if deed.entry]

    def witness(self, number: int, seat: int, told: object) -> None:
        self.seen.setdefault((number, seat), set()).add(json.dumps(told, sort_keys=True))


class Walker(threading.Thread):
    """A player who walks from the landing place to a border and back until the history is over."""

    def __init__(self, history: History, url: Callable[[], str], seat: int, cookie: str, ways: tuple[str, str]) -> None:
        super().__init__(daemon=True)
        self.history = history
        self.url = url
        self.seat = seat
        self.cookie = cookie
        self.ways = ways
        self.last = -1
        self.tables = WholeTables()
        """The last entry seen."""
        self.at = ""
        self.deed: Deed | None = None

    @property
    def waits(self) -> bool:
        """Whether an action is unanswered."""
        return self.deed is not None

    def run(self) -> None:
        while not self.history.over:
            try:
                with self.connected() as wire:
                    self.play(wire)
            except (ConnectionClosed, InvalidHandshake, OSError):
                continue

    def connected(self) -> ClientConnection:
        url = self.url()
        cookie = {"Cookie": f"holodeck_session={self.cookie}"}
        return connect(f"ws{url[4:]}/ws", origin=Origin(url), additional_headers=cookie, compression=None, legacy=True)

    def says(self, *lines: str) -> None:
        """Type these before the walk begins."""
        with self.connected() as wire:
            wire.send(json.dumps({"type": "hello"}))
            for line in lines:
                wire.send(json.dumps({"type": "line", "text": line, "id": line}))
                while (heard := json.loads(wire.recv(PATIENCE))).get("id") != line:
                    pass
                assert heard["type"] == "done", heard

    def play(self, wire: ClientConnection) -> None:
        self.tables = WholeTables()
        wire.send(json.dumps({"type": "hello", "deck": 1, "game": 1, "seen": self.last}))
        while not self.at:
            self.hear(json.loads(wire.recv(PATIENCE)))
        while not self.history.over:
            deed = self.deed = self.deed or self.next_deed()
            self.history.tick()
            wire.send(
                json.dumps({"type": "act", "deck": 1, "action": {"do": "walk", "to": deed.to}, "id": deed.id, "seen": self.last})
            )
            while self.deed is deed:
                self.hear(json.loads(wire.recv(PATIENCE)))

    def next_deed(self) -> Deed:
        to = self.ways[self.at == self.ways[0]]
        deed = Deed(self.seat, f"{self.seat}-{len(self.history.deeds)}", to, self.history.tick())
        self.history.deeds.append(deed)
        return deed

    def hear(self, message: Json) -> None:
        kind = message["type"]
        if kind in ("table", "change"):
            self.at = self.tables.take(message)["view"]["figures"][("blau", "rot", "gruen")[self.seat]]
            self.last = max(self.last, message["n"])
        elif kind == "happened":
            self.history.witness(message["n"], self.seat, message["told"])
            self.last = message["n"]
        elif kind == "past":
            for entry in message["entries"]:
                self.history.witness(entry["n"], self.seat, entry["told"])
        elif kind == "deck" and message["deck"] is not None and message["deck"]["paused"]:
            self.history.unkept += 1
            self.history.tick()
        elif self.deed is not None and message.get("id") == self.deed.id:
            self.answered(self.deed, message)

    def answered(self, deed: Deed, message: Json) -> None:
        self.deed = None
        if message["type"] == "done":
            deed.entry = message["n"]
            self.at = deed.to
        elif message["code"] == "not_kept":
            self.history.unkept += 1
        deed.answered = self.history.tick()


def faults(history: History, kept: list[Json]) -> list[str]:
    """Return where the journal contradicts what people were told."""
    found = []
    for deed in history.acknowledged:
        entry = kept[deed.entry - 1] if deed.entry <= len(kept) else None
        if entry is None or (entry["seat"], entry["action"]) != (deed.seat, {"do": "walk", "to": deed.to}):
            found.append(f"{deed} was acknowledged, but the journal has {entry}")
    for (number, seat), told in history.seen.items():
        if number > len(kept):
            found.append(f"entry {number} was told, but the journal ends with {len(kept)}")
        if len(told) > 1:
            found.append(f"seat {seat} was told different things of entry {number}: {told}")
    for seat in range(3):
        wished = len([deed for deed in history.deeds if deed.seat == seat and (deed.entry or not deed.answered)])
        walked = len([entry for entry in kept if entry["seat"] == seat and entry["action"]["do"] == "walk"])
        if walked > wished:
            found.append(f"seat {seat} wished for {wished} steps and took {walked}")
    done = sorted(history.acknowledged, key=lambda deed: deed.entry)
    for before, after in itertools.pairwise(done):
        if after.answered < before.sent:
            found.append(f"{after} was answered before {before} was sent, but stands behind it")
    if len({deed.entry for deed in done}) < len(done):
        found.append("two actions were acknowledged as the same entry")
    return found
