"""Admission: how many connections a door takes, from everywhere and from one address, and how fast (HD-711)."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from holodeck.doors.address import Address, Proxies
from holodeck.doors.credit import Credits
from holodeck.doors.handles import Handles

FULL: Final = "full"
ADDRESS: Final = "address"
CONNECTS: Final = "connects"
NOBODY: Final = Proxies()


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many may come."""

    connections: int
    per_address: int
    per_second: float
    """From one address."""
    at_once: int


class Admission:
    """Who is in by one door."""

    def __init__(self, crowd: Crowd, handles: Handles, proxies: Proxies = NOBODY) -> None:
        self.crowd: Final = crowd
        self.handles: Final = handles
        self.proxies: Final = proxies
        """Many people come from there; they are counted by the addresses these name."""
        self.connections = 0
        self.addresses: Final[Counter[str]] = Counter()
        self.connects: Final = Credits(crowd.per_second, crowd.at_once)

    def refusal(self, address: Address, now: float) -> str:
        """Why a connection may not begin; empty if it may."""
        if self.connections >= self.crowd.connections or self.handles.full:
            return FULL
        if address.host in self.proxies:
            return ""
        if self.addresses[address.network] >= self.crowd.per_address:
            return ADDRESS
        return "" if self.connects.spend(address.network, now) else CONNECTS

    def enter(self, address: Address) -> None:
        self.connections += 1
        self.handles.taken += 1
        self.addresses[address.network] += 1

    def leave(self, address: Address) -> None:
        self.connections -= 1
        self.handles.taken -= 1
        self.addresses[address.network] -= 1
        if not self.addresses[address.network]:
            del self.addresses[address.network]
