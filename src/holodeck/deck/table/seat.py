"""A seat of a table: its colour and who owns it."""

from dataclasses import dataclass
from typing import Final

from holodeck.store.port import Json

STAND_IN: Final = "mittel"
"""The level of the bot that decides for the absent (HD-304) and to whom a game may be given (HD-403)."""


@dataclass(frozen=True)
class Seat:
    """Never changed: whoever changes something puts a new seat in its place, so that a change can be seen by comparing."""

    colour: str
    person: str = ""
    """The key of the person; empty for a bot."""
    level: str = ""
    """The level of the bot; empty for a person."""
    joined: int = 0
    """Grows from seat to seat over the whole server: the smallest is the longest-seated, the largest the last taken."""
    shouted: int = -1
    """The round of the last free shout."""

    def to_record(self) -> Json:
        return {"colour": self.colour, "person": self.person, "level": self.level, "joined": self.joined, "shouted": self.shouted}


def seat_from(record: Json) -> Seat:
    joined, shouted = record.get("joined"), record.get("shouted")
    return Seat(
        str(record["colour"]),
        str(record.get("person", "")),
        str(record.get("level", "")),
        joined if isinstance(joined, int) else 0,
        shouted if isinstance(shouted, int) else -1,
    )
