"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

KINDS: Final = [
    Kind("roll"),
    Kind("discard", goods="resource#"),
    Kind("rob", victim="seat"),
    Kind("draw", count="number"),
    Kind("bank_trade", give="resource", amount="number", want="resource", taken="number"),
    Kind("offer", to="seat?", give="resource#", want="resource#"),
    Kind("accept", offer="amount"),
    Kind("decline", offer="amount"),
    Kind("withdraw"),
    Kind("build_colony_ship", point="point"),
    Kind("build_trade_ship", point="point"),
    Kind("redeem", point="point"),
    Kind("build_spaceport", point="point"),
    Kind("buy", upgrade="upgrade"),
    Kind("medal"),
    Kind("accord", first="seat", second="seat?"),
    Kind("wish", resource="resource"),
    Kind("flight"),
    Kind("answer_number", number="number"),
    Kind("answer_yes"),
    Kind("answer_no"),
    Kind("give", goods="resource#"),
    Kind("take", resource="resource"),
    Kind("choose_upgrade", upgrade="upgrade"),
    Kind("choose_ship", ship="ship"),
    Kind("choose_system", tile="tile"),
    Kind("choose_slot", slot="slot"),
    Kind("choose_point", point="point"),
    Kind("place_ship", kind="ship_kind", point="point"),
    Kind("choose_card", card="card"),
    Kind("fly", ship="ship", point="point"),
    Kind("fly_along", ship="ship", directions="direction*"),
    Kind("jump", ship="ship", point="point"),
    Kind("found", ship="ship"),
    Kind("wait", ship="ship"),
    Kind("end_turn"),
    Kind("offer_habit", habit="offer_habit"),
]

ROLL: Final = 1
DISCARD: Final = 2
ROB: Final = 3
DRAW: Final = 4
BANK_TRADE: Final = 5
OFFER: Final = 6
ACCEPT: Final = 7
DECLINE: Final = 8
WITHDRAW: Final = 9
BUILD_COLONY_SHIP: Final = 10
BUILD_TRADE_SHIP: Final = 11
REDEEM: Final = 12
BUILD_SPACEPORT: Final = 13
BUY: Final = 14
MEDAL: Final = 15
ACCORD: Final = 16
WISH: Final = 17
FLIGHT: Final = 18
ANSWER_NUMBER: Final = 19
ANSWER_YES: Final = 20
ANSWER_NO: Final = 21
GIVE: Final = 22
TAKE: Final = 23
CHOOSE_UPGRADE: Final = 24
CHOOSE_SHIP: Final = 25
CHOOSE_SYSTEM: Final = 26
CHOOSE_SLOT: Final = 27
CHOOSE_POINT: Final = 28
PLACE_SHIP: Final = 29
CHOOSE_CARD: Final = 30
FLY: Final = 31
FLY_ALONG: Final = 32
JUMP: Final = 33
FOUND: Final = 34
WAIT: Final = 35
END_TURN: Final = 36
OFFER_HABIT: Final = 37
