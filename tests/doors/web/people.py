"""The people of the tests of the browser door: browsers, a plain HTTP client, and somebody with telnet."""

import contextlib
import http.client
import json
import re
import socket
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from holodeck.deck.port.messages import decode
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.whole_tables import WholeTables

TELNET_CODES = re.compile(rb"\xff[\xfb-\xfe].|\xff\xfa.*?\xff\xf0|\xff[\xf0-\xfa]", re.DOTALL)

Message = dict[str, Any]


class Browser:
    """One WebSocket. Everything it gets must be a message of the protocol."""

    def __init__(self, live_server: LiveServer, cookie: str = "", token: str = "", origin: str | None = "own") -> None:
        headers = {"Cookie": f"holodeck_session={cookie}"} if cookie else {}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        wanted = live_server.url if origin == "own" else origin
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{live_server.http}/ws",
            origin=Origin(wanted) if wanted is not None else None,
            additional_headers=headers,
            compression=None,
            max_queue=None,
            legacy=True,
        )
        live_server.guests.append(self)
        self.words = live_server.words
        self.messages: list[Message] = []
        self.tables = WholeTables()
        self.raw = ""
        self.count = 0

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def read(self, timeout: float = PATIENCE) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        decode(text)
        message: Message = self.tables.take(json.loads(text))
        self.messages.append(message)
        self.raw += text
        return message

    def until(self, kind: str, so: Callable[[Message], bool] = lambda message: True) -> Message:
        """Read until such a message arrives."""
        end = time.monotonic() + PATIENCE
        while True:
            message = self.read(end - time.monotonic())
            if message["type"] == kind and so(message):
                return message

    def hello(self, name: str = "", **more: object) -> "Browser":
        """Say hello; a guest who was here before comes back with their word."""
        known = {"word": self.words[name]} if name in self.words else {}
        self.send(type="hello", **({"name": name, **known} if name else {}), **more)
        welcome = self.until("welcome")
        if welcome["word"]:
            self.words[name] = welcome["word"]
        self.until("lobby")
        return self

    def says(self, *lines: str) -> Message:
        """Type lines and return the answer to the last."""
        answer: Message = {}
        for line in lines:
            answer = self.answer(type="line", text=line)
        return answer

    def acts(self, action: Message, seen: int, deck: int = 1, id_: str = "") -> Message:
        return self.answer(type="act", deck=deck, action=action, seen=seen, id=id_ or self.new_id())

    def new_id(self) -> str:
        self.count += 1
        return f"{id(self)}-{self.count}"

    def answer(self, **message: object) -> Message:
        message.setdefault("id", self.new_id())
        self.send(**message)
        end = time.monotonic() + PATIENCE
        while True:
            found = self.read(end - time.monotonic())
            if found["type"] in ("done", "refused") and found["id"] == message["id"]:
                return found

    def last(self, kind: str) -> Message:
        return next(message for message in reversed(self.messages) if message["type"] == kind)

    def game_lines(self) -> list[str]:
        """Return the lines read of the game."""
        return [message["text"] for message in self.all("line") if message["kind"] == "game"]

    def told(self) -> dict[int, tuple[list[Message], list[str]]]:
        """Return the events of every entry, and the sentences read before it."""
        found, lines = dict[int, tuple[list[Message], list[str]]](), list[str]()
        for message in self.messages:
            if message["type"] == "line" and message["kind"] == "game":
                lines.append(message["text"])
            elif message["type"] == "happened":
                found[message["n"]], lines = (message["told"], lines), []
        return found

    def having(self, kind: str, so: Callable[[Message], bool] = lambda message: True) -> Message:
        """Return the last message of this kind if it satisfies the condition, or the next one that does."""
        found = self.all(kind)
        return found[-1] if found and so(found[-1]) else self.until(kind, so)

    def all(self, kind: str) -> list[Message]:
        return [message for message in self.messages if message["type"] == kind]

    def end(self) -> tuple[int, Message]:
        """Read to the end; return the close code and the last message."""
        try:
            while True:
                self.read()
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd is not None else 0), self.messages[-1] if self.messages else {}

    def close(self) -> None:
        self.socket.close()


class Fetch:
    """A plain HTTP client that keeps its cookie."""

    def __init__(self, live_server: LiveServer, token: str = "") -> None:
        self.live_server = live_server
        self.cookie = ""
        self.browser = ""
        """By which it is known that somebody has signed in from here before."""
        self.headers: dict[str, str] = {"Authorization": f"Bearer {token}"} if token else {}
        self.answered: dict[str, str] = {}
        self.cookies_set: list[str] = []
        """Whole cookies of the last answer."""

    def __call__(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        wire = http.client.HTTPConnection("127.0.0.1", self.live_server.http, timeout=PATIENCE)
        sent = {**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if self.cookie or self.browser:
            sent["Cookie"] = f"holodeck_session={self.cookie}; holodeck_known={self.browser}"
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        wire.request(method, path, json.dumps(body) if not isinstance(body, str | bytes | None) else body, sent)
        response = wire.getresponse()
        content = response.read()
        self.answered, self.cookies_set = {}, response.headers.get_all("set-cookie") or []
        for name, value in response.getheaders():
            self.answered[name.lower()] = ", ".join(filter(None, [self.answered.get(name.lower()), value]))
        for key, given in re.findall(r'holodeck_(session|known)=([^;"]*)', self.answered.get("set-cookie", "")):
            setattr(self, {"session": "cookie", "known": "browser"}[key], given)
        wire.close()
        return response.status, json.loads(content) if "json" in self.answered.get("content-type", "") else content

    def login(self, name: str, password: str = "") -> int:
        return self("POST", "/api/login", {"name": name, "password": password})[0]


class Telnet:
    """Somebody with a plain telnet."""

    def __init__(self, live_server: LiveServer, name: str, password: str = "") -> None:
        self.wire = socket.create_connection(("127.0.0.1", live_server.telnet), timeout=PATIENCE)
        self.wire.settimeout(0.2)
        live_server.guests.append(self)
        self.raw = b""
        self.until("Wie heißt du?")
        self.types(name)
        if password:
            self.until("Passwort:")
            self.types(password)
        elif name in live_server.words:
            self.until("Merkwort")
            self.types(live_server.words[name])
        self.until(f", {name}")

    @property
    def text(self) -> str:
        return TELNET_CODES.sub(b"", self.raw).decode(errors="replace")

    def types(self, line: str) -> None:
        self.wire.sendall(f"{line}\r\n".encode())

    def until(self, part: str, after: int = 0) -> str:
        end = time.monotonic() + PATIENCE
        while part not in self.text[after:]:
            assert time.monotonic() < end, f"{part!r} never came, only:\n{self.text[-2000:]}"
            self.listen()
        return self.text

    def listen(self) -> None:
        """Listen for a moment."""
        with contextlib.suppress(TimeoutError):
            self.raw += self.wire.recv(65536)

    def close(self) -> None:
        self.wire.close()
