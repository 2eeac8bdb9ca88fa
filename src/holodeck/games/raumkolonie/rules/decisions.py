"""The legal actions of an awaited seat, by phase (RK-2101)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.made.kinds import BUY_CARD, END_TURN
from holodeck.games.raumkolonie.rules.bank import add_legal_trades
from holodeck.games.raumkolonie.rules.betting import legal_bets
from holodeck.games.raumkolonie.rules.building import add_legal_buildings
from holodeck.games.raumkolonie.rules.cards import add_legal_cards
from holodeck.games.raumkolonie.rules.deck import event_cards_left
from holodeck.games.raumkolonie.rules.means import CARD, payable_with
from holodeck.games.raumkolonie.rules.phases import awaiting
from holodeck.games.raumkolonie.rules.pirate import legal_moves, legal_taxes, legal_victims
from holodeck.games.raumkolonie.rules.roll import has_to_bet
from holodeck.games.raumkolonie.rules.setup import legal_domes, legal_tubes
from holodeck.games.raumkolonie.rules.trade import add_legal_answers, add_legal_offers
from holodeck.games.raumkolonie.state import BETTING, MAIN, OVER, PIRATE, SETUP_DOME, SETUP_TUBE, TAX, State
from holodeck.kernel.vectors import append, listed, vec

NOTHING: Final = vec[i64]()
ONLY_THE_END: Final = vec[i64]([END_TURN])


def legal(state: State, seat: i64) -> list[int]:
    found = listed(decisions(state, seat))
    if state.phase == MAIN and seat == state.active:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: i64) -> vec[i64]:
    """Return all legal actions except offers to others."""
    phase = state.phase
    if phase == MAIN:
        return legal_main(state, seat)
    if phase == BETTING:
        return legal_bets(state, seat) if has_to_bet(state, seat) and state.settings.super_cards else NOTHING
    if phase == TAX:
        return legal_taxes(state, seat) if seat in awaiting(state) else NOTHING
    if phase == OVER or seat != state.active:
        return NOTHING
    if phase == PIRATE:
        return legal_moves(state)
    if phase == SETUP_DOME:
        return legal_domes(state)
    if phase == SETUP_TUBE:
        return legal_tubes(state)
    return legal_victims(state, seat)


def legal_main(state: State, seat: i64) -> vec[i64]:
    """Return answers to offers, and for the active player also cards, buildings, bank trades and the end of the turn."""
    found = vec[i64]()
    if state.offers:
        found = add_legal_answers(state, seat, found)
    if seat == state.active:
        if state.cards[seat]:
            found = add_legal_cards(state, seat, found)
        payable = payable_with(state, seat)
        if payable or state.card_played:  # credits exist only after a card
            found = add_legal_buildings(state, seat, payable, found)
            if payable & CARD and event_cards_left(state):
                found = append(found, BUY_CARD)
        found = add_legal_trades(state, seat, found)
        found = append(found, END_TURN) if len(found) else ONLY_THE_END
    return found
