"""The turn: its order, its decisions, and passing it on (PP-502 to PP-505, PP-1102, PP-1103)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import ANY_DOUBLES, BONUS_AFTER, DIE_SIDES, FULL_SENTENCE, KIND_AT, NOBODY, SAME_DOUBLES
from holodeck.games.planetopoly.rules import prison
from holodeck.games.planetopoly.rules.debts import leave
from holodeck.games.planetopoly.rules.ending import finish, finish_if_alone
from holodeck.games.planetopoly.rules.fields import DECISION, FURTHER_ROLL, RESOLVED, resolve
from holodeck.games.planetopoly.rules.movement import move_forward
from holodeck.games.planetopoly.rules.trade import play_decline
from holodeck.games.planetopoly.state import (
    BONUS,
    CARD,
    FIRST,
    OVER,
    PRE_ROLL,
    PRISON_CHOICE,
    ROUND_LIMIT,
    State,
    next_in,
)  # fmt: skip
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec


def start_clock(state: State) -> None:
    """Start a new clock for a decision of the active player (PP-513)."""
    state.clock += 1
    state.turn_clock = state.clock


def open_pre_roll(state: State, mode: i64, tell: Tell | None) -> None:
    """Open the phase before a roll (D2), a new opportunity that clears freshness (PP-824)."""
    state.phase = PRE_ROLL
    state.mode = mode
    state.fresh = 0
    start_clock(state)
    if tell is not None and mode != FIRST:
        tell.only([state.active], "bonus_roll" if mode == BONUS else "card_roll", {"seat": state.active})


def tell_dice(state: State, tell: Tell) -> None:
    seat, total = state.active, state.die1 + state.die2
    if state.die1 == state.die2:
        tell.all("double_rolled", {"seat": seat, "die1": state.die1, "total": total})
    else:
        tell.all("dice_rolled", {"seat": seat, "die1": state.die1, "die2": state.die2, "total": total})


def too_many_doubles(state: State) -> bool:
    """Record a double, and return whether it is the same one twice in a row or the third of any kind (PP-604, PP-605). Any other
    roll clears the record."""
    if state.die1 != state.die2:
        state.doubles = vec[i64]()
        return False
    state.doubles = append(state.doubles[:], state.die1)
    if len(state.doubles) >= ANY_DOUBLES:
        return True
    return len(state.doubles) >= SAME_DOUBLES and state.doubles[len(state.doubles) - SAME_DOUBLES] == state.die1


def go_on(state: State, outcome: i64, tell: Tell | None) -> None:
    """Continue after the field has been resolved: step 7 of PP-502."""
    if state.phase == OVER:
        return
    seat = state.active
    if state.out[seat] or state.in_prison[seat]:
        pass_turn(state, tell)
    elif outcome == FURTHER_ROLL:
        open_pre_roll(state, CARD, tell)
    elif len(state.doubles) > 0 and BONUS_AFTER[state.reached]:
        open_pre_roll(state, BONUS, tell)
    else:
        pass_turn(state, tell)


def landing_over(state: State, tell: Tell | None) -> None:
    """Continue after D3 or D4."""
    go_on(state, RESOLVED, tell)


def pass_turn(state: State, tell: Tell | None) -> None:
    """Pass the turn to the next player with a decision; missed and served turns pass at once."""
    deciding = False
    while not deciding:
        following = next_in(state, state.active)
        if place_in_order(state, following) <= place_in_order(state, state.active):
            if state.settings.round_limit and state.round >= state.settings.round_limit:
                if tell is not None:
                    tell.all("round_limit", {"round": state.round})
                finish(state, ROUND_LIMIT, tell)
                return
            state.round += 1
        state.active = following
        deciding = begin_turn(state, tell)


def place_in_order(state: State, seat: i64) -> i64:
    return (seat - state.first) % state.seats


def begin_turn(state: State, tell: Tell | None) -> bool:
    """Begin the active player's turn, steps 1 to 3 of PP-502, and return whether there is a decision."""
    seat = state.active
    state.barred[seat] = 0
    state.doubles = vec[i64]()
    state.reached = NOBODY
    state.fresh = 0
    state.offers_made = 0
    state.offers = []
    if tell is not None:
        purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
        tell.all("turn_started", {"seat": seat, "round": state.round, "field": state.field[seat], **purse})
    if state.skip[seat]:
        state.skip[seat] -= 1
        if tell is not None:
            tell.all("turn_missed", {"seat": seat})
        return False
    if state.in_prison[seat] and not begin_in_prison(state, seat, tell):
        return False
    if not state.in_prison[seat]:
        open_pre_roll(state, FIRST, tell)
    return True


def begin_in_prison(state: State, seat: i64, tell: Tell | None) -> bool:
    """Release the seat after the full sentence, else offer the choice unless it cannot pay (PP-733, PP-734, PP-505). Return
    whether there is a decision."""
    if state.served[seat] >= FULL_SENTENCE:
        prison.release(state, seat)
        if tell is not None:
            tell.all("prison_left", {"seat": seat})
        return True
    fine = prison.fine(state, seat)
    if state.cash[seat] < fine:
        prison.stay(state, seat, tell)
        return False
    state.phase = PRISON_CHOICE
    state.mode = FIRST
    start_clock(state)
    if tell is not None:
        tell.all("prison_choice", {"seat": seat, "fine": fine})
    return True


class Roll(Deed[State]):
    """Roll, move, and resolve the field: steps 4 to 7 of PP-502."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.die1 = luck.die("dice", DIE_SIDES)
        state.die2 = luck.die("dice", DIE_SIDES)
        if tell is not None:
            tell_dice(state, tell)
        if too_many_doubles(state):
            prison.send_to_prison(state, seat, tell)
            pass_turn(state, tell)
            return
        move_forward(state, seat, state.die1 + state.die2, tell)
        state.reached = KIND_AT[state.field[seat]]
        state.fresh = 0
        outcome = resolve(state, seat, luck, tell)
        if outcome == DECISION:
            start_clock(state)
        else:
            go_on(state, outcome, tell)


class PayFine(Deed[State]):
    """Pay the fine to leave prison (PP-735)."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        prison.pay_fine(state, seat, tell)
        open_pre_roll(state, FIRST, tell)


class Stay(Deed[State]):
    """Stay in prison for this turn."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        prison.stay(state, seat, tell)
        pass_turn(state, tell)


class Resign(Deed[State]):
    """Leave for good, at any time (PP-511, PP-1021, PP-1022). This ends the player's turn and declines an open offer from or to
    them."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not 0 <= seat < state.seats or state.out[seat] or state.phase == OVER:
            return Refusal("PP-1022", "not_your_turn")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("resigned", {"seat": seat})
        if state.offers and seat in (state.offers[0].seat, state.offers[0].to):
            play_decline(state, tell)
        leave(state, seat)
        finish_if_alone(state, tell)
        if state.phase != OVER and seat == state.active:
            pass_turn(state, tell)
