"""The kinds of action, and their numbers. Made from `rules/deeds.py` by `make types`: change that, not this."""

from typing import Final

from holodeck.kernel.engine.actions import Kind

KINDS: Final = [
    Kind("roll"),
    Kind("end"),
    Kind("buy", property="property"),
    Kind("build", property="property", n="number"),
    Kind("remote_buy", property="property"),
    Kind("remote_build", property="property", n="number"),
    Kind("sell_base", property="property", n="number"),
    Kind("sell_property", property="property"),
    Kind("sell_planet", planet="planet"),
    Kind("pay_fine"),
    Kind("stay"),
    Kind("resign"),
    Kind("offer", partner="seat", give_money="amount", want_money="amount", give="thing*", want="thing*"),
    Kind("accept"),
    Kind("decline"),
    Kind("withdraw"),
    Kind("offer_habit", habit="offer_habit"),
]

ROLL: Final = 1
END: Final = 2
BUY: Final = 3
BUILD: Final = 4
REMOTE_BUY: Final = 5
REMOTE_BUILD: Final = 6
SELL_BASE: Final = 7
SELL_PROPERTY: Final = 8
SELL_PLANET: Final = 9
PAY_FINE: Final = 10
STAY: Final = 11
RESIGN: Final = 12
OFFER: Final = 13
ACCEPT: Final = 14
DECLINE: Final = 15
WITHDRAW: Final = 16
OFFER_HABIT: Final = 17
