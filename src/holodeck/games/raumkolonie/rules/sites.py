"""What a building site is: the land around a crossing and the station there, as part of what is told (RK-1902)."""

from holodeck.games.raumkolonie.board import CROSSING_LAND, CROSSING_STATION
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.told import Told


def site(state: State, crossing: int) -> dict[str, object]:
    """The facts of a crossing that say what it is worth."""
    station = CROSSING_STATION[crossing]
    return {
        "crossing": crossing,
        "fields": [field_told(state, field) for field in CROSSING_LAND[crossing]],
        "station_type": state.station[station] if station >= 0 else -1,
    }


def field_told(state: State, field: int) -> Told:
    return Told("site_field", {"terrain": state.terrain[field], "number": state.number[field]})
