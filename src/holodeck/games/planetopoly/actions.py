"""What a seat may wish for in Planetopoly: the table of kinds, and quick ways to make and read the packed numbers."""

from typing import Final

from holodeck.games.planetopoly.board import (
    CARD_IDS,
    COLOURS,
    FIELD_IDS,
    FIELD_KINDS,
    FIRST_TOLL,
    LEVELS,
    PLANET_IDS,
    PLOTS,
    PROPERTY_IDS,
)
from holodeck.kernel.actions import AMOUNT_BYTES, Actions, Kind
from holodeck.kernel.offers import HABITS

THING_IDS: Final = [*PROPERTY_IDS[FIRST_TOLL:], *PLANET_IDS]
"""What may be traded: every toll station, every radar trap, and whole planets (PP-1610)."""
PHASES: Final = ["prison", "pre_roll", "buy", "build", "trade_reply", "over"]
MODES: Final = ["first", "bonus", "card"]
ENDINGS: Final = ["running", "last_left", "round_limit", "vote", "silence", "length"]
WORKS: Final = [f"level_{level}" for level in range(LEVELS)]
"""What stands on a plot, by its level: names for sentences."""
KINDS: Final = [
    Kind("roll"),
    Kind("end"),
    Kind("buy", property="property"),
    Kind("build", property="property", n="number"),
    Kind("remote_buy", property="property"),
    Kind("remote_build", property="property", n="number"),
    Kind("sell_base", property="property", n="number"),
    Kind("sell_property", property="property"),
    Kind("sell_planet", planet="planet"),
    Kind("pay_fine"),
    Kind("stay"),
    Kind("resign"),
    Kind("offer", partner="seat", give_money="amount", want_money="amount", give="thing*", want="thing*"),
    Kind("accept"),
    Kind("decline"),
    Kind("withdraw"),
    Kind("offer_habit", habit="offer_habit"),
]

IDS: Final = {
    "seat": COLOURS,
    "field": FIELD_IDS,
    "field_kind": FIELD_KINDS,
    "property": PROPERTY_IDS,
    "plot": PROPERTY_IDS[:PLOTS],
    "planet": PLANET_IDS,
    "card": CARD_IDS,
    "thing": THING_IDS,
    "phase": PHASES,
    "mode": MODES,
    "ending": ENDINGS,
    "works": WORKS,
    "offer_habit": HABITS,
    "kind": ["stop", *[kind.name for kind in KINDS]],
}

ACTIONS: Final = Actions(IDS, KINDS)

AMOUNT_BITS: Final = 8 * AMOUNT_BYTES
LARGEST_AMOUNT: Final = (1 << AMOUNT_BITS) - 1

ROLL: Final = 1
END: Final = 2
BUY: Final = 3
BUILD: Final = 4
REMOTE_BUY: Final = 5
REMOTE_BUILD: Final = 6
SELL_BASE: Final = 7
SELL_PROPERTY: Final = 8
SELL_PLANET: Final = 9
PAY_FINE: Final = 10
STAY: Final = 11
RESIGN: Final = 12
OFFER: Final = 13
ACCEPT: Final = 14
DECLINE: Final = 15
WITHDRAW: Final = 16
OFFER_HABIT: Final = 17


def with_bases(kind: int, asset: int, n: int) -> int:
    """Any of the kinds that add or sell n bases."""
    return kind | asset << 8 | n << 16


def buy(asset: int) -> int:
    return BUY | asset << 8


def build(asset: int, n: int) -> int:
    return with_bases(BUILD, asset, n)


def remote_buy(asset: int) -> int:
    return REMOTE_BUY | asset << 8


def remote_build(asset: int, n: int) -> int:
    return with_bases(REMOTE_BUILD, asset, n)


def sell_base(asset: int, n: int) -> int:
    return with_bases(SELL_BASE, asset, n)


def sell_property(asset: int) -> int:
    return SELL_PROPERTY | asset << 8


def sell_planet(planet: int) -> int:
    return SELL_PLANET | planet << 8


def kind_of(action: int) -> int:
    return action & 255


def target(action: int) -> int:
    """The property, the planet or the partner an action speaks of: the first part, whatever it is."""
    return action >> 8 & 255


def count(action: int) -> int:
    """The number of bases."""
    return action >> 16 & 255


class Bargain:
    """An offer to trade, unpacked: what the active player gives and wants (PP-1610)."""

    def __init__(self, partner: int, give_money: int, want_money: int, give: list[int], want: list[int]) -> None:
        self.partner = partner
        self.give_money = give_money
        self.want_money = want_money
        self.give = give
        self.want = want


def offer_habit(habit: int) -> int:
    return OFFER_HABIT | habit << 8


def offer(partner: int, give_money: int, want_money: int, give: list[int], want: list[int]) -> int:
    return ACTIONS.pack("offer", partner=partner, give_money=give_money, want_money=want_money, give=give, want=want)


def offer_of(action: int) -> Bargain:
    money = action >> 16
    rest = money >> 2 * AMOUNT_BITS
    lists: list[list[int]] = []
    for _ in range(2):
        length = rest & 255
        rest >>= 8
        lists.append([rest >> 8 * place & 255 for place in range(length)])
        rest >>= 8 * length
    return Bargain(target(action), money & LARGEST_AMOUNT, money >> AMOUNT_BITS & LARGEST_AMOUNT, lists[0], lists[1])
