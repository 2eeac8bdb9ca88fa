"""Intervals of shares, where games of one seed hang together."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SURE: Final = 1.959964
"""Standard deviations of a two-sided 95 % interval."""


class Share(NamedTuple):
    """A share of won games, with its 95 % interval."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def part(self) -> float:
        return self.wins / max(1, self.games)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share, which is sensible even for 0 or all wins."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * math.sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def over_seeds(seeds: Sequence[Sequence[float]]) -> Share:
    """Return the share of wins in games that are given seed by seed, with the interval of Wilson for as many independent games
    as they are worth. Games of one seed share their luck, so they may be worth fewer than they are; never more."""
    games, wins = sum(map(len, seeds)), sum(map(sum, seeds))
    alike = likeness(seeds)
    low, high = wilson(wins / alike, games / alike)
    return Share(wins, games, low, high)


def likeness(seeds: Sequence[Sequence[float]]) -> float:
    """Return the variance between seeds, in times of that of independent games; at least 1 (the design effect of surveys)."""
    games, wins = sum(map(len, seeds)), sum(map(sum, seeds))
    if len(seeds) < 2 or not 0 < wins < games:
        return 1.0
    share = wins / games
    between = sum((sum(seed) - share * len(seed)) ** 2 for seed in seeds) * len(seeds) / (len(seeds) - 1)
    return max(1.0, between / (games * share * (1 - share)))
