"""How strong every seat is: its colonies, and the ships and nuts that may become more of them."""

from typing import Final

from holodeck.games.astronuts.board import MOST_COLONIES, NOWHERE, SHIPS
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import State

NUT: Final = 0.35
SHIP: Final = 1.0
"""The worth of nuts and ships, in colonies."""
EARLY: Final = 0.24
LATE: Final = 0.58
"""How surely one more colony wins, at the beginning and near the end."""


def strengths(state: State) -> list[float]:
    most = max([int(state.settled[seat]) for seat in range(state.seats)])
    sharp = EARLY + (LATE - EARLY) * most / int(MOST_COLONIES)
    return [sharp * strength(state, seat) for seat in range(state.seats)]


def strength(state: State, seat: int) -> float:
    ships = len([ship for ship in range(SHIPS) if state.ship_at[seat * SHIPS + ship] != NOWHERE])
    return int(state.settled[seat]) + NUT * int(nuts_of(state, seat)) + SHIP * ships
