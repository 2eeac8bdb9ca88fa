"""The commands about cards (RK-1801 to RK-1804): buying one, and playing one by its number with its parameters."""

from holodeck.games.raumkolonie.actions import play_card
from holodeck.games.raumkolonie.made.kinds import BUY_CARD, PLAY_CARD
from holodeck.games.raumkolonie.rules.cards import NEEDS_BUILDING, NEEDS_CRATER, NEEDS_RESOURCE, NEEDS_TWO, playable
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.bargains import demand
from holodeck.games.raumkolonie.text.places import AND, CARDS, RESOURCES, WITHIN, field_meant, own_crossing_meant
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard


def buy(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    demand(check_moment(state, seat, BUY_CARD))
    words.finish()
    return BUY_CARD


def play(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `spiele karte 2 sand tristahl`; number, freshness and card limit are checked before the parameters (RK-1804)."""
    demand(check_moment(state, seat, PLAY_CARD))
    card = card_in_hand(state, seat, words)
    if state.card_played:
        raise Refusal("RK-709", "card_limit")
    if NEEDS_CRATER[card]:
        return terraforming(state, seat, card, words)
    if NEEDS_BUILDING[card]:
        return play_card(card, crossing=own_crossing_meant(state, seat, words, prefs, "RK-710"))
    first = other = -1
    if NEEDS_RESOURCE[card]:
        first = words.need(RESOURCES, "resource")
    if NEEDS_TWO[card]:
        words.skip(*AND)
        other = words.need(RESOURCES, "resource")
    words.finish()
    return play_card(card, *sorted_pair(first, other))


def sorted_pair(first: int, other: int) -> tuple[int, int]:
    """Return two resources in the order of the data, so that each choice is one action."""
    return (other, first) if 0 <= other < first else (first, other)


def card_in_hand(state: State, seat: int, words: Heard) -> int:
    """Return the kind of the card with that number or name, not bought this turn."""
    number = words.number()
    if number is None:
        named = words.take(CARDS)
        if named is None:
            raise words.unknown() if words else words.missing("card")
        at = playable(state, seat, named)
        if at == -2:
            raise Refusal("RK-709", "just_bought")
        number = at + 1
    cards = state.cards[seat]
    if not 1 <= number <= len(cards):
        raise Refusal("RK-1803", "no_such_card")
    held = cards[number - 1]
    if held >> 8 and held >> 8 == state.turn:
        raise Refusal("RK-709", "just_bought")
    return held & 255


def terraforming(state: State, seat: int, card: int, words: Heard) -> int:
    """Parse `spiele karte 2 <Richtung oder Feld> <Rohstoff> <Zahl>`."""
    words.skip(*WITHIN)
    if not words:
        raise words.missing("field")
    field = field_meant(state, seat, words, Refusal("RK-808", "wrong_room"))
    resource = words.need(RESOURCES, "resource")
    number = words.number()
    if number is None:
        raise words.unknown() if words else words.missing("number")
    words.finish()
    return play_card(card, first=resource, field=field, number=min(max(number, 1), BYTE))
