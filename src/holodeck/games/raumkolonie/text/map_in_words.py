"""The board in sentences (RK-1405): fields, buildings, stations, numbers, one fact per line."""

from typing import Final

from holodeck.games.raumkolonie.board import (
    CROSSING_IDS,
    CROSSING_LAND,
    CROSSINGS,
    END_A,
    END_B,
    FIELD_IDS,
    LAND,
    STATION_BORDERS,
    TERRAIN_IDS,
)
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.map import map_places
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.games.raumkolonie.text.places import standing
from holodeck.games.raumkolonie.text.sight import from_centre
from holodeck.games.raumkolonie.text.surroundings import field_facts, scene_of, shown, surroundings
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences, colour_beside_name
from holodeck.kernel.text.speech import Heard

FIELDS: Final = "fields"
BUILDINGS: Final = "buildings"
STATIONS: Final = "stations"
NUMBERS: Final = "numbers"
AROUND: Final = "around"
PARTS: Final = VOCABULARY.lexicon("map_part")


def map_in_words(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Return the part asked for, or a summary."""
    if not words:
        return summary(state, viewer, prefs)
    part = words.take(PARTS)
    if part is None or words:
        raise words.unknown()
    if part == AROUND:
        return shown(surroundings(scene_of(state, viewer, standing(state, viewer))), prefs)
    if part == BUILDINGS:
        return players(state, prefs)
    return {FIELDS: columns, STATIONS: stations, NUMBERS: numbers}[part](state)


def summary(state: State, viewer: int, prefs: Preferences) -> list[Told]:
    lines = [map_places(state, viewer)]
    for seat in range(state.seats):
        facts = heading(state, seat, prefs)
        counts = {"domes": state.domes[seat], "centrals": state.centrals[seat], "tubes": state.tubes[seat]}
        lines.append(Told("map_summary_player", {**facts, **counts}))
    terrain = [0] * len(TERRAIN_IDS)
    for field in LAND:
        terrain[state.terrain[field]] += 1
    lines.append(Told("map_summary_fields", {"count": len(LAND), "terrain": terrain}))
    around = [Told("map_station_briefly", station_at(state, number).facts) for number in range(len(STATION_BORDERS))]
    lines.append(Told("map_summary_stations", {"stations": around}))
    lines.append(Told("map_more", {}))
    return lines


def columns(state: State) -> list[Told]:
    """Return the fields, column by column from the west, north to south."""
    letters = sorted({FIELD_IDS[field][0] for field in LAND})
    return [
        Told(
            "map_column",
            {
                "column": letter,
                "fields": [Told("map_field", field_facts(state, field)) for field in LAND if FIELD_IDS[field][0] == letter],
            },
        )
        for letter in letters
    ]


def heading(state: State, seat: int, prefs: Preferences) -> dict[str, object]:
    """Return the facts at the beginning of each line about a player."""
    return {"seat": seat, "colour": colour_beside_name(prefs, DATA.players.colours, seat), "points": state.points(seat)}


def players(state: State, prefs: Preferences) -> list[Told]:
    """Return each player's buildings with their fields, and the tubes as chains."""
    lines: list[Told] = []
    for seat in range(state.seats):
        facts = heading(state, seat, prefs)
        own = [
            crossing for crossing in range(CROSSINGS) if state.building[crossing] >> 1 == seat and state.building[crossing] >= 0
        ]
        facts["buildings"] = [building(state, crossing) for crossing in own]
        facts["chains"] = chains(state, seat)
        lines.append(Told("map_player", facts))
    return lines


def building(state: State, crossing: int) -> Told:
    fields = [Told("map_land", field_facts(state, field)) for field in CROSSING_LAND[crossing]]
    return Told("map_building", {"building": state.building[crossing] & 1, "crossing": crossing, "fields": fields})


def chains(state: State, seat: int) -> list[str]:
    """Return the tubes of a seat as walks from crossing to crossing that together name each tube once."""
    left = [border for border, owner in enumerate(state.tube) if owner == seat]
    found: list[str] = []
    while left:
        ends = [end for border in left for end in (END_A[border], END_B[border])]
        walk = [min(ends, key=lambda end: (ends.count(end) % 2 == 0, end))]
        while True:
            ways = sorted(
                (END_A[border] + END_B[border] - walk[-1], border)
                for border in left
                if walk[-1] in (END_A[border], END_B[border])
            )
            if not ways:
                break
            walk.append(ways[0][0])
            left.remove(ways[0][1])
        found.append("-".join(CROSSING_IDS[crossing] for crossing in walk))
    return found


def station_at(state: State, station: int) -> Told:
    """Return the line of a station: its crossings, and the owners of the buildings there."""
    border = STATION_BORDERS[station]
    ends = [END_A[border], END_B[border]]
    facts: dict[str, object] = {"station_type": state.station[station], "border": border, "a": ends[0], "b": ends[1]}
    owners = [state.building[end] >> 1 for end in ends if state.building[end] >= 0]
    if owners:
        facts["owners"] = owners
    return Told("map_station", {**facts, "wind": from_centre(CROSSINGS + border)})


def stations(state: State) -> list[Told]:
    return [station_at(state, number) for number in range(len(STATION_BORDERS))]


def numbers(state: State) -> list[Told]:
    lines: list[Told] = []
    for number, fields in enumerate(state.fields_of):
        if number and fields:
            told = [Told("map_number_field", field_facts(state, field)) for field in sorted(fields)]
            lines.append(Told("map_number", {"number": number, "fields": told}))
    return lines
