"""The galaxy of one game (SF-19 to SF-26): which tile lies where, and what follows for points, sites, docks and distances."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import FLY, JUMP
from holodeck.games.sternenfahrer.board import (
    BETWEEN,
    BIT,
    CELLS_AT,
    CENTRE,
    FIRST_HOME_PLANET,
    LEFT_OVER,
    NEXT_TO,
    OUTPOST_OF,
    PEOPLES,
    PLANETS,
    POINTS,
    SLOT_IDS,
    SLOTS,
    SYSTEMS,
    TILE_SLOTS,
    TILES,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.reach import Reach
from holodeck.kernel.dense import filled, listed

UNSEEN: Final = -1
"""The tile of a slot that nobody has discovered."""
NO_WAY: Final = 1000
"""The distance of a point that cannot be reached."""
MOST_KNOWN: Final = 64
"""How many galaxies are kept for later games, and charts of each."""
NOT_LOOKED: Final = vec[i64]([-1])
"""The planets at a point where nobody has looked for them yet."""


class Galaxy:
    """Tables that follow from the tiles on the board. Shared by all games with the same tiles, and never changed."""

    def __init__(self, tiles: vec[i64], turned: vec[i64]) -> None:
        self.tiles: Final = tiles
        self.turned: Final = turned
        self.slot_of: Final = filled(TILES, -1)
        """Where a tile lies, or -1."""
        self.closed: Final = filled(POINTS, 0)
        """1 for points that are not in play: the middles of systems and homes, and those of tiles that lie face down."""
        self.site: Final = filled(POINTS, -1)
        """The slot of the system or home of which a point is a site, or -1."""
        self.dock: Final = filled(POINTS, -1)
        """The people whose docking point a point is, or -1."""
        self.docking_point: Final = filled(PEOPLES, -1)
        self.planet_in: Final = filled(3 * SLOTS, -1)
        """The planet that lies on a cell, or -1."""
        self.cell_of: Final = filled(PLANETS, -1)
        for slot in range(TILE_SLOTS):
            self.lay(slot, tiles[slot], turned[slot])
        for slot in range(TILE_SLOTS, SLOTS):
            self.lay_planets(slot, FIRST_HOME_PLANET + 3 * (slot - TILE_SLOTS), 0)
        self.shunned: Final = [self.dock, self.site]
        """By kind of ship: not below 0 for points where such a ship never stops, docks for colony ships and sites for trade ships
        (SF-67)."""
        self.sites: Final[int] = sum([BIT[point] for point in range(POINTS) if self.site[point] >= 0])
        """The sites of systems and homes, as a set of bits."""
        self.docks: Final[int] = sum([BIT[point] for point in self.docking_point if point >= 0])
        """The docking points, as a set of bits."""
        self.ways: Final[list[vec[i64]]] = [vec[i64]()] * POINTS
        self.rings: Final[list[list[list[int]]]] = [[]] * POINTS
        self.onward: Final[list[vec[i64]]] = [vec[i64]()] * POINTS
        """For every target the next point of the way there from every point."""
        self.planets: Final[list[vec[i64]]] = [NOT_LOOKED] * POINTS
        self.charts: Final[dict[int, Chart]] = {}
        """By what they leave out."""
        self.jumps: Final[dict[int, Reach]] = {}
        """By kind of ship."""

    def lay(self, slot: i64, tile: i64, turned: i64) -> None:
        if tile == UNSEEN:
            self.closed[CENTRE[slot]] = 1
            return
        self.slot_of[tile] = slot
        people = OUTPOST_OF[tile]
        if people >= 0:
            self.dock[CENTRE[slot]] = people
            self.docking_point[people] = CENTRE[slot]
        elif tile < SYSTEMS:
            self.lay_planets(slot, 3 * tile, turned)

    def lay_planets(self, slot: i64, first: i64, turned: i64) -> None:
        """SF-20, SF-21, SF-24: planets on the cells, sites between them, no point in the middle."""
        if CENTRE[slot] >= 0:
            self.closed[CENTRE[slot]] = 1
        for place in range(3):
            planet = first + (place - turned) % 3
            self.planet_in[3 * slot + place] = planet
            self.cell_of[planet] = 3 * slot + place
            self.site[BETWEEN[3 * slot + place]] = slot

    def slot_with(self, planet: i64) -> i64:
        """The slot in which a planet lies."""
        return self.cell_of[planet] // 3

    def distances(self, start: i64) -> vec[i64]:
        """The steps from a point to every other; nothing that stands in between matters (SF-65)."""
        if not len(self.ways[start]):
            self.measure(start)
        return self.ways[start]

    def nearest(self, start: i64) -> vec[i64]:
        """All points that can be reached, nearest first, then in point order."""
        return vec[i64]([point for ring in self.rings_around(start) for point in ring])

    def measure(self, start: i64) -> None:
        """Ring by ring around a point. A ring is in point order, so whoever comes to a point first is the first in point order of
        those from which one step leads there."""
        steps, onward, fresh = [NO_WAY] * POINTS, [-1] * POINTS, listed(self.closed)
        steps[start] = 0
        fresh[start] = 1
        rings: list[list[int]] = []
        ring = [int(start)]
        while ring:
            rings.append(ring)
            further: list[int] = []
            for here in ring:
                for point in NEXT_TO[here]:
                    if not fresh[point]:
                        fresh[point] = 1
                        steps[point] = len(rings)
                        onward[point] = here
                        further.append(point)
            further.sort()
            ring = further
        self.onward[start] = vec[i64](onward)
        self.rings[start] = rings
        self.ways[start] = vec[i64](steps)  # last: bots think in threads, and who sees the steps takes the way

    def way(self, start: i64, target: i64) -> list[int]:
        """The points one enters on the shortest way, none where there is no way; among equal ways the first in point order
        (SF-66)."""
        steps = self.distances(target)
        entered: list[int] = []
        if self.closed[start] or steps[start] >= NO_WAY:
            return entered
        here, onward = start, self.onward[target]
        while here != target:
            here = onward[here]
            entered.append(int(here))
        return entered

    def chart(self, barred: int) -> "Chart":
        """The chart of ships to which the points of a set of bits are barred for good."""
        found = self.charts.get(barred)
        if found is None:
            if len(self.charts) >= MOST_KNOWN:
                self.charts.clear()
            found = Chart(self, barred)
            self.charts[barred] = found
        return found

    def rings_around(self, start: i64) -> list[list[int]]:
        """By steps the points that are so far away, in point order."""
        if not len(self.rings[start]):
            self.measure(start)
        return self.rings[start]

    def reach_of_jumps(self, kind: i64) -> Reach:
        """The jumps to all points where a kind of ship may stop as far as the galaxy knows."""
        found = self.jumps.get(kind)
        if found is None:
            shunned = self.shunned[kind]
            found = Reach(JUMP, [[point for point in range(POINTS) if not self.closed[point] and shunned[point] < 0]])
            self.jumps[kind] = found
        return found

    def planets_at(self, point: i64) -> vec[i64]:
        """The planets next to a point, in cell order."""
        known = self.planets[point]
        if len(known) and known[0] < 0:
            known = self.look_at(point)
        return known

    def look_at(self, point: i64) -> vec[i64]:
        found = vec[i64]()
        for cell in CELLS_AT[point]:
            if self.planet_in[cell] >= 0:
                found = append(found, self.planet_in[cell])
        self.planets[point] = found
        return found


class Chart:
    """All flights in a galaxy, made when first asked for. What is barred for good is left out from the beginning, so that nobody
    has to strike it out again and again."""

    def __init__(self, galaxy: Galaxy, barred: int) -> None:
        self.galaxy: Final = galaxy
        self.barred: Final = barred
        self.flights: Final[list[dict[int, Reach]]] = [{}, {}]
        """By kind of ship and start."""

    def reach(self, kind: i64, start: i64) -> Reach:
        """The flights of a kind of ship from a point to all others where it may stop as far as the chart knows."""
        found = self.flights[kind].get(start)
        if found is None:
            shunned, barred = self.galaxy.shunned[kind], self.barred
            stops = [
                [point for point in ring if shunned[point] < 0 and not BIT[point] & barred]
                for ring in self.galaxy.rings_around(start)[1:]
            ]
            found = Reach(FLY, [[], *stops])
            self.flights[kind][start] = found
        return found


_known: Final[dict[tuple[int, ...], Galaxy]] = {}


def galaxy_of(tiles: vec[i64], turned: vec[i64]) -> Galaxy:
    """The galaxy with these tiles, made when first needed."""
    key = (*listed(tiles), *listed(turned))
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = Galaxy(tiles, turned)
        _known[key] = found
    return found


def _beginner() -> vec[i64]:
    tiles = filled(TILE_SLOTS, UNSEEN)
    for number, tile in enumerate(DATA.tiles):
        if tile.slot is not None:
            tiles[SLOT_IDS.index(tile.slot)] = number
    return tiles


BEGINNER: Final = _beginner()
"""The tiles of the beginner layout by slot (SF-19)."""
DEALT: Final[list[int]] = [tile for tile in range(TILES) if tile != LEFT_OVER]
