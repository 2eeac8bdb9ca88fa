"""The roll (RK-611, RK-701, RK-1104): it happens once all bets are answered, and settles them first."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import PLASMA
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.deck import win_super_card
from holodeck.games.raumkolonie.rules.hands import BET_COST
from holodeck.games.raumkolonie.rules.pirate import begin_seven
from holodeck.games.raumkolonie.rules.yields import yield_fields
from holodeck.games.raumkolonie.state import ASKED, BETTING, MAIN, NO_BETS, NOBODY, UNCHOSEN, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import filled, holds_any

SIDES: Final[i64] = DATA.die.sides
SUPER_ROLL: Final[i64] = DATA.die.super_card_for_roller
PIRATE_ROLL: Final[i64] = DATA.die.pirate
STAKE: Final[i64] = BET_COST[PLASMA]


def bettors(state: State) -> list[int]:
    """Return the seats still asked for a bet (D3), in seat order from the active player."""
    return [seat for seat in state.order_from(state.active) if has_to_bet(state, seat)] if state.settings.super_cards else []


def first_bettor(state: State) -> i64:
    """Return the first of them, or `NOBODY`."""
    if state.settings.super_cards:
        for seat in state.order_from(state.active):
            if has_to_bet(state, seat):
                return seat
    return NOBODY


def has_to_bet(state: State, seat: i64) -> bool:
    """Return whether a seat has plasma and has neither bet nor passed. In views unknown plasma counts; `bet_done` says more."""
    return not state.bet_done[seat] and not 0 <= state.held(seat, PLASMA) < STAKE and wants_bets(state, seat)


def wants_bets(state: State, seat: i64) -> bool:
    """Return whether a seat's standing answer is to be asked (RK-1105)."""
    return state.never_bets[seat] in (ASKED, UNCHOSEN)


def close_betting(state: State, luck: Luck, tell: Tell | None) -> None:
    """Roll if no seat is asked for a bet any more (RK-611)."""
    if state.phase == BETTING and first_bettor(state) == NOBODY:
        roll(state, luck, tell)


def roll(state: State, luck: Luck, tell: Tell | None) -> None:
    """Roll the die, settle the bets, then apply a 1, a 7 or the yields (RK-701)."""
    number = luck.between("dice", 1, SIDES)
    state.roll = number
    if tell is not None:
        tell.all("rolled", {"seat": state.active, "number": number})
    settle_bets(state, number, luck, tell)
    state.phase = MAIN
    if number == SUPER_ROLL:
        if state.settings.super_cards:
            win_super_card(state, state.active, "super_won", luck, tell)
    elif number == PIRATE_ROLL:
        begin_seven(state, tell)
    else:
        yield_fields(state, number, tell)


def settle_bets(state: State, number: i64, luck: Luck, tell: Tell | None) -> None:
    """Give a super card to the seat that bet on the number, and clear all bets (RK-1104)."""
    winner = state.bet_on[number]
    if holds_any(state.bet_done):
        state.bet_on = NO_BETS[:]
        state.bet_done = filled(state.seats, 0)
    if winner != NOBODY:
        win_super_card(state, winner, "bet_won", luck, tell)
