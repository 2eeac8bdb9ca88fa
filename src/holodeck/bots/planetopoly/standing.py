"""How strong every seat stands: its wealth, and what its rents will bring."""

from math import log
from typing import Final

from holodeck.bots.planetopoly.rents import rents
from holodeck.games.planetopoly.rules.holdings import wealth
from holodeck.games.planetopoly.state import State

OUT: Final = -1000.0
VISITS: Final = 4.0
"""So often every rent is still going to be paid."""
SHARP: Final = 1.6
"""How surely the better position wins."""


def strengths(state: State) -> list[float]:
    return [OUT if state.out[seat] else strength(state, seat) for seat in range(state.seats)]


def strength(state: State, seat: int) -> float:
    own, _ = rents(state, seat)
    return SHARP * log(max(100.0, float(wealth(state, seat)) + VISITS * own))
