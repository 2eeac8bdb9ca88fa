"""The layout of the board (RK-309): terrain, numbers, stations and the pirate's first field."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import (
    CRATER,
    CROSSING_LAND,
    FIELD_IDS,
    FIELDS,
    LAND,
    LAND_NEIGHBOURS,
    STATION_TYPE_IDS,
    TERRAIN_IDS,
    WATER,
)
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import NOWHERE, NUMBERS, State
from holodeck.kernel.luck import Luck, Stream
from holodeck.kernel.vectors import append, filled, pop, vec

_tokens: Final = DATA.board.random_layout
RESOURCE_TOKENS: Final = vec[i64](
    [TERRAIN_IDS.index(name) for name, count in _tokens.terrain_tokens.items() for _ in range(count) if name != "crater"]
)
NUMBER_TOKENS: Final = vec[i64]([int(name) for name, count in _tokens.number_tokens.items() for _ in range(count)])
STATION_TOKENS: Final[list[int]] = [
    STATION_TYPE_IDS.index(name) for name, count in _tokens.station_types.items() for _ in range(count)
]
BESIDE: Final = vec[i64]([sum([1 << other for other in LAND_NEIGHBOURS[field]]) for field in range(FIELDS)])
"""The land fields that share a border with a field, as a set of bits,"""
ITSELF: Final = vec[i64]([1 << field for field in range(FIELDS)])
"""and the field itself."""
EARLIER_NEIGHBOURS: Final = vec[vec[i64]](
    [vec[i64]([other for other in LAND_NEIGHBOURS[field] if other < field]) for field in range(FIELDS)]
)
LAST_OF_THREE: Final = vec[vec[i64]](
    [
        vec[i64]([FIELDS * fields[0] + fields[1] for fields in CROSSING_LAND if len(fields) == 3 and fields[2] == field])
        for field in range(FIELDS)
    ]
)
"""For every field the pairs of earlier fields with which it meets at a crossing: FIELDS * one + other."""
ALL_LAND: Final = vec[i64](LAND)


def lay_out(state: State, luck: Luck) -> None:
    """Give the state its layout: the standard one, or one dealt by luck."""
    if state.settings.standard_layout:
        use_standard_layout(state)
    else:
        use_dealt_layout(state, luck.deal("layout", deal_layout))
    index_numbers(state)


def use_standard_layout(state: State) -> None:
    standard = DATA.board.standard_layout
    state.terrain = vec[i64]([TERRAIN_IDS.index(standard.terrain.get(name, "water")) for name in FIELD_IDS])
    state.number = vec[i64]([standard.numbers.get(name, 0) for name in FIELD_IDS])
    state.station = vec[i64]([STATION_TYPE_IDS.index(name) for name in standard.stations])
    state.pirate = FIELD_IDS.index(standard.pirate)


def use_dealt_layout(state: State, dealt: list[int]) -> None:
    """Read what `deal_layout` gives: terrain and number of every land field, the stations, the pirate's field."""
    land = len(LAND)
    state.terrain = filled(FIELDS, WATER)
    state.number = filled(FIELDS, 0)
    for place, field in enumerate(LAND):
        state.terrain[field] = dealt[place]
        state.number[field] = dealt[land + place]
    state.station = vec[i64](dealt[2 * land : -1])
    state.pirate = dealt[-1]


def deal_layout(stream: Stream) -> list[int]:
    """Shuffle until it fits. A shuffle is given up at the first field that does not fit, which changes no chances."""
    terrain = filled(FIELDS, WATER)
    while not deal_terrain(stream, terrain):
        pass
    number, fields = filled(FIELDS, 0), vec[i64]([field for field in LAND if terrain[field] != CRATER])
    while not deal_numbers(stream, fields, number):
        pass
    stations = STATION_TOKENS[:]
    stream.shuffle(stations)
    craters = [field for field in LAND if terrain[field] == CRATER]
    pirate = craters[stream.below(len(craters))]
    return [int(terrain[field]) for field in LAND] + [int(number[field]) for field in LAND] + stations + [pirate]


def deal_terrain(stream: Stream, terrain: vec[i64]) -> bool:
    """Try one shuffle, craters first: no two of them may be adjacent, no crossing may touch three fields of one resource.
    Says whether it fits."""
    free = ALL_LAND[:]
    craters: i64 = 0
    beside_craters: i64 = 0
    while len(free) > len(RESOURCE_TOKENS):
        free, field = pop(free, stream.below(len(free)))
        if beside_craters >> field & 1:
            return False
        beside_craters |= BESIDE[field]
        craters |= ITSELF[field]
    tokens = RESOURCE_TOKENS[:]
    for field in ALL_LAND:
        if craters >> field & 1:
            terrain[field] = CRATER
        else:
            tokens, token = pop(tokens, stream.below(len(tokens)))
            terrain[field] = token
            for pair in LAST_OF_THREE[field]:
                if terrain[pair // FIELDS] == token and terrain[pair % FIELDS] == token:
                    return False
    return True


def deal_numbers(stream: Stream, fields: vec[i64], number: vec[i64]) -> bool:
    """Try one shuffle of the numbers onto the resource fields: no two adjacent ones may be equal."""
    tokens = NUMBER_TOKENS[:]
    for field in fields:
        tokens, token = pop(tokens, stream.below(len(tokens)))
        number[field] = token
        for other in EARLIER_NEIGHBOURS[field]:
            if number[other] == token:
                return False
    return True


def index_numbers(state: State) -> None:
    """List the fields by the number they carry."""
    fields_of = vec[vec[i64]]([NOWHERE] * NUMBERS)
    for field in ALL_LAND:
        number = state.number[field]
        if number:
            fields_of[number] = append(fields_of[number][:], field)
    state.fields_of = fields_of
