"""The galaxy of one game (SF-19 to SF-26): the tiles in their slots, and the points, sites, docks and distances that follow from
them."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import (
    BETWEEN,
    CELLS_AT,
    CENTRE,
    FIRST_HOME_PLANET,
    LEFT_OVER,
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
from holodeck.games.sternenfahrer.made.kinds import FLY, JUMP
from holodeck.games.sternenfahrer.rules.reach import Reach, cover_of
from holodeck.games.sternenfahrer.rules.survey import NO_WAY, ONE_JUMP, Survey, look_around
from holodeck.kernel.vectors import append, filled, listed, vec

UNSEEN: Final = -1
"""The tile of an undiscovered slot."""
MOST_KNOWN: Final = 16
"""How many galaxies are cached for later games, and charts of each."""
NOT_LOOKED: Final = vec[i64]([-1])
"""The planets at a point, before they are first looked up."""


class Galaxy:
    """Tables that follow from the tiles on the board. Shared by all games with the same tiles, and immutable except for its
    caches."""

    def __init__(self, tiles: vec[i64], turned: vec[i64]) -> None:
        self.tiles: Final = tiles
        self.turned: Final = turned
        self.slot_of: Final = filled(TILES, -1)
        """The slot of a tile, or -1."""
        self.closed: Final = filled(POINTS, 0)
        """1 for points that are not in play: the centres of systems, homes and face-down tiles."""
        self.site: Final = filled(POINTS, -1)
        """The slot of the system or home in which a point is a site, or -1."""
        self.dock: Final = filled(POINTS, -1)
        """The people whose docking point a point is, or -1."""
        self.docking_point: Final = filled(PEOPLES, -1)
        self.planet_in: Final = filled(3 * SLOTS, -1)
        """The planet on a cell, or -1."""
        self.cell_of: Final = filled(PLANETS, -1)
        for slot in range(TILE_SLOTS):
            self.lay(slot, tiles[slot], turned[slot])
        for slot in range(TILE_SLOTS, SLOTS):
            self.lay_planets(slot, FIRST_HOME_PLANET + 3 * (slot - TILE_SLOTS), 0)
        self.shut: Final = listed(self.closed)
        """`closed` as a list, to be copied."""
        self.no_stops: Final = [
            [point for point in range(POINTS) if self.closed[point] or self.dock[point] >= 0],
            [point for point in range(POINTS) if self.closed[point] or self.site[point] >= 0],
        ]
        """By kind of ship the points where it never stops: colony ships not at docks, trade ships not on sites (SF-67)."""
        self.surveys: Final[list[Survey | None]] = [None] * POINTS
        self.planets: Final[list[vec[i64]]] = [NOT_LOOKED] * POINTS
        self.charts: Final[dict[tuple[int, ...], Chart]] = {}
        """By the points that they bar."""
        self.reaches: Final[dict[tuple[int, ...], Reach]] = {}
        """By kind of ship, start, range, and the points barred within it."""

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
        """Put planets on the cells, sites between them, and no point in the centre (SF-20, SF-21, SF-24)."""
        if CENTRE[slot] >= 0:
            self.closed[CENTRE[slot]] = 1
        for place in range(3):
            planet = first + (place - turned) % 3
            self.planet_in[3 * slot + place] = planet
            self.cell_of[planet] = 3 * slot + place
            self.site[BETWEEN[3 * slot + place]] = slot

    def slot_with(self, planet: i64) -> i64:
        """Return the slot of a planet."""
        return self.cell_of[planet] // 3

    def survey(self, start: i64, within: i64) -> Survey:
        """Return a survey around a point, of at least this many steps."""
        found = self.surveys[start]
        if found is None or found.within < within:
            found = look_around(start, within, self.shut[:])
            self.surveys[start] = found
        return found

    def survey_from(self, target: i64, start: i64) -> Survey:
        """Return a survey around the target that is wide enough to include the start, if there is a way."""
        found = self.surveys[target]
        if found is None or found.steps[start] >= NO_WAY:
            found = self.survey(target, self.distance(start, target))
        return found

    def distances(self, start: i64) -> bytes:
        """Return the steps from a point to every other."""
        return self.survey(start, NO_WAY).steps

    def distance(self, start: i64, target: i64) -> i64:
        """Return the steps from a point to another, from the cached survey if it is wide enough."""
        known = self.survey(start, 1).steps[target]
        return known if known < NO_WAY else self.distances(start)[target]

    def nearest(self, start: i64) -> list[int]:
        """Return all points that can be reached, nearest first, then in point order; the start itself is the first."""
        return self.survey(start, NO_WAY).outward

    def way(self, start: i64, target: i64) -> list[int]:
        """Return the points that the shortest way enters, none if there is no way; among equal ways the first in point order
        (SF-66)."""
        entered: list[int] = []
        steps = self.distance(start, target)
        if self.closed[start] or steps >= NO_WAY:
            return entered
        here, onward = start, self.survey(target, steps).onward
        while here != target:
            here = onward[here]
            entered.append(int(here))
        return entered

    def chart(self, barred: tuple[int, ...]) -> "Chart":
        """Return the chart of ships to which these points are barred for good."""
        found = self.charts.get(barred)
        if found is None:
            if len(self.charts) >= MOST_KNOWN:
                self.charts.clear()
                self.reaches.clear()
            found = Chart(self, barred)
            self.charts[barred] = found
        return found

    def planets_at(self, point: i64) -> vec[i64]:
        """Return the planets next to a point, in cell order."""
        known = self.planets[point]
        if len(known) and known[0] < 0:
            known = self.look_at(point)
        return known

    def look_at(self, point: i64) -> vec[i64]:
        """Look up the planets next to a point, and cache them."""
        found = vec[i64]()
        for cell in CELLS_AT[point]:
            if self.planet_in[cell] >= 0:
                found = append(found, self.planet_in[cell])
        self.planets[point] = found
        return found


class Chart:
    """All flights and jumps in a galaxy, made on demand. Points that are barred for good are left out, so that they need not be
    removed from every list of orders."""

    def __init__(self, galaxy: Galaxy, barred: tuple[int, ...]) -> None:
        self.galaxy: Final = galaxy
        self.barred: Final = barred
        self.covers: Final = [cover_of([*points, *barred]) for points in galaxy.no_stops]
        """By kind of ship, of the points where it never stops."""
        self.flights: Final[list[list[Reach | None]]] = [[None] * POINTS for _ in self.covers]
        """By kind of ship and start."""
        self.jump_reach: Final[list[Reach | None]] = [None for _ in self.covers]

    def reach(self, kind: i64, start: i64, within: i64) -> Reach:
        """Return the flights of a kind of ship from a point, of at least this many steps."""
        found = self.flights[kind][start]
        if found is None or found.within < within:
            found = self.chart_reach(kind, start, within)
            self.flights[kind][start] = found
        return found

    def chart_reach(self, kind: i64, start: i64, within: i64) -> Reach:
        """Return the flights, shared by all charts that bar the same points nearby: most of the galaxy is far from all homes."""
        around = self.galaxy.survey(start, within)
        near = [point for point in self.barred if around.steps[point] < NO_WAY]
        key = (int(kind), int(start), int(around.within), *near)
        found = self.galaxy.reaches.get(key)
        if found is None:
            found = Reach(FLY, around, self.covers[kind])
            self.galaxy.reaches[key] = found
        return found

    def jumps(self, kind: i64) -> Reach:
        """Return the jumps of a kind of ship from anywhere: every point is one jump away."""
        found = self.jump_reach[kind]
        if found is None:
            found = Reach(JUMP, ONE_JUMP, self.covers[kind])
            self.jump_reach[kind] = found
        return found


_known: Final[dict[tuple[int, ...], Galaxy]] = {}


def galaxy_of(tiles: vec[i64], turned: vec[i64]) -> Galaxy:
    """Return the galaxy with these tiles, from the cache if possible."""
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
