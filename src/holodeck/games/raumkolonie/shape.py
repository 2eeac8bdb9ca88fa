"""The JSON of Raumkolonie with types, from which those of the browser are made. Seats are named by the colours of the data,
whatever they wear at the table.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

BySeat: TypeAlias = dict[str, int]
Goods: TypeAlias = dict[str, int]


class Building(Struct, forbid_unknown_fields=True):
    seat: str
    kind: Literal["dome", "central"]


class Feature(Struct, forbid_unknown_fields=True):
    crossing: str
    feature: str


class Card(Struct, forbid_unknown_fields=True):
    card: str | None
    turn: int


class Offer(Struct, forbid_unknown_fields=True):
    offer: int
    seat: str
    to: str | None
    give: Goods
    want: Goods
    declined: list[str]
    answers: dict[str, str]
    unheard: list[str]
    backed: bool


class View(Struct, forbid_unknown_fields=True):
    """What a viewer may know of a game of Raumkolonie; what is hidden is null."""

    seats: list[str]
    options: dict[str, str | int]
    phase: Literal["setup_dome", "setup_tube", "betting", "tax", "pirate", "victim", "main", "over"]
    start: str
    active: str
    setup_step: int
    setup_crossing: str | None
    turn: int
    round: int
    roll: int
    card_played: bool
    extra_turn: bool
    in_extra_turn: bool
    pirate_cause: Literal["seven", "jharhod", "letter_of_marque"]
    ending: str | None
    winner: str | None
    target: int
    tube_credits: int
    dome_credits: int
    shuttle_credits: int
    central_credits: int
    tristeel_credits: int
    pirate: str
    mafia: str | None
    seller: str
    path_holder: str | None
    military_holder: str | None
    last_offer: int
    event_left: int
    super_left: int
    terrain: dict[str, str]
    numbers: dict[str, int]
    stations: dict[str, str]
    buildings: dict[str, Building]
    tubes: dict[str, str]
    features: list[Feature]
    hands: dict[str, Goods | None]
    sure: dict[str, Goods]
    bags: dict[str, Goods | None]
    cards: dict[str, list[Card]]
    figures: dict[str, str]
    totals: BySeat
    military: BySeat
    card_points: BySeat
    tax: BySeat
    bet_done: BySeat
    offers_made: BySeat
    offer_habits: dict[str, Literal["ask", "payable", "never"]]
    shield: BySeat
    landmark: BySeat
    never_bets: BySeat
    nucoms: dict[str, int | None]
    shirt: BySeat
    moustache: BySeat
    hiccups: BySeat
    bets: dict[str, str]
    offers: list[Offer]
    event_deck: list[int]
    event_discards: list[int]
    super_deck: list[int]
    super_discards: list[int]
    points: BySeat
    paths: BySeat
