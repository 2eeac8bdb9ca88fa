"""Places: which room or field the words of a line mean, seen from where the speaker stands (RK-403, RK-405, RK-907)."""

from holodeck.games.raumkolonie.board import CROSSINGS, LANDING, ROOM_EXITS, ROOM_FIELDS, nearest_room
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.vocabulary import (
    DIRECTIONS,
    PIRATE,
    PLACES,
    SELLER,
    TO,
    WITHIN,
    people,
    take_field,
    take_room,
    take_thing_or_player,
)
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard


def standing(state: State, viewer: int) -> int:
    """Where a viewer looks from; spectators from the landing pad (RK-1305)."""
    return LANDING if viewer < 0 else state.figure[viewer]


class Place:
    """A room, or a field (then `room` is the nearest room at it)."""

    def __init__(self, room: int, field: int = -1) -> None:
        self.room = room
        self.field = field


def take_place(state: State, start: int, words: Heard, manner: Manner) -> Place | None:
    """The place that stands next: a room, a field, a player, the seller, the pirate or the landing pad."""
    room = take_room(words)
    if room is not None:
        return Place(room)
    field = take_field(words)
    if field is not None:
        return Place(nearest_room(start, field), field)
    found = take_thing_or_player(words, PLACES, people(state, manner))
    if found is None:
        return None
    if isinstance(found, int):
        return Place(state.figure[found])
    if found == PIRATE:
        return Place(nearest_room(start, state.pirate), state.pirate)
    return Place(state.seller if found == SELLER else LANDING)


def crossing_meant(state: State, seat: int, words: Heard, manner: Manner, clause: str, wrong: str = "wrong_room") -> int:
    """The crossing where a dome, a central or a bank trade is meant: the named one, or where the figure stands."""
    words.skip(*WITHIN)
    place = Place(state.figure[seat])
    if words:
        named = take_place(state, place.room, words, manner)
        if named is None:
            raise words.unknown()
        place = named
    words.finish()
    if place.field >= 0 or place.room >= CROSSINGS:
        raise Refusal(clause, wrong)
    return bound(state, seat, place.room)


def border_meant(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """The border where a tube is meant: the named one, the one in a direction of the own crossing, or where the figure stands."""
    words.skip(*WITHIN)
    here = state.figure[seat]
    room = here
    if words:
        direction = words.take(DIRECTIONS)
        if direction is not None:
            words.finish()
            return border_towards(here, direction)
        named = take_place(state, here, words, manner)
        if named is None:
            raise words.unknown()
        words.finish()
        room = -1 if named.field >= 0 else bound(state, seat, named.room)
    if room < CROSSINGS:
        raise Refusal("RK-906", "wrong_room")
    return room - CROSSINGS


def border_towards(here: int, direction: int) -> int:
    """RK-907: only a crossing has borders in its directions."""
    border = ROOM_EXITS[here][direction] - CROSSINGS
    if here >= CROSSINGS or border < 0:
        raise Refusal("RK-907", "wrong_room")
    return border


def field_meant(state: State, seat: int, words: Heard, nothing: Refusal) -> int:
    """The field of a pirate's move or a terraforming: in a direction of the own room, or the named one. `nothing` is what is said
    where no field lies in that direction."""
    words.skip(*TO)
    here = state.figure[seat]
    direction = words.take(DIRECTIONS)
    if direction is not None:
        field = ROOM_FIELDS[here][direction]
        if field < 0:
            raise nothing
        return field
    named = take_field(words)
    if named is None:
        raise words.unknown() if words else words.missing("field")
    if not state.settings.autowalk and named not in ROOM_FIELDS[here]:
        raise Refusal("RK-405", "wrong_room")
    return named


def bound(state: State, seat: int, room: int) -> int:
    """The same room, unless the table does not walk by itself and the figure stands elsewhere (RK-405)."""
    if not state.settings.autowalk and room != state.figure[seat]:
        raise Refusal("RK-405", "wrong_room")
    return room
