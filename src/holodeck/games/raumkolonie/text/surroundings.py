"""The view in a room (RK-1406): its fields, buildings, exits and figures; the same for a field."""

from collections.abc import Iterator
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
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences

NO_MORE: Final = -1
"""The end of the figures in a scene."""


def shown(parts: list[Told], prefs: Preferences) -> list[Told]:
    """Return sentences as one paragraph, or as one line each for a screen reader (HD-604)."""
    return parts if prefs.aloud and not prefs.brief else [Told("look", {"parts": parts})]


Scene = tuple[int, ...]
"""The view in a room as a row of numbers, read by `Room`; equal scenes look the same."""


def scene_of(state: State, viewer: int, room: int) -> Scene:
    terrain, number, tube, building = state.terrain, state.number, state.tube, state.building
    seen, border = [room, 1 if state.seller == room else 0], room - CROSSINGS
    if border >= 0:
        station = STATION_BORDERS.index(border) if border in STATION_BORDERS else -1
        seen.append(tube[border])
    else:
        station = CROSSING_STATION[room]
        seen.append(building[room])
    seen.append(state.station[station] if station >= 0 else -1)
    for field in ROOM_FIELDS[room]:
        if field >= 0:
            seen.append(terrain[field])
            seen.append(number[field])
            seen.append(1 if state.pirate == field else 0)
    for direction, following in enumerate(ROOM_EXITS[room]):
        if following >= CROSSINGS:
            seen.append(tube[following - CROSSINGS])
            seen.append(building[ROOM_EXITS[following][direction]])
        elif following >= 0:
            seen.append(building[following])
    for seat in range(state.seats):
        if seat != viewer and state.figure[seat] == room:
            seen += [seat, state.shirt[seat], state.moustache[seat]]
    seen.append(NO_MORE)
    for entry in state.features:
        if entry & 255 == room and border < 0:
            seen.append(entry >> 8)
    return tuple(seen)


class Room:
    """A scene, read in the order it was written."""

    def __init__(self, scene: Scene) -> None:
        row = iter(scene)
        self.room: Final = next(row)
        self.seller: Final = next(row) > 0
        self.built: Final = next(row)
        """The building of a crossing, or the owner of a border's tube; -1 for none."""
        self.station: Final = next(row)
        """The type of the station here, or -1."""
        self.fields: Final = [
            (direction, field, next(row), next(row), next(row) > 0)
            for direction, field in enumerate(ROOM_FIELDS[self.room])
            if field >= 0
        ]
        """Direction, field, terrain, number, and whether the pirate is there."""
        self.ways: Final = [
            way_of(self.room, direction, row) for direction, following in enumerate(ROOM_EXITS[self.room]) if following >= 0
        ]
        """Direction, border and owner of its tube (-1 for none), the next crossing and its building."""
        self.figures: Final = [(seat, next(row), next(row)) for seat in iter(row.__next__, NO_MORE)]
        """The others in this room, with a visible shirt or moustache."""
        self.features: Final = [*row]


def way_of(room: int, direction: int, row: Iterator[int]) -> tuple[int, int, int, int, int]:
    following = ROOM_EXITS[room][direction]
    if following < CROSSINGS:
        return direction, -1, -1, following, next(row)
    return direction, following - CROSSINGS, next(row), ROOM_EXITS[following][direction], next(row)


def surroundings(seen: Scene) -> list[Told]:
    """Describe everything in a room, one sentence each."""
    scene = Room(seen)
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
    """Return the facts of a field, without a number if it has none, and with the pirate only if he is there."""
    facts: dict[str, object] = {"field": field, "terrain": terrain}
    if number:
        facts["number"] = number
    if pirate:
        facts["pirate"] = True
    return facts


def things_here(scene: Room) -> list[Told]:
    """Return building, tube, station and features of a room."""
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


def figures_here(scene: Room) -> list[Told]:
    """Return the others in this room, with shirt or moustache, and the seller."""
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
    """Describe a field and the buildings around it."""
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
