"""This file is the table of the weighted random player: how often it draws each kind of action. Kinds not named count 1."""

from typing import Final

WEIGHTS: Final[dict[str, dict[str, float]]] = {
    "raumkolonie": {
        "build_central": 20.0,
        "build_dome": 20.0,
        "build_tube": 3.0,
        "buy_card": 4.0,
        "play_card": 5.0,
        "bank_trade": 1.0,
        "offer": 0.5,
        "accept": 1.0,
        "decline": 2.0,
        "end_turn": 2.0,
        "bet": 1.0,
        "bet_pass": 3.0,
        "move_pirate": 9.0,
    },
    "planetopoly": {
        "roll": 6.0,
        "buy": 9.0,
        "build": 6.0,
        "remote_buy": 2.0,
        "remote_build": 2.0,
        "end": 1.0,
        "sell_base": 0.1,
        "sell_property": 0.1,
        "sell_planet": 0.05,
        "pay_fine": 2.0,
        "offer": 0.3,
        "decline": 3.0,
    },
}
