"""The data of Raumkolonie: `data.json` decoded once into frozen structs. A wrong or unknown entry is reported with its path."""

from pathlib import Path
from typing import Any

import msgspec

from holodeck.kernel.data import Colour, ListEntry, OptionEntry, Struct


class Players(Struct, frozen=True):
    min: int
    max: int
    two_player_option: bool
    colours: list[Colour]


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
    victory_point_card: int
    landmark: int
    longest_path: int
    greatest_military: int
    target: int
    longest_path_minimum: int
    greatest_military_minimum: int


class Setup(Struct, frozen=True):
    free_domes: int
    free_tubes: int
    start_resources: dict[str, int]
    start_nucoms: int
    landing_crossing: str
    landing_de: str
    landing_en: str


class Tax(Struct, frozen=True):
    limit: int
    rule: str


class Bank(Struct, frozen=True):
    default_rate: int
    any_station_rate: int
    special_station_rate: int
    landmark_rate: int


class Nucoms(Struct, frozen=True):
    start: int
    per_dome_per_own_turn: int
    per_central_per_own_turn: int


class Bet(Struct, frozen=True):
    stake: int
    numbers: int
    min: int
    max: int
    pause_seconds: int


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
    credits: dict[str, int] = {}


class Named(Struct, frozen=True):
    de: str
    en: str


class Good(Struct, frozen=True):
    id: str
    kind: str
    name_de: str
    name_en: str
    price: int
    verb_de: str
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
    id: str
    kind: str
    q: int
    r: int
    ring: int
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
    neighbours: dict[str, str]
    map_col: int
    map_row: int


class BorderEntry(Struct, frozen=True):
    id: str
    x: float
    y: float
    ends: dict[str, str]
    fields: dict[str, str]
    coast: bool
    line: str
    map_cells: list[tuple[int, int]]


class StationEntry(Struct, frozen=True):
    border: str
    water_field: str
    land_field: str
    crossings: tuple[str, str]
    type: str
    label: str
    rate: int


class StandardLayout(Struct, frozen=True):
    terrain: dict[str, str]
    numbers: dict[str, int]
    pirate: str
    stations: list[StationEntry]


class RandomLayout(Struct, frozen=True):
    terrain_tokens: dict[str, int]
    number_tokens: dict[str, int]
    station_borders: list[str]
    station_water_fields: list[str]
    station_types: dict[str, int]
    constraints: list[str]


class MapSize(Struct, frozen=True):
    columns: int
    rows: int
    note: str


class Board(Struct, frozen=True):
    orientation: str
    map: MapSize
    fields: list[FieldEntry]
    crossings: list[CrossingEntry]
    borders: list[BorderEntry]
    coast_borders_clockwise: list[str]
    standard_layout: StandardLayout
    random_layout: RandomLayout


class Position(Struct, frozen=True):
    note: str
    people: list[str]
    options: dict[str, str | int]
    state: dict[str, Any]


class Data(Struct, frozen=True):
    game: str
    version: int
    list_entry: ListEntry
    players: Players
    options: list[OptionEntry]
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


DATA = msgspec.json.decode(Path(__file__).with_name("data.json").read_bytes(), type=Data)
