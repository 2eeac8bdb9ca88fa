"""The sequential test that ends a tournament as soon as it is clear whether the first bot is stronger than the rest."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from holodeck.arena.intervals import likeness

ERROR: Final = 0.05
"""How often the test may be wrong, either way."""
BOUND: Final = math.log((1 - ERROR) / ERROR)
FEWEST: Final = 20
"""Seeds below which the test says nothing: its approximation needs some."""
STRONGER: Final = "stronger"
NOT_STRONGER: Final = "not_stronger"
OPEN: Final = "open"


class Sprt(NamedTuple):
    """The sequential probability ratio test of Wald on two differences in strength, in Elo against the rest of the table."""

    zero: float
    one: float

    def likelihood(self, seeds: Sequence[Sequence[float]], fair: float) -> float:
        """Return the logarithm of how much likelier `one` is than `zero`, by the normal approximation over whole seeds."""
        if len(seeds) < FEWEST:
            return 0.0
        games, wins = sum(map(len, seeds)), sum(map(sum, seeds))
        share = (wins + fair) / (games + 1)
        one, zero = expected(self.one, fair), expected(self.zero, fair)
        return games * (one - zero) * (2 * share - one - zero) / (2 * share * (1 - share) * likeness(seeds))


def expected(elo: float, fair: float) -> float:
    """Return the share of wins of somebody that much stronger than the rest, where equals would win the fair share."""
    odds = fair / (1 - fair) * 10 ** (elo / 400)
    return odds / (1 + odds)


class Trial:
    """A test on its way. It looks at seeds one by one and in their order, and only where all games of a seed are played: short
    games end first, so those that happen to be finished are no fair sample, and the end must not depend on who plays quickly."""

    def __init__(self, sprt: Sprt, fair: float, turns: int) -> None:
        self.sprt = sprt
        self.fair = fair
        self.turns = turns
        """How many games every seed has."""
        self.waiting: dict[int, dict[int, float]] = {}
        """Games won, by game, of seeds that are not whole or not yet their turn."""
        self.seeds: list[list[float]] = []
        self.found = 0.0
        self.verdict = OPEN

    @property
    def games(self) -> int:
        """Return how many games have been looked at, from the first on."""
        return self.turns * len(self.seeds)

    def add(self, number: int, won: float) -> None:
        """Take the game of this number. What comes after the end is not looked at."""
        self.waiting.setdefault(number // self.turns, {})[number] = won
        while self.verdict == OPEN and len(self.waiting.get(len(self.seeds), ())) == self.turns:
            seed = self.waiting.pop(len(self.seeds))
            self.seeds.append([seed[game] for game in sorted(seed)])
            self.found = self.sprt.likelihood(self.seeds, self.fair)
            if abs(self.found) >= BOUND:
                self.verdict = STRONGER if self.found > 0 else NOT_STRONGER
