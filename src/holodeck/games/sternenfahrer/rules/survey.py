"""What lies around a point (SF-65, SF-66): how many steps away every other is, and the way back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import NEXT_TO, POINTS, SLOT_BIT

NO_WAY: Final = 1000
"""The distance of a point that cannot be reached."""
ROUNDED: Final = 4
"""Whoever looks around looks a multiple of so many steps far, so that the next does not have to look again."""


class Survey:
    """Everything within so many steps of a point, step by step; nothing that stands in between matters (SF-65). It is never
    changed: who wants to look further makes another, since bots think in threads."""

    def __init__(self, start: i64, within: i64, seen: list[int]) -> None:
        """`seen` is 1 for every point where nobody goes."""
        self.within: Final[i64] = min(NO_WAY, (within + ROUNDED - 1) // ROUNDED * ROUNDED)
        steps, onward, passed = [NO_WAY] * (POINTS + 1), [-1] * POINTS, [0] * POINTS
        steps[start] = 0
        seen[start] = 1
        outward: list[int] = []
        ring = [int(start)]
        away = 0
        while ring:
            outward += ring
            further: list[int] = []
            if away < self.within:
                away += 1
                for here in ring:
                    slots = passed[here] | SLOT_BIT[here]
                    for point in NEXT_TO[here]:
                        if not seen[point]:
                            seen[point] = 1
                            steps[point] = away
                            onward[point] = here
                            passed[point] = slots
                            further.append(point)
                further.sort()
            ring = further
        self.steps: Final = vec[i64](steps)
        """How far away every point is; `NO_WAY` for those further away, those without a way and -1, which is no point."""
        self.onward: Final = vec[i64](onward)
        """The next point of the way back from every point. A ring is in point order, so whoever comes to a point first is the
        first in point order of those from which one step leads there."""
        self.passed: Final = vec[i64](passed)
        """The slots that are bordered by what one enters on this way, as a set of bits."""
        self.outward: Final = vec[i64](outward)
        """All points found, nearest first, then in point order; the start itself is the first."""
