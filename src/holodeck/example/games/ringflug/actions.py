"""What a seat may wish for in Ringflug: the table of kinds, and quick ways to make and read the packed numbers."""

from typing import Final

from holodeck.example.games.ringflug.board import CARD_IDS, COLOURS, CONTENT_IDS, FIELD_IDS
from holodeck.kernel.actions import BYTE, Actions, Kind

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

ACTIONS: Final = Actions(
    IDS,
    [
        Kind("roll"),
        Kind("step"),
        Kind("deliver"),
        Kind("open_buoy"),
        Kind("leave_buoy"),
        Kind("end_turn"),
        Kind("offer", partner="seat", energy="number"),
        Kind("accept"),
        Kind("decline"),
        Kind("shout"),
        Kind("hiccup"),
        Kind("resign"),
    ],
)

ROLL: Final = ACTIONS.number["roll"]
STEP: Final = ACTIONS.number["step"]
DELIVER: Final = ACTIONS.number["deliver"]
OPEN_BUOY: Final = ACTIONS.number["open_buoy"]
LEAVE_BUOY: Final = ACTIONS.number["leave_buoy"]
END_TURN: Final = ACTIONS.number["end_turn"]
OFFER: Final = ACTIONS.number["offer"]
ACCEPT: Final = ACTIONS.number["accept"]
DECLINE: Final = ACTIONS.number["decline"]
SHOUT: Final = ACTIONS.number["shout"]
HICCUP: Final = ACTIONS.number["hiccup"]
RESIGN: Final = ACTIONS.number["resign"]


def offer(partner: int, energy: int) -> int:
    return OFFER | partner << 8 | energy << 16


def partner_of(action: int) -> int:
    return action >> 8 & BYTE


def energy_of(action: int) -> int:
    return action >> 16 & BYTE
