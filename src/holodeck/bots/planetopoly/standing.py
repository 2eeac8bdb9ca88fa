"""How strong every seat is: its wealth, and what its rents will bring."""

from math import log
from typing import Final

from holodeck.bots.planetopoly.rents import rents
from holodeck.games.planetopoly.rules.holdings import wealth
from holodeck.games.planetopoly.state import State

OUT: Final = -1000.0
VISITS: Final = 3.0
"""How often every rent is still going to be paid."""
EARLY: Final = 1.6
LATE: Final = 3.0
"""How surely the better position wins, at the beginning and near the end."""
LONG: Final = 50
"""Rounds after which the end is near, whatever the limit."""


def strengths(state: State) -> list[float]:
    last = min(LONG, int(state.settings.round_limit) or LONG)
    sharp = EARLY + (LATE - EARLY) * min(1.0, int(state.round) / last)
    return [OUT if state.out[seat] else sharp * strength(state, seat) for seat in range(state.seats)]


def strength(state: State, seat: int) -> float:
    own, _ = rents(state, seat)
    return log(max(100.0, float(wealth(state, seat)) + VISITS * own))
