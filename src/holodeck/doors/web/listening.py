"""uvicorn in our own event loop: we handle signals and the port. Connections are admitted, counted and limited as at the telnet
door, before uvicorn sees them.
"""

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import Iterator
from typing import Final

import uvicorn

from holodeck.doors.guard.address import Address
from holodeck.doors.guard.admission import ADDRESS, CONNECTS, FULL, Admission, Crowd
from holodeck.doors.guard.budget import Budgets
from holodeck.doors.guard.handles import accept
from holodeck.doors.web.gate import BYTES, PROXY_BYTES, READ, Gate
from holodeck.doors.web.patience import half_open

MOST_PLAIN: Final = 40
"""The most connections of one address that are not WebSockets."""
CONNECTS_PER_SECOND: Final = 50
CONNECTS_AT_ONCE: Final = 400
REFUSED: Final = {FULL: "503 Service Unavailable", ADDRESS: "429 Too Many Requests", CONNECTS: "429 Too Many Requests"}


def crowd(connections: int, per_address: int) -> Crowd:
    """Return the limits for this many WebSockets, with room for plain requests."""
    return Crowd(connections + MOST_PLAIN, per_address + MOST_PLAIN, CONNECTS_PER_SECOND, CONNECTS_AT_ONCE)


class Listening(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, admission: Admission, budgets: Budgets, counters: Counter[str] | None = None
    ) -> None:
        super().__init__(config)
        self.admission: Final = admission
        self.budgets: Final = budgets
        self.counters: Final = counters if counters is not None else Counter()
        self.buffer: Final = memoryview(bytearray(READ))
        self.half_open: Final = half_open()
        self.work: Final[set[asyncio.Task[None]]] = set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.servers = []
        for door in sockets or []:
            door.setblocking(False)
            self.spawn(asyncio.create_task(accept(door, self.admit, self.budgets.turns)))
        self.started = True

    def spawn(self, task: "asyncio.Task[None]") -> None:
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    def admit(self, wire: socket.socket, address: Address) -> None:
        """Accept or refuse a new connection."""
        reason = self.admission.refusal(address, self.budgets.loop.time())
        if reason and not self.admission.makes_way(reason, address, self.half_open):
            self.counters["refused"] += 1
            with contextlib.suppress(OSError):
                wire.send(f"HTTP/1.1 {REFUSED[reason]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode())
            wire.close()
            return
        self.admission.enter(address)
        self.spawn(asyncio.create_task(self.begin(wire, address)))

    async def begin(self, wire: socket.socket, address: Address) -> None:
        try:
            await self.budgets.loop.connect_accepted_socket(lambda: self.gate(address), wire)
        except OSError:
            wire.close()
            self.admission.leave(address)

    def gate(self, address: Address) -> Gate:
        proxy = address.host in self.admission.proxies
        purse = self.budgets.purse(address.network, *(PROXY_BYTES if proxy else BYTES))
        inner = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state={"purse": purse, "half_open": None if proxy else self.half_open},
            _loop=self.budgets.loop,
        )
        return Gate(purse, inner, self.buffer, self.counters, lambda: self.admission.leave(address))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in list(self.work):
            task.cancel()
        await asyncio.gather(*self.work, return_exceptions=True)
        await super().shutdown(sockets)
