"""The ids of Planetopoly, and fast functions to pack and unpack the numbers of its actions."""

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
from holodeck.games.planetopoly.made.kinds import (
    BUILD,
    BUY,
    KINDS,
    OFFER_HABIT,
    REMOTE_BUILD,
    REMOTE_BUY,
    SELL_BASE,
    SELL_PLANET,
    SELL_PROPERTY,
)
from holodeck.kernel.engine.actions import AMOUNT_BYTES, Actions
from holodeck.kernel.trade.offers import HABITS

THING_IDS: Final = [*PROPERTY_IDS[FIRST_TOLL:], *PLANET_IDS]
"""The things that may be traded: toll stations, radar traps, and whole planets (PP-1610)."""
PHASES: Final = ["prison", "pre_roll", "buy", "build", "trade_reply", "over"]
MODES: Final = ["first", "bonus", "card"]
ENDINGS: Final = ["running", "last_left", "round_limit", "vote", "silence", "length"]
WORKS: Final = [f"level_{level}" for level in range(LEVELS)]
"""The buildings on a plot by its level: names for sentences."""

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


def with_bases(kind: int, asset: int, n: int) -> int:
    """Return an action that adds or sells n bases."""
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
    """Return the first part of an action: a property, a planet or a partner."""
    return action >> 8 & 255


def count(action: int) -> int:
    """Return the number of bases."""
    return action >> 16 & 255


class Bargain:
    """An offer to trade, unpacked: what its maker gives and wants (PP-1610)."""

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
