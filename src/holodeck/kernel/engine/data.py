"""The common part of every game's data: frozen structs that forbid unknown fields."""

from collections.abc import Sequence
from typing import Any

import msgspec

from holodeck.kernel.engine.options import Option
from holodeck.kernel.engine.rules import Listing, Rules


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all data structs; a misspelled field is an error with its path."""


class ListEntry(Struct, frozen=True):
    """A game's entry in the list of games."""

    place: int
    sentence_de: str
    sentence_en: str
    minutes: tuple[int, int]

    def listing(self) -> Listing:
        return Listing(self.place, {"de": self.sentence_de, "en": self.sentence_en}, self.minutes)


class Colour(Struct, frozen=True):
    id: str
    name_de: str
    name_en: str
    letter: str
    ansi: str


class OptionEntry(Struct, frozen=True):
    id: str
    default: str | int
    values: list[str] = []
    min: int = 0
    max: int = 100_000
    off: int | None = None
    default_bots_only: int | None = None
    beginner: str | int | None = None
    limits: dict[str, int] = {}


class Players(Struct, frozen=True):
    min: int
    max: int
    colours: list[Colour]


class GameData(Struct, frozen=True):
    """The top of every `data.json`. A game adds parts of its own."""

    game: str
    version: int
    list_entry: ListEntry
    players: Players
    options: list[OptionEntry]


def describe(rules: Rules[Any], data: GameData) -> None:
    """Copy name, version, listing, colours, seats and options from the data into the rules."""
    rules.name = data.game
    rules.version = data.version
    rules.listing = data.list_entry.listing()
    rules.colours = [colour.id for colour in data.players.colours]
    rules.fewest = data.players.min
    rules.most = data.players.max
    rules.options = options(data.options)


def options(entries: Sequence[OptionEntry]) -> list[Option]:
    """Return the options of a table from their declarations in the data."""
    return [
        Option(item.id, item.default, item.values, item.min, item.max, item.off, item.default_bots_only, item.beginner)
        for item in entries
    ]
