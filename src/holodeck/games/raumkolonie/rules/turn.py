"""The turn (RK-601 to RK-616): its start and its end. What happens between is in `roll`."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import NEIGHBOURS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.betting import place_standing_bets
from holodeck.games.raumkolonie.rules.ending import end
from holodeck.games.raumkolonie.rules.roll import close_betting
from holodeck.games.raumkolonie.rules.trade import tell_ended
from holodeck.games.raumkolonie.rules.walking import figures_in, first_step
from holodeck.games.raumkolonie.state import BETTING, BY_MAX_TURNS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import filled, holds_any, replaced

DOME_PAY: Final[i64] = DATA.nucoms.per_dome_per_own_turn
CENTRAL_PAY: Final[i64] = DATA.nucoms.per_central_per_own_turn


def start_turn(state: State, seat: i64, luck: Luck, tell: Tell | None) -> None:
    """Start a turn: count it, pay nucoms, move the seller, and open the betting (RK-602)."""
    state.active = seat
    state.turn += 1
    if seat == state.start and not state.in_extra_turn:
        state.round += 1
    if tell is not None:
        tell.all("turn_started", {"seat": seat, "round": state.round, "turn": state.turn})
    wages = DOME_PAY * state.domes[seat] + CENTRAL_PAY * state.centrals[seat]
    state.nucoms[seat] += wages
    if tell is not None:
        tell.only([seat], "nucoms_paid", {"seat": seat, "count": wages})
    move_seller(state, luck, tell)
    state.phase = BETTING
    place_standing_bets(state, tell)
    close_betting(state, luck, tell)


def move_seller(state: State, luck: Luck, tell: Tell | None) -> None:
    origin = state.seller
    ways = NEIGHBOURS[origin]
    state.seller = ways[luck.between("seller", 0, len(ways) - 1)]
    if tell is not None:
        tell.only(figures_in(state, origin), "seller_left", {"direction": first_step(origin, state.seller)})
        tell.only(figures_in(state, state.seller), "seller_came", {"direction": first_step(state.seller, origin)})


class EndTurn(Deed[State]):
    """End the turn (RK-605): credits and offers lapse, and the next seat begins, or the same one after a time loop."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        lapse_credits(state, tell)
        close_offers(state, tell)
        if state.moustache[seat]:
            state.moustache = replaced(state.moustache, seat, state.moustache[seat] - 1)
        state.card_played = False
        if state.settings.max_turns and state.turn >= state.settings.max_turns:
            end(state, BY_MAX_TURNS, tell)
            return
        state.in_extra_turn = state.extra_turn
        state.extra_turn = False
        if not state.in_extra_turn:
            seat = (seat + 1) % state.seats
        elif tell is not None:
            tell.all("extra_turn", {"seat": seat})
        start_turn(state, seat, luck, tell)


def lapse_credits(state: State, tell: Tell | None) -> None:
    left = state.tube_credits + state.dome_credits + state.shuttle_credits + state.central_credits + state.tristeel_credits
    if not left:
        return
    state.tube_credits = 0
    state.dome_credits = 0
    state.shuttle_credits = 0
    state.central_credits = 0
    state.tristeel_credits = 0
    if tell is not None:
        tell.only([state.active], "credits_lapsed", {"seat": state.active})


def close_offers(state: State, tell: Tell | None) -> None:
    for made in state.offers:
        tell_ended(state, made, tell)
    if holds_any(state.offers_made):
        state.offers = []
        state.offers_made = filled(state.seats, 0)
