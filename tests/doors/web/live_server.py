"""A whole server for the tests of the browser door: real sockets of 127.0.0.1, in a thread of its own."""

import asyncio
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol, TypeVar

import uvloop

from holodeck.deck.doorway.doorway import LocalDoorway
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.alarms import LoopClock
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import ThreadWorkers
from holodeck.deck.opponents import Opponents
from holodeck.deck.port.server import Limits as DeckLimits
from holodeck.deck.registry import Registry
from holodeck.doors.guard.address import Proxies
from holodeck.doors.guard.admission import Admission
from holodeck.doors.guard.budget import Budgets
from holodeck.doors.guard.handles import Handles
from holodeck.doors.telnet import server as telnet
from holodeck.doors.web import app
from holodeck.doors.web.assets import Assets
from holodeck.doors.web.door import Limits, WebDoor
from holodeck.doors.web.listening import Listening, crowd
from holodeck.store.sqlite import SqliteStore
from tests.deck.probe import ProbeOpponents, ProbeRegistry

T = TypeVar("T")
PATIENCE = 90.0


class Closing(Protocol):
    def close(self) -> None: ...


class LiveServer:
    """A server in a thread, with the probe game unless `games` and `bots` give it others."""

    def __init__(
        self,
        folder: Path,
        games: Registry | None = None,
        bots: Opponents | None = None,
        limits: Limits | None = None,
        assets: Assets | None = None,
        proxies: str = "",
        clock: Callable[[asyncio.AbstractEventLoop], LoopClock] = LoopClock,
    ) -> None:
        self.folder = folder
        self.games = games or ProbeRegistry()
        self.bots = bots or ProbeOpponents()
        self.limits = limits or Limits(connections_per_address=100)
        self.assets = assets
        self.proxies = proxies
        self.clock = clock
        self.guests: list[Closing] = []
        self.words: dict[str, str] = {}
        """What guests were told to come back with."""
        self.open()

    def open(self) -> None:
        self.ready: Future[None] = Future()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        self.ready.result(PATIENCE)

    def run(self) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(self.serve())

    async def serve(self) -> None:
        self.loop, self.stopping = asyncio.get_running_loop(), asyncio.Event()
        clock, store = self.clock(self.loop), SqliteStore(self.folder / "holodeck.db")
        thinking, hashing = ThreadWorkers(clock, 1, 256, "bots"), ThreadWorkers(clock, 1, 64, "passwords")
        self.holodeck = Holodeck(store, clock, thinking, hashing, self.games, self.bots, DeckLimits(persons=500))
        self.holodeck.open(read_contents(store))
        doorway = LocalDoorway(self.holodeck)
        self.door = WebDoor(doorway, self.limits)
        self.listener = await telnet.serve(lambda outlet, at: doorway.decks.greet(outlet, at.network), "127.0.0.1", 0)
        self.telnet = self.listener.port
        wire = socket.create_server(("127.0.0.1", 0))
        self.http = int(wire.getsockname()[1])
        proxies = Proxies(self.proxies)
        made = app.settings(app.make(self.door, assets=self.assets), proxies)
        admission = Admission(crowd(self.limits.connections, self.limits.connections_per_address), Handles(), proxies)
        self.listening = Listening(made, admission, Budgets(self.loop), self.door.counters)
        serving = self.loop.create_task(self.listening.serve([wire]))
        self.ready.set_result(None)
        await self.stopping.wait()
        self.holodeck.close()
        await self.listener.close()
        self.listening.should_exit = True
        await serving
        self.door.close()
        doorway.close()
        thinking.close()
        hashing.close()
        store.close()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def clear(self) -> None:
        """Close all connections and stop the server."""
        for guest in self.guests:
            guest.close()
        self.close()

    def restart(self) -> None:
        self.close()
        self.open()

    def look(self, question: Callable[[], T]) -> T:
        """Run a function in the server's own thread and return its result."""
        answer: Future[T] = Future()
        self.loop.call_soon_threadsafe(lambda: answer.set_result(question()))
        return answer.result(PATIENCE)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.http}"

    def state(self, deck: int = 1) -> Any:
        return self.look(lambda: self.holodeck.decks[deck].state)
