"""Decisions: who has to decide what, in which time, what is possible then, and what happens when the time is up (RF-305)."""

from typing import Final

from holodeck.example.games.ringflug.actions import (
    ACCEPT,
    DECLINE,
    DELIVER,
    END_TURN,
    LEAVE_BUOY,
    OPEN_BUOY,
    PHASES,
    ROLL,
    STEP,
    partner_of,
)
from holodeck.example.games.ringflug.board import REPLY_SECONDS
from holodeck.example.games.ringflug.rules.deeds import DEEDS
from holodeck.example.games.ringflug.rules.freight import at_goal
from holodeck.example.games.ringflug.rules.towing import add_legal_offers
from holodeck.example.games.ringflug.state import BUOY_PHASE, OVER, REPLY_PHASE, ROLL_PHASE, State
from holodeck.kernel.actions import STOP
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, TABLE_TIME, Awaited

DEFAULTS: Final = [ROLL, END_TURN, LEAVE_BUOY, DECLINE]
"""By phase."""
CLOCKS: Final = 16
"""Every turn has so many numbers for clocks: one for the pilot's own decisions, and one for each offer."""


def awaiting(state: State) -> list[int]:
    if state.phase == OVER:
        return []
    return [partner_of(state.offer) if state.phase == REPLY_PHASE else state.active]


def pending(state: State) -> list[Awaited]:
    """The pilot's clock keeps its number while another answers, and goes on afterwards."""
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
    """Everything but offers."""
    if seat not in awaiting(state):
        return []
    if state.phase == ROLL_PHASE:
        return [ROLL]
    if state.phase == BUOY_PHASE:
        return [OPEN_BUOY, LEAVE_BUOY]
    if state.phase == REPLY_PHASE:
        return [ACCEPT, DECLINE]
    actions = [STEP] if state.steps else []
    if at_goal(state, seat):
        actions.append(DELIVER)
    actions.append(END_TURN)
    return actions


def check(state: State, seat: int, action: int) -> Refusal | None:
    """What holds for all kinds: game running, seat, phase, turn. Then the kind's own rules."""
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
    if not deed.fits(state.phase):
        return Refusal(deed.clause, "wrong_phase")
    return deed.check(state, seat, action)
