"""Python at a distance: this file is a table on a server, with `awaited`, `legal`, `view` and `play` as in a game of one's own.

The messages are those of docs/protocol.md. Nothing runs in the background: whatever the server has sent is read while one waits.
"""

import contextlib
import json
import time
import uuid
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from holodeck import games
from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import View
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import NO_LIMIT, Awaited, Place, Ranking, Rules

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


class RemoteTable:
    """A deck of a server, seen by one person. A refused wish raises `Refusal` and changes nothing."""

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

    def __enter__(self) -> "RemoteTable":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    # As a game of one's own

    @property
    def rules(self) -> Rules[Any]:
        assert self.deck is not None, "enter a deck first"
        return games.rules(self.deck["programme"])

    @property
    def awaited(self) -> list[Awaited]:
        found = self.shown["awaited"]
        return [
            Awaited(item["seat"], item["decision"], seconds(item["left"]), 0, item["paused"], item["optional"]) for item in found
        ]

    @property
    def ranking(self) -> Ranking | None:
        if self.over is None:
            return None
        places = [Place(place["rank"], place["seat"], place["facts"]) for place in self.over["ranking"]]
        return Ranking(self.over["reason"], places)

    def legal(self, seat: int) -> list[int]:
        """The actions open to one's own seat; nothing for others."""
        return [self.rules.actions.from_json(item["action"]) for item in self.shown["legal"]] if seat == self.seat else []

    def view(self, viewer: int) -> View:
        """What one knows oneself; what others know is theirs."""
        if viewer != self.shown["seat"]:
            raise ValueError(f"from here the game is seen by viewer {self.shown['seat']}, not {viewer}")
        return View(self.rules, viewer, self.rules.from_json(self.shown["view"]))

    def play(self, seat: int, action: int) -> int:
        """Carry the action out, or raise the refusal. Gives the number of the last entry."""
        if seat != self.seat:
            raise ValueError(f"one's own seat is {self.seat}, not {seat}")
        shown = self.shown
        wish = {"type": "act", "deck": shown["deck"], "action": self.rules.actions.to_json(action), "seen": shown["n"]}
        return int(self.ask(wish)["n"])

    def undo(self) -> int:
        """Take one's last action back, or raise the refusal; `shown["undo"]` says whether it is possible now."""
        return self.play(self.seat, UNDO)

    def action(self, name: str, **parts: object) -> int:
        """The action of that name, its parts spelled as in JSON."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        return self.rules.actions.to_json(action)

    # What only a table at a distance needs

    @property
    def shown(self) -> dict[str, Any]:
        """The last `table`."""
        if self.table is None:
            raise ValueError("no game has begun here")
        return self.table

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until one's own seat has to decide. False when the game is over."""
        end = None if timeout is None else time.monotonic() + timeout
        self.catch_up()
        while self.over is None:
            if self.table is not None and any(item["seat"] == self.seat for item in self.table["awaited"]):
                return True
            self.read(None if end is None else end - time.monotonic())
        return False

    def say(self, line: str) -> list[str]:
        """Type a line, as a telnet player would. Gives what is said meanwhile."""
        self.catch_up()
        before = self.said
        self.ask({"type": "line", "text": line})
        return list(self.lines)[max(0, len(self.lines) - (self.said - before)) :]

    def load(self, programme: str, **options: str | int) -> int:
        """Load a programme into an empty deck and enter it. Gives the number of the deck."""
        chosen = "".join(f" {name} {value}" for name, value in options.items())
        for number in [deck["deck"] for deck in self.lobby["decks"] if deck["state"] == "empty"]:
            self.say(f"deck {number}")
            try:
                self.say(f"computer programm laden {programme}{chosen}")
            except Refusal as no:
                if no.code != "deck_busy":
                    raise
                continue
            self.enter(number)
            return int(number)
        raise Refusal("HD-202", "deck_busy")

    def enter(self, deck: int, word: str = "") -> None:
        """Enter a deck; `word` is its password, where it has one."""
        self.say(f"betrete holodeck {deck} {word}".strip())
        self.until(lambda: self.deck is not None and self.deck["deck"] == deck)

    def sit(self, colour: str) -> None:
        self.say(f"computer farbe {colour}")
        self.until(lambda: self.seat >= 0)

    def bot(self, colour: str, level: str = "mittel") -> None:
        self.say(f"computer mitspieler {colour} {level}")

    def start(self) -> None:
        self.say("computer programm starten")
        self.until(lambda: self.table is not None)

    def at_once(self, programme: str, level: str = "mittel") -> int:
        """Load a programme, take the first seat, fill up with bots of that level and start (HD-222). Gives the deck."""
        self.say(f"spiele {programme} {level}")
        self.until(lambda: self.table is not None and self.deck is not None and self.seat >= 0)
        return int(self.shown["deck"])

    def again(self) -> None:
        """Play the game that is over once more, with everybody who is still there (HD-223)."""
        before = self.shown["game"]
        self.say("noch einmal")
        self.until(lambda: self.table is not None and self.table["game"] != before)

    def hint(self) -> list[dict[str, Any]]:
        """The best two or three actions now, each with `action`, `command` and `reasons`, the best first (HD-726)."""
        self.hints = []
        self.say("tipp")
        return self.hints

    def pause(self) -> None:
        """Call a break: no clock runs and no bot plays (HD-311)."""
        self.say("computer pause")

    def resume(self) -> None:
        self.say("computer weiter")

    # The connection

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

    def moved(self, message: dict[str, Any]) -> None:
        """The deck has changed, or one has entered another. A new game begins with nothing known of the old one."""
        before, self.deck = self.deck, message["deck"]
        self.seat = message["me"]["seat"] if message["me"] is not None else -1
        if self.deck is None or before is None or before["deck"] != self.deck["deck"] or self.deck["state"] == "loaded":
            stale = self.table is not None and (self.deck is None or self.table["game"] != self.deck["game"])
            if stale:
                self.table = self.over = None


def seconds(left: int | None) -> int:
    return NO_LIMIT if left is None else left


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
