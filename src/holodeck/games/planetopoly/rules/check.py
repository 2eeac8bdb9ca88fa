"""Which rule says no to an action: the general tests in the order of PP-1303, then the tests of the action's own chapter."""

from typing import Final

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    END,
    KINDS,
    OFFER,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    RESIGN,
    ROLL,
    SELL_BASE,
    SELL_PLANET,
    SELL_PROPERTY,
    STAY,
)  # fmt: skip
from holodeck.games.planetopoly.board import NOBODY, PLANETS, PROPERTIES
from holodeck.games.planetopoly.rules.building import refuse_build
from holodeck.games.planetopoly.rules.buying import refuse_buy
from holodeck.games.planetopoly.rules.decisions import decider, legal
from holodeck.games.planetopoly.rules.remote import refuse_remote_build, refuse_remote_buy
from holodeck.games.planetopoly.rules.sales import refuse_sell_base, refuse_sell_planet, refuse_sell_property
from holodeck.games.planetopoly.rules.trade import known, refuse_offer
from holodeck.games.planetopoly.state import BONUS, OVER, PRE_ROLL, PRISON_CHOICE, State
from holodeck.kernel.actions import STOP, STOP_REASONS
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE

SALES_AND_REMOTE: Final = [REMOTE_BUY, REMOTE_BUILD, SELL_BASE, SELL_PROPERTY, SELL_PLANET]
OF_PHASE: Final = [
    [PAY_FINE, STAY],
    [ROLL, END, *SALES_AND_REMOTE, OFFER],
    [BUY, END],
    [BUILD, END],
    [ACCEPT, DECLINE],
    [],
]
"""The kinds of action that belong to each phase (PP-510)."""


def check(state: State, seat: int, action: int) -> Refusal | None:
    kind = actions.kind_of(action)
    if kind == STOP:
        return refuse_stop(state, seat, action)
    if not readable(state, seat, kind, action):
        return Refusal("PP-1303", "unknown_word")
    if kind == RESIGN:
        return refuse_resign(state, seat)
    if seat == NOBODY or seat != decider(state):
        return Refusal("PP-1303", "not_your_turn")
    if state.phase == PRISON_CHOICE and kind in SALES_AND_REMOTE:
        return Refusal("PP-737", "barred")
    if not in_phase(state, kind):
        return Refusal("PP-1303", "wrong_phase", {"possible": possible(state, seat)})
    if kind in SALES_AND_REMOTE and state.barred[seat]:
        return Refusal("PP-738", "barred")
    return refuse_action(state, seat, kind, action)


def refuse_stop(state: State, seat: int, action: int) -> Refusal | None:
    """Only the table ends a game from outside, and only a running one."""
    if state.phase == OVER:
        return Refusal("HD-209", "not_running")
    if seat != TABLE or actions.target(action) >= len(STOP_REASONS):
        return Refusal("HD-209", "no_seat")
    return None


def refuse_resign(state: State, seat: int) -> Refusal | None:
    """PP-511: at any time, by whoever is still in a running game."""
    if not 0 <= seat < state.seats or state.out[seat] or state.phase == OVER:
        return Refusal("PP-1022", "not_your_turn")
    return None


def readable(state: State, seat: int, kind: int, action: int) -> bool:
    """Whether everything an action names exists; programs may send any number."""
    if kind >= KINDS or action < 0:
        return False
    if kind == SELL_PLANET:
        return actions.target(action) < PLANETS
    if kind == OFFER:
        return known(state, seat, action)
    return actions.target(action) < PROPERTIES


def in_phase(state: State, kind: int) -> bool:
    if kind == END and state.phase == PRE_ROLL:
        return state.mode == BONUS
    if kind == OFFER and not state.settings.trade:
        return False
    return kind in OF_PHASE[state.phase]


def possible(state: State, seat: int) -> list[int]:
    """The kinds of action that are open to the seat, each once."""
    found: list[int] = []
    for action in legal(state, seat):
        if actions.kind_of(action) not in found:
            found.append(actions.kind_of(action))
    return found


def refuse_action(state: State, seat: int, kind: int, action: int) -> Refusal | None:
    """The tests of the action's own chapter."""
    target, n = actions.target(action), actions.count(action)
    if kind == BUY:
        return refuse_buy(state, seat, target)
    if kind == BUILD:
        return refuse_build(state, seat, target, n)
    if kind == REMOTE_BUY:
        return refuse_remote_buy(state, seat, target)
    if kind == REMOTE_BUILD:
        return refuse_remote_build(state, seat, target, n)
    if kind == SELL_BASE:
        return refuse_sell_base(state, seat, target, n)
    if kind == SELL_PROPERTY:
        return refuse_sell_property(state, seat, target)
    if kind == SELL_PLANET:
        return refuse_sell_planet(state, seat, target)
    if kind == OFFER:
        return refuse_offer(state, seat, action)
    return None
