"""Budgets: what connections, addresses, networks and persons may use at both doors: bytes, pieces, and CPU time (HD-711, HD-715).

Every byte is counted before it is parsed, and every piece, a frame or a telnet command, as `PIECE` bytes more. A connection that
has used up its bytes is not read from until it has some again.

CPU time is counted as it is used. A connection below a light share is served at once while the processor keeps up. All others
wait for a turn (`turns`) and are limited by the budgets of their address, the networks around it, and their person.

A client that keeps sending while data is still unread, for any of these reasons or because answers are slow, is finally cut off.
One that waits for the answers is not: then nothing is left unread.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from holodeck.deck.port.connection import NEWCOMER
from holodeck.deck.port.networks import WIDER, origin_of
from holodeck.doors.guard.credit import Credit
from holodeck.doors.guard.fairness import Call, Path, nothing
from holodeck.doors.guard.turns import Turns

PIECE: Final = 128
"""Bytes charged per frame or command, since parsing has a fixed cost."""
PATIENCE: Final = 20.0
"""How many seconds a client may keep sending more than is read."""
CHECK_SECONDS: Final = 5.0
"""The longest time between two checks of a waiting client."""
LIGHT_SHARE: Final = 20.0
"""Milliseconds of CPU per second that a connection may use without waiting for a turn,"""
LIGHT_AT_ONCE: Final = 60.0
"""and as a burst."""
SWEEP_FROM: Final = 1000
"""From this many addresses or persons on, unused budgets are dropped first."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The allowance of an address, network or person, for all connections together."""

    bytes_per_second: float
    bytes_at_once: float
    share: float
    """Milliseconds of CPU per second."""
    share_at_once: float
    readers: int = 1
    """How many may read something slow at a time (`reading`)."""

    def times(self, many: int) -> "Allowance":
        return Allowance(
            self.bytes_per_second * many,
            self.bytes_at_once * many,
            self.share * many,
            self.share_at_once * many,
            self.readers * many,
        )


OF_AN_ADDRESS: Final = Allowance(256 * 1024, 1024 * 1024, 400.0, 2000.0)
OF_A_PERSON: Final = Allowance(64 * 1024, 256 * 1024, 300.0, 1500.0)


class Budget:
    """What an address, network or person has left."""

    __slots__ = ("bytes", "readers", "reading", "time")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self.bytes: Final = Credit(allowance.bytes_per_second, allowance.bytes_at_once, now)
        self.time: Final = Credit(allowance.share, allowance.share_at_once, now)
        self.reading: Final = asyncio.Semaphore(allowance.readers)
        """Held while something slow is read (`reading`)."""
        self.readers = 0
        """How many hold it or wait for it."""

    def full(self, now: float) -> bool:
        """Return whether it is unused."""
        return self.bytes.full(now) and self.time.full(now) and self.readers == 0

    def wait(self, now: float) -> float:
        return max(self.bytes.wait(now), self.time.wait(now))


class Shares:
    """Budgets by name."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance: Final = allowance
        self.known: Final[dict[str, Budget]] = {}

    def of(self, name: str, now: float) -> Budget:
        found = self.known.get(name)
        if found is None:
            if len(self.known) >= SWEEP_FROM:
                for full in [known for known, budget in self.known.items() if budget.full(now)]:
                    del self.known[full]
            found = self.known[name] = Budget(self.allowance, now)
        return found


class Budgets:
    """All budgets of a server."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.turns: Final = Turns(loop)
        self.addresses: Final = [Shares(OF_AN_ADDRESS.times(many)) for many in WIDER]
        """Of addresses, networks and sites."""
        self.persons: Final = Shares(OF_A_PERSON)
        self.purses = 0

    def of(self, address: str) -> list[Budget]:
        """Return the budgets of an address and the networks around it."""
        now, seen, found = self.loop.time(), "", []
        for shares, key in zip(self.addresses, origin_of(address), strict=True):
            if key != seen:
                found.append(shares.of(key, now))
            seen = key
        return found

    def purse(self, address: str, per_second: float, at_once: float) -> "Purse":
        """Return the purse of a new connection with this rate and burst of bytes."""
        return Purse(self, address, Credit(per_second, at_once, self.loop.time()))


class Purse:
    """What one connection may use, alone and together with others."""

    __slots__ = (
        "address", "ahead", "behind", "budgets", "bytes", "cut", "farewell", "identified", "light", "looked", "loop", "path",
        "serial", "shared", "standing", "turns",
    )  # fmt: skip

    def __init__(self, budgets: Budgets, address: str, own: Credit) -> None:
        self.budgets: Final = budgets
        self.loop: Final = budgets.loop
        self.bytes = own
        self.light: Final = Credit(LIGHT_SHARE, LIGHT_AT_ONCE, self.loop.time())
        self.turns: Final = budgets.turns
        budgets.purses += 1
        self.serial: Final = str(budgets.purses)
        self.address = address
        self.standing = NEWCOMER
        self.path: Path = self.way()
        """Where it waits for its turns."""
        self.shared = budgets.of(address)
        self.identified = False
        """Whether the person is known."""
        self.behind: float | None = None
        """Since when every check found unread data: more is sent than is read."""
        self.looked = 0.0
        self.ahead: Callable[[], bool] = lambda: True
        """Returns whether data of the client is still unread."""
        self.cut: Callable[[], None] | None = None
        """Ends a connection that is held up while a request is answered."""
        self.farewell: Callable[[], None] | None = None
        """Ends the connection with a reason."""

    def begin(self, per_second: float, at_once: float) -> None:
        """Start over with this rate and burst of bytes."""
        self.bytes, self.behind = Credit(per_second, at_once, self.loop.time()), None

    def way(self) -> Path:
        origin = origin_of(self.address)
        return (self.standing, origin.network, origin.address, self.serial)

    def belongs(self, address: str, person: str = "", standing: str = NEWCOMER) -> None:
        """Set the address and person of the next request: a proxy forwards those of many."""
        self.address, self.identified, self.shared = address, False, self.budgets.of(address)
        self.standing, self.path = standing, self.way()
        self.known(person)

    def known(self, person: str) -> None:
        """Set the person, once known."""
        if person and not self.identified:
            self.identified = True
            self.shared.append(self.budgets.persons.of(person, self.loop.time()))

    def stands(self, standing: str) -> None:
        """Set among whom it waits for its turns."""
        if standing != self.standing:
            self.standing = standing
            self.path = self.way()

    # Spending

    def count(self, size: int, pieces: int) -> None:
        """Charge received bytes and pieces, before they are parsed."""
        now, price = self.loop.time(), size + PIECE * pieces
        self.bytes.spend(price, now)
        for budget in self.shared:
            budget.bytes.spend(price, now)

    def worked(self, seconds: float) -> None:
        """Charge CPU time."""
        now, milliseconds = self.loop.time(), 1000 * seconds
        self.light.spend(milliseconds, now)
        self.light.left = max(self.light.left, -self.light.most)
        for budget in self.shared:
            budget.time.spend(milliseconds, now)
        self.turns.worked(self.path, seconds)

    # Asking

    def served_at_once(self) -> bool:
        return self.turns.free() and self.light.wait(self.loop.time()) == 0

    def wait(self) -> float:
        """Return the seconds until more may be used or the next check, 0 if at once."""
        now = self.loop.time()
        wait, heavy = self.bytes.wait(now), self.light.wait(now) > 0
        if heavy:
            wait = max(wait, *[budget.wait(now) for budget in self.shared])
        if not self.ahead():
            self.behind = None
        elif self.behind is None or now - self.looked > 2 * CHECK_SECONDS:  # the last check is long ago
            self.behind = now
        self.looked = now
        return min(wait, CHECK_SECONDS)

    def is_flooding(self) -> bool:
        """Return whether more has been sent than read for too long, as of the last check (`wait`)."""
        return self.behind is not None and self.loop.time() - self.behind > PATIENCE

    def look(self) -> float:
        """Return `wait`, and cut off a client that is flooding."""
        wait = self.wait()
        if self.cut is not None and self.is_flooding():
            self.cut()
        return wait

    async def afford(self) -> None:
        """Wait until address, networks and person have CPU time left, even if a light share is left."""
        while (wait := max(budget.time.wait(self.loop.time()) for budget in self.shared)) > 0:  # noqa: ASYNC110  as below
            await asyncio.sleep(wait)

    async def turn(self) -> None:
        """Wait until there is budget, and for a turn if the light share is used up."""
        while (wait := self.look()) > 0:  # noqa: ASYNC110  there is no event, only time
            await asyncio.sleep(wait)
        if not self.served_at_once():
            await self.turns.turn(self.path)

    def queue(self, call: Call, hold: Call = nothing) -> None:
        """Queue a call for a turn (`Turns.add`)."""
        self.turns.add(self.path, call, hold)
