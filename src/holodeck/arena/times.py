"""How long decisions take: counted in classes of about 9 %, so that millions of them fit into a line of a file."""

import math
from collections.abc import Iterable
from typing import Final, Self

from msgspec import Struct, field

CLASSES: Final = 8
"""Classes for every doubling."""
SHORTEST: Final = 1e-7
"""Seconds; all that is shorter is counted as this."""


class Times(Struct):
    """The seconds of decisions: their number, sum and longest exactly, all others by class."""

    counts: dict[int, int] = field(default_factory=dict)
    seconds: float = 0.0
    worst: float = 0.0

    @property
    def decisions(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.decisions)

    def add(self, seconds: float) -> None:
        place = round(CLASSES * math.log2(max(seconds, SHORTEST) / SHORTEST))
        self.counts[place] = self.counts.get(place, 0) + 1
        self.seconds += seconds
        self.worst = max(self.worst, seconds)

    def quantile(self, part: float) -> float:
        """Return the seconds that this part of the decisions does not exceed, to the nearest class and never above the worst."""
        wanted, seen = part * self.decisions, 0
        for place in sorted(self.counts):
            seen += self.counts[place]
            if seen >= wanted:
                return min(self.worst, SHORTEST * 2 ** (place / CLASSES))
        return 0.0

    @classmethod
    def sum(cls, parts: Iterable[Self]) -> Self:
        whole = cls()
        for part in parts:
            for place, count in part.counts.items():
                whole.counts[place] = whole.counts.get(place, 0) + count
            whole.seconds += part.seconds
            whole.worst = max(whole.worst, part.worst)
        return whole
