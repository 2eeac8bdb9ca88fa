"""What the learned chance to win knows of a seat in Astronuts: its colonies, nuts, ships with their courses, and technologies."""

from typing import Any, Final

from holodeck.bots.astronuts.course import best_course
from holodeck.bots.strong.features import Features, flag
from holodeck.games.astronuts.board import CAPACITY, MOST_COLONIES, NOWHERE, NUTS, PLANETS, SHIPS, TECHNOLOGIES
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.state import State

MANY: Final = 8
MORE: Final = 11
"""Colonies after which the end is near."""
ENOUGH: Final = 3
"""Nuts for the next colonies."""


class SettlerFeatures(Features):
    def public(self, state: Any, seat: int) -> list[float]:
        return public(state, seat)

    def progress(self, state: Any) -> float:
        return progress(state)


def progress(state: State) -> float:
    return min(1.0, max([int(state.settled[seat]) for seat in range(state.seats)]) / int(MOST_COLONIES))


def public(state: State, seat: int) -> list[float]:
    hand = [int(state.hand[seat * NUTS + colour]) for colour in range(NUTS)]
    nuts, settled = sum(hand), int(state.settled[seat])
    most = max([int(state.settled[other]) for other in range(state.seats)])
    ships = [ship for ship in range(SHIPS) if state.ship_at[seat * SHIPS + ship] != NOWHERE]
    courses = sorted([best_course(state, seat, ship).value for ship in ships], reverse=True)
    place = (seat - int(state.active)) % int(state.seats)
    left = int(state.actions_left) if place == 0 else 0
    room = sum([max(0, int(CAPACITY[planet] - colonies_on(state, planet))) for planet in range(PLANETS)])
    found = [1.0, 0.2 * settled, 0.2 * max(0, settled - MANY), 0.5 * max(0, settled - MORE), 0.3 * (settled - most)]
    found += [0.2 * nuts, 0.3 * min(nuts, ENOUGH), 0.3 * sum([1 for held in hand if held]), 0.2 * max(hand), 0.01 * nuts * room]
    found += [0.5 * len(ships), flag(len(ships) > 1), *[*courses, *[0.0] * SHIPS][:SHIPS]]
    found += [0.3 * place, flag(place == 0), flag(place == 1), 0.2 * left]
    for technology in range(TECHNOLOGIES):
        found.append(flag(state.technology[seat * TECHNOLOGIES + technology] > 0))
    return [*found, flag(state.charged[seat] > 0), 0.01 * settled * most]
