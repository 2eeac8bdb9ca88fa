"""The words that name things in a command (RK-1801), and the places they mean, as seen from the speaker's room (RK-403, RK-405,
RK-907)."""

import re
from collections.abc import Container, Iterable
from typing import Final

from holodeck.games.raumkolonie.actions import CARD_IDS, GOOD_IDS
from holodeck.games.raumkolonie.board import (
    BORDERS,
    CROSSINGS,
    DIRECTION_IDS,
    END_A,
    END_B,
    FIELD_IDS,
    LANDING,
    RESOURCE_IDS,
    ROOM_EXITS,
    ROOM_FIELDS,
    ROOM_IDS,
    STATION_TYPE_IDS,
    nearest_room,
)
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import SPECIAL_RATE
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.names import STATION_LABELS, VOCABULARY
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences, players
from holodeck.kernel.text.speech import Heard, Lexicon

AGAINST: Final = VOCABULARY.words("against")
TO: Final = VOCABULARY.words("to")
WITHIN: Final = VOCABULARY.words("within")
OF: Final = VOCABULARY.words("of")
ALL: Final = VOCABULARY.words("all")
AND: Final = VOCABULARY.words("and")
STATION_WORDS: Final = VOCABULARY.words("station")


def numbered(kind: str, ids: list[str], names: Iterable[tuple[str, ...]]) -> list[tuple[str, int]]:
    """Return the words for the things of a type, each with its number: the names in the data and in other languages, and the
    ids."""
    words = [(word, number) for number, known in enumerate(names) for word in known]
    words += [(name, ids.index(id_)) for name, id_ in VOCABULARY.names(kind)]
    return words + [(id_, number) for number, id_ in enumerate(ids)]


_RESOURCES: Final = [
    *numbered("resource", RESOURCE_IDS, [(resource.name_de, resource.name_en) for resource in DATA.resources]),
    *((word, RESOURCE_IDS.index(id_)) for word, id_ in VOCABULARY.entries("resource")),
]
RESOURCES: Final[Lexicon[int]] = Lexicon(_RESOURCES)
DIRECTIONS: Final[Lexicon[int]] = Lexicon(
    [
        *numbered("direction", DIRECTION_IDS, [(wind.de, wind.en, wind.en_short) for wind in DATA.directions]),
        *((word, DIRECTION_IDS.index(id_)) for word, id_ in VOCABULARY.entries("direction")),
    ],
    letters=0,
)
GOODS: Final[Lexicon[int]] = Lexicon(numbered("good", GOOD_IDS, [(good.name_de, good.name_en) for good in DATA.snack_goods]))
CARDS: Final[Lexicon[int]] = Lexicon(numbered("card", CARD_IDS, [(card.name_de, card.name_en) for card in DATA.cards]))

SELLER: Final = "seller"
PIRATE: Final = "pirate"
STATION: Final = "station "
"""The prefix of a station type's id: one kind of station."""
SPECIAL: Final = STATION + "special"
"""The stations of single resources, which share one rate."""
GROUND: Final = "ground "
"""The prefix of a resource's id: the fields that yield it."""


def station_words(number: int) -> list[str]:
    """Return the words for a type of station: its label, alone or before the word for a station, or its resource before it."""
    label = STATION_LABELS[number]
    return [label, *before_station(label), *(one for word, of in _RESOURCES if of == number for one in before_station(word))]


def before_station(name: str) -> list[str]:
    return [f"{name}{joint}{noun}" for joint in ("-", " ", "") for noun in STATION_WORDS]


PLACES: Final[Lexicon[str]] = VOCABULARY.lexicon("place")
OBJECTS: Final[Lexicon[str]] = Lexicon(
    [
        *VOCABULARY.entries("place"),
        *VOCABULARY.entries("object"),
        *((word, STATION + id_) for number, id_ in enumerate(STATION_TYPE_IDS) for word in station_words(number)),
        *((word, SPECIAL) for word in (f"{SPECIAL_RATE}:1", *before_station(f"{SPECIAL_RATE}:1"))),
        *((word, GROUND + RESOURCE_IDS[resource]) for word, resource in _RESOURCES),
    ]
)

_ROOM: Final = re.compile(r"([kg])0*(\d{1,3})")
_ENDS: Final = re.compile(r"k0*(\d{1,2})[-–]k0*(\d{1,2})")
"""A border, as the crossings at its ends."""
_ROOM_NUMBERS: Final = {name: number for number, name in enumerate(ROOM_IDS)}
_FIELD_NUMBERS: Final = {name: number for number, name in enumerate(FIELD_IDS)}


def take_room(words: Heard) -> int | None:
    """Take a room's id; leading zeros may be omitted (`k5`, `g67`)."""
    found = _ROOM.fullmatch(words.peek())
    if found is None:
        return take_ends(words)
    letter, digits = found[1].upper(), int(found[2])
    room = _ROOM_NUMBERS.get(f"K{digits:02d}" if letter == "K" else f"G{digits:03d}")
    if room is not None:
        words.drop(1)
    return room


def take_ends(words: Heard) -> int | None:
    """Take a border as the crossings at its ends: `K66-K67`."""
    found = _ENDS.fullmatch(words.peek())
    border = None if found is None else border_between(int(found[1]) - 1, int(found[2]) - 1)
    if border is None:
        return None
    words.drop(1)
    return CROSSINGS + border


def border_between(one: int, other: int) -> int | None:
    """Return the border between two crossings, or None if they are not neighbours."""
    low, high = min(one, other), max(one, other)
    return next((border for border in range(BORDERS) if END_A[border] == low and END_B[border] == high), None)


def take_field(words: Heard) -> int | None:
    field = _FIELD_NUMBERS.get(words.peek().upper())
    if field is not None:
        words.drop(1)
    return field


def people(state: State, prefs: Preferences) -> Lexicon[int]:
    """Return the players by name and colour."""
    return players(prefs, DATA.players.colours, state.seats)


def take_thing_or_player(words: Heard, things: Lexicon[str], players: Lexicon[int]) -> str | int | None:
    """Take a thing or a player: an exact word beats any prefix, and a thing beats the prefix of a player (RK-1801)."""
    for count in range(min(max(things.longest, players.longest), len(words.words)), 0, -1):
        phrase = " ".join(words.words[:count])
        found: str | int | None = things.exact.get(phrase)
        if found is None:
            found = players.exact.get(phrase)
        if found is None:
            found = things.find(phrase)
        if found is None:
            found = players.find(phrase)
        if found is not None:
            words.drop(count)
            return found
    return None


def standing(state: State, viewer: int) -> int:
    """Return the room a viewer looks from; for spectators the landing pad (RK-1305)."""
    return LANDING if viewer < 0 else state.figure[viewer]


class Place:
    """A room, or a field with its nearest room."""

    def __init__(self, room: int, field: int = -1) -> None:
        self.room = room
        self.field = field


def take_place(state: State, start: int, words: Heard, prefs: Preferences) -> Place | None:
    """Take a place: a room, a field, a player, the seller, the pirate or the landing pad."""
    room = take_room(words)
    if room is not None:
        return Place(room)
    field = take_field(words)
    if field is not None:
        return Place(nearest_room(start, field), field)
    found = take_thing_or_player(words, PLACES, people(state, prefs))
    if found is None:
        return None
    if isinstance(found, int):
        return Place(state.figure[found])
    if found == PIRATE:
        return Place(nearest_room(start, state.pirate), state.pirate)
    return Place(state.seller if found == SELLER else LANDING)


def crossing_meant(
    state: State, seat: int, words: Heard, prefs: Preferences, no: Refusal, possible: Container[int] = range(CROSSINGS)
) -> int:
    """Take the crossing for a dome, a central, a card or a bank trade: the named one, or where the figure is. Raise `no` if it is
    none of those that are possible."""
    words.skip(*WITHIN)
    place = Place(state.figure[seat])
    if words:
        named = take_place(state, place.room, words, prefs)
        if named is None:
            raise words.unknown()
        place = named
    words.finish()
    if place.field >= 0 or place.room not in possible:
        raise no
    return bound(state, seat, place.room)


def own_crossing_meant(state: State, seat: int, words: Heard, prefs: Preferences, clause: str) -> int:
    """Take a crossing with a building of the seat's own; the refusal of any other names them."""
    own = [crossing for crossing in range(CROSSINGS) if state.building[crossing] >> 1 == seat]
    return crossing_meant(state, seat, words, prefs, Refusal(clause, "wrong_room", {"crossings": own}), own)


def border_meant(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Take the border for a tube: the named one, the one in a direction from the figure's crossing, or where the figure is."""
    words.skip(*WITHIN)
    here = state.figure[seat]
    room = here
    if words:
        direction = words.take(DIRECTIONS)
        if direction is not None:
            words.finish()
            return border_towards(here, direction)
        named = take_place(state, here, words, prefs)
        if named is None:
            raise words.unknown()
        other = take_place(state, here, words, prefs) if words.skip(*TO) or words else None
        between = None if other is None else border_between(named.room, other.room)
        if between is not None:
            named = Place(CROSSINGS + between)
        words.finish()
        room = -1 if named.field >= 0 else bound(state, seat, named.room)
    if room < CROSSINGS:
        raise need_direction(here) if room == here else Refusal("RK-906", "wrong_room")
    return room - CROSSINGS


def need_direction(here: int) -> Refusal:
    """Return the refusal that asks which of a crossing's borders is meant."""
    possible = exits(here)
    return Refusal("RK-907", "need_direction", {"directions": possible, "first": possible[0]})


def exits(room: int) -> list[int]:
    """Return the directions in which a room can be left."""
    return [direction for direction, beyond in enumerate(ROOM_EXITS[room]) if beyond >= 0]


def border_towards(here: int, direction: int) -> int:
    """Return the border in a direction; only a crossing has one (RK-907)."""
    border = ROOM_EXITS[here][direction] - CROSSINGS
    if here >= CROSSINGS:
        raise Refusal("RK-907", "wrong_room")
    if border < 0:
        raise Refusal("RK-907", "wrong_room", {"ways": exits(here)})
    return border


def field_meant(state: State, seat: int, words: Heard, nothing: Refusal) -> int:
    """Take the field for the pirate or for terraforming: in a direction from the figure's room, or named. Raise `nothing` if
    there is no field in that direction."""
    words.skip(*TO)
    here = state.figure[seat]
    direction = words.take(DIRECTIONS)
    if direction is not None:
        field = ROOM_FIELDS[here][direction]
        if field < 0:
            possible = [place for place, near in enumerate(ROOM_FIELDS[here]) if near >= 0]
            raise Refusal(nothing.clause, nothing.code, {"directions": possible})
        return field
    named = take_field(words)
    if named is None:
        raise words.unknown() if words else words.missing("field")
    if not state.settings.autowalk and named not in ROOM_FIELDS[here]:
        raise Refusal("RK-405", "wrong_room")
    return named


def bound(state: State, seat: int, room: int) -> int:
    """Return the room; raise if figures do not walk by themselves and the seat's figure is elsewhere (RK-405)."""
    if not state.settings.autowalk and room != state.figure[seat]:
        raise Refusal("RK-405", "wrong_room")
    return room


def take_player(state: State, words: Heard, prefs: Preferences, clause: str) -> int:
    """Take a player; raise `no_such_player` for an unknown name."""
    if not words:
        raise words.missing("player")
    seat = words.take(people(state, prefs))
    if seat is None:
        raise Refusal(clause, "no_such_player")
    return seat
