"""What one sees in a room (RK-1406): its fields, what stands there, its exits and who is here; the same of a field."""

from typing import Final

from holodeck.games.raumkolonie.board import (
    CROSSING_STATION,
    CROSSINGS,
    FIELD_CROSSINGS,
    LANDING,
    ROOM_EXITS,
    ROOM_FIELDS,
    STATION_BORDERS,
)
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.manner import Manner
from holodeck.kernel.told import Told

ALOUD: Final = "vorlesen"


def shown(parts: list[Told], manner: Manner) -> list[Told]:
    """Sentences that belong together: one paragraph, or one line each for a screen reader (HD-604)."""
    return parts if manner.mode == ALOUD else [Told("look", {"parts": parts})]


def surroundings(state: State, viewer: int, room: int) -> list[Told]:
    """Everything about a room, one sentence each."""
    parts = [room_name(room), Told("fields_around", {"fields": fields_around(state, room)})]
    parts += things_here(state, room)
    parts.append(Told("exits", {"exits": exits(state, room)}))
    figures = figures_here(state, viewer, room)
    if figures:
        parts.append(Told("figures_here", {"figures": figures}))
    return parts


def room_name(room: int) -> Told:
    if room == LANDING:
        return Told("room_landing", {"crossing": room})
    return Told("room_crossing", {"crossing": room}) if room < CROSSINGS else Told("room_border", {"border": room - CROSSINGS})


def field_facts(state: State, field: int) -> dict[str, object]:
    """What a field is: the number is left out where it has none, the pirate where he is elsewhere."""
    facts: dict[str, object] = {"field": field, "terrain": state.terrain[field]}
    if state.number[field]:
        facts["number"] = state.number[field]
    if state.pirate == field:
        facts["pirate"] = True
    return facts


def fields_around(state: State, room: int) -> list[Told]:
    return [
        Told("field_seen", {"direction": direction, **field_facts(state, field)})
        for direction, field in enumerate(ROOM_FIELDS[room])
        if field >= 0
    ]


def things_here(state: State, room: int) -> list[Told]:
    """Building, tube, station and features of a room."""
    things: list[Told] = []
    if room >= CROSSINGS:
        owner = state.tube[room - CROSSINGS]
        things.append(Told("tube_here", {"seat": owner}) if owner >= 0 else Told("no_tube_here", {}))
        if room - CROSSINGS in STATION_BORDERS:
            station = STATION_BORDERS.index(room - CROSSINGS)
            things.append(Told("station_here", {"station_type": state.station[station]}))
        return things
    building = state.building[room]
    if building >= 0:
        things.append(Told("central_here" if building & 1 else "dome_here", {"seat": building >> 1}))
    if CROSSING_STATION[room] >= 0:
        things.append(Told("station_here", {"station_type": state.station[CROSSING_STATION[room]]}))
    features = [entry >> 8 for entry in state.features if entry & 255 == room]
    if features:
        things.append(Told("features_here", {"features": features}))
    return things


def exits(state: State, room: int) -> list[Told]:
    found: list[Told] = []
    for direction, following in enumerate(ROOM_EXITS[room]):
        if following < 0:
            continue
        if following < CROSSINGS:
            found.append(Told("exit_crossing", {"direction": direction, "crossing": following, **behind(state, following)}))
            continue
        owner = state.tube[following - CROSSINGS]
        way = Told("way_tube", {"seat": owner}) if owner >= 0 else Told("way_free", {})
        crossing = ROOM_EXITS[following][direction]
        facts: dict[str, object] = {"direction": direction, "border": following - CROSSINGS, "way": way, "crossing": crossing}
        found.append(Told("exit_border", {**facts, **behind(state, crossing)}))
    return found


def behind(state: State, crossing: int) -> dict[str, object]:
    """The building at the end of a way, if there is one."""
    building = state.building[crossing]
    if building < 0:
        return {}
    return {"behind": Told("behind_central" if building & 1 else "behind_dome", {"seat": building >> 1})}


def figures_here(state: State, viewer: int, room: int) -> list[Told]:
    """The others in this room, with what can be seen on them, and the seller."""
    found: list[Told] = []
    for seat in range(state.seats):
        if seat != viewer and state.figure[seat] == room:
            facts: dict[str, object] = {"seat": seat}
            if state.shirt[seat]:
                facts["shirt"] = True
            if state.moustache[seat]:
                facts["moustache"] = True
            found.append(Told("figure_here", facts))
    if state.seller == room:
        found.append(Told("seller_here", {}))
    return found


def field_looked_at(state: State, field: int) -> list[Told]:
    """A field and the buildings around it."""
    buildings = [
        Told(
            "building_at", {"seat": state.building[crossing] >> 1, "building": state.building[crossing] & 1, "crossing": crossing}
        )
        for crossing in FIELD_CROSSINGS[field]
        if state.building[crossing] >= 0
    ]
    parts = [Told("field_looked_at", field_facts(state, field))]
    if buildings:
        parts.append(Told("field_buildings", {"buildings": buildings}))
    return parts
