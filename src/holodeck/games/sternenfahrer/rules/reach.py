"""How far ships get (SF-62, SF-65, SF-115): the orders a galaxy alone allows, made once and shared by all games in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import FLY, IDS, JUMP, with_ship
from holodeck.games.sternenfahrer.board import POINTS
from holodeck.kernel.dense import listed

ORDERS: Final[dict[int, list[list[int]]]] = {
    kind: [[with_ship(kind, ship, point) for point in range(POINTS)] for ship in range(len(IDS["ship"]))] for kind in (FLY, JUMP)
}
"""By kind, ship and point."""
NO_ORDER: Final = 255
"""Further away than any point: the greatest number of a byte."""


class Reach:
    """Orders of one kind to points that lie further and further away, for each of the three ships."""

    def __init__(self, kind: i64, within: i64, points: vec[i64], away: vec[i64], stops: list[bool]) -> None:
        self.within: Final[i64] = within
        self.order: Final = ORDERS[kind]
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(self.order)
        """All orders by ship, once one has asked for them."""
        leading = [point for point in listed(points) if stops[point]]
        far, steps, counts = listed(away), [NO_ORDER] * (POINTS + 1), list[int]()
        for number, point in enumerate(leading):
            steps[point] = far[point]
            while len(counts) < far[point]:
                counts.append(number)
        self.away: Final = bytes(steps)
        """How many steps away every point is, `NO_ORDER` where no order leads; -1 is no point. In bytes, because it is looked at
        here and there all the time, and all such tables together should stay near the processor."""
        self.points: Final = leading
        self.farthest: Final[i64] = len(counts)
        """So far away is the last point."""
        counts.append(len(leading))
        self.counts: Final = vec[i64](counts)
        """How many points lie within so many steps."""

    def orders_within(self, steps: i64, ship: i64) -> vec[i64]:
        """Orders to all points within so many steps, which are at most `farthest`."""
        orders = self.orders[ship]
        if not len(orders):
            order = self.order[ship]
            orders = vec[i64]([order[point] for point in self.points])
            self.orders[ship] = orders
        return orders[: self.counts[steps]]
