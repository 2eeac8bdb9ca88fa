"""A seat of a deck: its colour, who owns it, and how often the clock had to decide for it."""

from typing import Final

from holodeck.store.port import Json

STAND_IN: Final = "mittel"
"""The level of the bot that decides for the absent (HD-304) and to whom a game may be given (HD-403)."""
PATIENCE: Final = 3
"""Decisions in a row that may run out of time (HD-305)."""


class Seat:
    def __init__(self, colour: str, person: str = "", level: str = "", joined: int = 0) -> None:
        self.colour = colour
        self.person = person
        """The key of the person; empty for a bot."""
        self.level = level
        """The level of the bot; empty for a person."""
        self.joined = joined
        """Grows from seat to seat over the whole server: the smallest is the longest-seated, the largest the last taken."""
        self.missed = 0
        self.shouted = -1
        """The round of the last free shout."""
        self.waits_until = float("-inf")
        """Until then the seat waits for its person, who is not inside yet (HD-303)."""

    @property
    def idle(self) -> bool:
        """Counts as absent, because it let three decisions run out of time (HD-305)."""
        return self.missed >= PATIENCE

    def to_record(self) -> Json:
        return {"colour": self.colour, "person": self.person, "level": self.level, "joined": self.joined, "shouted": self.shouted}


def seat_from(record: Json) -> Seat:
    joined, shouted = record.get("joined"), record.get("shouted")
    seat = Seat(str(record["colour"]), str(record.get("person", "")), str(record.get("level", "")))
    seat.joined = joined if isinstance(joined, int) else 0
    seat.shouted = shouted if isinstance(shouted, int) else -1
    return seat
