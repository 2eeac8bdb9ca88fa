"""Decisions: the pending ones, their time limits, the legal actions, and the defaults when the time is up (RF-305)."""

from typing import Final

from holodeck.example.games.ringflug.actions import PHASES, partner_of
from holodeck.example.games.ringflug.board import REPLY_SECONDS
from holodeck.example.games.ringflug.made.kinds import DECLINE, END_TURN, LEAVE_BUOY, ROLL
from holodeck.example.games.ringflug.rules.deeds import DEEDS
from holodeck.example.games.ringflug.rules.towing import add_legal_offers
from holodeck.example.games.ringflug.state import OVER, REPLY_PHASE, ROLL_PHASE, State
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, TABLE_TIME, Awaited

DEFAULTS: Final = [ROLL, END_TURN, LEAVE_BUOY, DECLINE]
"""The default actions by phase."""
PLAIN: Final = [kind for kind, deed in enumerate(DEEDS) if kind != STOP and deed.listed and not deed.parts]
"""The kinds without parts: the action is the kind. Games with many actions list them faster by hand."""
CLOCKS: Final = 16
"""The clock numbers per turn: one for the pilot's decisions, and one for each offer."""


def awaiting(state: State) -> list[int]:
    if state.phase == OVER:
        return []
    return [partner_of(state.offer) if state.phase == REPLY_PHASE else state.active]


def pending(state: State) -> list[Awaited]:
    """Return the pending decisions. The pilot's clock is kept while another answers, and continues afterwards."""
    clock = state.turn * CLOCKS
    if state.phase == REPLY_PHASE:
        return [Awaited(partner_of(state.offer), PHASES[REPLY_PHASE], REPLY_SECONDS, clock + state.offers, False, True)]
    return [Awaited(seat, PHASES[state.phase], TABLE_TIME, clock) for seat in awaiting(state)]


def legal(state: State, seat: int) -> list[int]:
    actions = decisions(state, seat)
    if actions and state.phase == ROLL_PHASE:
        add_legal_offers(state, seat, actions)
    return actions


def decisions(state: State, seat: int) -> list[int]:
    """Return all legal actions except offers: the plain kinds that pass the checks."""
    return [kind for kind in PLAIN if check_moment(state, seat, kind) is None and DEEDS[kind].check(state, seat, kind) is None]


def check_moment(state: State, seat: int, action: int) -> Refusal | None:
    """Make the general checks: game running, seat, phase, turn."""
    kind = action & 255
    if state.phase == OVER:
        return Refusal("HD-209", "not_running")
    if seat == TABLE or kind == STOP:
        return None if seat == TABLE and kind == STOP else Refusal("HD-209", "no_seat")
    if not 0 <= seat < state.seats or state.out[seat]:
        return Refusal("RF-805", "no_seat")
    if kind >= len(DEEDS):
        return Refusal("RF-301", "wrong_phase")
    deed = DEEDS[kind]
    if deed.on_turn and seat != state.active:
        return Refusal("RF-301", "not_your_turn")
    return None if deed.fits(state.phase) else Refusal(deed.clause, "wrong_phase")
