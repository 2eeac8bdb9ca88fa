"""How far ships get (SF-62, SF-65, SF-115): the orders that a galaxy allows, made once and shared by all games in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import IDS, with_ship
from holodeck.games.sternenfahrer.board import POINTS
from holodeck.games.sternenfahrer.made.kinds import FLY, JUMP
from holodeck.games.sternenfahrer.rules.survey import NO_WAY, Survey

ORDERS: Final[dict[int, list[list[int]]]] = {
    kind: [[with_ship(kind, ship, point) for point in range(POINTS)] for ship in range(len(IDS["ship"]))] for kind in (FLY, JUMP)
}
"""By kind, ship and point."""


def cover_of(points: list[int]) -> int:
    """Return a bit mask that makes these points unreachable when combined with a table of distances: their bytes are full."""
    cover = bytearray(POINTS)
    for point in points:
        cover[point] = NO_WAY
    return int.from_bytes(cover, "little")


class Reach:
    """Orders of one kind to points in order of distance, for each of the three ships."""

    __slots__ = ("away", "counts", "farthest", "order", "orders", "points", "within")

    def __init__(self, kind: i64, around: Survey, cover: int) -> None:
        self.within: Final = around.within
        self.order: Final = ORDERS[kind]
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(self.order)
        """Orders by ship, made on demand. Vectors in both builds: they are copied at every decision, and copying a list touches
        every object in it."""
        away = bytearray((int.from_bytes(around.steps, "little") | cover).to_bytes(POINTS + 1, "little"))
        away[around.start] = NO_WAY
        self.away: Final = bytes(away)
        """The distance of every point, `NO_WAY` if no order leads there; the last entry is for -1, no point."""
        self.points: Final = [point for point in around.outward if away[point] < NO_WAY]
        self.farthest: Final[i64] = away[self.points[-1]] if self.points else 0
        """The distance of the last point."""
        counts, within = list[int](), 0
        for steps in range(self.farthest + 1):
            within += away.count(steps)
            counts.append(within)
        self.counts: Final = vec[i64](counts)
        """The number of points within each number of steps."""

    def orders_within(self, steps: i64, ship: i64) -> vec[i64]:
        """Return orders to all points within a number of steps, at most `farthest`."""
        orders, count = self.orders[ship], self.counts[steps]
        if len(orders) < count:
            order = self.order[ship]
            orders = vec[i64]([order[point] for point in self.points[:count]])
            self.orders[ship] = orders
        return orders[:count]
