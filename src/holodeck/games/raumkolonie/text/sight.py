"""Sight (RK-1301 to RK-1305): distance, wind and first step to a thing. Computation only."""

from math import atan2, pi
from typing import Final

from holodeck.games.raumkolonie.board import END_A, END_B, FIELD_IDS, FIELD_STEPS, ROOM_EXITS, ROOM_IDS, STATION_BORDERS, STEPS
from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.engine.graph import first_exit

_ROOMS: Final = [(crossing.x, crossing.y) for crossing in DATA.board.crossings] + [
    (border.x, border.y) for border in DATA.board.borders
]
_FIELDS: Final = [(field.x, field.y) for field in DATA.board.fields]
CENTRE: Final = FIELD_IDS.index("E5")


class Sight:
    """A thing seen from a room: its position and the way to it. `wind` and `first` are directions, or -1 for none."""

    def __init__(self, steps: int, wind: int, first: int, place: str) -> None:
        self.steps = steps
        self.wind = wind
        self.first = first
        self.place = place
        """The id of what is seen; ties in distance are sorted by it."""


def wind(start: tuple[float, float], end: tuple[float, float]) -> int:
    """Return the wind nearest to the straight line, -1 if both points are the same; y grows southwards."""
    if start == end:
        return -1
    return round(atan2(end[0] - start[0], start[1] - end[1]) / (pi / 4)) % 8


def see_room(start: int, room: int) -> Sight:
    steps = STEPS[start][room]
    return Sight(steps, wind(_ROOMS[start], _ROOMS[room]), first_exit(ROOM_EXITS, STEPS[room], start), ROOM_IDS[room])


def see_field(start: int, field: int) -> Sight:
    """Return a field as seen from a room: as far as its nearest room, in the direction of its centre."""
    steps = FIELD_STEPS[field]
    return Sight(steps[start], wind(_ROOMS[start], _FIELDS[field]), first_exit(ROOM_EXITS, steps, start), FIELD_IDS[field])


def station_room(start: int, station: int) -> int:
    """Return the nearer of a station's two crossings, the lower one in a tie."""
    border = STATION_BORDERS[station]
    return min(END_A[border], END_B[border], key=lambda crossing: (STEPS[start][crossing], crossing))


def from_centre(room: int) -> int:
    """Return the wind of a room, seen from the middle of the board."""
    return wind(_FIELDS[CENTRE], _ROOMS[room])
