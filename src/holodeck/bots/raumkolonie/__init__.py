"""The computer players of Raumkolonie: a value of positions, and one module for every kind of decision."""

from random import Random
from typing import Any, Final

from holodeck.bots.players import Players
from holodeck.bots.raumkolonie.features import ColonyFeatures
from holodeck.bots.raumkolonie.player import Player
from holodeck.bots.raumkolonie.standing import strengths
from holodeck.bots.raumkolonie.taste import Taste
from holodeck.kernel.engine.rules import Rules


def mittel(rules: Rules[Any], random: Random) -> Player:
    return Player(rules, Taste(), random)


def leicht(rules: Rules[Any], random: Random) -> Player:
    """Return the same player with errors in its judgement, fewer offers and hardly a thought beyond the next goal."""
    return Player(rules, Taste(noise=0.15, second=0.2), random)


WEIGHTS: Final = {
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
}
"""Weights of the random player, by kind of action."""
PLAYERS: Final = Players(
    {"leicht": leicht, "massstab": mittel, "mittel": mittel},
    WEIGHTS,
    strengths,
    ColonyFeatures,
)
