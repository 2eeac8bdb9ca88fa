"""Phases (section 5, SF-37, SF-38, SF-138, SF-140): who has to decide what now, in which time, and what is not possible yet."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import (
    CHOOSE_CARD,
    CHOOSE_POINT,
    CHOOSE_SHIP,
    CHOOSE_SLOT,
    CHOOSE_SYSTEM,
    CHOOSE_UPGRADE,
    OFFER_HABIT,
    PHASES,
    PLACE_SHIP,
    WISH,
)
from holodeck.games.sternenfahrer.rules.deeds import DEEDS
from holodeck.games.sternenfahrer.state import BUILDING, DISCARDING, FLYING, NOBODY, OVER, ROLLING, State
from holodeck.kernel.actions import STOP
from holodeck.kernel.offers import asked_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, TABLE_TIME, Awaited

CHOICES: Final[list[int]] = [CHOOSE_UPGRADE, CHOOSE_SHIP, CHOOSE_SYSTEM, CHOOSE_SLOT, CHOOSE_POINT, PLACE_SHIP, CHOOSE_CARD]
"""What `waehle` may mean."""
OTHERS_SECONDS: Final = 30
"""The time of a player who is not on turn (SF-140)."""
CLOCKS: Final = 4
"""Kinds of clocks: the player on turn, a decision of somebody else, an offer."""


def check_moment(state: State, seat: i64, kind: i64) -> Refusal | None:
    """The general checks of SF-138, in their order, for a kind of action."""
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
    """DECISION_OPEN: the player must answer something else first, or is on turn and waits for such an answer of others. To choose
    something of another kind than is asked for is a wrong answer (SF-139)."""
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
    """Whether `waehle` answers what is asked."""
    return any(DEEDS[kind].fits(phase) for kind in CHOICES)


def check_table(state: State, seat: i64, kind: i64) -> Refusal | None:
    """Only the table itself ends a game from outside, it does nothing else, and the game must be running."""
    if state.phase == OVER:
        return Refusal("HD-209", "not_running")
    return None if seat == TABLE and kind == STOP else Refusal("HD-209", "no_seat")


def asked(state: State) -> i64:
    """The first of the seats that have to decide."""
    phase = state.phase
    if phase == BUILDING:
        if not state.offers:
            return state.active
    elif phase != DISCARDING:
        return NOBODY if phase == OVER else state.chooser
    seats = awaiting(state)
    return seats[0] if seats else NOBODY


def awaiting(state: State) -> list[int]:
    """The seats that have to decide, in the order in which a sequential driver asks them."""
    phase = state.phase
    if phase == BUILDING:
        return [*answerers(state), state.active] if state.offers else [state.active]
    if phase == DISCARDING:
        return [seat for seat in state.order_from(state.active) if state.owes[seat]]
    return [] if phase == OVER else [state.chooser]


def answerers(state: State) -> list[int]:
    """Who has still to answer an offer (D6); the player on turn is awaited anyway."""
    return [seat for seat in state.order_from(state.active)[1:] if any(made.asks(seat) for made in state.offers)]


def pending(state: State) -> list[Awaited]:
    phase = state.phase
    if phase == OVER:
        return []
    if phase == DISCARDING:
        return [decided(state, seat, state.turn * CLOCKS + 1) for seat in awaiting(state)]
    if phase != BUILDING:
        return [decided(state, state.chooser, state.moves * CLOCKS)]
    asked = [offered(state, seat) for seat in (answerers(state) if state.offers else [])]
    return [*asked, decided(state, state.active, state.moves * CLOCKS, len(asked) > 0)]


def decided(state: State, seat: i64, clock: i64, paused: bool = False) -> Awaited:
    """Building and flying are one question each, though every action gives time anew. While others think about an offer the
    clock stands."""
    seconds = TABLE_TIME if seat == state.active else OTHERS_SECONDS
    lasting = state.phase in (BUILDING, FLYING)
    question = state.turn * CLOCKS if lasting else clock
    return Awaited(seat, PHASES[state.phase], seconds, clock, paused, False, False, False, question)


def offered(state: State, seat: int) -> Awaited:
    """An answer to an offer of the player on turn, who need not wait for it. Nobody is asked who has not heard it."""
    open_ = asked_of(state.offers, seat)
    quiet = not [made for made in open_ if seat not in made.unheard]
    return Awaited(seat, "offer", OTHERS_SECONDS, open_[-1].number * CLOCKS + 2, False, True, False, quiet)
