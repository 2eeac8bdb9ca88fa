"""Phases (section 5, SF-37, SF-38, SF-138, SF-140): who has to decide what now, within which time, and what is not possible
yet."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import PHASES
from holodeck.games.sternenfahrer.made.kinds import (
    CHOOSE_CARD,
    CHOOSE_POINT,
    CHOOSE_SHIP,
    CHOOSE_SLOT,
    CHOOSE_SYSTEM,
    CHOOSE_UPGRADE,
    OFFER_HABIT,
    PLACE_SHIP,
    WISH,
)
from holodeck.games.sternenfahrer.rules.deeds import DEEDS
from holodeck.games.sternenfahrer.state import BUILDING, DISCARDING, FLYING, NOBODY, OVER, ROLLING, State
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, TABLE_TIME, Awaited
from holodeck.kernel.trade.offers import asked_of, heard_by, is_asked

CHOICES: Final[list[int]] = [CHOOSE_UPGRADE, CHOOSE_SHIP, CHOOSE_SYSTEM, CHOOSE_SLOT, CHOOSE_POINT, PLACE_SHIP, CHOOSE_CARD]
"""The kinds of action that `waehle` may mean."""
OTHERS_SECONDS: Final = 30
"""The time of a player who is not on turn (SF-140)."""
CLOCKS: Final = 4
"""The step between clocks of one kind: the player on turn, a decision of somebody else, an offer."""


def check_moment(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Run the general checks of SF-138, in their order, for a kind of action."""
    if seat == TABLE or kind == STOP:
        return check_table(state, seat, kind)
    if not 0 <= seat < state.seats:
        return Refusal("SF-38", "no_seat")
    if state.phase == OVER:
        return Refusal("HD-602", "not_running")
    if kind >= len(DEEDS):
        return Refusal("SF-38", "wrong_phase")
    if kind in (WISH, OFFER_HABIT):
        return None
    deed = DEEDS[kind]
    refusal = check_open(state, seat, kind)
    if refusal is not None:
        return refusal
    if deed.on_turn and seat != state.chooser:
        return Refusal("SF-38", "not_your_turn")
    if not deed.fits(state.phase):
        return Refusal(deed.clause, "wrong_phase", {"phase": state.phase})
    return deed.check_moment(state, seat)


def check_open(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Refuse with DECISION_OPEN if the player has something else to answer first, or is on turn and waits for such an answer of
    others. Choosing a thing of another kind than asked for is a wrong answer (SF-139)."""
    if state.phase in (ROLLING, BUILDING, FLYING):
        return None
    must = state.owes[seat] > 0 if state.phase == DISCARDING else seat == state.chooser
    fits = DEEDS[kind].fits(state.phase)
    if must and not fits and kind in CHOICES and is_choice(state.phase):
        return Refusal("SF-139", "bad_answer")
    if (must and not fits) or (not must and seat == state.active):
        return Refusal("SF-138", "decision_open")
    return None


def is_choice(phase: i64) -> bool:
    """Return whether `waehle` answers the decision of a phase."""
    return any(DEEDS[kind].fits(phase) for kind in CHOICES)


def check_table(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Check that the table itself ends a running game from outside; nobody else may, and it may do nothing else."""
    if state.phase == OVER:
        return Refusal("HD-209", "not_running")
    return None if seat == TABLE and kind == STOP else Refusal("HD-209", "no_seat")


def asked(state: State) -> i64:
    """Return the first of the seats that have to decide."""
    phase = state.phase
    if phase == BUILDING:
        if not state.offers:
            return state.active
    elif phase != DISCARDING:
        return NOBODY if phase == OVER else state.chooser
    seats = awaiting(state)
    return seats[0] if seats else NOBODY


def awaiting(state: State) -> list[int]:
    """Return the seats that have to decide, in the order in which a sequential driver asks them."""
    phase = state.phase
    if phase == BUILDING:
        return [*answerers(state), state.active] if state.offers else [state.active]
    if phase == DISCARDING:
        return [seat for seat in state.order_from(state.active) if state.owes[seat]]
    return [] if phase == OVER else [state.chooser]


def answerers(state: State) -> list[int]:
    """Return the seats that have still to answer an offer (D6); the player on turn is awaited anyway."""
    return [seat for seat in state.order_from(state.active)[1:] if is_asked(state.offers, seat)]


def pending(state: State) -> list[Awaited]:
    phase = state.phase
    if phase == OVER:
        return []
    if phase == DISCARDING:
        return [awaited_decision(state, seat, state.turn * CLOCKS + 1) for seat in awaiting(state)]
    if phase != BUILDING:
        return [awaited_decision(state, state.chooser, state.moves * CLOCKS)]
    asked = [awaited_answer(state, seat) for seat in (answerers(state) if state.offers else [])]
    return [*asked, awaited_decision(state, state.active, state.moves * CLOCKS, len(asked) > 0)]


def awaited_decision(state: State, seat: i64, clock: i64, paused: bool = False) -> Awaited:
    """Return an awaited decision. Building and flying are one question each, though every action restarts the clock; it is paused
    while others think about an offer."""
    seconds = TABLE_TIME if seat == state.active else OTHERS_SECONDS
    lasting = state.phase in (BUILDING, FLYING)
    question = state.turn * CLOCKS if lasting else clock
    return Awaited(seat, PHASES[state.phase], seconds, clock, paused, False, False, False, question)


def awaited_answer(state: State, seat: int) -> Awaited:
    """Return the awaited answer to an offer, for which the player on turn need not wait. It is quiet if the seat did not hear
    any."""
    clock = asked_of(state.offers, seat)[-1].number * CLOCKS + 2
    return Awaited(seat, "offer", OTHERS_SECONDS, clock, False, True, False, not heard_by(state.offers, seat))
