"""How far ships get (SF-62, SF-65, SF-115): the orders a galaxy alone allows, made once and shared by all games in it."""

from typing import Final

from librt.vecs import remove, vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import FLY, IDS, JUMP, with_ship
from holodeck.games.sternenfahrer.board import BIT, POINTS

ORDERS: Final[dict[int, list[vec[i64]]]] = {
    kind: [vec[i64]([with_ship(kind, ship, point) for point in range(POINTS)]) for ship in range(len(IDS["ship"]))]
    for kind in (FLY, JUMP)
}
"""By kind, ship and point."""


class Reach:
    """Orders of one kind to points that lie further and further away, for each of the three ships."""

    def __init__(self, kind: i64, rings: list[list[int]]) -> None:
        """The points that are no step away, one step, two steps and so on."""
        self.points: Final[list[int]] = []
        self.order: Final = ORDERS[kind]
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(self.order)
        """All orders by ship, once one has asked for them."""
        self.counts: Final[list[int]] = []
        """How many points lie within so many steps,"""
        self.sets: Final[list[int]] = []
        """and which, as a set of bits."""
        near = 0
        for ring in rings:
            self.points.extend(ring)
            for point in ring:
                near |= BIT[point]
            self.counts.append(len(self.points))
            self.sets.append(near)
        self.farthest: Final[i64] = len(rings) - 1

    def orders_within(self, steps: i64, ship: i64, barred: int) -> vec[i64]:
        """Orders to all points within so many steps but those of a set, which are among them."""
        order, orders = self.order[ship], self.orders[ship]
        if not len(orders):
            orders = vec[i64]([order[point] for point in self.points])
            self.orders[ship] = orders
        orders = orders[: self.counts[steps]]
        while barred:
            point = barred.bit_length() - 1
            orders = remove(orders, order[point])
            barred ^= BIT[point]
        return orders
