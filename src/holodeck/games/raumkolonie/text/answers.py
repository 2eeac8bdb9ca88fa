"""The answers to commands that only ask. Looking is in `surroundings` and `search`, counting in `standings`."""

from typing import Final

from holodeck.games.raumkolonie.board import ROOM_EXITS, ROOM_FIELDS
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.places import CARDS, DIRECTIONS, TO, WITHIN, standing, take_place
from holodeck.games.raumkolonie.text.prospects import sites, targets
from holodeck.games.raumkolonie.text.purchases import PURCHASES
from holodeck.games.raumkolonie.text.search import look_out
from holodeck.games.raumkolonie.text.standings import costs, inventory, menu, offers, own_cards, points, resources, score
from holodeck.games.raumkolonie.text.surroundings import field_looked_at, scene_of, shown, surroundings
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Answer, alone, seated
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard


def look(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Describe the viewer's room, or what is in a direction or at a named place."""
    here = standing(state, viewer)
    words.skip(*TO, *WITHIN)
    if not words:
        return shown(surroundings(scene_of(state, viewer, here)), prefs)
    direction = words.take(DIRECTIONS)
    if direction is not None:
        words.finish()
        room, field = ROOM_EXITS[here][direction], ROOM_FIELDS[here][direction]
        if room < 0 and field < 0:
            return [Told("nothing_there", {"direction": direction})]
    else:
        place = take_place(state, here, words, prefs)
        if place is None:
            raise words.unknown()
        words.finish()
        room, field = place.room, place.field
    return shown(field_looked_at(state, field) if field >= 0 else surroundings(scene_of(state, viewer, room)), prefs)


def search(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    return look_out(state, viewer, standing(state, viewer), words, prefs)


def card_text(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Show the text of a card, by its number in the hand or by its name."""
    return [Told("card_text", {"card": card_meant(state, viewer, words, prefs)})]


def card_meant(state: State, viewer: int, words: Heard, prefs: Preferences) -> int:
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


def show_score(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    words.finish()
    return score(state, prefs)


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
    "lacking": PURCHASES.answer,
    "roll": lambda _state, _viewer, _words, _prefs: [Told("no_roll", {})],
}
"""The commands that only ask."""
