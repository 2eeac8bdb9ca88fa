"""Surveys around a point (SF-65, SF-66): the distance of every other point, and the way back."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import NEXT_TO, POINTS, SLOT_BIT
from holodeck.kernel.vectors import vec

NO_WAY: Final = 255
"""The distance of a point that cannot be reached: the greatest byte, longer than any way through the galaxy."""
ROUNDED: Final = 4
"""Ranges of surveys are rounded up to a multiple of this, so that a slightly wider one need not be made anew."""


class Survey:
    """Everything within a number of steps of a point. Immutable, since bots think in threads: a wider survey is a new one."""

    __slots__ = ("onward", "outward", "passed", "start", "steps", "within")

    def __init__(self, start: i64, within: i64, steps: bytes, outward: list[int]) -> None:
        self.start: Final = start
        self.within: Final = within
        self.steps: Final = steps
        """The distance of every point; `NO_WAY` for those out of range, those without a way, and -1, which is no point. Bytes,
        because it is read at random all the time, and all such tables together should fit into the processor's cache."""
        self.outward: Final = outward
        """All points in range, nearest first, then in point order; the start itself is the first."""
        self.onward = vec[i64]()
        """The next point on the way back from each point."""
        self.passed = vec[i64]()
        """The slots that border the points entered on this way, as a set of bits."""


def look_around(start: i64, within: i64, seen: list[int]) -> Survey:
    """Survey by breadth-first search; pieces in between do not matter (SF-65). `seen` is 1 for points that are not entered."""
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
            further.sort()  # so each point is reached from the first neighbour in point order (SF-66)
        ring = further
    found = Survey(start, within, bytes(steps), outward)
    found.onward, found.passed = vec[i64](onward), vec[i64](passed)
    return found


ONE_JUMP: Final = Survey(-1, 1, bytes([1] * POINTS + [NO_WAY]), list(range(POINTS)))
"""The survey of a jump (SF-115): every point is one step away."""
