"""A guest: this file is the two sides of one connection, as the door and the deck see each other."""

from typing import Protocol

from holodeck.doors.telnet.client import Client


class Guest(Protocol):
    """One connected person, implemented on the side of the deck. An exception here costs nobody the connection."""

    @property
    def known(self) -> bool:
        """Whether it is known who this is. Those who are go first: see `Newcomers`."""

    def line(self, text: str) -> None:
        """A typed line: decoded, composed, without control characters, escape sequences and invisible signs."""

    def gmcp(self, package: str, payload: object) -> None:
        """A GMCP message other than those of Core; every text in it is cleaned as a line is."""

    def features(self, seen: Client) -> None:
        """What the client can, whenever it changes. At the greeting it is `Outlet.seen`."""

    def gone(self) -> None:
        """The connection is lost. Nothing else comes after this."""


class Outlet(Protocol):
    """What the door gives the deck for one connection. After the connection is gone everything here does nothing."""

    @property
    def seen(self) -> Client:
        """What the client can, as far as it has said."""

    def show(self, line: str, kind: str = "") -> None:
        """One complete line, without its end. All kinds of lines are shown alike."""

    def prompt(self, line: str) -> None:
        """A prompt: a complete line, marked with GA or EOR."""

    def data(self, package: str, payload: object) -> None:
        """A GMCP message, if the client wants messages of this package."""

    def hide_input(self, on: bool) -> None:
        """Password entry without echo."""

    def charset(self, name: str) -> None:
        """The person chooses utf8, latin1 or ascii; from then on nothing the client says changes it."""

    def bell(self) -> None:
        """A sound."""

    def close(self, farewell: str) -> None:
        """Says farewell, sends what is waiting and closes."""
