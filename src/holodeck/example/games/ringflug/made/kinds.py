"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

KINDS: Final = [
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
]

ROLL: Final = 1
STEP: Final = 2
DELIVER: Final = 3
OPEN_BUOY: Final = 4
LEAVE_BUOY: Final = 5
END_TURN: Final = 6
OFFER: Final = 7
ACCEPT: Final = 8
DECLINE: Final = 9
SHOUT: Final = 10
HICCUP: Final = 11
RESIGN: Final = 12
