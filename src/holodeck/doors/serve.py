"""`holodeck serve`: opens the decks to telnet and browsers, and closes them again without losing anything."""

import argparse
import asyncio
import gc
import logging
import os
import signal
import socket
from pathlib import Path
from typing import Any, Final

from starlette.types import ASGIApp

from holodeck.deck.doorway.doorway import HallDoorway
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.alarms import LoopClock
from holodeck.deck.machine.workers import ProcessWorkers, ThreadWorkers
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.port.connection import Decks
from holodeck.deck.shelf import GamesShelf
from holodeck.deck.states import State
from holodeck.doors import logs, operations, settings
from holodeck.doors.address import Proxies
from holodeck.doors.admission import Admission
from holodeck.doors.budget import Budgets
from holodeck.doors.handles import Handles
from holodeck.doors.settings import Settings
from holodeck.doors.telnet import server as telnet
from holodeck.doors.web import app as web_app
from holodeck.doors.web import door as web_door
from holodeck.doors.web.listening import Listening, crowd
from holodeck.kernel.complaint import Complaint
from holodeck.store.folder import opened
from holodeck.store.sqlite import SqliteStore

log = logging.getLogger("holodeck.serve")

GARBAGE: Final = (10_000, 20, 20)
"""After so many new objects the young are looked through, every 20th time the older, every 20th time of that all."""


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("serve", help="open the decks to telnet and browsers")
    settings.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    chosen = settings.read(args)
    logs.set_up(chosen.log)
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return runner.run(serve(chosen))


async def serve(chosen: Settings) -> int:
    return await Server(chosen).run()


def fast_loop() -> Any:
    """uvloop where it is installed."""
    try:
        import uvloop  # noqa: PLC0415  it is optional
    except ImportError:
        return None
    return uvloop.new_event_loop


class Server:
    """Everything that runs in one process."""

    def __init__(self, chosen: Settings) -> None:
        self.settings = chosen
        self.data = Path(chosen.data)
        self.stopping = asyncio.Event()
        self.budgets = Budgets(asyncio.get_running_loop())
        self.handles = Handles()

    async def run(self) -> int:
        with opened(self.data) as store:
            await self.serve(store)
        return 0

    async def serve(self, store: SqliteStore) -> None:
        gc.disable()  # until `settle_memory`
        loop = asyncio.get_running_loop()
        store.gather(loop.call_soon)
        clock = LoopClock(loop)
        thinking, hashing = ThreadWorkers(clock, 1, 256, "bots"), ProcessWorkers(clock, hashers(), 256, "passwords")
        past = ThreadWorkers(clock, 1, 32, "past")
        hall = Holodeck(store, clock, thinking, hashing, GamesShelf(), GameOpponents(), self.settings.limits, past)
        hall.sleepers.finished = gc.freeze
        hall.open()
        settle_memory()
        for number in (signal.SIGTERM, signal.SIGINT):  # whoever sees a door open may close the server in order
            loop.add_signal_handler(number, self.stopping.set)
        doorway = HallDoorway(hall)
        listeners = await self.open_telnet(doorway.decks)
        door = web_door.Door(doorway, self.web_limits())
        web = self.open_http(web_app.make(door, operations.routes(doorway.server, listeners, door)), door)
        serving = loop.create_task(web.serve([self.http])) if web is not None else None
        self.say("ready", games=len([deck for deck in hall.decks.values() if deck.state is State.RUNNING]))
        await self.stopping.wait()
        self.say("stopping")
        hall.close()
        await asyncio.gather(*(listener.close() for listener in listeners))
        if web is not None and serving is not None:
            web.should_exit = True
            await serving
        door.close()
        doorway.close()
        thinking.close()
        past.close()
        hashing.close()

    async def open_telnet(self, decks: Decks) -> list[telnet.Listener]:
        chosen = self.settings

        def greet(outlet: telnet.Outlet, address: telnet.Address) -> telnet.Guest:
            return decks.greet(outlet, address.network, outlet.seen)

        limits = telnet.Limits(
            connections=chosen.connections,
            connections_per_address=chosen.connections_per_address,
            connects_per_second=chosen.connects_per_second,
            lines_per_second=chosen.lines_per_second,
        )
        shared: Any = {"budgets": self.budgets, "handles": self.handles, "sounds": chosen.sounds}
        listeners = list[telnet.Listener]()
        try:
            if chosen.telnet >= 0:
                listeners.append(await telnet.serve(greet, chosen.host, chosen.telnet, limits=limits, **shared))
                print(f"telnet {chosen.host} {listeners[-1].port}", flush=True)
            if chosen.telnet_tls >= 0:
                context = telnet.tls_context(chosen.cert, chosen.key)
                listeners.append(await telnet.serve(greet, chosen.host, chosen.telnet_tls, context, limits, **shared))
                print(f"telnet with TLS {chosen.host} {listeners[-1].port}", flush=True)
        except OSError as error:
            raise Complaint("telnet_shut", why=error) from error
        return listeners

    def web_limits(self) -> web_door.Limits:
        chosen = self.settings
        return web_door.Limits(chosen.connections, chosen.connections_per_address, frozenset(chosen.origins.split()))

    def open_http(self, app: ASGIApp, door: web_door.Door) -> Listening | None:
        chosen = self.settings
        if chosen.http < 0:
            return None
        try:
            self.http = socket.create_server((chosen.host, chosen.http), family=family(chosen.host), backlog=512)
        except OSError as error:
            raise Complaint("browser_shut", why=error) from error
        print(f"http://{chosen.host}:{self.http.getsockname()[1]}/", flush=True)
        proxies = Proxies(chosen.proxies)
        admission = Admission(crowd(chosen.connections, chosen.connections_per_address), self.handles, proxies)
        return Listening(web_app.settings(app, proxies), admission, self.budgets, door.counters)

    def say(self, event: str, **extra: object) -> None:
        log.info(event, extra=extra)


def settle_memory() -> None:
    """Words, rules and games stay as long as the server does: Python's search for circles of garbage leaves them out from now on,
    and comes less often. It stops everybody, for a tenth of a second where it looks through everything. While a server starts it
    only costs time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def hashers() -> int:
    """How many passwords are checked at a time: never on all processors, so that the games go on."""
    return min(2, max(1, (os.cpu_count() or 1) // 2))


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
