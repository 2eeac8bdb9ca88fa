"""The pirate: where a computer player moves it, whom it robs, and which goods pay a tax."""

from math import exp
from typing import Final

from holodeck.bots.raumkolonie.colony import CHANCE, income
from holodeck.bots.raumkolonie.value import Judge
from holodeck.games.raumkolonie.actions import pay_tax, place
from holodeck.games.raumkolonie.board import FIELD_CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.made.kinds import PIRATE_STAYS
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.hands import lose
from holodeck.games.raumkolonie.state import State

LASTS: Final = 0.35
"""The weight of a blocked field, compared with one that is lost for good."""
LOOT: Final = 0.10
"""The worth of a stolen unit in victory points."""
OWN: Final = 1.3
"""The weight of losses of one's own, compared with those of an opponent."""


def dangers(state: State, seat: int) -> list[float]:
    """Return how dangerous everybody is: 1 for the strongest opponent, less for the others, 0 for the seat itself."""
    strength = [
        float(state.points(other))
        + 0.25 * len(state.cards[other])
        + 3.0 * sum(income(state, other))
        + 0.05 * float(state.total[other])
        for other in range(state.seats)
    ]
    most = max(strength[other] for other in range(state.seats) if other != seat)
    return [0.0 if other == seat else exp(0.5 * (strength[other] - most)) for other in range(state.seats)]


class Raid:
    """A position in which somebody may move the pirate."""

    def __init__(self, judge: Judge, state: State) -> None:
        self.state = state
        self.seat = judge.seat
        self.rest = judge.points_to_go(state)
        self.growth = judge.taste.growth
        self.danger = dangers(state, judge.seat)
        self.income = [sum(income(state, seat)) + CHANCE for seat in range(state.seats)]

    def blocked(self, field: int) -> float:
        """Return the worth of the pirate on a field."""
        state, found = self.state, 0.0
        if not state.number[field]:
            return 0.0
        for crossing in FIELD_CROSSINGS[field]:
            building = state.building[crossing]
            if building >= 0:
                owner = building >> 1
                lost = CHANCE * float(1 + (building & 1)) / self.income[owner]
                found += -OWN * lost if owner == self.seat else self.danger[owner] * lost
        if state.mafia == self.seat and field == state.pirate:
            found += 0.3
        return found * LASTS * self.growth

    def loot(self, field: int) -> float:
        """Return the worth of robbing the best victim there."""
        best = 0.0
        for crossing in FIELD_CROSSINGS[field]:
            building = self.state.building[crossing]
            if building >= 0:
                best = max(best, self.victim(building >> 1))
        return best

    def victim(self, other: int) -> float:
        if other == self.seat or not self.state.total[other] or self.state.shield[other]:
            return 0.0
        return LOOT / self.rest * (1.0 + 0.6 * self.danger[other] + 0.02 * float(self.state.total[other]))

    def move(self, action: int) -> float:
        if action == PIRATE_STAYS:
            return self.blocked(self.state.pirate)
        return self.blocked(place(action)) + self.loot(place(action))

    def best_move(self, fields: list[int]) -> float:
        """Return how much better the best field is than leaving the pirate where it is."""
        best = max(self.blocked(field) + self.loot(field) for field in fields if field != self.state.pirate)
        return best - self.blocked(self.state.pirate)


def tax(judge: Judge, state: State, seat: int) -> int:
    """Choose the goods of a tax one by one, always the unit that is missed least."""
    goods = [0] * RESOURCES
    left = copy(state)
    for _ in range(state.tax[seat]):
        best, most = -1, 0.0
        for resource in range(RESOURCES):
            if left.hand[seat * RESOURCES + resource]:
                trial = copy(left)
                lose(trial, seat, resource, 1)
                value = judge.value(trial)
                if best < 0 or value > most:
                    best, most = resource, value
        lose(left, seat, best, 1)
        goods[best] += 1
    return pay_tax(goods)
