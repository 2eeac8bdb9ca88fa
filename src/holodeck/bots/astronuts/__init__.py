"""The computer players of Astronuts."""

from random import Random
from typing import Any, Final

from holodeck.bots.astronuts.astronaut import Astronaut
from holodeck.bots.astronuts.features import SettlerFeatures
from holodeck.bots.astronuts.settler import Settler
from holodeck.bots.astronuts.standing import strengths
from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.players import Players
from holodeck.kernel.engine.rules import Rules

DISTRACTED: Final = 0.35
"""How often the level `leicht` plays at random."""
WEIGHTS: Final = {
    "move": 6.0,
    "fly_through": 1.0,
    "mine": 9.0,
    "colonise": 9.0,
    "attack": 0.5,
    "build_ship": 0.5,
    "buy_technology": 0.5,
    "offer_trade": 0.1,
    "end_turn": 0.3,
    "decline": 2.0,
    "place_auto": 0.1,
    "forgo": 0.3,
}
"""Weights of the random player, by kind of action."""
DISTRACTIONS: Final = {**WEIGHTS, "fly_through": 0.0, "accept": 0.0}
"""Weights of the random actions of `leicht`: it gives nothing away and asks for no useless passage."""


def mittel(_rules: Rules[Any], _random: Random) -> Astronaut:
    return Astronaut()


def massstab(_rules: Rules[Any], _random: Random) -> Settler:
    return Settler()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """Return the yardstick, which sometimes plays at random."""
    return Distracted(Settler(), Weighted(rules, random, quiet(rules, DISTRACTIONS)), random, DISTRACTED)


PLAYERS: Final = Players({"leicht": leicht, "massstab": massstab, "mittel": mittel}, WEIGHTS, strengths, SettlerFeatures)
