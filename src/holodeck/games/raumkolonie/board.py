"""The board of Raumkolonie: its topology in tables of small numbers, built once and shared by all games.

Fields are 0..60, crossings 0..95, borders 0..131. Rooms are the crossings, then the borders (96..227). Directions are 0..7,
clockwise from north.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.engine.graph import steps_to
from holodeck.kernel.vectors import vec

RESOURCES: Final = 5
SAND: Final = 0
TEXOLYTE: Final = 1
POLYDURIDIUM: Final = 2
PLASMA: Final = 3
TRISTEEL: Final = 4
CRATER: Final = 5
WATER: Final = 6
ANY: Final = 5
"""The station type that serves every resource."""

DIRECTION_IDS: Final[list[str]] = [direction.id for direction in DATA.directions]
FIELD_IDS: Final[list[str]] = [field.id for field in DATA.board.fields]
CROSSING_IDS: Final[list[str]] = [crossing.id for crossing in DATA.board.crossings]
BORDER_IDS: Final[list[str]] = [border.id for border in DATA.board.borders]
ROOM_IDS: Final[list[str]] = CROSSING_IDS + BORDER_IDS
RESOURCE_IDS: Final[list[str]] = [resource.id for resource in DATA.resources]
TERRAIN_IDS: Final[list[str]] = [*RESOURCE_IDS, "crater", "water"]
STATION_TYPE_IDS: Final[list[str]] = [*RESOURCE_IDS, "any"]

FIELDS: Final = len(FIELD_IDS)
CROSSINGS: Final = len(CROSSING_IDS)
BORDERS: Final = len(BORDER_IDS)
ROOMS: Final = CROSSINGS + BORDERS
STATIONS: Final = len(DATA.board.random_layout.station_borders)
LANDING: Final = CROSSING_IDS.index(DATA.setup.landing_crossing)

_field: Final = {name: number for number, name in enumerate(FIELD_IDS)}
_room: Final = {name: number for number, name in enumerate(ROOM_IDS)}


def _by_direction(places: dict[str, str], numbers: dict[str, int]) -> list[int]:
    """Return the number of the place in each of the eight directions, or -1."""
    return [numbers[places[name]] if name in places else -1 for name in DIRECTION_IDS]


LAND: Final[list[int]] = [number for number, field in enumerate(DATA.board.fields) if field.kind == "land"]
"""Land fields by column from the west, north to south: the order in which layouts are dealt."""

ROOM_EXITS: Final[list[list[int]]] = [_by_direction(crossing.exits, _room) for crossing in DATA.board.crossings] + [
    _by_direction(border.ends, _room) for border in DATA.board.borders
]
"""The next room by room and direction, or -1."""
ROOM_FIELDS: Final[list[list[int]]] = [_by_direction(crossing.fields, _field) for crossing in DATA.board.crossings] + [
    _by_direction(border.fields, _field) for border in DATA.board.borders
]
"""The field by room and direction, or -1."""

END_A: Final = vec[i64]([min(_room[end] for end in border.ends.values()) for border in DATA.board.borders])
END_B: Final = vec[i64]([max(_room[end] for end in border.ends.values()) for border in DATA.board.borders])
"""The two crossings at the ends of a border, the lower number in `END_A`."""
CROSSING_BORDERS: Final = vec[vec[i64]](
    [vec[i64](sorted(room - CROSSINGS for room in ROOM_EXITS[crossing] if room >= 0)) for crossing in range(CROSSINGS)]
)
NEIGHBOURS: Final = vec[vec[i64]](
    [
        vec[i64]([END_A[border] + END_B[border] - crossing for border in CROSSING_BORDERS[crossing]])
        for crossing in range(CROSSINGS)
    ]
)
"""The crossings next to a crossing, in the order of `CROSSING_BORDERS`."""
CROSSING_LAND: Final[list[list[int]]] = [
    sorted(field for field in ROOM_FIELDS[crossing] if field in LAND) for crossing in range(CROSSINGS)
]
FIELD_CROSSINGS: Final = vec[vec[i64]](
    [vec[i64]([crossing for crossing in range(CROSSINGS) if field in ROOM_FIELDS[crossing]]) for field in range(FIELDS)]
)
FIELD_ROOMS: Final[list[list[int]]] = [[room for room in range(ROOMS) if field in ROOM_FIELDS[room]] for field in range(FIELDS)]
"""The rooms around a field, crossings first."""
LAND_NEIGHBOURS: Final[list[list[int]]] = [
    sorted({other for room in FIELD_ROOMS[field] if room >= CROSSINGS for other in ROOM_FIELDS[room]} & set(LAND) - {field})
    for field in range(FIELDS)
]
"""The land fields that share a border with a field."""

STATION_BORDERS: Final[list[int]] = [_room[name] - CROSSINGS for name in DATA.board.random_layout.station_borders]
CROSSING_STATION: Final = vec[i64]([-1] * CROSSINGS)
"""The station that serves a crossing, or -1."""
for _number, _border in enumerate(STATION_BORDERS):
    CROSSING_STATION[END_A[_border]] = _number
    CROSSING_STATION[END_B[_border]] = _number


STEPS: Final[list[list[int]]] = [steps_to(ROOM_EXITS, [room]) for room in range(ROOMS)]
"""The number of steps between two rooms."""
FIELD_STEPS: Final[list[list[int]]] = [steps_to(ROOM_EXITS, rooms) for rooms in FIELD_ROOMS]
"""The number of steps from each room to the nearest room at a field."""


def nearest_room(start: i64, field: i64) -> i64:
    """Return the room at a field with the fewest steps; crossings before borders, then the lowest number (RK-2102)."""
    steps, rooms = STEPS[start], FIELD_ROOMS[field]
    best = rooms[0]
    for room in rooms:
        if steps[room] < steps[best]:
            best = room
    return best
