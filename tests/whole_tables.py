"""Tables as a reader knows them: whole ones, and those that follow from what has changed."""

from typing import Any

from msgspec import convert, to_builtins

from holodeck.deck.port.messages import Change, Table
from holodeck.remote.connection import after_change

Message = dict[str, Any]


class WholeTables:
    """What one connection knows of its table."""

    def __init__(self) -> None:
        self.table: Message = {}

    def take(self, message: Message) -> Message:
        """Return the message, and the whole table in place of one that tells what has changed of it."""
        kind = message["type"]
        if kind == "change":
            assert (self.table["game"], self.table["n"]) == (message["game"], message["since"])
            message = to_builtins(after_change(convert(self.table, Table), convert(message, Change)))
        if kind in ("change", "table"):
            self.table = message
        elif kind == "clocks" and self.table.get("game") == message["game"]:
            self.table = {**self.table, "awaited": message["awaited"]}
        return message
