"""Looking around (RK-1301 to RK-1305): how far a thing is, in which wind it lies and which step leads there. Computation only."""

from math import atan2, pi
from typing import Final

from holodeck.games.raumkolonie.board import END_A, END_B, FIELD_IDS, FIELD_STEPS, ROOM_EXITS, ROOM_IDS, STATION_BORDERS, STEPS
from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.graph import first_exit

_ROOMS: Final = [(crossing.x, crossing.y) for crossing in DATA.board.crossings] + [
    (border.x, border.y) for border in DATA.board.borders
]
_FIELDS: Final = [(field.x, field.y) for field in DATA.board.fields]
CENTRE: Final = FIELD_IDS.index("E5")


class Sight:
    """One thing seen from a room: where it lies and how to get there. `wind` and `first` are directions, or -1 for none."""

    def __init__(self, steps: int, wind: int, first: int, place: str) -> None:
        self.steps = steps
        self.wind = wind
        self.first = first
        self.place = place
        """The id of what is seen: equal distances are told in its order."""


def wind(start: tuple[float, float], end: tuple[float, float]) -> int:
    """Which of the eight winds is nearest to the straight line; y grows southwards. -1 where both are the same point."""
    if start == end:
        return -1
    return round(atan2(end[0] - start[0], start[1] - end[1]) / (pi / 4)) % 8


def see_room(start: int, room: int) -> Sight:
    steps = STEPS[start][room]
    return Sight(steps, wind(_ROOMS[start], _ROOMS[room]), first_exit(ROOM_EXITS, STEPS[room], start), ROOM_IDS[room])


def see_field(start: int, field: int) -> Sight:
    """A field is as far as its nearest room; its direction is that of its centre."""
    steps = FIELD_STEPS[field]
    return Sight(steps[start], wind(_ROOMS[start], _FIELDS[field]), first_exit(ROOM_EXITS, steps, start), FIELD_IDS[field])


def station_room(start: int, station: int) -> int:
    """The nearer of a station's two crossings, the lower one if both are as near."""
    border = STATION_BORDERS[station]
    return min(END_A[border], END_B[border], key=lambda crossing: (STEPS[start][crossing], crossing))


def from_centre(room: int) -> int:
    """The wind in which a room lies, seen from the middle of the board."""
    return wind(_FIELDS[CENTRE], _ROOMS[room])
