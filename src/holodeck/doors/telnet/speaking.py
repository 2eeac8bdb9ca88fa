"""Output to a telnet client: lines, prompts and data, batched per iteration of the event loop. A client that does not read is cut
off.
"""

import asyncio
import contextlib
import socket
import ssl as ssl_module
from collections.abc import Mapping
from typing import Final, Protocol

from holodeck.deck.port import messages
from holodeck.doors.telnet import mssp
from holodeck.doors.telnet.client import Client
from holodeck.doors.telnet.limits import Counters, Limits, Notices
from holodeck.doors.telnet.packages import packaged
from holodeck.doors.telnet.session import Session


class Unsent:
    """Connections with output in this iteration of the event loop, which is sent at its end."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.connections: list[Speaker] = []

    def add(self, connection: "Speaker") -> None:
        self.connections.append(connection)
        if len(self.connections) == 1:
            self.loop.call_soon(self.send)

    def send(self) -> None:
        connections, self.connections = self.connections, []
        for connection in connections:
            connection.send()


class Shared(Protocol):
    """What all connections of a door share."""

    @property
    def loop(self) -> asyncio.AbstractEventLoop: ...
    @property
    def limits(self) -> Limits: ...
    @property
    def notices(self) -> Notices: ...
    @property
    def counters(self) -> Counters: ...
    @property
    def unsent(self) -> Unsent: ...
    @property
    def sounds(self) -> str:
        """The URL of the folder with the sounds, or empty."""
        ...

    @property
    def tls(self) -> ssl_module.SSLContext | None: ...
    def may_compress(self) -> bool: ...
    def facts(self) -> Mapping[str, mssp.Value]: ...


class Speaker:
    """The outlet of a guest."""

    __slots__ = ("busy", "choked", "closing", "counters", "limits", "loop", "session", "shared", "transport", "unsent", "watch")

    def __init__(self, shared: Shared, tls: bool = False) -> None:
        self.shared: Final = shared
        self.loop: Final = shared.loop
        self.unsent: Final = shared.unsent
        self.limits: Final = shared.limits
        self.counters: Final = shared.counters
        self.session = Session(tls=tls or shared.tls is not None, compress=shared.may_compress, facts=shared.facts)
        self.transport: asyncio.Transport | None = None
        self.busy = False  # a flush is already scheduled
        self.closing = False
        self.watch: asyncio.TimerHandle | None = None  # settling, first line, idle; at the end: the farewell
        self.choked: asyncio.TimerHandle | None = None  # until the client reads again

    def listen(self) -> None:
        """Read from the client exactly when nothing holds it up."""
        raise NotImplementedError

    @property
    def seen(self) -> Client:
        return self.session.client

    def show(self, lines: list[str], kind: str = "") -> None:
        if lines and not self.closing:
            self.session.show(lines)
            self.said()

    def prompt(self, line: str) -> None:
        if not self.closing:
            self.session.prompt(line)
            self.said()

    def tell(self, message: messages.Message) -> None:
        if not self.closing and self.session.client.gmcp:
            for package in packaged(message):
                self.session.data(package.package, package.payload)
                self.said()

    def hide_input(self, on: bool) -> None:
        if not self.closing:
            self.session.hide_input(on)
            self.said()

    def charset(self, name: str) -> None:
        self.session.choose_charset(name)

    def bell(self) -> None:
        if not self.closing:
            self.session.bell()
            self.said()

    def sound(self, name: str) -> None:
        if not self.closing:
            self.session.sound(name, self.shared.sounds)
            self.said()

    def close(self, farewell: str) -> None:
        if self.closing:
            return
        if farewell:
            self.session.show([farewell])
        self.session.stop_compression()
        self.flush()
        self.closing = True
        if self.transport is not None:
            if self.watch is not None:
                self.watch.cancel()
            self.watch = self.loop.call_later(self.limits.farewell, self.transport.abort)
            self.transport.close()

    def said(self) -> None:
        """Schedule one flush for everything said in this iteration of the event loop."""
        if not self.busy:
            self.busy = True
            self.unsent.add(self)

    def send(self) -> None:
        self.busy = False
        self.flush()

    def flush(self) -> None:
        if self.closing or self.transport is None:
            return
        data = self.session.take()
        if data:
            self.counters.bytes_out += len(data)
            self.transport.write(data)
            if self.transport.get_write_buffer_size() > self.limits.unread_most:
                self.not_reading()

    def pause_writing(self) -> None:
        if self.choked is None and not self.closing:
            self.choked = self.loop.call_later(self.limits.unread_seconds, self.not_reading)
            self.listen()

    def resume_writing(self) -> None:
        if self.choked is not None:
            self.choked.cancel()
            self.choked = None
            self.listen()

    def not_reading(self) -> None:
        """Cut off a client that does not read, without a farewell, which it would not read either."""
        if self.transport is not None and not self.closing:
            self.counters.cut_not_reading += 1
            self.closing = True
            self.transport.abort()


def keep_alive(transport: asyncio.Transport) -> None:
    """Make the operating system detect a vanished client within about two minutes, by keepalive probes and a limit on
    unacknowledged data."""
    wire = transport.get_extra_info("socket")
    with contextlib.suppress(OSError, AttributeError):  # not all systems have all of these
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 60)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 20)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 120_000)
