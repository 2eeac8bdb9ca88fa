"""Phases (PP-510, PP-513, PP-1303): the pending decisions, their time limits, and the moments of actions."""

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import PHASES, kind_of, target
from holodeck.games.planetopoly.board import NOBODY, PLANETS, PROPERTIES
from holodeck.games.planetopoly.made.kinds import OFFER, SELL_PLANET
from holodeck.games.planetopoly.rules.decisions import decider, legal
from holodeck.games.planetopoly.rules.deeds import DEEDS
from holodeck.games.planetopoly.rules.trade import known
from holodeck.games.planetopoly.state import MAY_BUILD, PRE_ROLL, TRADE_REPLY, State
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import NO_LIMIT, Awaited


def pending(state: State) -> list[Awaited]:
    """Return the pending decision: full time before the roll and for building, half of it otherwise (PP-513). The clock of the
    active player is kept while a partner answers, and continues afterwards."""
    seat = decider(state)
    if seat == NOBODY:
        return []
    seconds = state.settings.seconds
    if state.phase == TRADE_REPLY:
        seconds = state.settings.offer_seconds
    elif state.phase not in (PRE_ROLL, MAY_BUILD):
        seconds //= 2
    clock = state.clock if state.phase == TRADE_REPLY else state.turn_clock
    return [Awaited(seat, PHASES[state.phase], seconds or NO_LIMIT, clock, False, state.phase == TRADE_REPLY)]


def check_moment(state: State, seat: i64, action: int) -> Refusal | None:
    """Make the general checks in the order of PP-1303."""
    kind = kind_of(action)
    if kind != STOP and not readable(state, seat, kind, action):
        return Refusal("PP-1303", "unknown_word")
    deed = DEEDS[kind]
    if not deed.on_turn:
        return None
    if seat == NOBODY or seat != decider(state):
        return Refusal("PP-1303", "not_your_turn")
    refusal = deed.check_moment(state, seat) if deed.fits(state.phase) else Refusal("PP-1303", "wrong_phase")
    if refusal is not None and refusal.code == "wrong_phase":
        return Refusal(refusal.clause, refusal.code, {"possible": possible(state, seat)})
    return refusal


def readable(state: State, seat: i64, kind: i64, action: int) -> bool:
    """Return whether everything an action names exists; programs may send any number."""
    if kind >= len(DEEDS) or action < 0:
        return False
    if kind == OFFER:
        return known(state, seat, action)
    return target(action) < (PLANETS if kind == SELL_PLANET else PROPERTIES)


def possible(state: State, seat: i64) -> list[int]:
    """Return the kinds of action open to the seat, each once."""
    found: list[int] = []
    for action in legal(state, seat):
        if kind_of(action) not in found:
            found.append(kind_of(action))
    return found
