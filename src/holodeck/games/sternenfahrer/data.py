"""The data of Sternenfahrer: `data.json` decoded once into frozen structs. A wrong or unknown entry is reported with its path."""

from importlib import resources
from typing import Final

import msgspec

from holodeck.kernel.engine import data as kernel
from holodeck.kernel.engine.data import GameData, Struct


class Players(kernel.Players, frozen=True):
    min_by_option: int
    """The number of players with the option `zwei`."""


class Name(Struct, frozen=True):
    de: str
    en: str


class Resource(Struct, frozen=True):
    id: str
    name: Name
    short: str
    ansi: str


class ResourceCards(Struct, frozen=True):
    per_kind: int
    supply_pile_per_kind: int


class Pieces(Struct, frozen=True):
    colony: int
    trade_station: int
    transporter: int
    shipyard: int


class Ball(Struct, frozen=True):
    id: str
    name: Name
    value: int
    count: int


class Upgrade(Struct, frozen=True):
    id: str
    name: Name
    cost: dict[str, int]
    most: int
    box: int


class Points(Struct, frozen=True):
    colony: int
    spaceport: int
    friendship_marker: int
    medal: int
    half_medals_per_point: int


class SupplyDraw(Struct, frozen=True):
    """The cards that a player with at least this many points draws from the supply pile."""

    points: int
    cards: int


class Start(Struct, frozen=True):
    cards: int
    half_medals: int
    drives: int


class People(Struct, frozen=True):
    id: str
    name: Name


class Point(Struct, frozen=True):
    """A corner of the lattice. `x` and `y` are for drawing and directions, y growing southwards."""

    id: str
    x: float
    y: float
    hexes: list[str]


class Slot(Struct, frozen=True):
    """A place for a tile: three hexagons and the corners between and around them."""

    id: str
    stars: int
    cells: list[str]
    centre: str
    between: list[str]
    around: list[str]


class Board(Struct, frozen=True):
    points: list[Point]
    edges: list[tuple[str, str]]
    slots: list[Slot]


class Planet(Struct, frozen=True):
    id: str
    resource: str
    icon: str


class HomePlanet(Struct, frozen=True):
    id: str
    resource: str
    chip: str


class Tile(Struct, frozen=True):
    id: str
    kind: str
    stars: int
    name: Name
    slot: str | None
    """Its slot in the beginner layout."""
    planets: list[Planet] = []
    people: str = ""


class Home(Struct, frozen=True):
    id: str
    name: Name
    planets: list[HomePlanet]


class StartPieces(Struct, frozen=True):
    spaceport: str
    colonies: list[str]
    colony_ship: str


class SpecialMarker(Struct, frozen=True):
    id: str
    kind: str
    name: Name
    strength: int


class FriendshipCard(Struct, frozen=True):
    id: str
    people: str
    name: Name
    text: Name
    effect: str
    resource: str = ""
    drives: int = 0
    cannons: int = 0
    limit: int = 0
    ratio: int = 0


class Effect(Struct, frozen=True):
    """One effect of a box: its code and the arguments of the code."""

    op: str
    n: int = 0
    resource: str = ""
    upgrade: str = ""
    rival: bool = False


class Row(Struct, frozen=True):
    min: int
    max: int
    next: str


class Box(Struct, frozen=True):
    """One box of an encounter card: a node of its decision tree (SF-98)."""

    id: str
    kind: str
    text: Name
    min: int = 0
    max: int = 0
    pay: bool = False
    answers: list[str] = []
    yes: str = ""
    no: str = ""
    needs: dict[str, int] = {}
    needs_cards: int = 0
    what: str = ""
    at_least: int = 0
    rival: str = ""
    win: str = ""
    lose: str = ""
    rows: list[Row] = []
    next: str = ""
    effects: list[Effect] = []


class Encounter(Struct, frozen=True):
    id: str
    title: Name
    boxes: list[Box]


class Data(GameData, frozen=True):
    players: Players
    resources: list[Resource]
    resource_cards: ResourceCards
    pieces: Pieces
    balls: list[Ball]
    base_speed_black: int
    upgrades: list[Upgrade]
    half_medals: int
    trade_ship_markers: int
    costs: dict[str, dict[str, int]]
    bank_ratio: dict[str, int]
    points: Points
    supply_draw: list[SupplyDraw]
    hand_limit: int
    start: Start
    peoples: list[People]
    board: Board
    tiles: list[Tile]
    homes: list[Home]
    start_pieces: dict[str, StartPieces]
    pools: dict[str, list[str]]
    special_markers: list[SpecialMarker]
    founding_upgrades: list[str]
    docks: int
    friendship_cards: list[FriendshipCard]
    encounters: list[Encounter]


DATA: Final = msgspec.json.decode(resources.files(__package__).joinpath("data.json").read_bytes(), type=Data)
