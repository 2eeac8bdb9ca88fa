"""The computer players of Planetopoly."""

from random import Random
from typing import Any, Final

from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.planetopoly.fair import FairPlayer
from holodeck.bots.planetopoly.features import OwnerFeatures
from holodeck.bots.planetopoly.investor import Investor
from holodeck.bots.planetopoly.standing import strengths
from holodeck.bots.players import Players
from holodeck.kernel.engine.rules import Rules

DISTRACTED: Final = 0.4
"""How often the level `leicht` plays at random."""
WEIGHTS: Final = {
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
}
"""Weights of the random player, by kind of action."""
DISTRACTIONS: Final = {**WEIGHTS, "accept": 0.0}
"""Weights of the random actions of `leicht`: it gives nothing away."""


def mittel(_rules: Rules[Any], _random: Random) -> Investor:
    return Investor()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """Return the fair player, who sometimes plays at random."""
    return Distracted(FairPlayer(), Weighted(rules, random, quiet(rules, DISTRACTIONS)), random, DISTRACTED)


PLAYERS: Final = Players({"leicht": leicht, "massstab": mittel, "mittel": mittel}, WEIGHTS, strengths, OwnerFeatures)
