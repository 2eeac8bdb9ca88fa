"""The answers to questions: which things are told for each command that only asks. Looking is in `surroundings` and `search`,
counting in `standings`.
"""

from typing import Final

from holodeck.games.raumkolonie.board import ROOM_EXITS, ROOM_FIELDS
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.places import CARDS, DIRECTIONS, TO, WITHIN, standing, take_place
from holodeck.games.raumkolonie.text.prospects import lacking, sites, targets
from holodeck.games.raumkolonie.text.search import look_out
from holodeck.games.raumkolonie.text.standings import costs, inventory, menu, offers, own_cards, points, resources, score
from holodeck.games.raumkolonie.text.surroundings import field_looked_at, scene_of, shown, surroundings
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard
from holodeck.kernel.text import Answer, alone, seated
from holodeck.kernel.told import Told


def look(state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
    """The own room, or what lies in a direction or at a named place."""
    here = standing(state, viewer)
    words.skip(*TO, *WITHIN)
    if not words:
        return shown(surroundings(scene_of(state, viewer, here)), manner)
    direction = words.take(DIRECTIONS)
    if direction is not None:
        words.finish()
        room, field = ROOM_EXITS[here][direction], ROOM_FIELDS[here][direction]
        if room < 0 and field < 0:
            return [Told("nothing_there", {"direction": direction})]
    else:
        place = take_place(state, here, words, manner)
        if place is None:
            raise words.unknown()
        words.finish()
        room, field = place.room, place.field
    return shown(field_looked_at(state, field) if field >= 0 else surroundings(scene_of(state, viewer, room)), manner)


def search(state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
    return look_out(state, viewer, standing(state, viewer), words, manner)


def card_text(state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
    """The text of a card by its number in the own hand, or by its name."""
    return [Told("card_text", {"card": card_meant(state, viewer, words, manner)})]


def card_meant(state: State, viewer: int, words: Heard, manner: Manner) -> int:
    number = words.number()
    if number is None:
        if not words:
            raise words.missing("card")
        named = words.take(CARDS)
        if named is None:
            raise words.unknown()
        words.finish()
        return named
    words.finish()
    if viewer < 0 or not 1 <= number <= len(state.cards[viewer]):
        raise Refusal("RK-1803", "no_such_card")
    return state.cards[viewer][number - 1] & 255


def show_score(state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
    words.finish()
    return score(state, manner)


ANSWERS: Final[dict[str, Answer[State]]] = {
    "look": look,
    "search": search,
    "resources": seated(resources),
    "score": show_score,
    "points": alone(points),
    "offers": alone(offers),
    "cards": seated(own_cards),
    "read_card": card_text,
    "inventory": seated(inventory),
    "menu": alone(lambda state, _: menu(state)),
    "costs": alone(costs),
    "sites": sites,
    "targets": targets,
    "lacking": lacking,
    "roll": lambda _state, _viewer, _words, _manner: [Told("no_roll", {})],
}
"""Every command that only asks."""
