"""How far ships get (SF-62, SF-65, SF-115): the orders a galaxy alone allows, made once and shared by all games in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import FLY, IDS, JUMP, with_ship
from holodeck.games.sternenfahrer.board import POINTS

ORDERS: Final[dict[int, list[list[int]]]] = {
    kind: [[with_ship(kind, ship, point) for point in range(POINTS)] for ship in range(len(IDS["ship"]))] for kind in (FLY, JUMP)
}
"""By kind, ship and point."""


class Reach:
    """Orders of one kind to points that lie further and further away, for each of the three ships."""

    def __init__(self, kind: i64, within: i64, points: vec[i64], away: vec[i64], stops: list[bool]) -> None:
        self.within: Final[i64] = within
        self.away: Final = away
        """How many steps away every point is,"""
        self.stops: Final = stops
        """and whether there are orders that lead there."""
        self.order: Final = ORDERS[kind]
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(self.order)
        """All orders by ship, once one has asked for them."""
        leading = [int(point) for point in points if stops[point]]
        counts: list[int] = []
        for number, point in enumerate(leading):
            while len(counts) < away[point]:
                counts.append(number)
        self.points: Final = vec[i64](leading)
        self.farthest: Final[i64] = len(counts)
        counts.append(len(leading))
        self.counts: Final = vec[i64](counts)
        """How many points lie within so many steps."""

    def orders_within(self, steps: i64, ship: i64) -> vec[i64]:
        """Orders to all points within so many steps."""
        orders = self.orders[ship]
        if not len(orders):
            order = self.order[ship]
            orders = vec[i64]([order[point] for point in self.points])
            self.orders[ship] = orders
        return orders[: self.counts[min(steps, self.farthest)]]
