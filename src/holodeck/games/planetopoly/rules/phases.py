"""Phases (PP-510, PP-513, PP-1303): who has to decide what now, in which time, and what is not possible yet."""

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import OFFER, PHASES, SELL_PLANET, kind_of, target
from holodeck.games.planetopoly.board import NOBODY, PLANETS, PROPERTIES
from holodeck.games.planetopoly.rules.decisions import decider, legal
from holodeck.games.planetopoly.rules.deeds import DEEDS
from holodeck.games.planetopoly.rules.trade import known
from holodeck.games.planetopoly.state import MAY_BUILD, PRE_ROLL, TRADE_REPLY, State
from holodeck.kernel.actions import STOP
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import NO_LIMIT, Awaited


def pending(state: State) -> list[Awaited]:
    """PP-513: the full time before the roll and for building, half of it for everything else. The clock of the active player
    keeps its number while a partner answers, and goes on afterwards."""
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
    """The general tests in the order of PP-1303."""
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
    """Whether everything an action names exists; programs may send any number."""
    if kind >= len(DEEDS) or action < 0:
        return False
    if kind == OFFER:
        return known(state, seat, action)
    return target(action) < (PLANETS if kind == SELL_PLANET else PROPERTIES)


def possible(state: State, seat: i64) -> list[int]:
    """The kinds of action that are open to the seat, each once."""
    found: list[int] = []
    for action in legal(state, seat):
        if kind_of(action) not in found:
            found.append(kind_of(action))
    return found
