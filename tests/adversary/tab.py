"""An attacker's WebSocket: it sends anything and counts what arrives."""

import json
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.deck.wire import Served
from tests.whole_tables import WholeTables

PATIENCE = 60.0


class Tab:
    def __init__(self, server: Served, name: str) -> None:
        url = server.http.rstrip("/")
        where = f"ws{url.removeprefix('http')}/ws"
        self.socket = connect(where, origin=Origin(url), compression=None, max_queue=None, max_size=None, legacy=True)
        self.messages: list[dict[str, Any]] = []
        self.tables = WholeTables()
        self.largest = 0
        """The size of the longest message so far, in bytes."""
        self.send(type="hello", name=name)
        self.until("deck")

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def read(self) -> dict[str, Any]:
        text = self.socket.recv(PATIENCE)
        self.largest = max(self.largest, len(text))
        self.messages.append(self.tables.take(json.loads(text)))
        return self.messages[-1]

    def until(self, kind: str, **facts: object) -> dict[str, Any]:
        """Read until a message of this kind and with these facts arrives."""
        while True:
            message = self.read()
            if message["type"] == kind and all(message.get(fact) == value for fact, value in facts.items()):
                return message

    def all(self, kind: str) -> list[dict[str, Any]]:
        """Return all messages of a kind, up to the answer to a last question."""
        self.send(type="ping", id="last")
        self.until("pong", id="last")
        return [message for message in self.messages if message["type"] == kind]

    def close(self) -> None:
        self.socket.close()
