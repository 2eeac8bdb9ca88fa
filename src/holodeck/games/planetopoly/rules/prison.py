"""Prison: entering, paying, staying, release (PP-731 to PP-738)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import FINES, NEAREST_PRISON
from holodeck.games.planetopoly.rules.movement import place_pawn
from holodeck.games.planetopoly.state import PRISON_CHOICE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell


def send_to_prison(state: State, seat: i64, tell: Tell | None) -> None:
    """Put a seat into the nearest prison (PP-732). It is not a move, so there is no start money."""
    place_pawn(state, seat, NEAREST_PRISON[state.field[seat]])
    state.in_prison[seat] = 1
    state.served[seat] = 0
    if tell is not None:
        tell.all("to_prison", {"seat": seat, "field": state.field[seat]})


def fine(state: State, seat: i64) -> i64:
    """Return the fine, which falls with each turn served (PP-733)."""
    return FINES[state.served[seat]]


def pay_fine(state: State, seat: i64, tell: Tell | None) -> None:
    """Pay the fine to the bank in cash, and release the seat (PP-735, PP-736)."""
    amount = fine(state, seat)
    state.cash[seat] -= amount
    release(state, seat)
    if tell is not None:
        tell.all("fine_paid", {"seat": seat, "amount": amount, "cash": state.cash[seat], "debt": state.debt[seat]})


def stay(state: State, seat: i64, tell: Tell | None) -> None:
    state.served[seat] += 1
    if tell is not None:
        tell.all("stayed", {"seat": seat, "served": state.served[seat]})


def release(state: State, seat: i64) -> None:
    """Release a seat; it is barred from sales and remote purchases for this turn (PP-738)."""
    state.in_prison[seat] = 0
    state.served[seat] = 0
    state.barred[seat] = 1


class BeforeTheRoll(Deed[State]):
    """A sale or a remote purchase: barred in prison, and in the turn that began there (PP-737, PP-738)."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        if state.phase == PRISON_CHOICE:
            return Refusal("PP-737", "barred")
        return Refusal("PP-738", "barred") if state.barred[seat] else None
