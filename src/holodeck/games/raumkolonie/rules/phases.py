"""Phases (RK-606, RK-1804): the pending decisions, their time limits, and the moments of actions."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.rules.deeds import DEEDS
from holodeck.games.raumkolonie.rules.roll import bettors, first_bettor
from holodeck.games.raumkolonie.state import AFTER_SEVEN, BETTING, MAIN, NOBODY, OVER, PIRATE, SETUP_DOME, SETUP_TUBE, TAX, State
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import NO_LIMIT, TABLE, Awaited
from holodeck.kernel.trade.offers import asked_of, heard_by, is_asked

SETUP_DOME_SECONDS: Final = 120
SETUP_TUBE_SECONDS: Final = 60
TAX_SECONDS: Final = 60
PIRATE_SECONDS: Final = 60
VICTIM_SECONDS: Final = 30


def check_moment(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Make the general checks for a kind of action: game running, player of this game, phase, turn (RK-1804)."""
    if seat == TABLE or kind == STOP:
        return check_table(state, seat, kind)
    if not 0 <= seat < state.seats:
        return Refusal("RK-1804", "no_seat")
    if state.phase == OVER:
        return Refusal("HD-602", "not_running")
    if kind >= len(DEEDS):
        return Refusal("RK-1804", "wrong_phase")
    deed = DEEDS[kind]
    if not deed.fits(state.phase):
        return Refusal(deed.clause, "wrong_phase")
    refusal = deed.check_moment(state, seat)
    if refusal is None and deed.on_turn and seat != state.active:
        return Refusal("RK-606", "not_your_turn")
    return refusal


def check_table(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Check that the table itself acts, that it ends the game, and that the game is running."""
    if state.phase == OVER:
        return Refusal("HD-209", "not_running")
    return None if seat == TABLE and kind == STOP else Refusal("HD-209", "no_seat")


def awaiting(state: State) -> list[int]:
    """Return the seats that have to decide, in the order a sequential driver asks them (RK-611, RK-613)."""
    phase = state.phase
    if phase == MAIN:
        return [*answerers(state), state.active] if state.offers else [state.active]
    if phase == BETTING:
        return bettors(state)
    if phase == TAX:
        return [seat for seat in state.order_from(state.active) if state.tax[seat]]
    return [] if phase == OVER else [state.active]


def asked(state: State) -> int:
    """Return the first of them, without building a list if possible."""
    if state.phase == BETTING:
        return first_bettor(state)
    if state.phase == OVER or state.phase == TAX or state.offers:
        seats = awaiting(state)
        return seats[0] if seats else NOBODY
    return state.active


def answerers(state: State) -> list[int]:
    """Return the seats that have yet to answer an offer (D8), except the active player, who is awaited anyway."""
    return [seat for seat in state.order_from(state.active)[1:] if is_asked(state.offers, seat)]


def pending(state: State) -> list[Awaited]:
    if state.phase == MAIN:
        waiting = answerers(state) if state.offers else []
        asked = [offered(state, seat) for seat in waiting]
        seconds = state.settings.turn_seconds or NO_LIMIT
        return [*asked, Awaited(state.active, "main", seconds, clock(state.turn, 7), bool(waiting))]
    if state.phase == OVER:
        return []
    decision, seconds, number = asked_for(state)
    return [Awaited(seat, decision, seconds, number, False, state.phase == BETTING) for seat in awaiting(state)]


def offered(state: State, seat: int) -> Awaited:
    """Return an answer to an offer as a pending decision. It stays secret until the offer ends (RK-1007), and a seat that has
    heard of no offer is not asked aloud (RK-1008)."""
    newest = asked_of(state.offers, seat)[-1].number
    seconds = state.settings.offer_seconds or NO_LIMIT
    return Awaited(seat, "offer", seconds, clock(newest, 8), False, True, True, not heard_by(state.offers, seat))


def asked_for(state: State) -> tuple[str, int, int]:
    """Return the decision of the phase, its seconds and its clock."""
    if state.phase == SETUP_DOME:
        return "setup_dome", SETUP_DOME_SECONDS, clock(state.setup_step, 1)
    if state.phase == SETUP_TUBE:
        return "setup_tube", SETUP_TUBE_SECONDS, clock(state.setup_step, 2)
    if state.phase == BETTING:
        return "bet", state.settings.bet_seconds, clock(state.turn, 3)
    if state.phase == TAX:
        return "tax", TAX_SECONDS, clock(state.turn, 4)
    if state.phase == PIRATE:
        return "pirate", PIRATE_SECONDS, clock(state.turn, 5 if state.pirate_cause == AFTER_SEVEN else 9)
    return "victim", VICTIM_SECONDS, clock(state.turn, 6 if state.pirate_cause == AFTER_SEVEN else 10)


def clock(number: i64, decision: i64) -> i64:
    """Return the clock of a decision in a turn, set-up step or offer."""
    return number * 16 + decision
