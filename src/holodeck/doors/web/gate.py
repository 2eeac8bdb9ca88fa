"""The gate of a browser connection, between the socket and uvicorn: counts every byte and frame before it is parsed, holds them
back while the purse is empty, and ends connections that do not read (HD-711, HD-714).
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from time import thread_time
from typing import Any, Final, cast

from holodeck.doors.guard.budget import Purse
from holodeck.doors.guard.unread import unread
from holodeck.doors.web.frames import Frames
from holodeck.kernel.trace import trace

log = logging.getLogger("holodeck.web")

READ: Final = 4096
SLICE: Final = 1024
"""Bytes passed on at once: parsing hundreds of tiny frames or chunks would take long enough for others to notice."""
BYTES: Final = (32 * 1024, 64 * 1024)
"""Bytes that one connection may send: per second, and as a burst."""
PROXY_BYTES: Final = (1 << 30, 1 << 30)
"""For proxies, which forward requests of many people over one connection; their WebSockets have separate limits."""
LINES_OF_A_PIECE: Final = 4
"""How many lines count as a piece: a request has a dozen, and its body may come in chunks of a few bytes."""
STALL_SECONDS: Final = 15.0
STALL_BYTES: Final = 4096
"""How much of the waiting data must be read in that time."""
FAREWELL_SECONDS: Final = 5.0


class Gate(asyncio.BufferedProtocol):
    """The asyncio protocol of a connection."""

    stall_seconds = STALL_SECONDS

    def __init__(self, purse: Purse, inner: Any, buffer: memoryview, counters: Counter[str], left: Callable[[], None]) -> None:
        self.purse: Final = purse
        self.loop: Final = purse.loop
        self.inner = inner
        """uvicorn's protocol: for HTTP, later perhaps for a WebSocket."""
        self.buffer: Final = buffer
        self.counters: Final = counters
        self.left: Final = left
        self.frames: Frames | None = None
        self.wire: asyncio.Transport | None = None
        self.waiting = b""
        """Data that is counted but not yet passed on."""
        self.reading = True
        self.full = False
        """uvicorn has paused reading."""
        self.queued = False
        self.pause: asyncio.TimerHandle | None = None
        """Runs until there is budget again."""
        self.stall: asyncio.TimerHandle | None = None
        """Runs while output waits to be read."""
        self.unread = 0
        self.closing = False

    # The life of the socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.wire = wire = cast(asyncio.Transport, transport)
        self.purse.ahead, self.purse.cut = (lambda: unread(wire)), self.cut
        self.inner.connection_made(Inside(self, self.wire))

    def connection_lost(self, exc: Exception | None) -> None:
        self.closing = True
        for timer in (self.pause, self.stall):
            if timer is not None:
                timer.cancel()
        self.inner.connection_lost(exc)
        self.left()

    def eof_received(self) -> bool | None:
        self.inner.eof_received()
        return None

    def upgrade(self, inner: Any) -> None:
        """Switch to a WebSocket."""
        self.inner = inner
        self.frames = Frames()
        self.purse.begin(*BYTES)

    # From the client

    def get_buffer(self, sizehint: int) -> memoryview:
        return self.buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.closing:
            return
        data = bytes(self.buffer[:nbytes])
        pieces = self.frames.count(data) if self.frames is not None else data.count(b"\n") // LINES_OF_A_PIECE
        self.purse.count(nbytes, pieces)
        self.waiting += data
        self.go_on()

    def go_on(self) -> None:
        """Pass on waiting data as soon as there is budget. Unidentified clients wait for a turn."""
        self.pause = None
        if self.closing:
            return
        wait = self.purse.wait()
        if self.purse.is_flooding():
            self.cut()
        elif wait > 0:
            self.counters["slowed_down"] += 1
            self.pause = self.loop.call_later(wait, self.go_on)
        elif self.purse.identified and self.purse.served_at_once():
            self.pass_on()
        elif not self.queued:
            self.queued = True
            self.purse.queue(self.pass_on)
        self.listen()

    def pass_on(self) -> None:
        """Pass on a slice of the waiting data; the rest when there is budget, after the others."""
        self.queued = False
        data, self.waiting = self.waiting[:SLICE], self.waiting[SLICE:]
        if self.wire is None or self.wire.is_closing():  # uvicorn has seen enough
            self.waiting = b""
        elif not self.closing and data:
            begun = thread_time()
            self.parse(data)
            self.purse.worked(thread_time() - begun)
        self.go_on() if self.waiting and not self.closing else self.listen()

    def parse(self, data: bytes) -> None:
        """Let uvicorn parse the data. Where a parser fails, so does only this connection, and it is no bug of ours (HD-717)."""
        try:
            self.inner.data_received(data)
        except Exception as error:  # noqa: BLE001  see above
            self.counters["unparsed"] += 1
            log.info("not parsed", extra={"reason": trace(error)})
            if self.wire is not None:
                self.wire.abort()

    def listen(self) -> None:
        """Read from the client exactly when nothing holds it up."""
        free = not (self.full or self.queued or self.closing or self.pause is not None)
        if self.wire is not None and free != self.reading and not self.wire.is_closing():
            self.reading = free
            self.wire.resume_reading() if free else self.wire.pause_reading()

    def cut(self) -> None:
        """Cut off a client that keeps flooding: nothing more is read."""
        if self.closing:
            return
        self.counters["cut_flooding"] += 1
        self.closing = True
        if self.wire is not None:
            self.purse.farewell() if self.purse.farewell is not None else self.wire.close()
            self.stall = self.loop.call_later(FAREWELL_SECONDS, self.wire.abort)

    # To the client

    def pause_writing(self) -> None:
        self.inner.pause_writing()
        self.watch()

    def resume_writing(self) -> None:
        self.inner.resume_writing()

    def watch(self) -> None:
        """Start watching whether the client reads its output."""
        if self.stall is None and self.wire is not None:
            self.unread = self.wire.get_write_buffer_size()
            self.stall = self.loop.call_later(self.stall_seconds, self.look_again)

    def look_again(self) -> None:
        self.stall = None
        if self.wire is None:
            return
        now = self.wire.get_write_buffer_size()
        if now > 0 and self.unread - now < STALL_BYTES:
            self.counters["cut_not_reading"] += 1
            self.wire.abort()
        elif now > 0:
            self.watch()


class Inside(asyncio.Transport):
    """The transport as uvicorn sees it."""

    def __init__(self, gate: Gate, wire: asyncio.Transport) -> None:
        super().__init__()
        self.gate: Final = gate
        self.wire: Final = wire

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.wire.get_extra_info(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.gate.upgrade(protocol)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.wire.write(data)

    def pause_reading(self) -> None:
        self.gate.full = True
        self.gate.listen()

    def resume_reading(self) -> None:
        self.gate.full = False
        self.gate.listen()

    def is_closing(self) -> bool:
        return self.wire.is_closing()

    def close(self) -> None:
        """Close after sending what is written, if the client reads it."""
        self.wire.close()
        if self.wire.get_write_buffer_size() > 0:
            self.gate.watch()

    def abort(self) -> None:
        self.wire.abort()

    def get_write_buffer_size(self) -> int:
        return self.wire.get_write_buffer_size()
