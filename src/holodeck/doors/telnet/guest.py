"""Both sides of one connection, as the door and the decks see each other."""

from typing import Protocol, TypeAlias

from holodeck.deck.port import connection
from holodeck.doors.telnet.client import Client

Guest: TypeAlias = connection.TextGuest
"""One connected person, on the side of the decks. An exception there does not end the connection."""


class Outlet(connection.Outlet, Protocol):
    """The door's side of one connection. Once it is closed, all methods do nothing."""

    @property
    def seen(self) -> Client:
        """The client's features, as far as it has told them."""
        ...
