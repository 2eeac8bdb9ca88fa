"""This file is the players without a plan: one draws any action, one draws the kind of action first, some kinds more often.

They know no game. What a kind is worth drawing stands in `weights`.
"""

from random import Random
from typing import Any, Final

from holodeck.bots.bot import Bot
from holodeck.bots.weights import WEIGHTS
from holodeck.kernel.actions import BYTE
from holodeck.kernel.game import View
from holodeck.kernel.rules import Rules

OFFERS: Final = 3
"""How many offers a turn has at most: random offers would blow a game up to thousands of moves."""


class Uniform:
    """Any of the legal actions, each equally likely."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View, legal: list[int]) -> int:
        return self.random.choice(legal)


class Weighted:
    """First a kind of action, by its weight, then any action of that kind."""

    def __init__(self, rules: Rules[Any], random: Random) -> None:
        known = WEIGHTS.get(rules.name, {})
        self.weights: Final = [known.get(kind.name, 1.0) for kind in rules.actions.kinds]
        self.offer: Final = rules.actions.number.get("offer", -1)
        self.enders: Final = [number for name, number in rules.actions.number.items() if name in ("end", "end_turn", "roll")]
        self.random = random
        self.offers = 0
        """Offers since the last end of a turn."""

    def choose(self, view: View, legal: list[int]) -> int:
        kinds: dict[int, list[int]] = {}
        for action in legal:
            kinds.setdefault(action & BYTE, []).append(action)
        if self.offers >= OFFERS and len(kinds) > 1:
            kinds.pop(self.offer, None)
        drawn = list(kinds)
        kind = self.random.choices(drawn, [self.weights[one] for one in drawn])[0] if len(drawn) > 1 else drawn[0]
        self.offers = 0 if kind in self.enders else self.offers + (kind == self.offer)
        return self.random.choice(kinds[kind])


class Distracted:
    """Plays like another bot, but now and then lets chance decide: an opponent for beginners."""

    def __init__(self, rules: Rules[Any], bot: Bot, random: Random, share: float) -> None:
        self.bot = bot
        self.chance = Weighted(rules, random)
        self.random = random
        self.share = share

    def choose(self, view: View, legal: list[int]) -> int:
        bot = self.chance if self.random.random() < self.share else self.bot
        return bot.choose(view, legal)
