"""Players without a plan, for any game: one draws any action, one draws a kind of action first, by weight."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from holodeck.bots.bot import Bot
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import Rules

CROWD: Final = 3
"""The most actions of a crowd per turn: random offers would make a game thousands of moves long."""


class Uniform:
    """Plays any legal action, each equally likely."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View, legal: list[int]) -> int:
        return self.random.choice(legal)

    def __reduce__(self) -> Pickled:
        return Uniform, (self.random,)


class Weighted:
    """Draws a kind of action by its weight, then any action of that kind."""

    def __init__(self, rules: Rules[Any], random: Random, weights: Mapping[str, float]) -> None:
        numbers = rules.actions.number
        self.given: Final = (rules, weights)
        self.weights: Final = [weights.get(kind.name, 1.0) for kind in rules.actions.kinds]
        self.crowds: Final = [numbers[name] for name in rules.crowds]
        self.closing: Final = [numbers[name] for name in rules.closing]
        self.random = random
        self.crowd = 0
        """Actions of a crowd since the last end of a turn."""

    def choose(self, view: View, legal: list[int]) -> int:
        kinds: dict[int, list[int]] = {}
        for action in legal:
            kinds.setdefault(action & BYTE, []).append(action)
        if self.crowd >= CROWD or view.spared:
            kinds = {kind: actions for kind, actions in kinds.items() if kind not in self.crowds} or kinds
        drawn = list(kinds)
        kind = self.random.choices(drawn, [self.weights[one] for one in drawn])[0] if len(drawn) > 1 else drawn[0]
        self.crowd = 0 if kind in self.closing else self.crowd + (kind in self.crowds)
        return self.random.choice(kinds[kind])

    def __reduce__(self) -> Pickled:
        rules, weights = self.given
        return Weighted, (rules, self.random, weights), self.crowd

    def __setstate__(self, crowd: int) -> None:
        self.crowd = crowd


def quiet(rules: Rules[Any], weights: Mapping[str, float]) -> dict[str, float]:
    """Return the weights without crowds, so that a random player bothers nobody with offers."""
    return {**weights, **dict.fromkeys(rules.crowds, 0.0)}


class Distracted:
    """Plays like another bot, but sometimes at random: an opponent for beginners."""

    def __init__(self, bot: Bot, chance: Weighted, random: Random, share: float) -> None:
        self.bot = bot
        self.chance = chance
        self.random = random
        self.share = share

    def choose(self, view: View, legal: list[int]) -> int:
        bot = self.chance if self.random.random() < self.share else self.bot
        return bot.choose(view, legal)

    def __reduce__(self) -> Pickled:
        return Distracted, (self.bot, self.chance, self.random, self.share)
