"""How strong every seat is, from public information: points, how often its planets yield, its ships and upgrades."""

from typing import Final

from holodeck.games.sternenfahrer.board import POINTS, odds_of
from holodeck.games.sternenfahrer.rules.pieces import ships_of
from holodeck.games.sternenfahrer.state import CARGO, DRIVE, State

ODDS: Final = 0.12
SHIP: Final = 0.5
UPGRADE: Final = 0.15
CARD: Final = 0.05
"""The worth of a yielding roll, a ship, an upgrade and a card, in points."""
SHARP: Final = 0.8
"""How surely one more point wins near the end; at the beginning it says little."""


def strengths(state: State) -> list[float]:
    most = max([int(state.points(seat)) for seat in range(state.seats)])
    sharp = SHARP * min(1.0, most / int(state.settings.target))
    return [sharp * strength(state, seat) for seat in range(state.seats)]


def strength(state: State, seat: int) -> float:
    own = [point for point in range(POINTS) if state.building[point] >= 0 and int(state.building[point]) >> 1 == seat]
    ways = sum([int(odds_of(int(state.chip[planet]))) for point in own for planet in state.galaxy.planets_at(point)])
    upgrades = int(state.strength(seat, DRIVE)) + int(state.mounted(seat, CARGO))
    found = int(state.points(seat)) + ODDS * ways + SHIP * int(ships_of(state, seat))
    return found + UPGRADE * upgrades + CARD * int(state.total[seat])
