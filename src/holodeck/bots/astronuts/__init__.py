"""The computer players of Astronuts."""

from random import Random
from typing import Any, Final

from holodeck.bots.astronuts.astronaut import Astronaut
from holodeck.bots.astronuts.settler import Settler
from holodeck.bots.astronuts.standing import strengths
from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.players import Players
from holodeck.kernel.rules import Rules

DISTRACTED: Final = 0.35
"""How often the level `leicht` lets chance decide."""
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
"""How often the weighted random player draws each kind."""
DISTRACTIONS: Final = {**WEIGHTS, "fly_through": 0.0, "accept": 0.0}
"""What chance may decide for the level `leicht`: it gives nothing away and asks for no passage that it has no use for."""


def mittel(_rules: Rules[Any], _random: Random) -> Astronaut:
    return Astronaut()


def massstab(_rules: Rules[Any], _random: Random) -> Settler:
    return Settler()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """The yardstick, but chance decides now and then."""
    return Distracted(Settler(), Weighted(rules, random, quiet(rules, DISTRACTIONS)), random, DISTRACTED)


PLAYERS: Final = Players({"leicht": leicht, "massstab": massstab, "mittel": mittel}, WEIGHTS, strengths)
