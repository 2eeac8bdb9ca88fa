"""The data of Planetopoly: `data.json` decoded once into frozen structs. A wrong or unknown entry is reported with its path."""

from importlib import resources
from typing import Final

import msgspec

from holodeck.kernel.engine.data import GameData, Struct


class Chip(Struct, frozen=True):
    value: int
    count: int


class Money(Struct, frozen=True):
    step: int
    start_pass: int
    start_exact_extra: int
    chips: list[Chip]
    """The chips each player starts with."""


class Dice(Struct, frozen=True):
    count: int
    sides: int
    same_doubles_limit: int
    doubles_limit: int
    no_bonus_kinds: list[str]


class Prison(Struct, frozen=True):
    fines: list[int]


class Building(Struct, frozen=True):
    bases_per_station: int
    stations_per_hub: int
    max_level_by_plots_owned: list[int]
    min_other_level: list[int]


class Trade(Struct, frozen=True):
    offers_per_turn: int


class Field(Struct, frozen=True):
    id: str
    kind: str
    name_de: str
    name_en: str
    side: int
    opposite: int
    grid: tuple[int, int]


class Board(Struct, frozen=True):
    grid_rows: int
    grid_columns: int
    fields: list[Field]


class Plot(Struct, frozen=True):
    id: str
    field: int
    price: int
    mortgage: int
    commission: int
    rents: list[int]


class Planet(Struct, frozen=True):
    id: str
    name_de: str
    name_en: str
    letter: str
    base_price: int
    base_mortgage: int
    base_commission: int
    plots: list[Plot]


class Station(Struct, frozen=True):
    id: str
    field: int


class Toll(Struct, frozen=True):
    price: int
    mortgage: int
    rents: list[int]
    stations: list[Station]


class Radar(Struct, frozen=True):
    price: int
    mortgage: int
    rent_per_pip: int
    stations: list[Station]


class EventCard(Struct, frozen=True):
    id: str
    count: int
    effect: str
    amount: int
    target: str
    text_de: str
    text_en: str
    others_de: str
    others_en: str


class Data(GameData, frozen=True):
    money: Money
    dice: Dice
    prison: Prison
    building: Building
    two_cards: int
    trade: Trade
    board: Board
    planets: list[Planet]
    toll: Toll
    radar: Radar
    risk_table: list[list[int]]
    event_cards: list[EventCard]


DATA: Final = msgspec.json.decode(resources.files(__package__).joinpath("data.json").read_bytes(), type=Data)
