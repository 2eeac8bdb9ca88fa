"""The board of Sternenfahrer (SF-15 to SF-26): points and slots in tables of small numbers, made once and shared by all games.

Points are 0..315 in point order, slots 0..18 (15 for tiles, then the homes), cells 3 * slot + place, tiles 0..15, planets 0..35
(those of systems in tile order, then those of the homes). Directions are 0..5, counter-clockwise from east.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.data import DATA, Point
from holodeck.kernel.vectors import vec

RESOURCES: Final = 5
ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
RESOURCE_IDS: Final[list[str]] = [resource.id for resource in DATA.resources]

DIRECTION_IDS: Final[list[str]] = ["o", "no", "nw", "w", "sw", "so"]
POINT_IDS: Final[list[str]] = [point.id for point in DATA.board.points]
SLOT_IDS: Final[list[str]] = [slot.id for slot in DATA.board.slots]
TILE_IDS: Final[list[str]] = [tile.id for tile in DATA.tiles]
PEOPLE_IDS: Final[list[str]] = [people.id for people in DATA.peoples]
PLANET_IDS: Final[list[str]] = [
    *[planet.id for tile in DATA.tiles for planet in tile.planets],
    *[planet.id for home in DATA.homes for planet in home.planets],
]

POINTS: Final = len(POINT_IDS)
HOMES: Final = len(DATA.homes)
SLOTS: Final = len(SLOT_IDS)
TILE_SLOTS: Final = SLOTS - HOMES
"""The number of slots that hold a tile; those of the homes follow."""
TILES: Final = len(TILE_IDS)
PLANETS: Final = len(PLANET_IDS)
PEOPLES: Final = len(PEOPLE_IDS)
SYSTEMS: Final = len([tile for tile in DATA.tiles if tile.kind == "system"])
FIRST_HOME_PLANET: Final = 3 * SYSTEMS
LEFT_OVER: Final = next(number for number, tile in enumerate(DATA.tiles) if tile.slot is None)
"""The tile that is on no board (SF-13)."""
STARS: Final = vec[i64]([tile.stars for tile in DATA.tiles])
SLOT_STARS: Final = vec[i64]([slot.stars for slot in DATA.board.slots])
OUTPOST_OF: Final = vec[i64]([PEOPLE_IDS.index(tile.people) if tile.people else -1 for tile in DATA.tiles])
"""The people whose outpost a tile is, or -1."""

_point: Final = {name: number for number, name in enumerate(POINT_IDS)}
_cell: Final = {cell: 3 * slot + place for slot, entry in enumerate(DATA.board.slots) for place, cell in enumerate(entry.cells)}

CENTRE: Final = vec[i64]([_point.get(slot.centre, -1) for slot in DATA.board.slots])
"""The corner that all cells of a slot share; homes have none (SF-15)."""
BETWEEN: Final = vec[i64]([_point[point] for slot in DATA.board.slots for point in slot.between])
"""3 * slot + i: the corner between cells i and i + 1 of a slot, where a system has a site."""
AROUND: Final[list[list[int]]] = [sorted(_point[point] for point in slot.around) for slot in DATA.board.slots]
HOME_POINTS: Final[frozenset[int]] = frozenset([point for around in AROUND[TILE_SLOTS:] for point in around])
SLOT_AT: Final = vec[i64]([-1] * POINTS)
"""The slot that a point borders (SF-26), or -1."""
CENTRE_OF: Final = vec[i64]([-1] * POINTS)
"""The slot of which a point is the centre, or -1."""
for _number in range(SLOTS):
    if CENTRE[_number] >= 0:
        CENTRE_OF[CENTRE[_number]] = _number
    for _corner in AROUND[_number]:
        SLOT_AT[_corner] = _number
SLOT_BIT: Final[list[int]] = [1 << int(slot) if slot >= 0 else 0 for slot in SLOT_AT]
"""`SLOT_AT` as sets of bits."""
CELLS_AT: Final[list[vec[i64]]] = [
    vec[i64]([] if CENTRE_OF[number] >= 0 else sorted(_cell[name] for name in point.hexes if name in _cell))
    for number, point in enumerate(DATA.board.points)
]
"""The cells of which a point is a corner; the centre of a slot has none (SF-26)."""


def _direction(start: Point, end: Point) -> int:
    """Return the direction of a line: same height is east or west, otherwise north or south comes first (SF-16)."""
    east = end.x > start.x
    if start.y == end.y:
        return DIRECTION_IDS.index("o" if east else "w")
    return DIRECTION_IDS.index(("n" if end.y < start.y else "s") + ("o" if east else "w"))


EXITS: Final[list[vec[i64]]] = [vec[i64]([-1] * len(DIRECTION_IDS)) for _ in range(POINTS)]
"""The neighbour of a point in each direction, or -1."""
for _one, _other in DATA.board.edges:
    for _from, _to in ((_point[_one], _point[_other]), (_point[_other], _point[_one])):
        EXITS[_from][_direction(DATA.board.points[_from], DATA.board.points[_to])] = _to
NEXT_TO: Final[list[list[int]]] = [sorted([int(point) for point in EXITS[here] if point >= 0]) for here in range(POINTS)]
"""The neighbours of a point, in point order."""
NEIGHBOURS: Final[list[vec[i64]]] = [vec[i64](points) for points in NEXT_TO]
"""`NEXT_TO` as vectors."""

_resources: Final[list[int]] = [
    *[RESOURCE_IDS.index(planet.resource) for tile in DATA.tiles for planet in tile.planets],
    *[RESOURCE_IDS.index(planet.resource) for home in DATA.homes for planet in home.planets],
]
PLANET_RESOURCE: Final = vec[i64](_resources)

MARKER_IDS: Final[list[str]] = [marker.id for marker in DATA.special_markers]
MARKERS: Final = len(MARKER_IDS)
STRENGTH: Final = vec[i64]([marker.strength for marker in DATA.special_markers])
IS_PIRATE: Final = vec[i64]([int(marker.kind == "pirate") for marker in DATA.special_markers])

CHIP_IDS: Final[list[str]] = [*[str(number) for number in range(2, 13)], "3/12", "2/11", *MARKER_IDS]
"""The ids of all chips: a number, two numbers, or a special marker."""
FIRST_MARKER: Final = len(CHIP_IDS) - MARKERS
ODDS: Final = vec[i64]([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
"""The number of ways in which two dice show a sum (SF-14)."""


NUMBERS: Final = [vec[i64]([int(number) for number in chip.split("/")] if chip not in MARKER_IDS else []) for chip in CHIP_IDS]
"""The sums of the dice on which a planet with a chip yields."""


def odds_of(chip: i64) -> i64:
    """Return the number of ways in which two dice make a planet with this chip yield; 0 if it is hidden or special."""
    ways: i64 = 0
    if chip >= 0:
        for number in NUMBERS[chip]:
            ways += ODDS[number]
    return ways


HOME_CHIPS: Final[list[int]] = [CHIP_IDS.index(planet.chip) for home in DATA.homes for planet in home.planets]
ICON_IDS: Final[list[str]] = list(DATA.pools)
RESERVE: Final = ICON_IDS.index("reserve")
POOL_IDS: Final[list[str]] = [f"{icon}-{chip}" for icon, chips in DATA.pools.items() for chip in dict.fromkeys(chips)]
"""The kinds of face-down chips, by icon."""
POOL_COUNTS: Final[list[int]] = [chips.count(chip) for chips in DATA.pools.values() for chip in dict.fromkeys(chips)]
POOL_ICON: Final = vec[i64]([ICON_IDS.index(name.partition("-")[0]) for name in POOL_IDS])
POOL_CHIP: Final = vec[i64]([CHIP_IDS.index(name.partition("-")[2]) for name in POOL_IDS])
PLANET_ICON: Final = vec[i64]([ICON_IDS.index(planet.icon) for tile in DATA.tiles for planet in tile.planets])
