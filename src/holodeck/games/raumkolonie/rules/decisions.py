"""What an awaited seat may do, phase by phase (RK-2101)."""

from holodeck.games.raumkolonie.actions import BUY_CARD, END_TURN
from holodeck.games.raumkolonie.rules.betting import legal_bets
from holodeck.games.raumkolonie.rules.building import add_legal_buildings
from holodeck.games.raumkolonie.rules.cards import add_legal_cards
from holodeck.games.raumkolonie.rules.deck import event_cards_left
from holodeck.games.raumkolonie.rules.means import CARD, look_through
from holodeck.games.raumkolonie.rules.phases import awaiting
from holodeck.games.raumkolonie.rules.pirate import legal_moves, legal_taxes, legal_victims
from holodeck.games.raumkolonie.rules.roll import has_to_bet
from holodeck.games.raumkolonie.rules.setup import legal_domes, legal_tubes
from holodeck.games.raumkolonie.rules.trade import add_legal_answers, add_legal_offers
from holodeck.games.raumkolonie.state import BETTING, MAIN, PIRATE, SETUP_DOME, SETUP_TUBE, TAX, State


def legal(state: State, seat: int) -> list[int]:
    found = decisions(state, seat)
    if state.phase == MAIN and seat == state.active:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: int) -> list[int]:
    """All but offers to others."""
    phase = state.phase
    if phase == MAIN:
        return legal_main(state, seat)
    if phase == BETTING:
        return legal_bets(state) if has_to_bet(state, seat) and state.settings.super_cards else []
    if seat not in awaiting(state):
        return []
    if phase == TAX:
        return legal_taxes(state, seat)
    if phase == PIRATE:
        return legal_moves(state)
    if phase == SETUP_DOME:
        return legal_domes(state)
    if phase == SETUP_TUBE:
        return legal_tubes(state)
    return legal_victims(state, seat)


def legal_main(state: State, seat: int) -> list[int]:
    """Answers to offers; and for the active player cards, buildings, trades with the bank and the end of the turn."""
    actions: list[int] = []
    if state.offers:
        add_legal_answers(state, seat, actions)
    if seat == state.active:
        if state.cards[seat]:
            add_legal_cards(state, seat, actions)
        trades: list[int] = []
        payable = look_through(state, seat, trades)
        if payable or state.card_played:  # there are credits only after a card
            add_legal_buildings(state, seat, payable, actions)
            if payable & CARD and event_cards_left(state):
                actions.append(BUY_CARD)
        actions += trades
        actions.append(END_TURN)
    return actions
