"""The ids of Sternenfahrer, and fast functions to pack and unpack the numbers of its actions (section 14)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import (
    CHIP_IDS,
    DIRECTION_IDS,
    ICON_IDS,
    MARKER_IDS,
    PEOPLE_IDS,
    PLANET_IDS,
    POINT_IDS,
    POOL_IDS,
    RESOURCE_IDS,
    SLOT_IDS,
    TILE_IDS,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import ACCORD, BANK_TRADE, KINDS, OFFER
from holodeck.kernel.engine.actions import Actions
from holodeck.kernel.trade.offers import HABITS

COLOUR_IDS: Final[list[str]] = [colour.id for colour in DATA.players.colours]
BALL_IDS: Final[list[str]] = [ball.id for ball in DATA.balls]
UPGRADE_IDS: Final[list[str]] = [upgrade.id for upgrade in DATA.upgrades]
CARD_IDS: Final[list[str]] = [card.id for card in DATA.friendship_cards]
ENCOUNTER_IDS: Final[list[str]] = [encounter.id for encounter in DATA.encounters]
BOX_IDS: Final[list[str]] = [f"{card.id}.{box.id}" for card in DATA.encounters for box in card.boxes]
PHASES: Final[list[str]] = [
    "founding_colony",
    "founding_port",
    "founding_ship",
    "founding_upgrade",
    "rolling",
    "discarding",
    "robbing",
    "building",
    "asked",
    "giving",
    "taking",
    "gaining",
    "losing",
    "sticking",
    "revealing",
    "placing",
    "flying",
    "befriending",
    "over",
]

IDS: Final[dict[str, list[str]]] = {
    "seat": COLOUR_IDS,
    "point": POINT_IDS,
    "slot": SLOT_IDS,
    "tile": TILE_IDS,
    "planet": PLANET_IDS,
    "people": PEOPLE_IDS,
    "resource": RESOURCE_IDS,
    "direction": DIRECTION_IDS,
    "chip": CHIP_IDS,
    "marker": MARKER_IDS,
    "icon": ICON_IDS,
    "pool": POOL_IDS,
    "ball": BALL_IDS,
    "upgrade": UPGRADE_IDS,
    "card": CARD_IDS,
    "encounter": ENCOUNTER_IDS,
    "box": BOX_IDS,
    "ship": ["1", "2", "3"],
    "ship_kind": ["colony_ship", "trade_ship"],
    "piece": ["colony", "trade_station", "transporter", "shipyard"],
    "measure": ["combat", "speed", "cannons", "cargo"],
    "verdict": ["lose", "win"],
    "phase": PHASES,
    "offer_habit": HABITS,
    "goal": ["colony_ship", "trade_ship", "spaceport", "upgrade"],
    "ending": ["target", "vote", "silence", "length"],
}

ACTIONS: Final = Actions(IDS, KINDS)


def with_part(kind: i64, part: i64) -> i64:
    """Return an action of one part."""
    return kind | part << 8


def part(action: int) -> i64:
    """Return the first part of an action, if it is one byte."""
    return action >> 8 & 255


def second(action: int) -> i64:
    return action >> 16 & 255


def point_of(action: int) -> i64:
    """Return the point of an action that names nothing else; points take two bytes."""
    return action >> 8 & 65535


def target_of(action: int) -> i64:
    """Return the point that follows a ship or a kind of ship."""
    return action >> 16 & 65535


def with_ship(kind: i64, ship: i64, point: i64) -> i64:
    return kind | ship << 8 | point << 16


def number_of_offer(action: int) -> i64:
    return action >> 8


def bank_trade(give: i64, amount: i64, want: i64, taken: i64 = 0) -> i64:
    return BANK_TRADE | give << 8 | amount << 16 | want << 24 | taken << 32


def trade_want(action: int) -> i64:
    return action >> 24 & 255


def trade_taken(action: int) -> i64:
    return action >> 32 & 255


def accord(first: i64, other: i64 = -1) -> i64:
    return ACCORD | first << 8 | other + 1 << 16


def with_goods(kind: i64, goods: list[int]) -> i64:
    return kind | pack_goods(goods) << 8


def goods_of(action: int) -> list[int]:
    return unpack_goods(action >> 8)


def offer(to: int, give: list[int], want: list[int]) -> int:
    """Return an offer to a seat, or to all others (-1). It does not fit into an i64."""
    given: int = pack_goods(give)
    wanted: int = pack_goods(want)
    return OFFER | to + 1 << 8 | given << 16 | wanted << 56


def offer_to(action: int) -> i64:
    return (action >> 8 & 255) - 1


def offer_give(action: int) -> list[int]:
    return unpack_goods(action >> 16)


def offer_want(action: int) -> list[int]:
    return unpack_goods(action >> 56)


def fly_along(ship: int, directions: list[int]) -> int:
    """Return an order to fly in these directions. Like an offer it may not fit into an i64."""
    return ACTIONS.pack("fly_along", ship=ship, directions=directions)


def directions_of(action: int) -> list[int]:
    count = action >> 16 & 255
    return [action >> 24 + 8 * place & 255 for place in range(count)]


def pack_goods(goods: list[int]) -> i64:
    return goods[0] | goods[1] << 8 | goods[2] << 16 | goods[3] << 24 | goods[4] << 32


def unpack_goods(packed: int) -> list[int]:
    return [packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255, packed >> 32 & 255]
