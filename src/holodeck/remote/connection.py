"""The connection to a server: what is sent and read, and how it is taken up again where it was lost.

The messages are those of docs/protocol.md. Nothing runs in the background: whatever the server has sent is read while one waits.
"""

import contextlib
import json
import time
import uuid
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from holodeck.kernel.changes import Changes, applied, joined
from holodeck.kernel.refusal import Refusal

PATIENCE: Final = 30.0
OUTAGE: Final = 120.0
"""How many seconds a server may be away: long enough to be started anew, or to notice that the connection before was lost."""
LONGEST_PAUSE: Final = 2.0
FOR_GOOD: Final = (4000, 4401, 1008)
"""Codes with which the server ends a connection that must not simply be opened again."""
REMEMBERED: Final = 200
QUEUE: Final = 1000
"""Messages that may wait here to be read; then the server waits."""


class Unreachable(Exception):
    """The server does not let one in, or is gone: with the reason."""


class Connection:
    """What one person has heard from a server."""

    def __init__(self, url: str, name: str, token: str | None = None) -> None:
        split = urlsplit(url)
        secure = split.scheme in ("https", "wss")
        self.address = f"{'wss' if secure else 'ws'}://{split.netloc}/ws"
        self.origin = f"{'https' if secure else 'http'}://{split.netloc}"
        self.name = name
        self.token = token
        self.word = ""
        """With which a guest comes back after a lost connection."""
        self.lines: deque[str] = deque(maxlen=REMEMBERED)
        """What has been said, the last lines of it."""
        self.said = 0
        """How many lines that were, all in all."""
        self.deck: dict[str, Any] | None = None
        self.seat = -1
        self.table: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        self.lobby: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.hints: list[dict[str, Any]] = []
        self.socket = self.open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def open(self) -> ClientConnection:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            socket = connect(
                self.address,
                origin=Origin(self.origin),
                additional_headers=headers,
                compression=None,
                max_size=None,
                max_queue=QUEUE,
                close_timeout=1,
                legacy=True,
            )
        except InvalidStatus as refused:
            raise Unreachable(refused.response.body.decode(errors="replace").strip()) from None
        hello: dict[str, Any] = {"type": "hello", **({} if self.token else {"name": self.name, "word": self.word})}
        if self.table is not None:
            hello |= {"deck": self.table["deck"], "game": self.table["game"], "seen": self.table["n"]}
        self.welcome, self.lobby = {}, {}
        socket.send(json.dumps(hello))
        self.socket = socket
        while not (self.welcome and self.lobby):
            self.heard(self.receive(PATIENCE))
        self.word = self.welcome["word"] or self.word
        if self.welcome["person"].lower() != self.name.lower():
            raise Unreachable(f"the token belongs to {self.welcome['person']}, not to {self.name}")
        return socket

    def receive(self, timeout: float | None) -> dict[str, Any]:
        try:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                refused = self.answers.pop("", None)  # the answer to a greeting has no id
                raise Unreachable(closed.rcvd.reason if refused is None else refused["text"]) from None
            raise
        return message

    def read(self, timeout: float | None) -> None:
        """Read one message; a lost connection is taken up again where it was."""
        try:
            self.heard(self.receive(timeout))
        except ConnectionClosed:
            self.take_up()

    def catch_up(self) -> None:
        """Read what is already there."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.read(0)

    def take_up(self) -> None:
        """Open the connection again, and go on where it was lost."""
        end, pause = time.monotonic() + OUTAGE, 0.1
        while True:
            try:
                self.open()
            except (OSError, ConnectionClosed, Unreachable) as error:
                if time.monotonic() >= end:
                    raise Unreachable(str(error)) from error
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    def until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            self.read(end - time.monotonic())

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its answer. After a lost connection an action is sent again: its id keeps it from counting
        twice. Whether a line was heard cannot be known then."""
        id_ = uuid.uuid4().hex
        text = json.dumps({**message, "id": id_})
        sent: ClientConnection | None = None
        while id_ not in self.answers:
            try:
                if sent is not self.socket:
                    sent = self.socket
                    sent.send(text)
                self.heard(self.receive(PATIENCE))
            except ConnectionClosed:
                self.take_up()
                if message["type"] != "act":
                    raise Unreachable("the connection was lost before the answer came; it is open again") from None
        answer = self.answers.pop(id_)
        if answer["type"] == "refused":
            raise Refusal(answer["clause"], answer["code"], {"text": answer["text"]})
        return answer

    def heard(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "over", "table"):
            setattr(self, kind, message)
            if kind == "table" and self.over is not None and self.over["game"] != message["game"]:
                self.over = None
        elif kind == "change":
            self.changed(message)
        elif kind == "hints":
            self.hints = message["hints"]
        elif kind == "lobby":
            self.lobby = with_changes({} if message.get("whole") else self.lobby, message)
        elif kind == "clocks" and self.table is not None:
            self.table["awaited"] = message["awaited"]
        elif kind == "deck":
            self.moved(message)
        elif kind == "line":
            self.lines.append(message["text"])
            self.said += 1
        elif kind in ("done", "refused"):
            self.answers[message["id"]] = message

    def changed(self, message: dict[str, Any]) -> None:
        """The table is different; whoever does not have the one that was changed asks for it as a whole."""
        if self.table is None or (self.table["game"], self.table["n"]) != (message["game"], message["since"]):
            self.socket.send(json.dumps({"type": "hello"}))
        else:
            self.table = after_change(self.table, message)

    def moved(self, message: dict[str, Any]) -> None:
        """The deck has changed, or one has entered another. A new game begins with nothing known of the old one."""
        before, self.deck = self.deck, message["deck"]
        self.seat = message["me"]["seat"] if message["me"] is not None else -1
        if self.deck is None or before is None or before["deck"] != self.deck["deck"] or self.deck["state"] == "loaded":
            stale = self.table is not None and (self.deck is None or self.table["game"] != self.deck["game"])
            if stale:
                self.table = self.over = None


def after_change(table: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Return the table after a message that says what is different."""
    after = applied(table, Changes(message["changed"], message.get("gone", [])))
    legal = joined(table["legal"], message["legal"]) if "legal" in message else table["legal"]
    return {**after, "n": message["n"], "legal": legal}


def with_changes(lobby: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """The lobby after a message, which says only what has changed."""
    decks = {deck["deck"]: deck for deck in [*lobby.get("decks", []), *message["decks"]]}
    people = {someone["name"]: someone for someone in [*lobby.get("people", []), *message["people"]]}
    gone, left = message.get("gone", []), message.get("left", [])
    return {
        **lobby,
        **message,
        "decks": [decks[number] for number in sorted(decks) if number not in gone],
        "people": [someone for name, someone in people.items() if name not in left],
    }
