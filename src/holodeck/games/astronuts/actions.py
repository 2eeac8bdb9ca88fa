"""The ids of Astronuts, and fast functions to pack and unpack the numbers of its actions."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import (
    COLOURS,
    DIRECTION_IDS,
    FATE_IDS,
    FIELD_IDS,
    FIELD_KINDS,
    FLAGS,
    GIFT_IDS,
    NUT_IDS,
    SHIP_IDS,
    TECHNOLOGY_IDS,
)
from holodeck.games.astronuts.made.kinds import CHOOSE_TARGET, FLY_THROUGH, KINDS, MOVE, PLACE_AUTO, TAKE_NUTS
from holodeck.kernel.engine.actions import Actions
from holodeck.kernel.trade.offers import HABITS

PHASES: Final = [
    "setup_place", "declare", "warp", "actions", "passage", "target", "trade", "fate_swap", "fate_take", "fate_tech",
    "fate_colony", "fate_teleport", "fate_ship", "fate_gift", "jump", "ended",
]  # fmt: skip
ENDINGS: Final = ["running", "fourteen", "explored", "round_limit", "vote", "silence", "length"]
TARGETS: Final = ["ship", "colony"]
ROLLS: Final = ["declare", "landing_block", "landing_line", "attack", "defence", "test", "survival", "crossing", "stopping"]
"""The purposes of a roll."""
BLOCKS: Final = [
    "landing_trouble", "hostile_planet", "difficult_natives", "friendly_natives", "extra_resources", "superior_races",
]  # fmt: skip
"""The blocks of fates, chosen by the first die of a landing."""
CAUSES: Final = ["fate", "attack", "asteroids"]
BARS: Final = ["option_off", "not_at_hole", "not_to_hole", "occupied"]
"""The reasons that prevent a jump (AN-1007)."""

IDS: Final = {
    "seat": COLOURS,
    "field": FIELD_IDS,
    "field_kind": FIELD_KINDS,
    "direction": DIRECTION_IDS,
    "nut": NUT_IDS,
    "ship": SHIP_IDS,
    "technology": TECHNOLOGY_IDS,
    "fate": FATE_IDS,
    "gift": GIFT_IDS,
    "block": BLOCKS,
    "shipflag": FLAGS,
    "phase": PHASES,
    "ending": ENDINGS,
    "target": TARGETS,
    "roll": ROLLS,
    "cause": CAUSES,
    "bar": BARS,
    "offer_habit": HABITS,
    "kind": ["stop", *[kind.name for kind in KINDS]],
}

ACTIONS: Final = Actions(IDS, KINDS)


PLACE_ALL: Final = PLACE_AUTO | 1 << 8
TARGET_SHIP: Final = CHOOSE_TARGET
TARGET_COLONY: Final = CHOOSE_TARGET | 1 << 8


def kind_of(action: i64) -> i64:
    return action & 255


def first(action: i64) -> i64:
    """Return the first part of an action."""
    return action >> 8 & 255


def second(action: i64) -> i64:
    return action >> 16 & 255


def third(action: i64) -> i64:
    return action >> 24 & 255


def with_one(kind: i64, part: i64) -> i64:
    return kind | part << 8


def with_two(kind: i64, one: i64, two: i64) -> i64:
    return kind | one << 8 | two << 16


def with_three(kind: i64, one: i64, two: i64, three: i64) -> i64:
    return kind | one << 8 | two << 16 | three << 24


def move(ship: i64, to: i64, jump: i64) -> i64:
    """Return a move; `jump` is a field or -1."""
    return MOVE | ship << 8 | to << 16 | jump + 1 << 24


def parts_of_move(action: i64) -> tuple[i64, i64, i64]:
    """Return ship, goal and jump."""
    return action >> 8 & 255, action >> 16 & 255, (action >> 24 & 255) - 1


def fly_through(ship: i64, over: i64, to: i64, jump: i64) -> i64:
    return FLY_THROUGH | ship << 8 | over << 16 | to << 24 | jump + 1 << 32


def parts_of_flight(action: i64) -> tuple[i64, i64, i64, i64]:
    """Return ship, crossed field, goal and jump."""
    return action >> 8 & 255, action >> 16 & 255, action >> 24 & 255, (action >> 32 & 255) - 1


def take_nuts(red: i64, purple: i64, yellow: i64, orange: i64) -> i64:
    return TAKE_NUTS | red << 8 | purple << 16 | yellow << 24 | orange << 32
