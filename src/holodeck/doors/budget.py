"""Budgets: what connections, addresses and persons may take, at both doors: bytes, pieces, and time of the processor (HD-711).

Every byte is counted before anybody looks at it, and every piece, a frame or a telnet command, as `PIECE` bytes more. Who has
spent the bytes of the own connection is not read from until there are some again.

Time is counted as it is used. Who takes no more than a light share is served at once. Everybody else waits for a turn
(`turns`), and lives on what is left of the address and of the person: so nobody is slowed down by others from the same address.

Whoever sends on all the while that something is still unread, because of either, of the turns, or of answers that take their
time, is cut off in the end. Who waits for the answers is not: then nothing is left unread.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from holodeck.doors.credit import Credit
from holodeck.doors.turns import Turns

PIECE: Final = 128
"""Bytes. To take a frame or a command apart is work, however short it is."""
PATIENCE: Final = 20.0
"""So many seconds may somebody go on sending more than is read."""
LOOK: Final = 5.0
"""Seconds; whoever is held up is looked at that often, however long he has to wait."""
LIGHT_SHARE: Final = 20.0
"""Milliseconds of the processor in a second that a connection takes without having to wait for a turn,"""
LIGHT_AT_ONCE: Final = 60.0
"""and at once."""
MANY: Final = 1000
"""From so many addresses or persons on, those that have taken nothing for a while are forgotten first."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Of all connections of an address or a person together."""

    bytes_per_second: float
    bytes_at_once: float
    share: float
    """Milliseconds of the processor in a second."""
    share_at_once: float


OF_AN_ADDRESS: Final = Allowance(256 * 1024, 1024 * 1024, 400.0, 2000.0)
OF_A_PERSON: Final = Allowance(64 * 1024, 256 * 1024, 300.0, 1500.0)


class Budget:
    """What an address or a person has left."""

    __slots__ = ("bytes", "reading", "time")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self.bytes: Final = Credit(allowance.bytes_per_second, allowance.bytes_at_once, now)
        self.time: Final = Credit(allowance.share, allowance.share_at_once, now)
        self.reading: Final = asyncio.Lock()
        """Held by whoever reads what takes long (`reading`)."""

    def full(self, now: float) -> bool:
        """Whether nothing has been taken for a while."""
        return self.bytes.full(now) and self.time.full(now) and not self.reading.locked()

    def wait(self, now: float) -> float:
        return max(self.bytes.wait(now), self.time.wait(now))


class Shares:
    """A budget for each of many names."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance: Final = allowance
        self.known: Final[dict[str, Budget]] = {}

    def of(self, name: str, now: float) -> Budget:
        found = self.known.get(name)
        if found is None:
            if len(self.known) >= MANY:
                for full in [known for known, budget in self.known.items() if budget.full(now)]:
                    del self.known[full]
            found = self.known[name] = Budget(self.allowance, now)
        return found


class Budgets:
    """All budgets of a server."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.turns: Final = Turns(loop)
        self.addresses: Final = Shares(OF_AN_ADDRESS)
        self.persons: Final = Shares(OF_A_PERSON)

    def purse(self, network: str, per_second: float, at_once: float) -> "Purse":
        """For a new connection from there, which may send so many bytes."""
        return Purse(self, network, Credit(per_second, at_once, self.loop.time()))


class Purse:
    """What one connection may take, alone and with others."""

    __slots__ = ("ahead", "behind", "budgets", "bytes", "cut", "farewell", "light", "looked", "loop", "shared")

    def __init__(self, budgets: Budgets, network: str, own: Credit) -> None:
        self.budgets: Final = budgets
        self.loop: Final = budgets.loop
        self.bytes = own
        self.light: Final = Credit(LIGHT_SHARE, LIGHT_AT_ONCE, self.loop.time())
        self.shared = [budgets.addresses.of(network, self.loop.time())]
        self.behind: float | None = None
        """Since when something was unread at every look: more is sent than is read."""
        self.looked = 0.0
        self.ahead: Callable[[], bool] = lambda: True
        """Whether something that was sent is still unread."""
        self.cut: Callable[[], None] | None = None
        """Ends the connection of somebody who is held up while a request is answered."""
        self.farewell: Callable[[], None] | None = None
        """Ends the connection with a reason."""

    def begin(self, per_second: float, at_once: float) -> None:
        """It may send so many bytes from now on."""
        self.bytes, self.behind = Credit(per_second, at_once, self.loop.time()), None

    def belongs(self, network: str, person: str = "") -> None:
        """Whose the next request is: a proxy speaks for many."""
        self.shared = [self.budgets.addresses.of(network, self.loop.time())]
        self.known(person)

    def known(self, person: str) -> None:
        """Who this is; empty as long as nobody knows."""
        if person and len(self.shared) == 1:
            self.shared.append(self.budgets.persons.of(person, self.loop.time()))

    @property
    def owned(self) -> bool:
        """Whether it is known who this is."""
        return len(self.shared) > 1

    # Spending

    def count(self, size: int, pieces: int) -> None:
        """So much has come; nobody has looked at it yet."""
        now, price = self.loop.time(), size + PIECE * pieces
        self.bytes.spend(price, now)
        for budget in self.shared:
            budget.bytes.spend(price, now)

    def worked(self, seconds: float) -> None:
        """So much of the processor's time was used."""
        now, milliseconds = self.loop.time(), 1000 * seconds
        self.light.spend(milliseconds, now)
        self.light.left = max(self.light.left, -self.light.most)
        for budget in self.shared:
            budget.time.spend(milliseconds, now)

    # Asking

    def served_at_once(self) -> bool:
        return self.light.wait(self.loop.time()) == 0

    def wait(self) -> float:
        """Seconds until more may be taken or one should look again, 0 if at once."""
        now = self.loop.time()
        wait, heavy = self.bytes.wait(now), self.light.wait(now) > 0
        if heavy:
            wait = max(wait, *[budget.wait(now) for budget in self.shared])
        if not self.ahead():
            self.behind = None
        elif self.behind is None or now - self.looked > 2 * LOOK:  # nothing has come over this connection for a while
            self.behind = now
        self.looked = now
        return min(wait, LOOK)

    def worn_out(self) -> bool:
        """Whether more was sent than is read for so long that it is no slip, as of the last look (`wait`)."""
        return self.behind is not None and self.loop.time() - self.behind > PATIENCE

    def look(self) -> float:
        """As `wait`; whoever is worn out is cut off."""
        wait = self.wait()
        if self.cut is not None and self.worn_out():
            self.cut()
        return wait

    async def afford(self) -> None:
        """Waits until address and person have time of the processor to spend, also where a light share is left."""
        while (wait := max(budget.time.wait(self.loop.time()) for budget in self.shared)) > 0:  # noqa: ASYNC110  as below
            await asyncio.sleep(wait)

    async def turn(self) -> None:
        """Waits until there is something to spend, and for a turn where a light share is spent."""
        while (wait := self.look()) > 0:  # noqa: ASYNC110  nobody but time can say when it is over
            await asyncio.sleep(wait)
        if not self.served_at_once():
            await self.budgets.turns.turn()
