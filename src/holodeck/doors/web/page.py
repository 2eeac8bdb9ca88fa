"""A page: this file is what the deck sees of one WebSocket: lines and data become messages, and wait until they are sent."""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct, json

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.outlet import ANSWER, FLUID
from holodeck.deck.people.person import Person
from holodeck.doors.web.protocol import Error, Line

MOST_UNREAD: Final = 1024 * 1024
COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")

SIGNED_OFF: Final = 4000
GOING_AWAY: Final = 1001
MISBEHAVED: Final = 1008
NOT_SIGNED_IN: Final = 4401

PASSED_ON: Final = {"Holodeck.Over": "over", "Holodeck.Past": "past"}
_encode: Final = json.Encoder().encode


@dataclass(frozen=True)
class Browser:
    """What every browser can."""

    screen_reader: bool = False
    colours: int = 0
    width: int | None = FLUID
    charset: str | None = "utf8"
    gmcp: bool = True


BROWSER: Final = Browser()


class Page:
    """Implements `Outlet`."""

    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.person: Person | None = None
        self.waiting: deque[bytes] = deque()
        self.unread = 0
        self.ready = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        """The code and reason of the end, once everything that waits is sent."""
        self.ended = asyncio.Event()
        self.game = 0
        self.n = -1
        """The last entry that was told here, of this game."""

    # For the door

    def send(self, message: Struct | Mapping[str, object]) -> None:
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

    def seen(self, game: int, n: int) -> None:
        """The client knows this game up to an entry."""
        self.game, self.n = game, n

    # For the deck

    def show(self, line: str, kind: str = ANSWER) -> None:
        self.send(Line(COLOUR_CODE.sub("", line), kind))

    def prompt(self, line: str) -> None:
        self.show(line, "prompt")

    def data(self, package: str, payload: Any) -> None:
        if package == "Holodeck.Happened":
            self.happened(payload)
        elif package == "Holodeck.Table":
            self.table(payload)
        elif package == "Comm.Channel.Text":
            self.chat(payload, payload["kind"])
        elif package == "Holodeck.Shout":
            self.chat(payload, "shout")
        elif package in PASSED_ON:
            self.send({"type": PASSED_ON[package], **payload})

    def happened(self, payload: Mapping[str, Any]) -> None:
        """What follows on what is known; anything else is told by `past` with the table that comes next."""
        known = (self.game, self.n + 1)
        if payload["n"] == 0 or (payload["game"], payload["n"]) == known:
            self.seen(payload["game"], payload["n"])
            self.send({"type": "happened", **payload})

    def table(self, payload: Mapping[str, Any]) -> None:
        """The deck stands still while it tells, so what is missing can be taken from it now."""
        game, n, deck = payload["game"], payload["n"], self.hall.decks[payload["deck"]]
        if (self.game, self.n) != (game, n) and self.person is not None and deck.game_number == game:
            after = self.n if self.game == game and self.n < n else -1
            self.send({"type": "past", **deck.feed.past(self.person, after)})
        self.seen(game, n)
        self.send({"type": "table", **payload})

    def chat(self, payload: Mapping[str, Any], kind: str) -> None:
        self.send({"type": "chat", "deck": payload["deck"], "talker": payload["talker"], "kind": kind, "text": payload["text"]})

    def hide_input(self, on: bool) -> None:
        """Browsers sign in by a form."""

    def charset(self, name: str) -> None:
        """Always UTF-8."""

    def bell(self) -> None:
        """The client rings by what it is told."""

    def close(self, farewell: str) -> None:
        self.show(farewell, "notice")
        if self.hall.closed:
            self.end(GOING_AWAY, "closing", farewell)
        else:
            self.end(SIGNED_OFF, "closing", farewell)
