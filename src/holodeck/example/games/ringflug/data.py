"""The data of Ringflug: `data.json` decoded once into frozen structs."""

from importlib import resources
from typing import Final

import msgspec

from holodeck.kernel.engine.data import GameData, Struct


class Die(Struct, frozen=True):
    sides: int


class Start(Struct, frozen=True):
    energy: int


class Tow(Struct, frozen=True):
    offers_per_turn: int
    seconds: int


class Shout(Struct, frozen=True):
    energy: int


class Field(Struct, frozen=True):
    id: str
    name_de: str
    name_en: str
    home: str
    """The colour whose ship starts here, or ""."""
    buoy: bool
    grid: tuple[int, int]
    """Row and column in the drawn ring."""


class Board(Struct, frozen=True):
    rows: int
    columns: int
    fields: list[Field]


class Order(Struct, frozen=True):
    id: str
    field: str
    points: int
    name_de: str
    name_en: str
    text_de: str
    text_en: str


class Content(Struct, frozen=True):
    """A possible content of a buoy."""

    id: str
    count: int
    """Its relative frequency."""
    energy: int
    hiccups: int
    name_de: str
    name_en: str


class Data(GameData, frozen=True):
    die: Die
    start: Start
    tow: Tow
    shout: Shout
    board: Board
    orders: list[Order]
    contents: list[Content]


DATA: Final = msgspec.json.decode(resources.files(__package__).joinpath("data.json").read_bytes(), type=Data)
