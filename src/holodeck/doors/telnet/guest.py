"""Both sides of one connection, as the door and the decks see each other."""

from typing import Protocol, TypeAlias

from holodeck.deck.port import connection
from holodeck.doors.telnet.client import Client

Guest: TypeAlias = connection.TextGuest
"""One connected person, on the side of the decks. An exception there costs nobody the connection."""


class Outlet(connection.Outlet, Protocol):
    """What the door gives the decks for one connection. Once the connection is gone, everything here does nothing."""

    @property
    def seen(self) -> Client:
        """What the client can, as far as it has said."""
        ...
