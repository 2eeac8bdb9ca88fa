"""The two decks of cards (RK-205 to RK-207): multisets from which each draw picks at random."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.state import EVENT_KINDS, SUPER_KINDS, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import filled, holds_any, replaced, total


def event_cards_left(state: State) -> bool:
    """Return whether a card can be bought, from the deck or the discards that would replace it."""
    return state.event_left > 0 or holds_any(state.event_discards)


def draw_event(state: State, luck: Luck) -> i64:
    """Draw an event card; one must be left."""
    if not state.event_left:
        state.event_deck = state.event_discards
        state.event_left = total(state.event_deck)
        state.event_discards = filled(EVENT_KINDS, 0)
    kind = luck.pick("event_draw", state.event_deck)
    state.event_deck = replaced(state.event_deck, kind, state.event_deck[kind] - 1)
    state.event_left -= 1
    return kind


def win_super_card(state: State, seat: i64, told: str, luck: Luck, tell: Tell | None) -> None:
    """Give a seat a super card, or announce that it is lost if none is left."""
    if not state.super_left:
        state.super_deck = state.super_discards
        state.super_left = total(state.super_deck)
        state.super_discards = filled(SUPER_KINDS, 0)
    if not state.super_left:
        if tell is not None:
            tell.all("super_lost", {})
        return
    kind = luck.pick("super_draw", state.super_deck)
    state.super_deck = replaced(state.super_deck, kind, state.super_deck[kind] - 1)
    state.super_left -= 1
    card = EVENT_KINDS + kind
    state.cards[seat] = [*state.cards[seat], card]
    if tell is not None:
        tell.all(told, {"seat": seat}, {seat: {"card": card}})


def discard(state: State, card: i64) -> None:
    if card < EVENT_KINDS:
        state.event_discards = replaced(state.event_discards, card, state.event_discards[card] + 1)
    else:
        kind = card - EVENT_KINDS
        state.super_discards = replaced(state.super_discards, kind, state.super_discards[kind] + 1)
