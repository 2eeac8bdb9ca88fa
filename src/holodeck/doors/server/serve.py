"""`holodeck serve`: opens the decks to telnet and browsers, and shuts down without losing anything."""

import argparse
import asyncio
import gc
import logging
import signal
import socket
from pathlib import Path
from typing import Any, Final

from starlette.types import ASGIApp

from holodeck.deck.port.connection import Decks
from holodeck.doors import assembly
from holodeck.doors.guard.address import Proxies
from holodeck.doors.guard.admission import Admission
from holodeck.doors.guard.budget import Budgets
from holodeck.doors.guard.handles import Handles
from holodeck.doors.server import logs, office, operations, settings
from holodeck.doors.server.errands import run_errands
from holodeck.doors.server.sampling import Sampled
from holodeck.doors.server.settings import Settings
from holodeck.doors.telnet import server as telnet
from holodeck.doors.web import app as web_app
from holodeck.doors.web import door as web_door
from holodeck.doors.web.hosts import Hosts
from holodeck.doors.web.listening import Listening, crowd
from holodeck.kernel.complaint import Complaint
from holodeck.store.keeping import Keeping
from holodeck.store.mailbox import Folder, Records
from holodeck.store.place import open_store

log = logging.getLogger("holodeck.serve")

RUNNING: Final = "running"
GARBAGE: Final = (10_000, 20, 20)
"""Thresholds of the garbage collector: new objects per young collection, and collections per older generation."""


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("serve", help="open the decks to telnet and browsers")
    settings.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    chosen = settings.read(args)
    lines = logs.set_up(chosen.log)
    with open_store(chosen.place) as store, asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(serve(chosen, lines, store))
    return 0


async def serve(chosen: Settings, lines: Sampled, store: Keeping) -> None:
    await Server(chosen, lines).serve(store)


def fast_loop() -> Any:
    """Return uvloop's factory if it is installed."""
    try:
        import uvloop  # noqa: PLC0415  it is optional
    except ImportError:
        return None
    return uvloop.new_event_loop


class Server:
    """Everything that runs in one process."""

    def __init__(self, chosen: Settings, lines: Sampled) -> None:
        self.settings = chosen
        self.lines = lines
        self.stopping = asyncio.Event()
        self.budgets = Budgets(asyncio.get_running_loop())
        self.handles = Handles()

    async def serve(self, store: Keeping) -> None:
        gc.disable()  # until `settle_memory`
        loop = asyncio.get_running_loop()
        chosen = self.settings
        post = await asyncio.to_thread(office.open_office, chosen, store)
        store.gather(loop.call_soon)
        own = (settings.notices(chosen), settings.entrance_of(chosen))
        decks = assembly.of_server(store, loop, chosen.limits, *own, post, chosen.address.rstrip("/"))
        await decks.open_beside()
        settle_memory()
        for number in (signal.SIGTERM, signal.SIGINT):  # before a door opens, so that an orderly shutdown is always possible
            loop.add_signal_handler(number, self.stopping.set)
        doorway = decks.doorway
        listeners = await self.open_telnet(doorway.decks)
        door = web_door.WebDoor(doorway, self.web_limits())
        web = self.open_http(web_app.make(door, operations.routes(doorway.server, listeners, door, self.lines)), door)
        serving = loop.create_task(web.serve([self.http])) if web is not None else None
        place = self.settings.place
        mailbox = Folder(place) if isinstance(place, Path) else Records(store)
        errands = loop.create_task(run_errands(mailbox, doorway.server))
        self.say("ready", games=doorway.server.numbers().decks.get(RUNNING, 0))
        await self.stopping.wait()
        self.say("stopping")
        errands.cancel()
        decks.close_decks()
        post.close()
        await asyncio.gather(*(listener.close() for listener in listeners))
        if web is not None and serving is not None:
            web.should_exit = True
            await serving
        door.close()
        decks.close()

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
        proxies = Proxies(chosen.telnet_proxies)
        facts = {"NAME": chosen.name} if chosen.name else {}
        shared: Any = {"budgets": self.budgets, "handles": self.handles, "sounds": chosen.sounds, "proxies": proxies}
        shared["facts"] = lambda: facts
        listeners = list[telnet.Listener]()
        try:
            if chosen.telnet >= 0:
                listeners.append(await telnet.serve(greet, chosen.host, chosen.telnet, limits=limits, **shared))
                print(f"telnet {chosen.host} {listeners[-1].port}", flush=True)
            if chosen.telnet_tls >= 0:
                context = telnet.tls_context(chosen.cert, chosen.key)
                listeners.append(await telnet.serve(greet, chosen.host, chosen.telnet_tls, context, limits, **shared))
                print(f"telnet with TLS {chosen.host} {listeners[-1].port}", flush=True)
        except (OSError, UnicodeError) as error:
            raise Complaint("telnet_shut", why=error) from error
        return listeners

    def web_limits(self) -> web_door.Limits:
        chosen, origins = self.settings, frozenset(self.settings.origins.split())
        return web_door.Limits(chosen.connections, chosen.connections_per_address, origins, Hosts(chosen.domains, origins))

    def open_http(self, app: ASGIApp, door: web_door.WebDoor) -> Listening | None:
        chosen = self.settings
        if chosen.http < 0:
            return None
        try:
            self.http = socket.create_server((chosen.host, chosen.http), family=family(chosen.host), backlog=512)
        except (OSError, UnicodeError) as error:
            raise Complaint("browser_shut", why=error) from error
        print(f"http://{chosen.host}:{self.http.getsockname()[1]}/", flush=True)
        proxies = Proxies(chosen.proxies)
        admission = Admission(crowd(chosen.connections, chosen.connections_per_address), self.handles, proxies)
        return Listening(web_app.settings(app, proxies), admission, self.budgets, door.counters)

    def say(self, event: str, **extra: object) -> None:
        log.info(event, extra=extra)


def settle_memory() -> None:
    """Exempt words, rules and games, which live as long as the server, from garbage collection, and collect less often: a full
    collection stops everybody for a tenth of a second. It is off during startup, where it only costs time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
