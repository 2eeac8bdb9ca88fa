"""What lies around a point (SF-65, SF-66): how many steps away every other is, and the way back."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import NEXT_TO, POINTS, SLOT_BIT
from holodeck.kernel.vectors import vec

NO_WAY: Final = 255
"""The distance of a point that cannot be reached: the greatest number of a byte, further than any way through the galaxy."""
ROUNDED: Final = 4
"""Whoever looks around looks a multiple of so many steps far, so that the next does not have to look again."""


class Survey:
    """Everything within so many steps of a point. It is never changed: who wants to look further makes another, since bots think
    in threads."""

    __slots__ = ("onward", "outward", "passed", "start", "steps", "within")

    def __init__(self, start: i64, within: i64, steps: bytes, outward: list[int]) -> None:
        self.start: Final = start
        self.within: Final = within
        self.steps: Final = steps
        """How far away every point is; `NO_WAY` for those further away, those without a way and -1, which is no point. In bytes,
        because it is looked at here and there all the time, and all such tables together should stay near the processor."""
        self.outward: Final = outward
        """All points found, nearest first, then in point order; the start itself is the first."""
        self.onward = vec[i64]()
        """The next point of the way back from every point."""
        self.passed = vec[i64]()
        """The slots that are bordered by what one enters on this way, as a set of bits."""


def look_around(start: i64, within: i64, seen: list[int]) -> Survey:
    """Look step by step; nothing that stands in between matters (SF-65). `seen` is 1 for every point where nobody goes."""
    within = min(NO_WAY, (within + ROUNDED - 1) // ROUNDED * ROUNDED)
    steps, onward, passed = bytearray([NO_WAY]) * (POINTS + 1), [-1] * POINTS, [0] * POINTS
    steps[start] = 0
    seen[start] = 1
    outward, ring, away = list[int](), [int(start)], 0
    while ring:
        outward += ring
        further: list[int] = []
        if away < within:
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
            further.sort()  # so whoever comes to a point first is the first in point order of those one step before it (SF-66)
        ring = further
    found = Survey(start, within, bytes(steps), outward)
    found.onward, found.passed = vec[i64](onward), vec[i64](passed)
    return found


ONE_JUMP: Final = Survey(-1, 1, bytes([1] * POINTS + [NO_WAY]), list(range(POINTS)))
"""The whole galaxy as it lies around somebody who jumps (SF-115): everything is one jump away."""
