"""Building sites: the land around a crossing and its station, as facts of events (RK-1902)."""

from holodeck.games.raumkolonie.board import CROSSING_LAND, CROSSING_STATION
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.told import Told


def site(state: State, crossing: int) -> dict[str, object]:
    """Return the facts of a crossing that show its value."""
    station = CROSSING_STATION[crossing]
    return {
        "crossing": crossing,
        "fields": [field_told(state, field) for field in CROSSING_LAND[crossing]],
        "station_type": state.station[station] if station >= 0 else -1,
    }


def field_told(state: State, field: int) -> Told:
    return Told("site_field", {"terrain": state.terrain[field], "number": state.number[field]})
