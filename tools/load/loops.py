"""Load generation: clients that send a line, wait for the answer and send the next, and the figures of that."""

import asyncio
import time
from collections.abc import Callable
from typing import NamedTuple

import psutil

from tools.load.client import Client, connect
from tools.load.server import Server

Say = Callable[[int], tuple[str, str]]
"""Returns the n-th line of a client and its answer."""


class Load(NamedTuple):
    """The result of a load."""

    commands: int
    seconds: float
    cpu: float
    """CPU seconds of the server."""
    waits: list[float]
    """Response times in seconds."""
    received: int
    """Bytes received by all clients."""
    stolen: float
    """The share of CPU time that the host gave to other machines."""

    @property
    def rate(self) -> float:
        return self.commands / self.seconds

    @property
    def cpu_ms(self) -> float:
        return 1000 * self.cpu / self.commands

    @property
    def bytes_each(self) -> float:
        return self.received / self.commands


def percentile(waits: list[float], part: float) -> float:
    """Return a percentile in milliseconds."""
    ordered = sorted(waits)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def crowd(port: int, count: int, greeting: str = "") -> list[Client]:
    """Connect this many clients, 50 at a time."""
    found: list[Client] = []
    while len(found) < count:
        found += await asyncio.gather(*(connect(port, greeting) for _ in range(min(50, count - len(found)))))
    return found


async def measure(
    server: Server, clients: list[Client], say: Say, seconds: float, think: float = 0.0, until: asyncio.Future[int] | None = None
) -> Load:
    """Let all clients ask at once for these seconds at least, or until something else has ended. `think` is the pause of each
    between two lines; they start spread over it."""
    waits: list[float] = []
    start = time.perf_counter()
    end = start + seconds

    def goes_on() -> bool:
        return time.perf_counter() < end or (until is not None and not until.done())

    async def go_on(place: int, client: Client) -> None:
        await asyncio.sleep(think * place / len(clients))
        turn = 0
        while goes_on():
            waits.append(await client.ask(*say(turn)))
            turn += 1
            if think:
                await asyncio.sleep(think)
        if turn % 2:
            await client.ask(*say(turn))  # walk back to the start

    received, cpu, times = sum(client.received for client in clients), server.cpu(), psutil.cpu_times()
    await asyncio.gather(*(go_on(place, client) for place, client in enumerate(clients)))
    spent, lasted = server.cpu() - cpu, time.perf_counter() - start
    now = psutil.cpu_times()
    stolen = (getattr(now, "steal", 0.0) - getattr(times, "steal", 0.0)) / (sum(now) - sum(times))
    return Load(len(waits), lasted, spent, waits, sum(client.received for client in clients) - received, stolen)
