"""The computer players of Sternenfahrer."""

from random import Random
from typing import Any, Final

from holodeck.bots.bot import Bot
from holodeck.bots.chance import Distracted, Weighted, quiet
from holodeck.bots.players import Players
from holodeck.bots.sternenfahrer.captain import Captain
from holodeck.bots.sternenfahrer.features import FleetFeatures
from holodeck.bots.sternenfahrer.pioneer import Pioneer
from holodeck.bots.sternenfahrer.standing import strengths
from holodeck.bots.strong.data import weights_of
from holodeck.bots.strong.thinker import SEED_BITS, Effort, Thinker
from holodeck.kernel.engine.rules import Rules

DISTRACTED: Final = 0.3
"""How often the level `leicht` plays at random."""
EFFORT: Final = Effort(turns=1, worlds=16, width=6, sure=0.5, widened=True)
WEIGHTS: Final = {
    "fly": 6.0,
    "found": 9.0,
    "wait": 0.2,
    "build_colony_ship": 9.0,
    "build_trade_ship": 9.0,
    "redeem": 9.0,
    "build_spaceport": 6.0,
    "buy": 3.0,
    "bank_trade": 1.0,
    "flight": 3.0,
    "offer": 0.2,
    "withdraw": 0.2,
    "decline": 3.0,
    "draw": 9.0,
}
"""Weights of the random player, by kind of action."""
DISTRACTIONS: Final = {**WEIGHTS, "accept": 0.0}
"""Weights of the random actions of `leicht`: it gives nothing away."""


def mittel(_rules: Rules[Any], _random: Random) -> Captain:
    return Captain()


def massstab(_rules: Rules[Any], _random: Random) -> Pioneer:
    return Pioneer()


def leicht(rules: Rules[Any], random: Random) -> Distracted:
    """Return the yardstick, which sometimes plays at random."""
    return Distracted(Pioneer(), Weighted(rules, random, quiet(rules, DISTRACTIONS)), random, DISTRACTED)


def schwer(rules: Rules[Any], random: Random) -> Thinker:
    """Return a player that compares its moves at the end of its turn."""
    policy: list[Bot] = [Pioneer() for _ in range(rules.most)]
    return Thinker(rules, random.getrandbits(SEED_BITS), Captain(), policy, FleetFeatures(), weights_of(rules.name), EFFORT)


PLAYERS: Final = Players(
    {"leicht": leicht, "massstab": massstab, "mittel": mittel, "schwer": schwer}, WEIGHTS, strengths, FleetFeatures
)
