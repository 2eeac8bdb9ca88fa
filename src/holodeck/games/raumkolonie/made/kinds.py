"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

KINDS: Final = [
    Kind("setup_dome", crossing="crossing"),
    Kind("setup_tube", border="border"),
    Kind("bet", a="number", b="number"),
    Kind("bet_pass"),
    Kind("bet_habit", never="number"),
    Kind("pay_tax", goods="resource#"),
    Kind("move_pirate", field="field"),
    Kind("pirate_stays"),
    Kind("choose_victim", victim="seat"),
    Kind("build_tube", border="border"),
    Kind("build_dome", crossing="crossing"),
    Kind("build_central", crossing="crossing"),
    Kind("bank_trade", crossing="crossing", give="resource", amount="number", want="resource"),
    Kind("transfer", to="seat", resource="resource", amount="number"),
    Kind("offer", to="seat?", give="resource#", want="resource#"),
    Kind("accept", offer="amount"),
    Kind("decline", offer="amount"),
    Kind("withdraw", offer="amount"),
    Kind("buy_card"),
    Kind("play_card", card="card", first="resource?", second="resource?", crossing="crossing?", field="field?", number="number"),
    Kind("end_turn"),
    Kind("walk", to="room"),
    Kind("shout"),
    Kind("hiccup"),
    Kind("buy_good", good="good"),
    Kind("use_good", good="good", use="use"),
    Kind("give_good", good="good", to="seat"),
    Kind("offer_habit", habit="offer_habit"),
]

SETUP_DOME: Final = 1
SETUP_TUBE: Final = 2
BET: Final = 3
BET_PASS: Final = 4
BET_HABIT: Final = 5
PAY_TAX: Final = 6
MOVE_PIRATE: Final = 7
PIRATE_STAYS: Final = 8
CHOOSE_VICTIM: Final = 9
BUILD_TUBE: Final = 10
BUILD_DOME: Final = 11
BUILD_CENTRAL: Final = 12
BANK_TRADE: Final = 13
TRANSFER: Final = 14
OFFER: Final = 15
ACCEPT: Final = 16
DECLINE: Final = 17
WITHDRAW: Final = 18
BUY_CARD: Final = 19
PLAY_CARD: Final = 20
END_TURN: Final = 21
WALK: Final = 22
SHOUT: Final = 23
HICCUP: Final = 24
BUY_GOOD: Final = 25
USE_GOOD: Final = 26
GIVE_GOOD: Final = 27
OFFER_HABIT: Final = 28
