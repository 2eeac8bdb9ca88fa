"""A seat of a table: its colour and who owns it."""

from dataclasses import dataclass
from typing import Final

from holodeck.store.port import Json

STAND_IN: Final = "mittel"
"""The level of the bot that decides for absent people (HD-304) and takes over seats given up (HD-403)."""


@dataclass(frozen=True)
class Standing:
    """A standing answer of a seat (HD-320): how a decision is answered from now on."""

    decision: str
    do: str
    """The kind of action."""
    terms: Json | None = None
    """The offer that would be accepted, as the action that makes it; then it is used only once (HD-321)."""

    def to_record(self) -> Json:
        record: Json = {"decision": self.decision, "do": self.do}
        return record | ({} if self.terms is None else {"terms": self.terms})


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

    standing: tuple[Standing, ...] = ()
    """The standing answers of its person in this game."""

    def to_record(self) -> Json:
        record: Json = {"colour": self.colour, "person": self.person, "level": self.level}
        record |= {"joined": self.joined, "shouted": self.shouted}
        if self.standing:
            record["standing"] = [standing.to_record() for standing in self.standing]
        return record | ({"deleted": True} if self.deleted else {})


def seat_from(record: Json) -> Seat:
    joined, shouted, standing = record.get("joined"), record.get("shouted"), record.get("standing")
    return Seat(
        str(record["colour"]),
        str(record.get("person", "")),
        str(record.get("level", "")),
        joined if isinstance(joined, int) else 0,
        shouted if isinstance(shouted, int) else -1,
        bool(record.get("deleted", False)),
        tuple([standing_from(one) for one in standing]) if isinstance(standing, list) else (),
    )


def standing_from(record: Json) -> Standing:
    terms = record.get("terms")
    return Standing(str(record["decision"]), str(record["do"]), terms if isinstance(terms, dict) else None)
