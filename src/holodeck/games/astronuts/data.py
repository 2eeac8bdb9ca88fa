"""The data of Astronuts: `data.json` decoded once into frozen structs. A wrong or unknown entry is reported with its path."""

from importlib import resources
from typing import Final

import msgspec

from holodeck.kernel.engine.data import Colour, GameData, Struct


class Nuts(Struct, frozen=True):
    each: int
    """The number of nuts of each colour."""
    on_planets_each: int
    """The number of those on planets at the start."""
    start_each: int
    """The number that each player has at the start."""


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
    """The cost of everything in actions."""

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
    """The number of nuts, and of colonies, that fit, by kind of planet."""
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
    """The text for others, if `text_de` addresses the player who has landed."""
    n: int = 0
    times: int = 0
    """How many times it applies; 0 for always."""
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
