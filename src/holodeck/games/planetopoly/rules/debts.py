"""Money received and money owed: debts, loss, leaving the game (PP-1010 to PP-1022)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import NOBODY, PLOTS, PROPERTIES
from holodeck.games.planetopoly.rules.ending import finish_if_alone
from holodeck.games.planetopoly.rules.holdings import mortgage_value
from holodeck.games.planetopoly.state import State
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import count


def receive(state: State, seat: i64, amount: i64) -> i64:
    """PP-1013: debt is repaid first, the rest becomes cash. Gives what was repaid."""
    repaid = min(state.debt[seat], amount)
    state.debt[seat] -= repaid
    state.cash[seat] += amount - repaid
    return repaid


def charge(state: State, seat: i64, amount: i64) -> i64:
    """PP-1010: a compulsory payment takes all cash first; the bank lends exactly the rest. Gives what was borrowed."""
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
    """After a compulsory payment: tell of a new debt, and put the player out if it is higher than all possessions (PP-1020)."""
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
    """PP-1021: money is struck, everything falls to the bank. Whose turn it is, is not decided here."""
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
