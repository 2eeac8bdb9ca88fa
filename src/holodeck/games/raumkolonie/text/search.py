"""Looking out for things (RK-1301 to RK-1304): all matches on the board, each with the way to it, nearest first."""

from collections.abc import Iterator
from typing import Final

from holodeck.games.raumkolonie.board import (
    BORDERS,
    CRATER,
    CROSSINGS,
    FIELDS,
    LANDING,
    RESOURCE_IDS,
    STATION_TYPE_IDS,
    STATIONS,
    WATER,
)
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.places import (
    ALL,
    GROUND,
    OBJECTS,
    OF,
    PIRATE,
    SELLER,
    SPECIAL,
    STATION,
    people,
    take_field,
    take_room,
    take_thing_or_player,
)
from holodeck.games.raumkolonie.text.sight import Sight, see_field, see_room, station_room
from holodeck.games.raumkolonie.text.surroundings import field_facts
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

LINES: Final = 5
LANDING_PAD: Final = "landing"
LIFE: Final = "life"
DOMES: Final = "domes"
CENTRALS: Final = "centrals"
TUBES: Final = "tubes"
WATERS: Final = "water"
CRATERS: Final = "craters"
ALL_STATIONS: Final = "stations"
Found = Iterator[tuple[Told, Sight]]


def look_out(state: State, viewer: int, start: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Return the lines of the answer."""
    found = sorted(meant(state, viewer, start, words, prefs), key=lambda seen: (seen[1].steps, seen[1].place))
    shown = found if words.skip(*ALL) else found[:LINES]
    if words:
        raise words.unknown()
    lines = [line(what, sight) for what, sight in shown] or [Told("nothing_seen", {})]
    return lines if len(shown) == len(found) else [*lines, Told("seen_more", {"shown": len(shown), "count": len(found)})]


def line(what: Told, sight: Sight) -> Told:
    facts: dict[str, object] = {"what": what}
    if sight.wind >= 0:
        facts |= {"steps": sight.steps, "wind": sight.wind}
    if sight.first >= 0:
        facts["first"] = sight.first
    return Told("seen", facts)


def meant(state: State, viewer: int, start: int, words: Heard, prefs: Preferences) -> list[tuple[Told, Sight]]:
    """Return everything the words name."""
    number = words.number()
    if number is not None:
        return list(fields(state, start, numbered(state, number)))
    room = take_room(words)
    if room is not None:
        return [(Told("saw_room", {"room": room}), see_room(start, room))]
    field = take_field(words)
    if field is not None:
        return list(fields(state, start, [field]))
    players = people(state, prefs)
    found = take_thing_or_player(words, OBJECTS, players)
    if found is None:
        raise words.unknown() if words else words.missing("object")
    if isinstance(found, int):
        return list(figures(state, start, [found]))
    owner = -1
    if words.skip(*OF):
        named = words.take(players)
        if named is None:
            raise Refusal("RK-1301", "no_such_player")
        owner = named
    return list(things(state, viewer, start, found, owner))


def numbered(state: State, number: int) -> list[int]:
    """Return the fields with a number; raise if there are none."""
    found = list[int](state.fields_of[number]) if 0 < number < len(state.fields_of) else []
    if not found:
        raise Refusal("RK-1302", "no_such_number")
    return found


def things(state: State, viewer: int, start: int, word: str, owner: int) -> Found:
    if word in {DOMES, CENTRALS}:
        yield from buildings(state, start, word == CENTRALS, owner)
    elif word == TUBES:
        yield from tubes(state, start, owner)
    elif word == LIFE:
        yield from figures(state, start, [seat for seat in range(state.seats) if seat != viewer])
        yield seller(state, start)
        yield pirate(state, start)
    elif word == SELLER:
        yield seller(state, start)
    elif word == PIRATE:
        yield pirate(state, start)
    elif word == LANDING_PAD:
        yield Told("saw_landing", {"crossing": LANDING}), see_room(start, LANDING)
    elif word == ALL_STATIONS:
        yield from stations(state, start, range(len(STATION_TYPE_IDS)))
    elif word == SPECIAL:
        yield from stations(state, start, range(len(RESOURCE_IDS)))
    elif word.startswith(STATION):
        yield from stations(state, start, [STATION_TYPE_IDS.index(word.removeprefix(STATION))])
    else:
        yield from fields(state, start, [field for field in range(FIELDS) if state.terrain[field] == terrain(word)])


def terrain(word: str) -> int:
    if word == WATERS:
        return WATER
    return CRATER if word == CRATERS else RESOURCE_IDS.index(word.removeprefix(GROUND))


def fields(state: State, start: int, numbers: list[int]) -> Found:
    for field in numbers:
        facts = field_facts(state, field)
        facts.pop("pirate", None)
        yield Told("saw_field", facts), see_field(start, field)


def figures(state: State, start: int, seats: list[int]) -> Found:
    for seat in seats:
        yield Told("saw_figure", {"seat": seat, "room": state.figure[seat]}), see_room(start, state.figure[seat])


def seller(state: State, start: int) -> tuple[Told, Sight]:
    return Told("saw_seller", {"room": state.seller}), see_room(start, state.seller)


def pirate(state: State, start: int) -> tuple[Told, Sight]:
    return Told("saw_pirate", {"field": state.pirate}), see_field(start, state.pirate)


def buildings(state: State, start: int, central: bool, owner: int) -> Found:
    for crossing in range(CROSSINGS):
        building = state.building[crossing]
        if building >= 0 and building & 1 == central and owner in (-1, building >> 1):
            told = Told("saw_central" if central else "saw_dome", {"seat": building >> 1, "crossing": crossing})
            yield told, see_room(start, crossing)


def tubes(state: State, start: int, owner: int) -> Found:
    for border in range(BORDERS):
        if state.tube[border] >= 0 and owner in (-1, state.tube[border]):
            yield Told("saw_tube", {"seat": state.tube[border], "border": border}), see_room(start, CROSSINGS + border)


def stations(state: State, start: int, types: list[int] | range) -> Found:
    for station in range(STATIONS):
        if state.station[station] in types:
            crossing = station_room(start, station)
            yield Told("saw_station", {"station_type": state.station[station], "crossing": crossing}), see_room(start, crossing)
