"""What a seat may wish for in Astronuts: the table of kinds, and quick ways to make and read the packed numbers."""

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
from holodeck.kernel.actions import Actions, Kind
from holodeck.kernel.offers import HABITS

PHASES: Final = [
    "setup_place", "declare", "warp", "actions", "passage", "target", "trade", "fate_swap", "fate_take", "fate_tech",
    "fate_colony", "fate_teleport", "fate_ship", "fate_gift", "jump", "ended",
]  # fmt: skip
ENDINGS: Final = ["running", "fourteen", "explored", "round_limit", "vote", "silence", "length"]
TARGETS: Final = ["ship", "colony"]
ROLLS: Final = ["declare", "landing_block", "landing_line", "attack", "defence", "test", "survival", "crossing", "stopping"]
"""What a die is rolled for."""
BLOCKS: Final = [
    "landing_trouble", "hostile_planet", "difficult_natives", "friendly_natives", "extra_resources", "superior_races",
]  # fmt: skip
"""What the first die of a landing decides."""
CAUSES: Final = ["fate", "attack", "asteroids"]
BARS: Final = ["option_off", "not_at_hole", "not_to_hole", "occupied"]
"""Why a jump is not possible (AN-1007)."""
KINDS: Final = [
    Kind("place_nut", colour="nut", planet="field"),
    Kind("place_auto", all="flag"),
    Kind("declare", n="number"),
    Kind("use_warp"),
    Kind("keep_roll"),
    Kind("move", ship="ship", to="field", jump_to="field?"),
    Kind("fly_through", ship="ship", over="field", to="field", jump_to="field?"),
    Kind("mine", ship="ship", toll="nut?"),
    Kind("colonise", ship="ship", pay="nut?", toll="nut?"),
    Kind("build_ship"),
    Kind("attack", ship="ship", field="field", opponent="seat?"),
    Kind("buy_technology", tech="technology"),
    Kind("offer_trade", player="seat", give="nut", take="nut"),
    Kind("end_turn"),
    Kind("choose_target", target="target"),
    Kind("accept"),
    Kind("decline"),
    Kind("swap_nut", give="nut", take="nut"),
    Kind("take_nuts", nuts="nut#"),
    Kind("choose_technology", tech="technology"),
    Kind("choose_colony", field="field"),
    Kind("choose_teleport", field="field"),
    Kind("choose_yard", field="field"),
    Kind("choose_gift", gift="gift"),
    Kind("forgo"),
    Kind("withdraw"),
    Kind("offer_habit", habit="offer_habit"),
    Kind("choose_jump", field="field"),
]

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

PLACE_NUT: Final = 1
PLACE_AUTO: Final = 2
DECLARE: Final = 3
USE_WARP: Final = 4
KEEP_ROLL: Final = 5
MOVE: Final = 6
FLY_THROUGH: Final = 7
MINE: Final = 8
COLONISE: Final = 9
BUILD_SHIP: Final = 10
ATTACK: Final = 11
BUY_TECHNOLOGY: Final = 12
OFFER_TRADE: Final = 13
END_TURN: Final = 14
CHOOSE_TARGET: Final = 15
ACCEPT: Final = 16
DECLINE: Final = 17
SWAP_NUT: Final = 18
TAKE_NUTS: Final = 19
CHOOSE_TECHNOLOGY: Final = 20
CHOOSE_COLONY: Final = 21
CHOOSE_TELEPORT: Final = 22
CHOOSE_YARD: Final = 23
CHOOSE_GIFT: Final = 24
FORGO: Final = 25
WITHDRAW: Final = 26
OFFER_HABIT: Final = 27
CHOOSE_JUMP: Final = 28

PLACE_ALL: Final = PLACE_AUTO | 1 << 8
TARGET_SHIP: Final = CHOOSE_TARGET
TARGET_COLONY: Final = CHOOSE_TARGET | 1 << 8


def kind_of(action: i64) -> i64:
    return action & 255


def first(action: i64) -> i64:
    """The first part of an action, whatever it is."""
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
    """`jump` is a field or -1."""
    return MOVE | ship << 8 | to << 16 | jump + 1 << 24


def parts_of_move(action: i64) -> tuple[i64, i64, i64]:
    """Ship, goal and jump."""
    return action >> 8 & 255, action >> 16 & 255, (action >> 24 & 255) - 1


def fly_through(ship: i64, over: i64, to: i64, jump: i64) -> i64:
    return FLY_THROUGH | ship << 8 | over << 16 | to << 24 | jump + 1 << 32


def parts_of_flight(action: i64) -> tuple[i64, i64, i64, i64]:
    """Ship, crossed field, goal and jump."""
    return action >> 8 & 255, action >> 16 & 255, action >> 24 & 255, (action >> 32 & 255) - 1


def take_nuts(red: i64, purple: i64, yellow: i64, orange: i64) -> i64:
    return TAKE_NUTS | red << 8 | purple << 16 | yellow << 24 | orange << 32
