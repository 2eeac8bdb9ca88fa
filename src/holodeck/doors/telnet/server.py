"""The telnet server on a port: admission, TLS, counters and shutdown.

    listener = await serve(greet, "127.0.0.1", 4711)

`greet` is called for every connection as soon as the client has identified itself (at the latest after `Limits.settle` seconds,
or with the first line), so that a screen reader is known before the first word is shown.
"""

import asyncio
import contextlib
import socket
import ssl as ssl_module
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Final, TypeAlias

from holodeck.doors.guard.address import Address, Proxies
from holodeck.doors.guard.admission import ADDRESS, FULL, NOBODY, Admission, Crowd
from holodeck.doors.guard.budget import Budgets
from holodeck.doors.guard.halfopen import HalfOpen
from holodeck.doors.guard.handles import Handles, accept
from holodeck.doors.telnet import forwarded, mssp
from holodeck.doors.telnet.client import Client
from holodeck.doors.telnet.connection import READ, Connection
from holodeck.doors.telnet.guest import Guest, Outlet
from holodeck.doors.telnet.limits import Counters, Limits, Notices
from holodeck.doors.telnet.session import Facts, no_facts
from holodeck.doors.telnet.speaking import Unsent
from holodeck.doors.telnet.wire import Wire

__all__ = ["Address", "Client", "Counters", "Greet", "Guest", "Limits", "Listener", "Notices", "Outlet", "serve", "tls_context"]

USUAL_LIMITS: Final = Limits()
GERMAN: Final = Notices()

Greet: TypeAlias = Callable[[Outlet, Address], Guest]


async def serve(
    greet: Greet,
    host: str,
    port: int,
    ssl: ssl_module.SSLContext | None = None,
    limits: Limits = USUAL_LIMITS,
    facts: Facts = no_facts,
    notices: Notices = GERMAN,
    budgets: Budgets | None = None,
    handles: Handles | None = None,
    sounds: str = "",
    proxies: Proxies = NOBODY,
) -> "Listener":
    """Open the port (0 picks a free one). `facts` are further MSSP values. Budgets and handles are shared with other doors.
    Connections of the proxies must begin with a header of the PROXY protocol."""
    door = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512)
    door.setblocking(False)
    crowd = Crowd(limits.connections, limits.connections_per_address, limits.connects_per_second, limits.connects_at_once)
    admission = Admission(crowd, handles or Handles())
    listener = Listener(greet, door, ssl, limits, facts, notices, admission, budgets or Budgets(asyncio.get_running_loop()))
    listener.sounds, listener.proxies = sounds, proxies
    await listener.open()
    return listener


def tls_context(certificate: str, key: str) -> ssl_module.SSLContext:
    """Return the TLS context for a certificate and key file."""
    context = ssl_module.create_default_context(ssl_module.Purpose.CLIENT_AUTH)
    context.minimum_version = ssl_module.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    return context


class Listener:
    """An open port and its connections."""

    def __init__(
        self,
        greet: Greet,
        door: socket.socket,
        tls: ssl_module.SSLContext | None,
        limits: Limits,
        facts: Facts,
        notices: Notices,
        admission: Admission,
        budgets: Budgets,
    ) -> None:
        self.greet: Final = greet
        self.door: Final = door
        self.port: Final = int(door.getsockname()[1])
        self.tls: Final = tls
        self.limits: Final = limits
        self.more_facts: Final = facts
        self.notices: Final = notices
        self.loop: Final = asyncio.get_running_loop()
        self.counters: Final = Counters()
        self.connections: Final[set[Connection]] = set()
        self.admission: Final = admission
        self.silent: Final[HalfOpen[Connection]] = HalfOpen(admission.crowd.per_address, self.make_way)
        """Those that have sent no line yet."""
        self.budgets: Final = budgets
        self.sounds = ""
        """The URL of the sound files."""
        self.proxies = NOBODY
        """They say where their connections come from."""
        self.unnamed = 0
        """Connections of proxies that have not said it yet."""
        self.buffer: Final = memoryview(bytearray(READ))
        self.since: Final = int(time.time())
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.unsent: Final = Unsent(self.loop)
        self.empty: Final = asyncio.Event()
        self.empty.set()

    async def open(self) -> None:
        """Start accepting. asyncio's server is not used: we accept one connection per iteration of the loop, and a pending TLS
        handshake already counts as a connection."""
        self.spawn(accept(self.door, self.admit, self.budgets.turns))

    def spawn(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    @property
    def compressed(self) -> int:
        """The number of compressed connections."""
        return sum(connection.session.compression is not None for connection in self.connections)

    def may_compress(self) -> bool:
        return self.limits.compressed > len(self.connections) or self.limits.compressed > self.compressed

    def facts(self) -> Mapping[str, mssp.Value]:
        """Return the values for MSSP: people, time and port, and what the caller adds."""
        here = {"PLAYERS": sum(connection.guest is not None for connection in self.connections), "UPTIME": self.since}
        return {**here, "SSL" if self.tls else "PORT": self.port, **self.more_facts()}

    def admit(self, wire: socket.socket, address: Address) -> None:
        """Accept or refuse a new connection, once a proxy has said where it comes from."""
        if address.host not in self.proxies:
            self.let_in(wire, address)
        elif self.unnamed < self.limits.connections and not self.admission.handles.full:
            self.spawn(self.forwarded(wire, address))
        else:
            self.counters.refused_full += 1
            wire.close()

    async def forwarded(self, wire: socket.socket, proxy: Address) -> None:
        """Read where a connection of a proxy comes from. One that does not say it is closed."""
        self.unnamed += 1
        self.admission.handles.taken += 1
        try:
            came = await asyncio.wait_for(forwarded.read_source(wire, proxy), self.limits.tls_handshake)
        except (OSError, TimeoutError, forwarded.Malformed):
            self.counters.failed_proxy += 1
            wire.close()
            return
        except asyncio.CancelledError:
            wire.close()
            raise
        finally:
            self.unnamed -= 1
            self.admission.handles.taken -= 1
        self.let_in(wire, came.address, came.tls)

    def let_in(self, wire: socket.socket, address: Address, tls: bool = False) -> None:
        """Accept or refuse a connection; `tls` says that it came to a proxy by TLS."""
        refusal = self.refusal(address)
        if refusal is not None:
            self.refuse(wire, refusal)
            return
        connection = Connection(self, address, tls)
        self.counters.accepted += 1
        self.connections.add(connection)
        self.admission.enter(address)
        self.empty.clear()
        connection.start = self.spawn(self.begin(connection, wire))
        connection.start.add_done_callback(lambda _: self.begun(connection, wire))
        self.silent.add(connection, address.network)

    def make_way(self, connection: Connection) -> None:
        """Close a silent connection, also during its handshake."""
        self.counters.cut_silent += 1
        connection.close(self.notices.silent)
        if connection.transport is None and connection.start is not None:
            connection.start.cancel()

    def refusal(self, address: Address) -> str | None:
        """Return why a connection is refused, and count it; None if it is not."""
        reason = self.admission.refusal(address, self.loop.time())
        if not reason or self.admission.makes_way(reason, address, self.silent):
            return None
        if reason == FULL:
            self.counters.refused_full += 1
            return self.notices.full
        if reason == ADDRESS:
            self.counters.refused_address += 1
            return self.notices.address
        self.counters.refused_connects += 1
        return self.notices.connects

    def refuse(self, wire: socket.socket, reason: str) -> None:
        """Send the reason and close, without a reason over TLS, where it would take a handshake."""
        if self.tls is None:
            with contextlib.suppress(OSError):
                wire.send(f"{reason}\r\n".encode())
        wire.close()

    async def begin(self, connection: Connection, wire: socket.socket) -> None:
        """Start the connection after the handshake, or end it on a timeout."""
        patience = self.limits.tls_handshake if self.tls is not None else None
        try:
            await self.loop.connect_accepted_socket(lambda: Wire(connection), wire, ssl=self.tls, ssl_handshake_timeout=patience)
        except OSError:
            self.counters.failed_tls += 1

    def begun(self, connection: Connection, wire: socket.socket) -> None:
        """Forget the connection if its handshake has failed or was given up."""
        if connection.transport is None:
            wire.close()
            self.forget(connection)

    def spoken(self, connection: Connection) -> None:
        self.silent.discard(connection)

    def forget(self, connection: Connection) -> None:
        """Remove an ended connection; may be called twice."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.silent.discard(connection)
        self.admission.leave(connection.address)
        if not self.connections:
            self.empty.set()

    async def close(self) -> None:
        """Close the port, say farewell to everybody and wait until all connections have ended."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.door.close()
        for connection in list(self.connections):
            connection.close(self.notices.stopping)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.empty.wait(), self.limits.farewell + 1)
        for connection in list(self.connections):
            if connection.transport is not None:
                connection.transport.abort()
            self.forget(connection)
