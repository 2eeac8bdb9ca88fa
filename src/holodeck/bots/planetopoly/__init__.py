"""The computer players of Planetopoly."""

from random import Random
from typing import Any, Final

from holodeck.bots.chance import Distracted
from holodeck.bots.planetopoly.fair import FairPlayer
from holodeck.bots.planetopoly.investor import Investor
from holodeck.kernel.rules import Rules

DISTRACTED: Final = 0.3
"""How often the level `leicht` lets chance decide."""


def mittel(_rules: Rules[Any], _random: Random) -> Investor:
    return Investor()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """The fair player, who lets chance decide now and then."""
    return Distracted(rules, FairPlayer(), random, DISTRACTED)
