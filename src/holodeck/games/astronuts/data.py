"""The data of Astronuts as frozen structs: what `data.json` may say, and the one time it is read."""

from importlib import resources
from typing import Final

import msgspec

from holodeck.kernel.data import Colour, GameData, Struct


class Nuts(Struct, frozen=True):
    each: int
    """How many there are of each colour,"""
    on_planets_each: int
    """how many of those lie on planets at the start,"""
    start_each: int
    """and how many everybody has then."""


class Colonies(Struct, frozen=True):
    markers: int
    on_track: int


class Die(Struct, frozen=True):
    sides: int


class Declare(Struct, frozen=True):
    least: int
    most: int
    usual: int


class Costs(Struct, frozen=True):
    """What everything costs in actions."""

    move: int
    fly_through: int
    mine: int
    colonise: int
    build_ship: int
    attack: int
    technology: int
    trade: int


class Asteroids(Struct, frozen=True):
    """The lowest roll that a ship survives."""

    cross: int
    stop: int


class Trade(Struct, frozen=True):
    declined_per_turn: int


class Technology(Struct, frozen=True):
    id: str
    nut: str
    name_de: str
    name_en: str
    text_de: str
    text_en: str


class Field(Struct, frozen=True):
    id: str
    x: int
    y: int
    kind: str
    name_de: str
    name_en: str


class Board(Struct, frozen=True):
    columns: int
    rows: int
    planets: dict[str, int]
    """How many nuts and colonies have room, by the kind of planet."""
    corners: dict[str, list[str]]
    """The homes in turn order, by the number of players."""
    fields: list[Field]
    routes: list[tuple[str, str]]


class Fate(Struct, frozen=True):
    roll: str
    name_de: str
    name_en: str
    text_de: str
    text_en: str
    effect: str
    others_de: str = ""
    others_en: str = ""
    """What others read of it, where the text speaks to who has landed."""
    n: int = 0
    times: int = 0
    """How often it holds; 0 for always."""
    flag: str = ""
    nuts: list[str] = []


class Data(GameData, frozen=True):
    nuts: Nuts
    colours: list[Colour]
    ships_each: int
    colonies: Colonies
    die: Die
    declare: Declare
    costs: Costs
    asteroids: Asteroids
    trade: Trade
    seconds_of_others: int
    technologies: list[Technology]
    board: Board
    fates: list[Fate]


DATA: Final = msgspec.json.decode(resources.files(__package__).joinpath("data.json").read_bytes(), type=Data)
