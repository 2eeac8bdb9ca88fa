"""The ids of Ringflug, and fast functions to pack and unpack the numbers of its actions."""

from typing import Final

from holodeck.example.games.ringflug.board import CARD_IDS, COLOURS, CONTENT_IDS, FIELD_IDS
from holodeck.example.games.ringflug.made.kinds import KINDS, OFFER
from holodeck.kernel.engine.actions import BYTE, Actions

PHASES: Final = ["roll", "fly", "buoy", "reply", "over"]
ENDINGS: Final = ["running", "points", "rounds", "last_left", "vote", "silence", "length"]

IDS: Final = {
    "seat": COLOURS,
    "field": FIELD_IDS,
    "card": CARD_IDS,
    "content": CONTENT_IDS,
    "phase": PHASES,
    "ending": ENDINGS,
}

ACTIONS: Final = Actions(IDS, KINDS)


def offer(partner: int, energy: int) -> int:
    return OFFER | partner << 8 | energy << 16


def partner_of(action: int) -> int:
    return action >> 8 & BYTE


def energy_of(action: int) -> int:
    return action >> 16 & BYTE
