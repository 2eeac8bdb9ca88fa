"""What one sees in a room (RK-1406): its fields, what stands there, its exits and who is here; the same of a field."""

from typing import NamedTuple

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


def shown(parts: list[Told], manner: Manner) -> list[Told]:
    """Sentences that belong together: one paragraph, or one line each for a screen reader (HD-604)."""
    return parts if manner.aloud and not manner.brief else [Told("look", {"parts": parts})]


class Scene(NamedTuple):
    """What one sees in a room, as plain values: scenes that are equal look the same."""

    room: int
    fields: tuple[tuple[int, int, int, int, bool], ...]
    """Direction, field, terrain, number, and whether the pirate is there."""
    built: int
    """The building of a crossing, or who owns the tube of a border; -1 for none."""
    station: int
    """The type of the station here, or -1."""
    features: tuple[int, ...]
    ways: tuple[tuple[int, int, int, int, int], ...]
    """Direction, border and who owns its tube (-1 for none), the crossing that comes next and its building."""
    figures: tuple[tuple[int, int, int], ...]
    """The others in this room, with what can be seen on them: a shirt, a moustache."""
    seller: bool


def scene_of(state: State, viewer: int, room: int) -> Scene:
    border = room - CROSSINGS
    if border >= 0:
        built = state.tube[border]
        station = STATION_BORDERS.index(border) if border in STATION_BORDERS else -1
        features: tuple[int, ...] = ()
    else:
        built = state.building[room]
        station = CROSSING_STATION[room]
        features = tuple([entry >> 8 for entry in state.features if entry & 255 == room])
    fields = [
        (direction, field, state.terrain[field], state.number[field], state.pirate == field)
        for direction, field in enumerate(ROOM_FIELDS[room])
        if field >= 0
    ]
    figures = [
        (seat, state.shirt[seat], state.moustache[seat])
        for seat in range(state.seats)
        if seat != viewer and state.figure[seat] == room
    ]
    type_ = state.station[station] if station >= 0 else -1
    return Scene(room, tuple(fields), built, type_, features, ways_from(state, room), tuple(figures), state.seller == room)


def ways_from(state: State, room: int) -> tuple[tuple[int, int, int, int, int], ...]:
    found: list[tuple[int, int, int, int, int]] = []
    for direction, following in enumerate(ROOM_EXITS[room]):
        border = following - CROSSINGS
        if border >= 0:
            crossing = ROOM_EXITS[following][direction]
            found.append((direction, border, state.tube[border], crossing, state.building[crossing]))
        elif following >= 0:
            found.append((direction, -1, -1, following, state.building[following]))
    return tuple(found)


def surroundings(scene: Scene) -> list[Told]:
    """Everything about a room, one sentence each."""
    fields = [
        Told("field_seen", {"direction": direction, **facts_of_field(field, terrain, number, pirate)})
        for direction, field, terrain, number, pirate in scene.fields
    ]
    parts = [room_name(scene.room), Told("fields_around", {"fields": fields}), *things_here(scene)]
    parts.append(Told("exits", {"exits": [way_out(*way) for way in scene.ways]}))
    figures = figures_here(scene)
    if figures:
        parts.append(Told("figures_here", {"figures": figures}))
    return parts


def room_name(room: int) -> Told:
    if room == LANDING:
        return Told("room_landing", {"crossing": room})
    return Told("room_crossing", {"crossing": room}) if room < CROSSINGS else Told("room_border", {"border": room - CROSSINGS})


def field_facts(state: State, field: int) -> dict[str, object]:
    return facts_of_field(field, state.terrain[field], state.number[field], state.pirate == field)


def facts_of_field(field: int, terrain: int, number: int, pirate: bool) -> dict[str, object]:
    """What a field is: the number is left out where it has none, the pirate where he is elsewhere."""
    facts: dict[str, object] = {"field": field, "terrain": terrain}
    if number:
        facts["number"] = number
    if pirate:
        facts["pirate"] = True
    return facts


def things_here(scene: Scene) -> list[Told]:
    """Building, tube, station and features of a room."""
    things: list[Told] = []
    if scene.room >= CROSSINGS:
        things.append(Told("tube_here", {"seat": scene.built}) if scene.built >= 0 else Told("no_tube_here", {}))
    elif scene.built >= 0:
        things.append(Told("central_here" if scene.built & 1 else "dome_here", {"seat": scene.built >> 1}))
    if scene.station >= 0:
        things.append(Told("station_here", {"station_type": scene.station}))
    if scene.features:
        things.append(Told("features_here", {"features": [*scene.features]}))
    return things


def way_out(direction: int, border: int, owner: int, crossing: int, building: int) -> Told:
    facts: dict[str, object] = {"direction": direction, "crossing": crossing}
    if building >= 0:
        facts["behind"] = Told("behind_central" if building & 1 else "behind_dome", {"seat": building >> 1})
    if border < 0:
        return Told("exit_crossing", facts)
    way = Told("way_tube", {"seat": owner}) if owner >= 0 else Told("way_free", {})
    return Told("exit_border", {"border": border, "way": way, **facts})


def figures_here(scene: Scene) -> list[Told]:
    """The others in this room, with what can be seen on them, and the seller."""
    found: list[Told] = []
    for seat, shirt, moustache in scene.figures:
        facts: dict[str, object] = {"seat": seat}
        if shirt:
            facts["shirt"] = True
        if moustache:
            facts["moustache"] = True
        found.append(Told("figure_here", facts))
    if scene.seller:
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
