"""Connection to a server over its WebSocket, which reconnects when it is lost.

The messages are those of docs/protocol.md. Nothing runs in the background: messages are read while the caller waits.
"""

import contextlib
import uuid
from collections import deque
from collections.abc import Callable
from time import monotonic, sleep
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import asdict, replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from holodeck.deck.port.messages import (
    Change,
    Clocks,
    Deck,
    Done,
    Hints,
    Line,
    Lobby,
    Message,
    Over,
    Refused,
    Table,
    Welcome,
    decode,
)
from holodeck.deck.port.parts import Advised, Summary
from holodeck.deck.port.wishes import Act, Command, FromClient, Hello, Typed, encode
from holodeck.kernel.codec.changes import Changes, applied, joined
from holodeck.kernel.engine.refusal import Refusal

PATIENCE: Final = 30.0
OUTAGE: Final = 120.0
"""Seconds to try to reconnect: enough for a server to restart, or to notice that the old connection is lost."""
LONGEST_PAUSE: Final = 2.0
FOR_GOOD: Final = (4000, 4401, 1008)
"""Close codes after which reconnecting is no use."""
REMEMBERED: Final = 200
QUEUE: Final = 1000
"""Most unread messages; then the server waits."""


class Unreachable(Exception):
    """The server refuses the connection or is gone; the message says why."""


class Connection:
    """A person's connection, with the last messages the server sent."""

    def __init__(self, url: str, name: str, token: str | None = None, invitation: str = "", language: str | None = None) -> None:
        split = urlsplit(url)
        secure = split.scheme in ("https", "wss")
        self.address = f"{'wss' if secure else 'ws'}://{split.netloc}/ws"
        self.origin = f"{'https' if secure else 'http'}://{split.netloc}"
        self.name = name
        self.token = token
        self.invitation = invitation
        """The code of an invitation, where a new name needs one."""
        self.language = language
        self.word = ""
        """The word by which the server recognises a guest after a lost connection."""
        self.lines: deque[str] = deque(maxlen=REMEMBERED)
        """The last lines of text."""
        self.said = 0
        """How many lines there have been."""
        self.deck: Summary | None = None
        self.seat = -1
        self.table: Table | None = None
        self.over: Over | None = None
        self.lobby: Lobby | None = None
        self.welcome: Welcome | None = None
        self.answers: dict[str, Done | Refused] = {}
        self.hints: list[Advised] = []
        self.latest: dict[type[Message], Message] = {}
        """The last message of every kind."""
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
        hello = Hello(language=self.language)
        if not self.token:
            hello = replace(hello, name=self.name, word=self.word, invitation=self.invitation)
        if self.table is not None:
            hello = replace(hello, deck=self.table.deck, game=self.table.game, seen=self.table.n)
        self.welcome = self.lobby = None
        self.socket = socket
        self.send(hello)
        welcome = self.greeted()
        self.word = welcome.word or self.word
        if welcome.person.lower() != self.name.lower():
            raise Unreachable(f"the token belongs to {welcome.person}, not to {self.name}")
        return socket

    def greeted(self) -> Welcome:
        """Wait until the server has said who one is and who is there."""
        while self.welcome is None or self.lobby is None:
            self.heard(self.receive(PATIENCE))
        return self.welcome

    def send(self, wish: FromClient) -> None:
        self.socket.send(encode(wish), text=True)

    def receive(self, timeout: float | None) -> Message:
        try:
            return decode(self.socket.recv(timeout))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                refused = self.answers.pop("", None)  # the answer to `hello` has no id
                raise Unreachable(refused.text if isinstance(refused, Refused) else closed.rcvd.reason) from None
            raise

    def read(self, timeout: float | None) -> None:
        """Read one message; reconnect if the connection is lost."""
        try:
            self.heard(self.receive(timeout))
        except ConnectionClosed:
            self.reconnect()

    def catch_up(self) -> None:
        """Read the messages that have already arrived."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.read(0)

    def reconnect(self) -> None:
        """Reconnect and resume where the connection was lost."""
        end, pause = monotonic() + OUTAGE, 0.1
        while True:
            try:
                self.open()
            except (OSError, ConnectionClosed, Unreachable) as error:
                if monotonic() >= end:
                    raise Unreachable(str(error)) from error
                sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    def until(self, condition: Callable[[], bool]) -> None:
        """Read messages until the condition holds."""
        end = monotonic() + PATIENCE
        while not condition():
            self.read(end - monotonic())

    def ask(self, wish: Act | Typed | Command) -> Done:
        """Send a command and return its answer, or raise the refusal. After a lost connection an action is sent again: its id
        keeps it from counting twice. Whether a line was received cannot be known then."""
        id_ = uuid.uuid4().hex
        wish = replace(wish, id=id_)
        sent: ClientConnection | None = None
        while id_ not in self.answers:
            try:
                if sent is not self.socket:
                    sent = self.socket
                    self.send(wish)
                self.heard(self.receive(PATIENCE))
            except ConnectionClosed:
                self.reconnect()
                if not isinstance(wish, Act):
                    raise Unreachable("the connection was lost before the answer came; it is open again") from None
        answer = self.answers.pop(id_)
        if isinstance(answer, Refused):
            raise Refusal(answer.clause, answer.code, {"text": answer.text})
        return answer

    def heard(self, message: Message) -> None:
        """Keep the message as the last of its kind, and follow what it says of the table."""
        self.latest[type(message)] = message
        if isinstance(message, Welcome):
            self.welcome = message
        elif isinstance(message, Lobby):
            self.lobby = message if self.lobby is None or message.whole else with_changes(self.lobby, message)
        elif isinstance(message, Deck):
            self.moved(message)
        elif isinstance(message, Table):
            self.table = message
            if self.over is not None and self.over.game != message.game:
                self.over = None
        elif isinstance(message, Change):
            self.changed(message)
        elif isinstance(message, Clocks) and self.table is not None:
            self.table = replace(self.table, awaited=message.awaited)
        elif isinstance(message, Over):
            self.over = message
        elif isinstance(message, Hints):
            self.hints = message.hints
        elif isinstance(message, Line):
            self.lines.append(message.text)
            self.said += 1
        elif isinstance(message, Done | Refused):
            self.answers[message.id] = message

    def changed(self, message: Change) -> None:
        """Apply a change to the table, or ask for the whole one if it does not fit."""
        if self.table is None or (self.table.game, self.table.n) != (message.game, message.since):
            self.send(Hello())
        else:
            self.table = after_change(self.table, message)

    def moved(self, message: Deck) -> None:
        """Note that the deck has changed or another was entered. Forget the old game if a new one begins."""
        before, self.deck = self.deck, message.deck
        self.seat = message.me.seat if message.me is not None else -1
        if self.deck is None or before is None or before.deck != self.deck.deck or self.deck.state == "loaded":
            stale = self.table is not None and (self.deck is None or self.table.game != self.deck.game)
            if stale:
                self.table = self.over = None


def after_change(table: Table, message: Change) -> Table:
    """Return the table with a `change` message applied."""
    after = applied(asdict(table), Changes(message.changed, message.gone))
    legal = table.legal if message.legal is None else joined(table.legal, message.legal)
    return msgspec.convert({**after, "n": message.n, "legal": legal}, Table)


def with_changes(lobby: Lobby, message: Lobby) -> Lobby:
    """Return the lobby with a message applied, which has only the changes."""
    decks = {deck.deck: deck for deck in [*lobby.decks, *message.decks]}
    people = {someone.name: someone for someone in [*lobby.people, *message.people]}
    return Lobby(
        [decks[number] for number in sorted(decks) if number not in message.gone],
        [someone for name, someone in people.items() if name not in message.left],
        message.programmes or lobby.programmes,
    )
