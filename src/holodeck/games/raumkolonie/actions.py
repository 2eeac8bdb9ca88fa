"""The actions of Raumkolonie (RK-2101): the table of kinds, and the functions that pack and unpack them."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import (
    BORDER_IDS,
    CROSSING_IDS,
    CROSSINGS,
    DIRECTION_IDS,
    FIELD_IDS,
    RESOURCE_IDS,
    RESOURCES,
    ROOM_IDS,
    STATION_TYPE_IDS,
    TERRAIN_IDS,
)
from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.actions import Actions, Kind
from holodeck.kernel.offers import HABITS
from holodeck.kernel.vectors import vec

COLOUR_IDS: Final[list[str]] = [colour.id for colour in DATA.players.colours]
CARD_IDS: Final[list[str]] = [card.id for card in DATA.cards]
GOOD_IDS: Final[list[str]] = [good.id for good in DATA.snack_goods]
FEATURE_IDS: Final[list[str]] = [name.en for name in DATA.features] + [name.en for name in DATA.landmarks]

IDS: Final[dict[str, list[str]]] = {
    "seat": COLOUR_IDS,
    "crossing": CROSSING_IDS,
    "border": BORDER_IDS,
    "field": FIELD_IDS,
    "room": ROOM_IDS,
    "resource": RESOURCE_IDS,
    "terrain": TERRAIN_IDS,
    "station_type": STATION_TYPE_IDS,
    "direction": DIRECTION_IDS,
    "card": CARD_IDS,
    "super_card": [card.id for card in DATA.super_cards],
    "good": GOOD_IDS,
    "feature": FEATURE_IDS,
    "title": ["longest_path", "greatest_military"],
    "building": ["dome", "central"],
    "phase": ["setup_dome", "setup_tube", "betting", "tax", "pirate", "victim", "main", "over"],
    "pirate_cause": ["seven", "jharhod", "letter_of_marque"],
    "ending": ["target", "max_turns", "vote", "silence", "length"],
    "parameter": ["resource", "second_resource", "crossing", "field", "number"],
    "use": ["eat", "drink", "read", "wear", "take_off", "spin"],
    "offer_habit": HABITS,
    "goal": ["dome", "central", "card"],
}

ACTIONS: Final = Actions(
    IDS,
    [
        Kind("setup_dome", crossing="crossing"),
        Kind("setup_tube", border="border"),
        Kind("bet", a="number", b="number"),
        Kind("bet_pass"),
        Kind("bet_habit", never="number"),
        Kind("pay_tax", goods="resource#"),
        Kind("move_pirate", field="field"),
        Kind("pirate_stays"),
        Kind("choose_victim", victim="seat"),
        Kind("build_tube", border="border"),
        Kind("build_dome", crossing="crossing"),
        Kind("build_central", crossing="crossing"),
        Kind("bank_trade", crossing="crossing", give="resource", amount="number", want="resource"),
        Kind("transfer", to="seat", resource="resource", amount="number"),
        Kind("offer", to="seat?", give="resource#", want="resource#"),
        Kind("accept", offer="amount"),
        Kind("decline", offer="amount"),
        Kind("withdraw", offer="amount"),
        Kind("buy_card"),
        Kind(
            "play_card", card="card", first="resource?", second="resource?", crossing="crossing?", field="field?", number="number"
        ),
        Kind("end_turn"),
        Kind("walk", to="room"),
        Kind("shout"),
        Kind("hiccup"),
        Kind("buy_good", good="good"),
        Kind("use_good", good="good", use="use"),
        Kind("give_good", good="good", to="seat"),
        Kind("offer_habit", habit="offer_habit"),
    ],
)

DEAREST: Final = DATA.bank.default_rate
_bank_trades: Final = vec[vec[i64]]([vec[i64]()] * (CROSSINGS * RESOURCES * (DEAREST + 1)))

SETUP_DOME: Final = 1
SETUP_TUBE: Final = 2
BET: Final = 3
BET_PASS: Final = 4
BET_HABIT: Final = 5
PAY_TAX: Final = 6
MOVE_PIRATE: Final = 7
PIRATE_STAYS: Final = 8
CHOOSE_VICTIM: Final = 9
BUILD_TUBE: Final = 10
BUILD_DOME: Final = 11
BUILD_CENTRAL: Final = 12
BANK_TRADE: Final = 13
TRANSFER: Final = 14
OFFER: Final = 15
ACCEPT: Final = 16
DECLINE: Final = 17
WITHDRAW: Final = 18
BUY_CARD: Final = 19
PLAY_CARD: Final = 20
END_TURN: Final = 21
WALK: Final = 22
SHOUT: Final = 23
HICCUP: Final = 24
BUY_GOOD: Final = 25
USE_GOOD: Final = 26
GIVE_GOOD: Final = 27
OFFER_HABIT: Final = 28

EAT: Final = 0
DRINK: Final = 1
READ: Final = 2
WEAR: Final = 3
TAKE_OFF: Final = 4
SPIN: Final = 5


def with_place(kind: i64, place: i64) -> i64:
    """An action of one part: set-up, building, moving the pirate, choosing a victim, answering an offer, walking."""
    return kind | place << 8


def place(action: int) -> i64:
    """The first part of an action."""
    return action >> 8 & 255


def second(action: int) -> i64:
    return action >> 16 & 255


def third(action: int) -> i64:
    return action >> 24 & 255


def fourth(action: int) -> i64:
    return action >> 32 & 255


def number_of_offer(action: int) -> i64:
    return action >> 8


def bet(a: i64, b: i64) -> i64:
    return BET | a << 8 | b << 16


def pay_tax(goods: list[int]) -> i64:
    return PAY_TAX | pack_goods(goods) << 8


def with_tax(action: i64, resource: i64, count: i64) -> i64:
    """A payment of tax with so many of one resource more."""
    return action | count << 8 * resource + 8


def tax_goods(action: int) -> list[int]:
    return unpack_goods(action >> 8)


def bank_trade(crossing: i64, give: i64, amount: i64, want: i64) -> i64:
    return BANK_TRADE | crossing << 8 | give << 16 | amount << 24 | want << 32


def bank_trades(crossing: i64, give: i64, amount: i64) -> vec[i64]:
    """The same for every other resource; the vector is made when first needed, and never changed."""
    at = (crossing * RESOURCES + give) * (DEAREST + 1) + amount
    if not len(_bank_trades[at]):
        _bank_trades[at] = vec[i64]([bank_trade(crossing, give, amount, want) for want in range(RESOURCES) if want != give])
    return _bank_trades[at]


def transfer(to: i64, resource: i64, amount: i64) -> i64:
    return TRANSFER | to << 8 | resource << 16 | amount << 24


def offer(to: int, give: list[int], want: list[int]) -> int:
    """An offer to a seat, or to all others (-1). It is longer than a number of the machine, which would wrap."""
    given: int = pack_goods(give)
    wanted: int = pack_goods(want)
    return OFFER | to + 1 << 8 | given << 16 | wanted << 56


def offer_to(action: int) -> i64:
    return (action >> 8 & 255) - 1


def offer_give(action: int) -> list[int]:
    return unpack_goods(action >> 16)


def offer_want(action: int) -> list[int]:
    return unpack_goods(action >> 56)


def play_card(card: i64, first: i64 = -1, other: i64 = -1, crossing: i64 = -1, field: i64 = -1, number: i64 = 0) -> i64:
    return PLAY_CARD | card << 8 | first + 1 << 16 | other + 1 << 24 | crossing + 1 << 32 | field + 1 << 40 | number << 48


def card_first(action: int) -> i64:
    return (action >> 16 & 255) - 1


def card_other(action: int) -> i64:
    return (action >> 24 & 255) - 1


def card_crossing(action: int) -> i64:
    return (action >> 32 & 255) - 1


def card_field(action: int) -> i64:
    return (action >> 40 & 255) - 1


def card_number(action: int) -> i64:
    return action >> 48 & 255


def pack_goods(goods: list[int]) -> i64:
    return goods[0] | goods[1] << 8 | goods[2] << 16 | goods[3] << 24 | goods[4] << 32


def unpack_goods(packed: int) -> list[int]:
    return [packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255, packed >> 32 & 255]
