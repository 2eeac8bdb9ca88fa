"""Which number to declare: the one whose rolls are worth most."""

from typing import Final

from holodeck.bots.astronuts.prospects import Purse, is_there, prospects, purse_of, stop_at
from holodeck.games.astronuts.board import (
    DECLARE_LEAST,
    DECLARE_MOST,
    DIE_SIDES,
    EXTRA_ENERGY,
    NOWHERE,
    PLANET_AT,
    SHIPS,
)
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.state import State

ACTION: Final = 0.33
"""The worth of any action, in colonies."""
SAFE: Final = 0.2
"""How much better a colony is in this turn than in the next."""
WIN: Final = 5.0
"""The bonus of a colony that wins."""


def milestones(state: State, seat: int) -> list[int]:
    """Return after how many actions each further colony stands: first where ships are, then where the best one flies."""
    spent, purse = 0, purse_of(state, seat)
    found: list[int] = []
    for ship in range(SHIPS):
        planet = PLANET_AT[state.ship_at[seat * SHIPS + ship]] if is_there(state, seat, ship) else NOWHERE
        if planet != NOWHERE:
            spent, purse = settle(state, int(planet), spent, purse, found)
    for best in prospects(state, seat)[:1]:
        settle(state, int(PLANET_AT[best.field]), spent + best.cost, purse, found)
    return found


def settle(state: State, planet: int, spent: int, purse: Purse, found: list[int]) -> tuple[int, Purse]:
    """Add the colonies of one stop to `found` and return the actions spent and the purse. Nuts in the hand are used first."""
    stop = stop_at(state, planet, purse)
    if not stop.spent:
        return spent, purse
    for number in range(1, stop.founded + 1):
        found.append(spent + number + (stop.mines and number > purse.nuts))
    return spent + stop.spent, stop.after


class Outlook:
    """The worth of actions to a seat that is about to declare, or has rolled."""

    def __init__(self, state: State, seat: int) -> None:
        self.milestones: Final = milestones(state, seat)
        self.wanted: Final = purse_of(state, seat).wanted
        self.extra: Final = int(owns(state, seat, EXTRA_ENERGY))
        self.again: Final = bool(state.charged[seat])

    def worth(self, actions: int) -> float:
        reached = len([needed for needed in self.milestones if needed <= actions])
        return ACTION * actions + SAFE * reached + (WIN if reached >= self.wanted else 0.0)

    def actions(self, declared: int, die: int) -> int:
        """Return how many actions a roll brings (AN-503, AN-504)."""
        return (2 * declared if die >= declared else die) + self.extra

    def outcome(self, declared: int, die: int) -> float:
        """Return what a roll is worth."""
        return self.worth(self.actions(declared, die))

    def mean(self, declared: int) -> float:
        """Return what one roll is worth on average."""
        return sum([self.outcome(declared, die) for die in range(1, DIE_SIDES + 1)]) / DIE_SIDES

    def hope(self, declared: int) -> float:
        """Return the mean worth if Time Warp may repeat a failed roll."""
        mean = self.mean(declared)
        if not self.again:
            return mean
        best = [self.outcome(declared, die) for die in range(1, DIE_SIDES + 1)]
        return sum([max(mean, one) if die < declared else one for die, one in enumerate(best, 1)]) / DIE_SIDES

    def declarations(self) -> list[int]:
        """Return all numbers, the best first; of equals the one that fails less often."""
        return sorted(range(int(DECLARE_LEAST), int(DECLARE_MOST) + 1), key=lambda number: (-self.hope(number), number))

    def is_disappointing(self, declared: int, die: int) -> bool:
        """Return whether a failed roll is worth less than another one is on average."""
        return self.outcome(declared, die) < self.mean(declared)
