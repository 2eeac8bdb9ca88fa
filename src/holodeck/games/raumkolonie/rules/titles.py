"""Titles: the longest communication path and the greatest military power (RK-1202 to RK-1205)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.paths import measure_path, path_length
from holodeck.games.raumkolonie.state import NOBODY, State
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced

PATH_MINIMUM: Final[i64] = DATA.points.longest_path_minimum
MILITARY_MINIMUM: Final = DATA.points.greatest_military_minimum
LONGEST_PATH: Final = 0
GREATEST_MILITARY: Final = 1


def tube_added(state: State, seat: i64, border: i64, tell: Tell | None) -> None:
    measure_path(state, seat, border)
    settle_path(state, tell)


def dome_added(state: State, seat: i64, crossing: i64, tell: Tell | None) -> None:
    """Measure the paths of others again, which a new building may cut, and settle the title."""
    for other in range(state.seats):
        if other != seat and state.touches(other, crossing):
            state.path = replaced(state.path, other, path_length(state, other))
    settle_path(state, tell)


def settle_path(state: State, tell: Tell | None) -> None:
    """Give the title to a player whose path of at least five is longer than all others; otherwise change nothing (RK-1204)."""
    seat, longest, alone = NOBODY, PATH_MINIMUM - 1, False
    for other in range(state.seats):
        if state.path[other] > longest:
            seat, longest, alone = other, state.path[other], True
        elif state.path[other] == longest:
            alone = False
    if not alone or seat == state.path_holder:
        return
    loser = state.path_holder
    state.path_holder = seat
    if tell is not None:
        tell.all("title_moved", {"seat": seat, "title": LONGEST_PATH, "number": longest, "loser": loser})


def add_military(state: State, seat: i64, count: i64, tell: Tell | None) -> None:
    """Add military points. The first player with three takes the title, later only one with more than the holder (RK-1205)."""
    points = state.military[seat] + count
    state.military = replaced(state.military, seat, points)
    if tell is not None:
        tell.all("military_changed", {"seat": seat, "number": points})
    holder = state.military_holder
    if holder == seat or points < (MILITARY_MINIMUM if holder == NOBODY else state.military[holder] + 1):
        return
    state.military_holder = seat
    if tell is not None:
        tell.all("title_moved", {"seat": seat, "title": GREATEST_MILITARY, "number": points, "loser": holder})
