"""One connection at the telnet door: its bytes, timers and limits.

All connections read into one small buffer of the listener, so a read costs no memory and returns at most `READ` bytes. A client
that has used up its credit is not read from until it has some again. Output is in `speaking`.
"""

import asyncio
import logging
from collections.abc import Callable
from time import thread_time
from typing import Final, Protocol, TypeVarTuple, cast

from holodeck.deck.port.connection import NEWCOMER
from holodeck.deck.port.wishes import Typed
from holodeck.doors.guard.address import Address
from holodeck.doors.guard.budget import Budgets
from holodeck.doors.guard.credit import Credit
from holodeck.doors.guard.unread import unread
from holodeck.doors.telnet import codes
from holodeck.doors.telnet.gmcp import Message
from holodeck.doors.telnet.guest import Guest, Outlet
from holodeck.doors.telnet.packages import pass_on
from holodeck.doors.telnet.session import Heard
from holodeck.doors.telnet.speaking import Shared, Speaker, keep_alive

READ: Final = 4096
SLICE: Final = 0.002
"""CPU seconds after which the remaining lines wait for a turn."""
SHORTEST_PAUSE: Final = 0.01
"""The shortest pause in seconds: a timer may fire a little early and would be set again and again, and credit may return between
two readings of the clock, so a client with waiting lines pauses at least this long."""

log = logging.getLogger(__name__)

Told = TypeVarTuple("Told")


class ConnectionOwner(Shared, Protocol):
    """The door a connection came in by."""

    @property
    def budgets(self) -> Budgets: ...
    @property
    def buffer(self) -> memoryview:
        """The buffer that all connections read into."""
        ...

    @property
    def greet(self) -> Callable[[Outlet, Address], Guest]: ...
    def spoken(self, connection: "Connection") -> None:
        """Called with the first line of a connection."""
        ...

    def forget(self, connection: "Connection") -> None:
        """Remove an ended connection; may be called twice."""
        ...


class Connection(Speaker):
    """One client. `Wire` passes on asyncio's callbacks."""

    __slots__ = (
        "address", "emptied", "guest", "last", "lines", "listener", "pause", "purse", "reading", "seen_by_guest", "start",
        "waiting", "waits",
    )  # fmt: skip

    def __init__(self, listener: ConnectionOwner, address: Address, tls: bool = False) -> None:
        super().__init__(listener, tls)
        self.listener: Final = listener
        limits = self.limits
        self.lines: Final = Credit(limits.lines_per_second, limits.lines_at_once, self.loop.time())
        self.purse: Final = listener.budgets.purse(address.network, limits.bytes_per_second, limits.bytes_at_once)
        self.address: Final = address
        self.start: asyncio.Task[None] | None = None  # makes the socket ready
        self.guest: Guest | None = None
        self.seen_by_guest = self.session.client
        self.waiting: list[Heard] = []
        self.reading = True
        self.waits = False  # for its turn
        self.emptied = False  # the last read has emptied the socket, and is being served
        self.last = 0.0  # time of the last line; 0: never
        self.pause: asyncio.TimerHandle | None = None  # until there is credit again

    # The life of the socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the session once the socket is ready, including TLS."""
        self.transport = cast(asyncio.Transport, transport)
        self.purse.ahead = lambda: not self.emptied and unread(transport)
        keep_alive(self.transport)
        limits = self.limits
        self.transport.set_write_buffer_limits(high=limits.unread)
        self.watch = self.loop.call_later(limits.settle, self.purse.queue, self.greet)
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        self.closing = True
        for timer in (self.watch, self.pause, self.choked):
            if timer is not None:
                timer.cancel()
        self.watch = self.pause = self.choked = None
        self.waiting.clear()
        self.listener.forget(self)
        if self.guest is not None:
            guest, self.guest = self.guest, None
            self.safely(guest.gone)

    # From the client

    def received(self, data: bytes) -> None:
        if self.closing:
            return
        self.counters.bytes_in += len(data)
        self.purse.count(len(data), data.count(codes.IAC))
        if self.guest is not None and self.guest.who and self.purse.served_at_once():
            self.emptied = len(data) < READ
            self.hear(data)
            self.emptied = False
        else:
            self.in_turn(lambda: self.hear(data), len(data) < READ)

    def in_turn(self, call: Callable[[], None], emptied: bool = False) -> None:
        """Queue a call for a turn; nothing more is read until then. If the socket was emptied, reading pauses only once it is
        clear that the turn takes a while."""

        def turn() -> None:
            self.waits = False
            call()
            self.listen()

        if not emptied:
            self.hold()
        self.purse.stands(self.guest.standing if self.guest is not None else NEWCOMER)
        self.purse.queue(turn, self.hold)

    def hold(self) -> None:
        self.waits = True
        self.listen()

    def hear(self, data: bytes) -> None:
        if self.closing:
            return
        begun = thread_time()
        self.busy = True
        try:
            self.waiting += self.session.receive(data)
            if self.guest is None and (self.waiting or self.session.settled()):
                self.greet()
            self.tell_features()
            self.work(begun)
        finally:
            self.send()

    def greet(self) -> None:
        """Greet the person, once the client has identified itself, sent a line, or stayed silent for a while."""
        if self.guest is not None or self.closing:
            return
        if self.watch is not None:
            self.watch.cancel()
        self.watch = self.loop.call_later(self.limits.first_line, self.look_after)
        self.seen_by_guest = self.session.client
        try:
            self.guest = self.listener.greet(self, self.address)
        except Exception:
            self.counters.failed_guest += 1
            log.exception("no guest for a new connection")
            self.close(self.listener.notices.error)

    def tell_features(self) -> None:
        if self.guest is not None and self.seen_by_guest is not self.session.client:
            self.seen_by_guest = seen = self.session.client
            self.safely(self.guest.features, seen)

    def work(self, begun: float) -> None:
        """Serve waiting lines as long as there is credit, otherwise stop reading. `begun` is the CPU time of the thread at the
        start."""
        done, spent, slice_over = 0, 0.0, False
        if self.guest is not None:
            self.purse.worked(self.guest.bill())
        while done < len(self.waiting) and not self.closing and self.lines.wait(self.loop.time()) == 0 and not slice_over:
            self.lines.spend(1, self.loop.time())
            self.serve(self.waiting[done])
            done += 1
            spent = thread_time() - begun
            slice_over = spent > SLICE
        self.purse.worked(spent if done else thread_time() - begun)
        del self.waiting[:done]
        held = self.purse.wait()
        if self.closing:
            self.waiting.clear()
        elif len(self.waiting) > self.limits.lines_waiting or self.purse.is_flooding():
            self.cut()
        elif slice_over and self.waiting:
            self.in_turn(self.wake)
        else:
            lacking = max(self.lines.wait(self.loop.time()), SHORTEST_PAUSE) if self.waiting else 0.0
            self.rest(max(held, lacking))

    def cut(self) -> None:
        self.counters.cut_flooding += 1
        self.close(self.listener.notices.flooding)

    def serve(self, heard: Heard) -> None:
        guest = self.guest
        if guest is None:
            return
        self.purse.known(guest.who)
        if isinstance(heard, Message):
            self.counters.messages += 1
            self.safely(self.pass_on, heard, guest)
            return
        if self.last == 0:
            self.listener.spoken(self)
        self.last = self.loop.time()
        self.counters.lines += 1
        if heard.cut:
            self.counters.too_long += 1
            self.show([self.listener.notices.too_long])
        self.safely(guest.hear, Typed(heard.text))

    def pass_on(self, heard: Message, guest: Guest) -> None:
        wrong = pass_on(heard, guest)
        if wrong is not None:
            self.tell(wrong)

    def rest(self, seconds: float) -> None:
        if seconds > 0 and self.pause is None:
            self.counters.slowed_down += 1
            self.pause = self.loop.call_later(max(seconds, SHORTEST_PAUSE), self.wake)
            self.listen()

    def wake(self) -> None:
        """Continue after a pause, if there is credit again."""
        self.pause = None
        if self.closing:
            return
        held = self.purse.wait()
        if self.purse.is_flooding():
            self.cut()
        elif held > 0:
            self.rest(held)
        else:
            self.busy = True
            try:
                self.work(thread_time())
            finally:
                self.send()
            self.listen()

    def listen(self) -> None:
        """Read from the client exactly when nothing holds it up."""
        if self.transport is None or self.closing:
            return
        free = self.pause is None and self.choked is None and not self.waits
        if free != self.reading:
            self.reading = free
            self.transport.resume_reading() if free else self.transport.pause_reading()

    def safely(self, call: Callable[[*Told], None], *told: *Told) -> None:
        """Call the guest; a bug there must not end the connection."""
        try:
            call(*told)
        except Exception:
            self.counters.failed_guest += 1
            log.exception("a guest failed")
            self.show([self.listener.notices.error])

    def look_after(self) -> None:
        """Close the connection if it has been silent for too long; called by a timer."""
        limits, notices, counters = self.limits, self.listener.notices, self.counters
        if self.last == 0:
            counters.cut_silent += 1
            self.close(notices.silent)
            return
        left = self.last + limits.idle - self.loop.time()
        if left <= 0:
            counters.cut_idle += 1
            self.close(notices.idle)
        else:
            self.watch = self.loop.call_later(left, self.look_after)
