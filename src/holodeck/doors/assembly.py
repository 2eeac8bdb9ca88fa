"""Puts a holodeck together: decks on a store, with a clock and workers. Doors are added by `serve` and `terminal`."""

import asyncio
import gc
import os
from collections.abc import Callable, Mapping
from math import inf
from typing import Final, TypeVar

from holodeck.deck.doorway import own_table
from holodeck.deck.doorway.doorway import LocalDoorway
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.alarms import Clock, LoopClock, OwnClock
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import InlineWorkers, ProcessWorkers, ThreadWorkers, Workers
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.port.carrier import Carrier, NoCarrier
from holodeck.deck.port.entrance import Entrance
from holodeck.deck.port.keyboard import Sitting
from holodeck.deck.port.server import Limits
from holodeck.deck.registry import GamesRegistry, LazyRegistry, Registry
from holodeck.deck.wording.notices import Notices
from holodeck.store.port import Store

T = TypeVar("T")
UNLIMITED: Final = 10**6
OWN_LIMITS: Final = Limits(guest_seconds=inf, silence_seconds=inf, replays=UNLIMITED, lesson_pages=UNLIMITED)
"""No limits: there is nobody to protect others from."""


class Assembly:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        registry: Registry,
        limits: Limits,
        thinking: Workers,
        hashing: Workers,
        past: Workers,
        apart: Workers,
    ) -> None:
        self.holodeck = Holodeck(store, clock, thinking, hashing, registry, GameOpponents(), limits, past, apart)
        self.doorway = LocalDoorway(self.holodeck)

    def open(self) -> None:
        """Restore what the store holds."""
        self.holodeck.open(read_contents(self.holodeck.store))

    def close_decks(self) -> None:
        """Tell everybody, and store what must be stored. The doors close afterwards."""
        self.holodeck.close()

    def close(self) -> None:
        self.doorway.close()


class ServerDecks(Assembly):
    """Decks for a server: one event loop serves everybody; workers run bots and check passwords."""

    def __init__(self, store: Store, clock: Clock, limits: Limits) -> None:
        thinking, past = ThreadWorkers(clock, 1, 256, "bots"), ThreadWorkers(clock, 1, 32, "past")
        hashing = ProcessWorkers(clock, beside(), 256, "passwords")
        apart = ProcessWorkers(clock, beside(), 256, "long thoughts", rest=0)
        super().__init__(store, clock, GamesRegistry(), limits, thinking, hashing, past, apart)
        self.workers = (thinking, past, hashing, apart)
        self.holodeck.lazy_loading.finished = gc.freeze

    async def open_beside(self) -> None:
        """Restore what the store holds, and read it beside the event loop."""
        self.holodeck.open(await asyncio.to_thread(read_contents, self.holodeck.store))

    def close(self) -> None:
        super().close()
        for workers in self.workers:
            workers.close()


class OwnDecks(Assembly):
    """Decks for one keyboard: everything is done immediately, in the order requested."""

    def __init__(self, store: Store, clock: OwnClock) -> None:
        on_the_spot = InlineWorkers()
        super().__init__(store, clock, LazyRegistry(), OWN_LIMITS, on_the_spot, on_the_spot, on_the_spot, on_the_spot)
        self.clock = clock

    async def do(self, work: Callable[[], T]) -> T:
        """Call `work`, and wait until everything it triggers is done."""
        done = work()
        await self.clock.quiet()
        return done


def of_server(
    store: Store,
    loop: asyncio.AbstractEventLoop,
    limits: Limits,
    written: Mapping[tuple[str, str], str] | None = None,
    entrance: Entrance = Entrance(),  # noqa: B008  it is frozen
    carrier: Carrier | None = None,
    address: str = "",
) -> ServerDecks:
    """Return decks for a server; `written` are the notices of its host, `address` is that of its browser door."""
    decks = ServerDecks(store, LoopClock(loop), limits)
    decks.holodeck.notices = Notices(limits, written)
    decks.holodeck.set_entrance(entrance)
    decks.holodeck.address = address
    decks.holodeck.notifier.offer(carrier or NoCarrier(), address, entrance.name)
    return decks


def of_one(store: Store, loop: asyncio.AbstractEventLoop, patience: float) -> OwnDecks:
    return OwnDecks(store, OwnClock(loop, patience))


def check(sitting: Sitting) -> None:
    """Raise `Denied` if this sitting is not possible."""
    own_table.check(sitting, LazyRegistry())


def beside() -> int:
    """Return how many passwords are checked, and how many bots think for long, at a time: never on all CPUs, so that games go
    on."""
    return min(2, max(1, (os.cpu_count() or 1) // 2))
