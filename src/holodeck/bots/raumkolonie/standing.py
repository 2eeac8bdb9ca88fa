"""How strong every seat is, from public information: the race of points to go against the speed of earning."""

from math import log
from typing import Final

from holodeck.bots.raumkolonie.colony import Economy
from holodeck.bots.raumkolonie.value import IDLE, SPARE
from holodeck.games.raumkolonie.state import SETUP_DOME, SETUP_TUBE, State

SHARP: Final = 2.2
"""How surely the better position wins."""
HELD: Final = 0.06
"""What a card or a resource in hand takes off the points to go."""


def strengths(state: State) -> list[float]:
    if state.phase not in (SETUP_DOME, SETUP_TUBE):
        return [strength(state, seat) for seat in range(state.seats)]
    return placing(state)


def placing(state: State) -> list[float]:
    """Return the strengths during the set-up: the mean income of a seat's domes; a seat without any counts as average."""
    earned = [Economy(state, seat).speed / max(1.0, float(len(state.sites[seat]))) for seat in range(state.seats)]
    known = [speed for speed in earned if speed > 0.0]
    usual = sum(known) / len(known) if known else 1.0
    return [SHARP * log(2.0 * (speed or usual) + IDLE) for speed in earned]


def strength(state: State, seat: int) -> float:
    held = float(state.total[seat]) + 4.0 * len(state.cards[seat])
    rest = max(SPARE, float(state.target - state.points(seat)) + SPARE - HELD * held)
    return SHARP * (log(Economy(state, seat).speed + IDLE) - log(rest))
