"""The ids of Raumkolonie, and fast functions to pack and unpack the numbers of its actions (RK-2101)."""

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
from holodeck.games.raumkolonie.made.kinds import BANK_TRADE, BET, KINDS, OFFER, PAY_TAX, PLAY_CARD, TRANSFER
from holodeck.kernel.engine.actions import Actions
from holodeck.kernel.trade.offers import HABITS
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

ACTIONS: Final = Actions(IDS, KINDS)

DEAREST: Final = DATA.bank.default_rate
_bank_trades: Final = vec[vec[i64]]([vec[i64]()] * (CROSSINGS * RESOURCES * (DEAREST + 1)))


EAT: Final = 0
DRINK: Final = 1
READ: Final = 2
WEAR: Final = 3
TAKE_OFF: Final = 4
SPIN: Final = 5


def with_place(kind: i64, place: i64) -> i64:
    """Return an action of one part: set-up, building, moving the pirate, choosing a victim, answering an offer, walking."""
    return kind | place << 8


def place(action: int) -> i64:
    """Return the first part of an action."""
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
    """Return a tax payment with `count` more of one resource."""
    return action | count << 8 * resource + 8


def tax_goods(action: int) -> list[int]:
    return unpack_goods(action >> 8)


def bank_trade(crossing: i64, give: i64, amount: i64, want: i64) -> i64:
    return BANK_TRADE | crossing << 8 | give << 16 | amount << 24 | want << 32


def bank_trades(crossing: i64, give: i64, amount: i64) -> vec[i64]:
    """Return the bank trades of `give` for every other resource. The vector is cached and never changed."""
    at = (crossing * RESOURCES + give) * (DEAREST + 1) + amount
    if not len(_bank_trades[at]):
        _bank_trades[at] = vec[i64]([bank_trade(crossing, give, amount, want) for want in range(RESOURCES) if want != give])
    return _bank_trades[at]


def transfer(to: i64, resource: i64, amount: i64) -> i64:
    return TRANSFER | to << 8 | resource << 16 | amount << 24


def offer(to: int, give: list[int], want: list[int]) -> int:
    """Return an offer to a seat, or to all others (-1), as a Python int: it needs more than 64 bits."""
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
