"""Receipts and compulsory payments: debts, loss, elimination (PP-1010 to PP-1022)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import NOBODY, PLOTS, PROPERTIES
from holodeck.games.planetopoly.rules.ending import finish_if_alone
from holodeck.games.planetopoly.rules.holdings import mortgage_value
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import count


def receive(state: State, seat: i64, amount: i64) -> i64:
    """Repay debt first, add the rest to the cash, and return what was repaid (PP-1013)."""
    repaid = min(state.debt[seat], amount)
    state.debt[seat] -= repaid
    state.cash[seat] += amount - repaid
    return repaid


def charge(state: State, seat: i64, amount: i64) -> i64:
    """Take a compulsory payment from the cash, borrow exactly the rest from the bank, and return what was borrowed (PP-1010)."""
    borrowed = max(amount - state.cash[seat], 0)
    state.cash[seat] -= amount - borrowed
    state.debt[seat] += borrowed
    return borrowed


def tell_repaid(state: State, seat: i64, repaid: i64, tell: Tell | None) -> None:
    if tell is None or repaid == 0:
        return
    if state.debt[seat]:
        tell.all("debt_reduced", {"seat": seat, "amount": repaid, "debt": state.debt[seat]})
    else:
        tell.all("debt_cleared", {"seat": seat, "amount": repaid, "cash": state.cash[seat]})


def settle(state: State, seat: i64, borrowed: i64, tell: Tell | None) -> None:
    """Tell of a new debt after a compulsory payment, and eliminate the player if it exceeds all possessions (PP-1020)."""
    if borrowed == 0:
        return
    limit = mortgage_value(state, seat)
    debt = state.debt[seat]
    if tell is not None:
        tell.all("debt_made", {"seat": seat, "amount": borrowed, "debt": debt, "limit": limit})
    if debt > limit:
        if tell is not None:
            tell.all("player_out", {"seat": seat, "debt": debt, "limit": limit})
        leave(state, seat)
        finish_if_alone(state, tell)


def leave(state: State, seat: i64) -> None:
    """Eliminate a player: cancel the money, return everything to the bank (PP-1021). The turn is passed elsewhere."""
    state.out[seat] = state.seats - count(state.out, 0) + 1
    state.cash[seat] = 0
    state.debt[seat] = 0
    state.in_prison[seat] = 0
    state.served[seat] = 0
    state.skip[seat] = 0
    state.barred[seat] = 0
    state.field[seat] = NOBODY
    for asset in range(PROPERTIES):
        if state.owner[asset] == seat:
            state.owner[asset] = NOBODY
            if asset < PLOTS:
                state.level[asset] = 0
