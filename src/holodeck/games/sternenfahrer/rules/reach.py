"""How far ships get (SF-62, SF-65, SF-115): what lies around a point, and the orders that follow from the galaxy alone. All of it
is made when somebody asks for it, only as far as it is asked for, and shared by all games in that galaxy. Bots think in threads
of their own, so one at a time makes more of it; what is there already is read by all.
"""

from threading import RLock
from typing import Final

from librt.vecs import extend, remove, vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import FLY, IDS, JUMP, with_ship
from holodeck.games.sternenfahrer.board import BIT, NEIGHBOURS, POINTS

NO_WAY: Final = 1000
"""The distance of a point that cannot be reached."""
FAR: Final = vec[i64]([NO_WAY] * POINTS)
NOWHERE: Final = vec[i64]([-1] * POINTS)
ORDERS: Final[dict[int, list[vec[i64]]]] = {
    kind: [vec[i64]([with_ship(kind, ship, point) for point in range(POINTS)]) for ship in range(len(IDS["ship"]))]
    for kind in (FLY, JUMP)
}
"""By kind, ship and point."""
GROWING: Final = RLock()


def struck(orders: vec[i64], order: vec[i64], barred: int) -> vec[i64]:
    """The orders without those to the points of a set, each of which has one. Only what is given back may be used."""
    while barred:
        point = barred.bit_length() - 1
        orders = remove(orders, order[point])
        barred ^= BIT[point]
    return orders


class Stops:
    """Points where a ship may stop."""

    def __init__(self, at: list[bool]) -> None:
        self.at: Final = at
        self.points: Final[int] = sum([BIT[point] for point in range(POINTS) if at[point]])
        """The same as a set of bits."""
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(IDS["ship"])

    def jumps(self, ship: i64, barred: int) -> vec[i64]:
        """Jumps to all these points but those of a set, which are among them."""
        order = ORDERS[JUMP][ship]
        if not len(self.orders[ship]):
            self.orders[ship] = vec[i64]([order[point] for point in range(POINTS) if self.at[point]])
        return struck(self.orders[ship][:], order, barred)


class Around:
    """The points around one, in rings of so many steps; nothing that stands in between matters (SF-65)."""

    def __init__(self, start: i64, closed: vec[i64]) -> None:
        self.closed: Final = closed
        self.steps: Final = FAR[:]
        """The steps to every point of the rings, `NO_WAY` to all others."""
        self.steps[start] = 0
        self.onward: Final = NOWHERE[:]
        """For every point of the rings the next one on the way back to the start; among equal ways the first in point order."""
        self.rings: Final[list[list[int]]] = [[int(start)]]
        """By steps, each in point order."""
        self.sets: Final[list[int]] = [0]
        """All points but the start within so many steps, as a set of bits."""
        self.whole = False
        """There are no more rings."""

    def measure(self, far: i64) -> None:
        """So many rings, or all there are."""
        with GROWING:
            while len(self.rings) <= far and not self.whole:
                self.add_ring()

    def measure_to(self, point: i64) -> None:
        """As many rings as it takes to a point, or all there are."""
        with GROWING:
            while self.steps[point] == NO_WAY and not self.whole:
                self.add_ring()

    def add_ring(self) -> None:
        """The last ring is in point order, so whoever comes to a point first is the first in point order of those from which one
        step leads there."""
        steps, onward, closed, near, far = self.steps, self.onward, self.closed, self.sets[-1], len(self.rings)
        ring: list[int] = []
        for here in self.rings[-1]:
            for point in NEIGHBOURS[here]:
                if steps[point] == NO_WAY and not closed[point]:
                    onward[point] = here  # before the steps: whoever sees them goes on from here
                    steps[point] = far
                    ring.append(int(point))
                    near |= BIT[point]
        if not ring:
            self.whole = True
            return
        ring.sort()
        self.rings.append(ring)
        self.sets.append(near)


class Reach:
    """Orders of one kind to the points around one where a ship may stop, for each of the three ships; the nearest come first."""

    def __init__(self, kind: i64, around: Around, stops: Stops) -> None:
        self.around: Final = around
        self.stops: Final = stops
        self.points: Final[list[int]] = []
        self.order: Final = ORDERS[kind]
        self.orders: Final[list[vec[i64]]] = [vec[i64]()] * len(self.order)
        """By ship, to as many of the points as it has asked for."""
        self.counts: Final[list[int]] = [0]
        """How many points lie within so many steps,"""
        self.sets: Final[list[int]] = [0]
        """and which, as a set of bits."""

    def grow(self, steps: i64) -> None:
        """Go so many steps, or as far as there are points."""
        with GROWING:
            self.around.measure(steps)
            may_stop = self.stops.at
            for far in range(len(self.sets), min(steps + 1, len(self.around.rings))):
                self.points.extend([point for point in self.around.rings[far] if may_stop[point]])
                self.counts.append(len(self.points))
                self.sets.append(self.around.sets[far] & self.stops.points)  # last: now so many steps can be asked for

    def farthest(self, steps: i64) -> i64:
        """So many steps, or fewer where they lead to all points."""
        if steps >= len(self.sets):
            self.grow(steps)
        return min(steps, len(self.sets) - 1)

    def orders_within(self, steps: i64, ship: i64, barred: int) -> vec[i64]:
        """Orders to all points within so many steps but those of a set, which are among them."""
        order, orders, count = self.order[ship], self.orders[ship], self.counts[steps]
        if len(orders) < count:
            orders = extend(orders, vec[i64]([order[point] for point in self.points[len(orders) :]]))
            self.orders[ship] = orders
        return struck(orders[:count], order, barred)
