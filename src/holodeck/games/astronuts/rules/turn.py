"""The turn: its start with the declaration, its end, and the next one (AN-501 to AN-505)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first
from holodeck.games.astronuts.board import (
    DECLARE_LEAST,
    DECLARE_MOST,
    EXTRA_ENERGY,
    NO_FATE,
    SHIPS,
    TIME_WARP,
)
from holodeck.games.astronuts.rules.colony_price import has_free_colony
from holodeck.games.astronuts.rules.dice import owns, throw
from holodeck.games.astronuts.rules.ending import ending_of_round, finish
from holodeck.games.astronuts.state import ACTING, FOR_ACTIONS, MAY_DECLARE, OVER, RUNNING, State, last_in_order
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced, vec


def ask(state: State, phase: i64, seat: i64) -> None:
    """Open a decision, with a clock of its own (AN-1009)."""
    state.phase = phase
    state.asked = seat
    state.clock += 1


def begin_turn(state: State, tell: Tell | None) -> None:
    """Begin a turn: recharge Time Warp and ask for the declaration (AN-502, AN-604)."""
    seat = state.active
    if owns(state, seat, TIME_WARP) and not state.charged[seat]:
        state.charged = replaced(state.charged, seat, 1)
    state.declined = 0
    state.refused = vec[i64]()
    if tell is not None:
        tell.all("turn_started", {"seat": seat, "round": state.round})
    ask(state, MAY_DECLARE, seat)


def go_on(state: State, tell: Tell | None) -> None:
    """Ask for the next action, or end the turn, after an action and all its consequences (AN-505)."""
    if state.phase == OVER:
        return
    if state.actions_left == 0 and not has_free_colony(state, state.active):
        end_turn(state, tell)
    else:
        ask(state, ACTING, state.active)


def end_turn(state: State, tell: Tell | None) -> None:
    """End fates and actions of this turn, and begin the next or end the game."""
    seat = state.active
    if tell is not None:
        tell.all("turn_ended", {"seat": seat})
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.flags[ship]:
            state.flags = replaced(state.flags, ship, 0)
        if state.bound[ship] != NO_FATE:
            state.bound = replaced(state.bound, ship, NO_FATE)
            state.left = replaced(state.left, ship, 0)
    state.actions_left = 0
    if seat == last_in_order(state):
        ending = ending_of_round(state)
        if ending != RUNNING:
            finish(state, ending, tell)
            return
        state.round += 1
    state.active = (seat + 1) % state.seats
    begin_turn(state, tell)


class Declare(Deed[State]):
    """Declare a number and roll for it (AN-503)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not DECLARE_LEAST <= first(action) <= DECLARE_MOST:
            return Refusal("AN-507", "declare_range", {"least": DECLARE_LEAST, "most": DECLARE_MOST})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.declared = first(action)
        if throw(state, FOR_ACTIONS, seat, luck, tell):
            declare_rolled(state, tell)


def declare_rolled(state: State, tell: Tell | None) -> None:
    """Set the actions: twice the number if it was reached, otherwise the roll; one more with Extra Energy (AN-503, AN-504)."""
    extra = owns(state, state.active, EXTRA_ENERGY)
    state.actions_left = extra + (2 * state.declared if state.die >= state.declared else state.die)
    if tell is not None:
        facts: dict[str, object] = {"seat": state.active, "declared": state.declared, "die": state.die}
        tell.all("declared", {**facts, "actions": state.actions_left, "extra": bool(extra)})
    go_on(state, tell)


class EndTurn(Deed[State]):
    """End the turn; the remaining actions are lost (AN-781)."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        end_turn(state, tell)
