"""The legal actions of an awaited seat, as a complete list (PP-510) except for offers, which are suggestions."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import buy
from holodeck.games.planetopoly.board import NOBODY, PROPERTY_AT
from holodeck.games.planetopoly.made.kinds import ACCEPT, DECLINE, END, PAY_FINE, ROLL, STAY
from holodeck.games.planetopoly.rules.building import legal_building
from holodeck.games.planetopoly.rules.remote import add_legal_remote
from holodeck.games.planetopoly.rules.sales import add_legal_sales
from holodeck.games.planetopoly.rules.trade import add_legal_offers, open_offer
from holodeck.games.planetopoly.state import BONUS, MAY_BUILD, MAY_BUY, OVER, PRE_ROLL, PRISON_CHOICE, TRADE_REPLY, State
from holodeck.kernel.vectors import append, listed, roomy, vec

NOTHING: Final = vec[i64]()
PRISON_DECISIONS: Final = vec[i64]([PAY_FINE, STAY])
ANSWERS: Final = vec[i64]([ACCEPT, DECLINE])
USUAL: Final = 16
"""More decisions than are usual before a roll."""


def decider(state: State) -> i64:
    """Return the one seat that has to decide, or `NOBODY` if the game is over."""
    if state.phase == TRADE_REPLY:
        return open_offer(state).to
    return NOBODY if state.phase == OVER else state.active


def legal(state: State, seat: i64) -> list[int]:
    found = listed(decisions(state, seat))
    if found and state.phase == PRE_ROLL and state.settings.trade and not state.barred[seat]:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: i64) -> vec[i64]:
    """Return all legal actions except offers to trade."""
    phase = state.phase
    if seat != decider(state) or phase == OVER:
        return NOTHING
    if phase == PRE_ROLL:
        return legal_pre_roll(state, seat)
    if phase == MAY_BUY:
        return vec[i64]([buy(PROPERTY_AT[state.field[seat]]), END])
    if phase == MAY_BUILD:
        return append(legal_building(state, seat), END)
    if phase == PRISON_CHOICE:
        return PRISON_DECISIONS
    return ANSWERS


def legal_pre_roll(state: State, seat: i64) -> vec[i64]:
    """Return the roll, and sales and remote purchases unless the turn began in prison (D2, PP-738)."""
    found = append(roomy(USUAL), ROLL)
    if state.mode == BONUS:
        found = append(found, END)
    if not state.barred[seat]:
        found = add_legal_remote(state, seat, add_legal_sales(state, seat, found))
    return found


def default(state: State) -> i64:
    """Return the action taken when the time is up (PP-510)."""
    phase = state.phase
    if phase == PRE_ROLL:
        return END if state.mode == BONUS else ROLL
    if phase == PRISON_CHOICE:
        return STAY
    return DECLINE if phase == TRADE_REPLY else END
