"""The JSON of Sternenfahrer with types, from which those of the browser are made. Seats are named by the colours of the data,
whatever they wear at the table; points, slots, tiles, planets and cards by their ids in `data.json`.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

BySeat: TypeAlias = dict[str, int]
Goods: TypeAlias = dict[str, int]
Upgrades: TypeAlias = dict[str, int]


class Tile(Struct, forbid_unknown_fields=True):
    """What lies in a slot: planet (i - turned mod 3) of the tile is on cell i."""

    tile: str
    turned: int


class Building(Struct, forbid_unknown_fields=True):
    seat: str | None
    """Null for neutral buildings."""
    kind: Literal["colony", "spaceport"]


class Ship(Struct, forbid_unknown_fields=True):
    kind: Literal["colony_ship", "trade_ship"]
    point: str


class Offer(Struct, forbid_unknown_fields=True):
    offer: int
    seat: str
    to: str | None
    give: Goods
    want: Goods
    declined: list[str]
    unheard: list[str]


class View(Struct, forbid_unknown_fields=True):
    """What a viewer may know of a game of Sternenfahrer; what is hidden is null."""

    seats: list[str]
    options: dict[str, str | int]
    phase: str
    start: str
    active: str
    chooser: str
    found_step: int
    turn: int
    round: int
    moves: int
    roll: int
    due: int
    ending: str | None
    winner: str | None
    ball1: str | None
    ball2: str | None
    base: int
    bonus: int
    jumps: int
    docked: str | None
    box: str | None
    effect: int
    progress: int
    answer: int
    rival: str | None
    last_offer: int
    offers_made: int
    pile_left: int
    tiles: dict[str, Tile | None]
    chips: dict[str, str | None]
    pool: dict[str, int]
    met: list[str]
    buildings: dict[str, Building]
    ships: dict[str, dict[str, Ship]]
    hands: dict[str, Goods | None]
    discards: dict[str, Goods | None]
    upgrades: dict[str, Upgrades]
    stations: dict[str, dict[str, int]]
    friends: dict[str, str | None]
    cards: dict[str, str | None]
    medals: dict[str, str | None]
    totals: BySeat
    half_medals: BySeat
    ship_markers: BySeat
    wishes: dict[str, str | None]
    offer_habits: dict[str, Literal["ask", "payable", "never"]]
    owes: BySeat
    used: list[int]
    done: list[bool]
    stuck: list[bool]
    waits: list[bool]
    stood: list[str | None]
    used_cards: list[str]
    bank: Goods
    pile: Goods
    offers: list[Offer]
    points: BySeat
    speed: int
