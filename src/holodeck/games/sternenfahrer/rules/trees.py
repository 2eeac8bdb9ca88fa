"""The encounter cards as decision trees (SF-98): the boxes of the data in tables of small numbers."""

from typing import Final

from holodeck.games.sternenfahrer.actions import BOX_IDS, UPGRADE_IDS
from holodeck.games.sternenfahrer.board import RESOURCE_IDS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.data import Box as BoxEntry
from holodeck.games.sternenfahrer.data import Effect as EffectEntry
from holodeck.games.sternenfahrer.state import CANNON, CARGO, DRIVE
from holodeck.kernel.trade.hands import by_kind

NUMBER: Final = 0
YES_NO: Final = 1
TEST: Final = 2
CHECK: Final = 3
TABLE: Final = 4
STEP: Final = 5
END: Final = 6
ALL: Final = 7
_KINDS: Final = ["number", "yesno", "test", "check", "table", "step", "end", "all"]

FIXED: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
_RIVALS: Final = ["", "left", "right"]

MEASURES: Final = ["combat", "speed", "cannons", "cargo"]
COUNTED: Final = [CANNON, DRIVE, CANNON, CARGO]
"""The upgrade that each measure counts."""

HALF_MEDAL: Final = 0
TAKE: Final = 1
TAKE_CHOICE: Final = 2
DRAW_PILE: Final = 3
GIVE_CHOICE: Final = 4
GIVE_RANDOM: Final = 5
PAY: Final = 6
UPGRADE_GAIN: Final = 7
UPGRADE_LOSE: Final = 8
SHIP_STUCK: Final = 9
SPEED: Final = 10
JUMP: Final = 11
FREE_TRADE_SHIP: Final = 12
ROB_EACH: Final = 13
ROB_ONE: Final = 14
REVEAL_SYSTEM: Final = 15
ALL_UPGRADE_LOSE: Final = 16
ALL_MOST_CARGO: Final = 17
ALL_FEWEST_POINTS: Final = 18
RESHUFFLE_AND_DRAW: Final = 19
_OPS: Final = [
    *("half_medal", "take", "take_choice", "draw_pile", "give_choice", "give_random", "pay", "upgrade_gain", "upgrade_lose"),
    *("ship_stuck", "speed", "jump", "free_trade_ship", "rob_each", "rob_one", "reveal_system"),
    *("all_upgrade_lose", "all_most_cargo", "all_fewest_points", "reshuffle_and_draw"),
]
CHOICE: Final = -1
"""The upgrade of an effect, if its kind is chosen."""


class Effect:
    """One effect: its code and numbers."""

    def __init__(self, entry: EffectEntry) -> None:
        self.op: Final = _OPS.index(entry.op)
        self.n: Final = entry.n
        self.resource: Final = RESOURCE_IDS.index(entry.resource) if entry.resource else -1
        self.upgrade: Final = UPGRADE_IDS.index(entry.upgrade) if entry.upgrade in UPGRADE_IDS else CHOICE
        self.rival: Final = entry.rival


class Box:
    """One box of a card; other boxes are named by their numbers."""

    def __init__(self, card: str, number: int, entry: BoxEntry) -> None:
        def following(name: str) -> int:
            return BOX_IDS.index(f"{card}.{name}") if name else -1

        self.number: Final = number
        self.kind: Final = _KINDS.index(entry.kind)
        self.low: Final = entry.min
        self.high: Final = entry.max
        self.pay: Final = entry.pay
        self.answers: Final = [following(name) for name in entry.answers]
        self.yes: Final = following(entry.yes)
        self.no: Final = following(entry.no)
        self.needs: Final = by_kind(RESOURCE_IDS, entry.needs)
        self.needs_cards: Final = entry.needs_cards
        self.measure: Final = MEASURES.index(entry.what) if entry.what else -1
        self.at_least: Final = entry.at_least
        self.rival: Final = _RIVALS.index(entry.rival)
        self.win: Final = following(entry.win)
        self.lose: Final = following(entry.lose)
        self.rows: Final = [(row.min, row.max, following(row.next)) for row in entry.rows]
        self.next: Final = following(entry.next)
        self.effects: Final = [Effect(effect) for effect in entry.effects]


BOXES: Final[list[Box]] = []
"""All boxes of all cards."""
FIRST_BOX: Final[list[int]] = []
"""The first box of each card."""
CARD_OF: Final[list[int]] = []
"""The card of each box."""
for _card, _entry in enumerate(DATA.encounters):
    FIRST_BOX.append(len(BOXES))
    for _box in _entry.boxes:
        BOXES.append(Box(_entry.id, len(BOXES), _box))
        CARD_OF.append(_card)
