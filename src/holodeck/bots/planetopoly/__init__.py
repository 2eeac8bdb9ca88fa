"""The computer players of Planetopoly."""

from random import Random
from typing import Any, Final

from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.planetopoly.fair import FairPlayer
from holodeck.bots.planetopoly.investor import Investor
from holodeck.bots.planetopoly.standing import strengths
from holodeck.bots.players import Players
from holodeck.kernel.rules import Rules

DISTRACTED: Final = 0.3
"""How often the level `leicht` lets chance decide."""
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
"""How often the weighted random player draws each kind."""
DISTRACTIONS: Final = {**WEIGHTS, "accept": 0.0}
"""What chance may decide for the level `leicht`: it gives nothing away."""


def mittel(_rules: Rules[Any], _random: Random) -> Investor:
    return Investor()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """The fair player, who lets chance decide now and then."""
    return Distracted(FairPlayer(), Weighted(rules, random, quiet(rules, DISTRACTIONS)), random, DISTRACTED)


PLAYERS: Final = Players({"leicht": leicht, "massstab": mittel, "mittel": mittel}, WEIGHTS, strengths)
