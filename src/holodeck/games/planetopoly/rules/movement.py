"""Movement along the ring, the order of arrival, and start money (PP-305, PP-601, PP-607, PP-608)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import FIELDS, START_EXACT, START_PASS
from holodeck.games.planetopoly.rules.debts import receive, tell_repaid
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.told import Tell


def place_pawn(state: State, seat: i64, field: i64) -> None:
    """Put a pawn on a field and give it the next arrival number."""
    state.arrivals += 1
    state.arrival[seat] = state.arrivals
    state.field[seat] = field


def move_forward(state: State, seat: i64, steps: i64, tell: Tell | None) -> None:
    """Move forward; start money is paid before the reached field is resolved."""
    way = state.field[seat] + steps
    jump_to(state, seat, way % FIELDS, tell)
    if way < FIELDS:
        return
    exact = way == FIELDS
    amount = START_EXACT if exact else START_PASS
    repaid = receive(state, seat, amount)
    if tell is not None:
        name = "start_reached" if exact else "start_passed"
        tell.all(name, {"seat": seat, "amount": amount, "cash": state.cash[seat], "debt": state.debt[seat]})
        tell_repaid(state, seat, repaid, tell)


def move_ahead_to(state: State, seat: i64, field: i64, tell: Tell | None) -> None:
    """Move forward to a field; from the field itself once round the ring."""
    steps = (field - state.field[seat]) % FIELDS
    move_forward(state, seat, steps or FIELDS, tell)


def jump_to(state: State, seat: i64, field: i64, tell: Tell | None) -> None:
    """Move without start money."""
    place_pawn(state, seat, field)
    if tell is not None:
        tell.all("moved", {"seat": seat, "field": field, "number": field})
