"""The board in plain sentences (RK-1405): fields, buildings, stations, numbers, each part one fact per line."""

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
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.map import map_places
from holodeck.games.raumkolonie.text.names import VOCABULARY, colour_beside_name
from holodeck.games.raumkolonie.text.places import standing
from holodeck.games.raumkolonie.text.sight import from_centre
from holodeck.games.raumkolonie.text.surroundings import field_facts, scene_of, shown, surroundings
from holodeck.kernel.manner import Manner
from holodeck.kernel.speech import Heard
from holodeck.kernel.told import Told

FIELDS: Final = "fields"
BUILDINGS: Final = "buildings"
STATIONS: Final = "stations"
NUMBERS: Final = "numbers"
AROUND: Final = "around"
PARTS: Final = VOCABULARY.lexicon("map_part")


def map_in_words(state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
    """The part that is asked for, or a summary of all."""
    if not words:
        return summary(state, viewer, manner)
    part = words.take(PARTS)
    if part is None or words:
        raise words.unknown()
    if part == AROUND:
        return shown(surroundings(scene_of(state, viewer, standing(state, viewer))), manner)
    if part == BUILDINGS:
        return players(state, manner)
    return {FIELDS: columns, STATIONS: stations, NUMBERS: numbers}[part](state)


def summary(state: State, viewer: int, manner: Manner) -> list[Told]:
    lines = [map_places(state, viewer)]
    for seat in range(state.seats):
        facts: dict[str, object] = {"seat": seat, "colour": colour_beside_name(seat, manner), "points": state.points(seat)}
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
    """Column by column from the west, north to south."""
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


def players(state: State, manner: Manner) -> list[Told]:
    """Per player the buildings with their fields, and the tubes as chains."""
    lines: list[Told] = []
    for seat in range(state.seats):
        facts: dict[str, object] = {"seat": seat, "colour": colour_beside_name(seat, manner), "points": state.points(seat)}
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
    """The tubes of a seat as walks from crossing to crossing that name every tube once."""
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
    """A station, its crossings, and who has a building there."""
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
