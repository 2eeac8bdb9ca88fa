"""A seat of a table: its colour and who owns it."""

from dataclasses import dataclass
from typing import Final

from holodeck.store.port import Json

STAND_IN: Final = "mittel"
"""The level of the bot that decides for absent people (HD-304) and takes over seats given up (HD-403)."""


@dataclass(frozen=True)
class Seat:
    """A seat is immutable: a change replaces it, so that comparing shows it."""

    colour: str
    person: str = ""
    """The key of the person; empty for a bot."""
    level: str = ""
    """The level of the bot; empty for a person."""
    joined: int = 0
    """Increases with every seat taken on the server: the smallest is the longest-seated, the largest the last taken."""
    shouted: int = -1
    """The round of the last free shout."""
    deleted: bool = False
    """The account of its person was deleted: the computer plays it as the table chose (HD-976)."""

    def to_record(self) -> Json:
        record: Json = {"colour": self.colour, "person": self.person, "level": self.level}
        record |= {"joined": self.joined, "shouted": self.shouted}
        return record | ({"deleted": True} if self.deleted else {})


def seat_from(record: Json) -> Seat:
    joined, shouted = record.get("joined"), record.get("shouted")
    return Seat(
        str(record["colour"]),
        str(record.get("person", "")),
        str(record.get("level", "")),
        joined if isinstance(joined, int) else 0,
        shouted if isinstance(shouted, int) else -1,
        bool(record.get("deleted", False)),
    )
