"""The data of Raumkolonie: `data.json` decoded once into frozen structs. A wrong or unknown entry is reported with its path."""

from pathlib import Path
from typing import Any

import msgspec

from holodeck.kernel.engine import data as kernel
from holodeck.kernel.engine.data import GameData, Struct


class Players(kernel.Players, frozen=True):
    min_by_option: int
    """The fewest players if the option `zwei` is on."""


class Resource(Struct, frozen=True):
    id: str
    name_de: str
    name_en: str
    code: str
    map_name: str
    ansi: str


class Die(Struct, frozen=True):
    sides: int
    super_card_for_roller: int
    pirate: int
    production: list[int]


class Points(Struct, frozen=True):
    dome: int
    central: int
    longest_path: int
    greatest_military: int
    longest_path_minimum: int
    greatest_military_minimum: int


class Setup(Struct, frozen=True):
    free_domes: int
    """Each with a tube beside it."""
    start_resources: dict[str, int]
    start_nucoms: int
    landing_crossing: str


class Tax(Struct, frozen=True):
    limit: int
    divisor: int
    """The divisor of a full hand; the remainder stays with the player."""


class Bank(Struct, frozen=True):
    default_rate: int
    any_station_rate: int
    special_station_rate: int
    landmark_rate: int


class Nucoms(Struct, frozen=True):
    per_dome_per_own_turn: int
    per_central_per_own_turn: int


class Bet(Struct, frozen=True):
    """The lowest and the highest number open to bets."""

    min: int
    max: int


class Card(Struct, frozen=True):
    id: str
    count: int
    name_de: str
    acc_de: str
    name_en: str
    text_de: str
    text_en: str
    params: list[str]
    after_play: str
    military: int = 0
    victory_points: int = 0
    target: int = 0
    """The change of the target."""
    units: int = 0
    """The number of units of each resource that is named, drawn or affected; for the tractor beam, taken from each player."""
    credits: dict[str, int] = {}
    """The buildings that are free or cheap in the same turn: `tube`, `dome`, `dome_anywhere`, `central`, `central_by_card`."""


class Named(Struct, frozen=True):
    de: str
    en: str


class Good(Struct, frozen=True):
    id: str
    name_de: str
    name_en: str
    price: int
    use: str
    text_self_de: str
    text_room_de: str
    text_self_en: str
    text_room_en: str
    text_off_self_de: str = ""
    text_off_room_de: str = ""
    text_off_self_en: str = ""
    text_off_room_en: str = ""


class Direction(Struct, frozen=True):
    id: str
    de: str
    show_de: str
    en: str
    en_short: str


class FieldEntry(Struct, frozen=True):
    """A hexagon with flat top and bottom. `x` and `y` are its centre, y growing southwards, with sides of length 1; `map_col` and
    `map_row` are the place of its west corner on the drawn map."""

    id: str
    kind: str
    x: float
    y: float
    map_col: int
    map_row: int


class CrossingEntry(Struct, frozen=True):
    id: str
    x: float
    y: float
    fields: dict[str, str]
    exits: dict[str, str]
    map_col: int
    map_row: int


class BorderEntry(Struct, frozen=True):
    id: str
    x: float
    y: float
    ends: dict[str, str]
    fields: dict[str, str]
    line: str
    map_cells: list[tuple[int, int]]
    """The characters of its line on the drawn map."""


class StandardLayout(Struct, frozen=True):
    terrain: dict[str, str]
    numbers: dict[str, int]
    pirate: str
    stations: list[str]
    """The type of each station, in the order of `RandomLayout.station_borders`."""


class RandomLayout(Struct, frozen=True):
    terrain_tokens: dict[str, int]
    number_tokens: dict[str, int]
    station_borders: list[str]
    station_water_fields: list[str]
    station_types: dict[str, int]


class MapSize(Struct, frozen=True):
    columns: int
    rows: int


class Board(Struct, frozen=True):
    map: MapSize
    fields: list[FieldEntry]
    crossings: list[CrossingEntry]
    borders: list[BorderEntry]
    standard_layout: StandardLayout
    random_layout: RandomLayout


class Position(Struct, frozen=True):
    """A named position, such as that of the worked examples: players, options, and the differences from a fresh game."""

    people: list[str]
    options: dict[str, str | int]
    state: dict[str, Any]


class Data(GameData, frozen=True):
    players: Players
    resources: list[Resource]
    die: Die
    costs: dict[str, dict[str, int]]
    points: Points
    setup: Setup
    tax: Tax
    bank: Bank
    nucoms: Nucoms
    bet: Bet
    event_cards: list[Card]
    super_cards: list[Card]
    features: list[Named]
    landmarks: list[Named]
    snack_goods: list[Good]
    directions: list[Direction]
    board: Board
    positions: dict[str, Position]

    @property
    def cards(self) -> list[Card]:
        """The cards of both decks, in the order of their numbers."""
        return self.event_cards + self.super_cards


DATA = msgspec.json.decode(Path(__file__).with_name("data.json").read_bytes(), type=Data)
