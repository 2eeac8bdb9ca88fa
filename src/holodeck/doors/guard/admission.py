"""Admission: how many connections a door accepts, in total and from one address and the networks around it, and how fast
(HD-711, HD-715).
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeVar

from holodeck.deck.port.networks import WIDER, origin_of
from holodeck.doors.guard.address import Address, Proxies
from holodeck.doors.guard.credit import Credits
from holodeck.doors.guard.halfopen import HalfOpen
from holodeck.doors.guard.handles import Handles

FULL: Final = "full"
ADDRESS: Final = "address"
CONNECTS: Final = "connects"
NOBODY: Final = Proxies()
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Crowd:
    """Limits on connections."""

    connections: int
    per_address: int
    per_second: float
    """From one address."""
    at_once: int


class Headcount:
    """How many are there from every address, and from the networks around it."""

    def __init__(self) -> None:
        self.counts: Final[Counter[str]] = Counter()

    def full(self, address: str, most: int) -> str:
        """Return the address, or the narrowest network around it, that has as many as may be, an empty string if none has; `most`
        is the limit of one address."""
        return next((key for key, limit in origin_of(address).shares(most) if self.counts[key] >= limit), "")

    def enter(self, address: str) -> None:
        self.counts.update(origin_of(address).keys)

    def leave(self, address: str) -> None:
        for key in origin_of(address).keys:
            self.counts[key] -= 1
            if self.counts[key] <= 0:
                del self.counts[key]


class Admission:
    """The open connections of one door."""

    def __init__(self, crowd: Crowd, handles: Handles, proxies: Proxies = NOBODY) -> None:
        self.crowd: Final = crowd
        self.handles: Final = handles
        self.proxies: Final = proxies
        """Not limited themselves: their users are counted by forwarded address."""
        self.connections = 0
        self.addresses: Final = Headcount()
        self.connects: Final = [Credits(crowd.per_second * many, crowd.at_once * many) for many in WIDER]
        """Of addresses, networks and sites."""

    def refusal(self, address: Address, now: float) -> str:
        """Return why a connection is refused, or an empty string."""
        if address.host not in self.proxies:
            if not self.may_connect(address.network, now):
                return CONNECTS
            if self.addresses.full(address.network, self.crowd.per_address):
                return ADDRESS
        return FULL if self.connections >= self.crowd.connections or self.handles.full else ""

    def makes_way(self, reason: str, address: Address, half_open: HalfOpen[C]) -> bool:
        """Return whether a half-open connection was closed in favour of one that would be refused."""
        if reason == ADDRESS:
            return half_open.make_way(self.addresses.full(address.network, self.crowd.per_address))
        return reason == FULL and half_open.make_way()

    def may_connect(self, address: str, now: float) -> bool:
        """Count an attempt, unless there were too many."""
        levels = list(zip(self.connects, origin_of(address), strict=True))
        if not all(connects.has(key, now) for connects, key in levels):
            return False
        for connects, key in levels:
            connects.spend(key, now)
        return True

    def enter(self, address: Address) -> None:
        self.connections += 1
        self.handles.taken += 1
        self.addresses.enter(address.network)

    def leave(self, address: Address) -> None:
        self.connections -= 1
        self.handles.taken -= 1
        self.addresses.leave(address.network)
