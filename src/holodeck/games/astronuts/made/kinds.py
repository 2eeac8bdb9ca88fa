"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

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
