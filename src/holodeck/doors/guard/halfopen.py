"""Half-open connections: those on which nobody has asked for anything yet. They never keep out somebody who does (HD-714).

They are counted by address and by the networks around it (HD-715), and where there is no place left, the oldest of them goes.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from holodeck.deck.port.networks import origin_of

C = TypeVar("C")


class HalfOpen(Generic[C]):
    """The half-open connections of a door, the longest waiting first."""

    def __init__(self, most: int, close: Callable[[C], None]) -> None:
        self.most: Final = most
        """Of one address."""
        self.close: Final = close
        self.all: Final[dict[C, str]] = {}
        """With their addresses."""
        self.near: Final[dict[str, dict[C, None]]] = {}
        """By address, network and site."""

    def add(self, connection: C, address: str) -> None:
        """Add a connection; one too many of an address, or of a network around it, closes the oldest there."""
        if connection in self.all:
            return
        self.all[connection] = address
        for key, most in origin_of(address).shares(self.most):
            near = self.near.setdefault(key, {})
            near[connection] = None
            if len(near) > most:
                self.make_way(key)

    def discard(self, connection: C) -> None:
        address = self.all.pop(connection, None)
        if address is None:
            return
        for key in origin_of(address).keys:
            self.near[key].pop(connection, None)
            if not self.near[key]:
                del self.near[key]

    def make_way(self, key: str = "") -> bool:
        """Close the oldest one, of this address or network if one is given. Return whether there was one."""
        oldest = next(iter(self.near.get(key, {}) if key else self.all), None)
        if oldest is None:
            return False
        self.discard(oldest)
        self.close(oldest)
        return True
