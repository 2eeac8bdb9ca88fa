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
from holodeck.kernel.engine.luck import Luck, Stream
from holodeck.kernel.vectors import append, filled, listed, vec

_tokens: Final = DATA.board.random_layout
RESOURCE_TOKENS: Final = vec[i64](
    [TERRAIN_IDS.index(name) for name, count in _tokens.terrain_tokens.items() for _ in range(count) if name != "crater"]
)
NUMBER_TOKENS: Final = vec[i64]([int(name) for name in _tokens.number_tokens])
"""The numbers, each of which lies on `EQUAL` fields."""
EQUAL: Final = 3
STATION_TOKENS: Final = vec[i64](
    [STATION_TYPE_IDS.index(name) for name, count in _tokens.station_types.items() for _ in range(count)]
)
BESIDE: Final = vec[i64]([sum([1 << other for other in LAND_NEIGHBOURS[field]]) for field in range(FIELDS)])
"""The land fields that share a border with each field, as a set of bits."""
ITSELF: Final = vec[i64]([1 << field for field in range(FIELDS)])
"""The bit of each field."""
FREE_AT_MOST: Final = vec[i64]([37, 33, 29, 26, 23, 20, 16])
"""The most fields that may be free for the next crater, by the number of craters that lie already."""
LAST_OF_THREE: Final = vec[vec[i64]](
    [
        vec[i64]([FIELDS * fields[0] + fields[1] for fields in CROSSING_LAND if len(fields) == 3 and fields[2] == field])
        for field in range(FIELDS)
    ]
)
"""For each field the pairs of earlier fields that meet it at a crossing: FIELDS * one + other."""
ALL_LAND: Final = vec[i64](LAND)


def lay_out(state: State, luck: Luck) -> None:
    """Set the layout: the standard one, or one dealt at random."""
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
    """Set the layout from the result of `deal_layout`: terrain and number of each land field, stations, the pirate's field."""
    land = len(LAND)
    state.terrain = filled(FIELDS, WATER)
    state.number = filled(FIELDS, 0)
    for place, field in enumerate(LAND):
        state.terrain[field] = dealt[place]
        state.number[field] = dealt[land + place]
    state.station = vec[i64](dealt[2 * land : -1])
    state.pirate = dealt[-1]


def deal_layout(stream: Stream) -> list[int]:
    """Deal until the layout is valid. What fails is abandoned at the first conflict; every valid layout is as likely as if all
    had been shuffled."""
    terrain = filled(FIELDS, WATER)
    while not deal_terrain(stream, terrain):
        pass
    fields = vec[i64]([field for field in LAND if terrain[field] != CRATER])
    while not deal_threes(stream, fields):
        pass
    number = filled(FIELDS, 0)
    for place, token in enumerate(shuffled(stream, NUMBER_TOKENS)):
        for field in fields[EQUAL * place : EQUAL * (place + 1)]:
            number[field] = token
    craters = [field for field in LAND if terrain[field] == CRATER]
    stations = shuffled(stream, STATION_TOKENS)
    pirate = craters[stream.small(len(craters))]
    return [int(terrain[field]) for field in LAND] + [int(number[field]) for field in LAND] + listed(stations) + [pirate]


def exchange(stream: Stream, items: vec[i64], last: i64) -> i64:
    """Exchange an item with one drawn from it and those before it, and return what lies there now: a step of a shuffle."""
    other = stream.small(last + 1)
    drawn = items[other]
    items[other] = items[last]
    items[last] = drawn
    return drawn


def shuffled(stream: Stream, items: vec[i64]) -> vec[i64]:
    found = items[:]
    last: i64 = len(found) - 1
    while last > 0:
        exchange(stream, found, last)
        last -= 1
    return found


def deal_terrain(stream: Stream, terrain: vec[i64]) -> bool:
    """Deal craters and resources, and return whether no crossing has three fields of one resource."""
    craters = deal_craters(stream)
    if not craters:
        return False
    tokens = RESOURCE_TOKENS[:]
    last: i64 = len(tokens) - 1
    for field in ALL_LAND:
        if craters & ITSELF[field]:
            terrain[field] = CRATER
            continue
        token = exchange(stream, tokens, last)
        last -= 1
        terrain[field] = token
        for pair in LAST_OF_THREE[field]:
            if terrain[pair // FIELDS] == token and terrain[pair % FIELDS] == token:
                return False
    return True


def deal_craters(stream: Stream) -> i64:
    """Return a set of fields of which no two are adjacent, or 0. A number stands for at most one free field, so all sets are
    equally likely."""
    craters: i64 = 0
    barred: i64 = 0
    for most in FREE_AT_MOST:
        number = stream.small(most)
        field = free_field(barred, number)
        if field < 0:
            return 0
        craters |= ITSELF[field]
        barred |= ITSELF[field] | BESIDE[field]
    return craters


def free_field(barred: i64, number: i64) -> i64:
    """Return the land field with this number among those that are not barred, or -1."""
    for field in ALL_LAND:
        if not barred & ITSELF[field]:
            if number == 0:
                return field
            number -= 1
    return -1


def deal_threes(stream: Stream, fields: vec[i64]) -> bool:
    """Arrange the fields in threes, each of which gets one number, and return whether none of a three are adjacent. The last
    field left is the first of a three and is not drawn: threes have no order."""
    last: i64 = len(fields) - 1
    while last > 0:
        first = fields[last]
        second = exchange(stream, fields, last - 1)
        if BESIDE[first] & ITSELF[second]:
            return False
        third = exchange(stream, fields, last - 2)
        if (BESIDE[first] | BESIDE[second]) & ITSELF[third]:
            return False
        last -= EQUAL
    return True


def index_numbers(state: State) -> None:
    """Index the fields by the number they carry."""
    fields_of = vec[vec[i64]]([NOWHERE] * NUMBERS)
    for field in ALL_LAND:
        number = state.number[field]
        if number:
            fields_of[number] = append(fields_of[number][:], field)
    state.fields_of = fields_of
