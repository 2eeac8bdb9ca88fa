"""What the decks see of one WebSocket: everything told becomes a message, and waits until it is sent."""

import asyncio
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from msgspec import Struct, json

from holodeck.deck.port.connection import ANSWER, FLUID, NOTICE
from holodeck.deck.port.messages import Deck, Message, NotSignedIn, Refused, Summary, Welcome
from holodeck.deck.port.server import Server
from holodeck.doors.web import protocol
from holodeck.doors.web.protocol import Error, Line

MOST_UNREAD: Final = 1024 * 1024
COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")

SIGNED_OFF: Final = 4000
GOING_AWAY: Final = 1001
MISBEHAVED: Final = 1008
NOT_SIGNED_IN: Final = 4401

_encode: Final = json.Encoder().encode


@dataclass(frozen=True)
class Browser:
    """What every browser can."""

    screen_reader: bool = False
    colours: int = 0
    width: int | None = FLUID
    charset: str | None = "utf8"
    structured: bool = True


BROWSER: Final = Browser()


class Page:
    """Implements `Outlet`."""

    def __init__(self, server: Server, told: Callable[[Welcome | Deck], None]) -> None:
        self.server = server
        self.told = told
        """Called when it has become known who and where one is."""
        self.waiting: deque[bytes] = deque()
        self.unread = 0
        self.ready = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        """The code and reason of the end, once everything that waits is sent."""
        self.ended = asyncio.Event()

    # For the door

    def send(self, message: Struct) -> None:
        if self.closing is not None:
            return
        text = _encode(message)
        self.waiting.append(text)
        self.unread += len(text)
        self.ready.set()
        if self.unread > MOST_UNREAD:
            self.waiting.clear()
            self.end(MISBEHAVED, "not_reading", "Too much is waiting to be read.")

    def take(self) -> bytes:
        text = self.waiting.popleft()
        self.unread -= len(text)
        return text

    def end(self, code: int, name: str, reason: str) -> None:
        """Say why, and close."""
        if self.closing is None:
            self.waiting.append(_encode(Error(name, reason)))
            self.closing = (code, reason)
            self.ready.set()
            self.ended.set()

    # For the decks

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        for line in lines:
            self.send(Line(COLOUR_CODE.sub("", line), kind))

    def prompt(self, line: str) -> None:
        self.show([line], "prompt")

    def tell(self, message: Message) -> None:
        """All but a few are messages of the protocol as they are."""
        if isinstance(message, Refused):
            self.send(protocol.Refused(message.id or "", message.code, message.clause, message.text))
        elif isinstance(message, NotSignedIn):
            self.end(NOT_SIGNED_IN, "not_signed_in", message.text)
        elif not isinstance(message, Summary):
            self.send(message)
            if isinstance(message, Welcome | Deck):
                self.told(message)

    def hide_input(self, on: bool) -> None:
        """Browsers sign in by a form."""

    def charset(self, name: str) -> None:
        """Always UTF-8."""

    def bell(self) -> None:
        """The client rings by what it is told."""

    def sound(self, name: str) -> None:
        """So it plays its sounds."""

    def close(self, farewell: str) -> None:
        self.show([farewell], NOTICE)
        if self.server.closed:
            self.end(GOING_AWAY, "closing", farewell)
        else:
            self.end(SIGNED_OFF, "closing", farewell)
