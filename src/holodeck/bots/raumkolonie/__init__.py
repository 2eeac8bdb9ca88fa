"""This package is the computer player of Raumkolonie: a value of positions, and one file for every kind of decision."""

from random import Random
from typing import Any

from holodeck.bots.raumkolonie.player import Player
from holodeck.bots.raumkolonie.taste import Taste
from holodeck.kernel.rules import Rules


def mittel(rules: Rules[Any], random: Random) -> Player:
    return Player(rules, Taste(), random)


def leicht(rules: Rules[Any], random: Random) -> Player:
    """The same player, who misjudges everything a little, thinks of fewer offers and hardly plans beyond the next goal."""
    taste = Taste()
    taste.noise = 0.15
    taste.offers = 1
    taste.second = 0.2
    return Player(rules, taste, random)
