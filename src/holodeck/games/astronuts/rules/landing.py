"""Landing: two dice, and the fate they choose (AN-801 to AN-804, the fates AN-F11 to AN-F66)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import (
    CHOOSE_GIFT,
    DESTROY_SHIP,
    DIE_SIDES,
    FATE_EFFECT,
    FATE_FLAG,
    FATE_N,
    FATE_NUTS,
    FATE_TIMES,
    FLAG,
    GAIN_CHOICE,
    GAIN_FIXED,
    NONE,
    NUTS,
    PAY_ACTIONS,
    SHIPS,
    STAYS,
    SWAP_BANK,
    TEST,
)
from holodeck.games.astronuts.rules.dice import has_failed, throw
from holodeck.games.astronuts.rules.fleet import BY_FATE, destroy_ship
from holodeck.games.astronuts.rules.gifts import apply_gift, choose_gift
from holodeck.games.astronuts.rules.native_bank import offer_nuts, offer_swaps
from holodeck.games.astronuts.rules.purse import receive, tell_received
from holodeck.games.astronuts.rules.turn import go_on
from holodeck.games.astronuts.state import FOR_BLOCK, FOR_LINE, FOR_TEST, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced, vec


def land(state: State, luck: Luck, tell: Tell | None) -> None:
    """Roll the first die of a landing."""
    if throw(state, FOR_BLOCK, state.active, luck, tell):
        block_rolled(state, luck, tell)


def block_rolled(state: State, luck: Luck, tell: Tell | None) -> None:
    state.block = state.die
    if throw(state, FOR_LINE, state.active, luck, tell):
        line_rolled(state, luck, tell)


def line_rolled(state: State, luck: Luck, tell: Tell | None) -> None:
    """Apply the fate, now that both dice are known."""
    state.fate = (state.block - 1) * DIE_SIDES + state.die - 1
    if tell is not None:
        field = state.ship_at[state.active * SHIPS + state.ship]
        tell.all("landed", {"seat": state.active, "field": field, "fate": state.fate})
    if apply_fate(state, luck, tell):
        go_on(state, tell)


def apply_fate(state: State, luck: Luck, tell: Tell | None) -> bool:
    """Carry out the fate; return whether it is done, or else a decision is open."""
    fate, seat = state.fate, state.active
    effect, number = FATE_EFFECT[fate], seat * SHIPS + state.ship
    if STAYS[fate]:
        state.bound = replaced(state.bound, number, fate)
        state.left = replaced(state.left, number, FATE_TIMES[fate])
    elif effect == FLAG:
        state.flags = replaced(state.flags, number, state.flags[number] | FATE_FLAG[fate])
    elif effect == DESTROY_SHIP:
        destroy_ship(state, seat, state.ship, BY_FATE, tell)
    elif effect == PAY_ACTIONS:
        change_actions(state, -min(FATE_N[fate], state.actions_left), tell)
    elif effect == GAIN_FIXED:
        give_fixed(state, seat, FATE_NUTS[fate], tell)
    elif effect == TEST:
        if not throw(state, FOR_TEST, seat, luck, tell):
            return False
        judge_test(state, tell)
    elif effect == SWAP_BANK:
        return offer_swaps(state, seat, FATE_N[fate], tell)
    elif effect == GAIN_CHOICE:
        return offer_nuts(state, seat, FATE_N[fate], tell)
    elif effect == CHOOSE_GIFT:
        return choose_gift(state, seat, tell)
    elif effect != NONE:
        return apply_gift(state, seat, fate, tell)
    return True


def change_actions(state: State, n: i64, tell: Tell | None) -> None:
    """Change the number of actions left, and tell if any are lost (F33)."""
    state.actions_left += n
    if tell is not None and n:
        tell.all("actions_lost", {"seat": state.active, "n": -n, "actions": state.actions_left})


def give_fixed(state: State, seat: i64, colours: i64, tell: Tell | None) -> None:
    """Give one nut of each of these colours, as far as the bank has them (F51, F52, F55)."""
    wanted = vec[i64]([colours >> colour & 1 for colour in range(NUTS)])
    lacking = receive(state, seat, wanted)
    if tell is not None:
        tell_received(seat, wanted, lacking, tell)


def judge_test(state: State, tell: Tell | None) -> None:
    """Disable the ship for the turn if the test failed (F31, F32)."""
    failed = has_failed(state)
    number = state.active * SHIPS + state.ship
    if failed:
        state.flags = replaced(state.flags, number, state.flags[number] | FATE_FLAG[state.fate])
    if tell is not None:
        tell.all("test_failed" if failed else "test_passed", {"seat": state.active, "die": state.die})


def courage_rolled(state: State, tell: Tell | None) -> None:
    """Judge the test after the question about Time Warp."""
    judge_test(state, tell)
    go_on(state, tell)
