"""The outlet of one WebSocket: queues messages until they are sent."""

import asyncio
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from holodeck.deck.port.connection import ANSWER, FLUID, NOTICE
from holodeck.deck.port.messages import NOT_SIGNED_IN, Deck, Error, Line, Message, Welcome, encode
from holodeck.deck.port.server import Server

MOST_UNREAD: Final = 1024 * 1024
COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")

SIGNED_OFF: Final = 4000
LONGEST_REASON: Final = 123
"""Bytes of the reason in a close frame. A longer one cannot be sent, and the client would believe the connection lost."""
GOING_AWAY: Final = 1001
MISBEHAVED: Final = 1008
NOBODY: Final = 4401


@dataclass(frozen=True)
class Browser:
    """The features of every browser."""

    screen_reader: bool = False
    colours: int = 0
    width: int | None = FLUID
    charset: str | None = "utf8"
    wants_feed: bool = True


BROWSER: Final = Browser()


class Page:
    """Implements `Outlet`."""

    def __init__(self, server: Server, told: Callable[[Welcome | Deck], None]) -> None:
        self.server = server
        self.told = told
        """Called with messages that say who and where the person is."""
        self.waiting: deque[bytes] = deque()
        self.unread = 0
        self.ready = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        """The close code and reason, once everything waiting has been sent."""
        self.ended = asyncio.Event()

    # For the door

    def send(self, message: Message) -> None:
        if self.closing is not None:
            return
        text = encode(message)
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
        """Send the reason and close."""
        if self.closing is None:
            self.waiting.append(encode(Error(name, reason)))
            self.closing = (code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
            self.ready.set()
            self.ended.set()

    # For the decks

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        for line in lines:
            self.send(Line(COLOUR_CODE.sub("", line), kind))

    def prompt(self, line: str) -> None:
        self.show([line], "prompt")

    def tell(self, message: Message) -> None:
        """Send any message unchanged. If nobody is signed in, the connection ends with it."""
        if isinstance(message, Error) and message.code == NOT_SIGNED_IN:
            self.end(NOBODY, message.code, message.text)
            return
        self.send(message)
        if isinstance(message, Welcome | Deck):
            self.told(message)

    def hide_input(self, on: bool) -> None:
        """Do nothing: browsers sign in with a form."""

    def charset(self, name: str) -> None:
        """Do nothing: browsers always use UTF-8."""

    def bell(self) -> None:
        """Do nothing: the client rings according to messages."""

    def sound(self, name: str) -> None:
        """Do nothing: the client plays sounds according to messages."""

    def close(self, farewell: str) -> None:
        self.show([farewell], NOTICE)
        if self.server.closed:
            self.end(GOING_AWAY, "closing", farewell)
        else:
            self.end(SIGNED_OFF, "closing", farewell)
