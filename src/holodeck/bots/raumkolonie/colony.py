"""The arithmetic of a colony: what a seat earns, what that is worth, how far it reaches and how long it must save.

Everything is computed from what the seat itself may know, so it works on a view as on a state. Nothing here makes decisions.
"""

from typing import Final

from holodeck.games.raumkolonie.board import ANY, CROSSING_BORDERS, CROSSING_LAND, CROSSING_STATION, END_A, END_B, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import ANY_RATE, LANDMARK_RATE, PLAIN_RATE, SPECIAL_RATE
from holodeck.games.raumkolonie.rules.building import reaches
from holodeck.games.raumkolonie.state import State

CHANCE: Final = 1.0 / DATA.die.sides
"""The probability of each number."""
BASKET: Final[list[float]] = [0.22, 0.21, 0.22, 0.14, 0.21]
"""What a colony spends on its way to the target, as shares of all resources: tubes, domes, centrals and cards mixed."""
BLOCKED: Final = 0.4
"""The weight of a field under the pirate: it will move on one day."""
FARTHEST: Final = 3
"""The most tubes to a building place that is considered."""
FOREVER: Final = 1e9
"""More rolls than anybody waits."""
STEP: Final = 1.0 / 6.0
"""The extra income by which prices are measured."""


def field_income(state: State, field: int) -> float:
    """Return the units that a dome earns at a field per roll."""
    if not state.number[field]:
        return 0.0
    return CHANCE * BLOCKED if field == state.pirate else CHANCE


def income(state: State, seat: int) -> list[float]:
    """Return the units of each resource that a seat earns per roll."""
    earned = [0.0] * RESOURCES
    for crossing in state.sites[seat]:
        count = 1.0 + float(state.building[crossing] & 1)
        for field in CROSSING_LAND[crossing]:
            if state.number[field]:
                earned[state.terrain[field]] += count * field_income(state, field)
    return earned


def rates(state: State, seat: int) -> list[float]:
    """Return the bank's rate for each resource a seat may give."""
    plain = float(LANDMARK_RATE if state.landmark[seat] else PLAIN_RATE)
    asked = [plain] * RESOURCES
    for crossing in state.sites[seat]:
        station = CROSSING_STATION[crossing]
        if station >= 0:
            kind = state.station[station]
            if kind == ANY:
                for resource in range(RESOURCES):
                    asked[resource] = min(asked[resource], float(ANY_RATE))
            else:
                asked[kind] = float(SPECIAL_RATE)
    return asked


def speed(earned: list[float], asked: list[float]) -> float:
    """Return how many units of the basket an income brings per roll, if surplus is traded at the bank.

    Surplus minus lack is a piecewise linear function that falls as the speed rises; its zero is found in a few steps from the
    right.
    """
    found = sum(earned)
    for _ in range(RESOURCES):
        over, slope = 0.0, 0.0
        for resource in range(RESOURCES):
            rest = earned[resource] - found * BASKET[resource]
            rate = asked[resource] if rest > 0.0 else 1.0
            over += rest / rate
            slope += BASKET[resource] / rate
        if over > -1e-9:
            break
        found += over / slope
    return found


def lacking(hand: list[int], cost: list[int]) -> int:
    """Return how many units a hand lacks to pay a cost."""
    found = 0
    for resource in range(RESOURCES):
        if hand[resource] < cost[resource]:
            found += cost[resource] - hand[resource]
    return found


def waiting(hand: list[int], cost: list[int], earned: list[float], asked: list[float], most: float = FOREVER) -> float:
    """Estimate the rolls until a hand can pay a cost; each unit that is missing now adds one roll. Stop when they are more than
    `most`."""
    missing = lacking(hand, cost)
    if not missing:
        return 0.0
    rolls = 0.0
    for _ in range(RESOURCES):
        over, slope = 0.0, 1e-3
        for resource in range(RESOURCES):
            rest = hand[resource] + rolls * earned[resource] - cost[resource]
            if rest > 0.0:
                over += rest / asked[resource]
                slope += earned[resource] / asked[resource]
            else:
                over += rest
                slope += earned[resource]
        if over > -1e-6:
            break
        rolls -= over / slope
        if rolls + missing > most:
            break
    return rolls + missing


class Economy:
    """What a seat's buildings bring; valid until something is built or the pirate moves."""

    def __init__(self, state: State, seat: int) -> None:
        self.building: Final = state.building
        self.number: Final = state.number
        self.pirate: Final = state.pirate
        self.landmark: Final = state.landmark
        self.income: Final = income(state, seat)
        self.rates: Final = rates(state, seat)
        self.speed: Final = speed(self.income, self.rates)
        self.price: Final = [0.0] * RESOURCES
        """How much one more unit of a resource per roll raises the speed."""
        for resource in range(RESOURCES):
            self.income[resource] += STEP
            self.price[resource] = (speed(self.income, self.rates) - self.speed) / STEP
            self.income[resource] -= STEP

    def holds(self, state: State) -> bool:
        return (
            state.building is self.building
            and state.number is self.number
            and state.pirate == self.pirate
            and state.landmark is self.landmark
        )

    def worth(self, state: State, crossing: int) -> float:
        """Return how much a dome there would raise the speed."""
        found = 0.0
        for field in CROSSING_LAND[crossing]:
            if state.number[field]:
                found += self.price[state.terrain[field]] * field_income(state, field)
        station = CROSSING_STATION[crossing]
        if station >= 0:
            found += self.station_worth(state, crossing, state.station[station])
        return found

    def station_worth(self, state: State, crossing: int, kind: int) -> float:
        """Return a share of what would be saved on all trades there."""
        found = 0.0
        for resource in range(RESOURCES):
            if kind in (ANY, resource):
                better = float(ANY_RATE if kind == ANY else SPECIAL_RATE)
                if better < self.rates[resource]:
                    earned = self.income[resource]
                    for field in CROSSING_LAND[crossing]:
                        if state.number[field] and state.terrain[field] == resource:
                            earned += CHANCE
                    found += earned * (1.0 / better - 1.0 / self.rates[resource]) * 0.5
        return found


class Reach:
    """Distances from a seat's network to the free crossings; valid until something is built."""

    def __init__(self, state: State, seat: int) -> None:
        self.building: Final = state.building
        self.tube: Final = state.tube
        self.crossings: Final[list[int]] = []
        """The crossings within reach, nearest first."""
        self.tubes: Final[list[int]] = [-1] * len(state.building)
        """The tubes missing to each crossing; -1 if it is out of reach."""
        self.border: Final[list[int]] = [-1] * len(state.building)
        """The first of these tubes on a shortest way."""
        for crossing in state.network[seat]:
            if reaches(state, seat, crossing):
                self.tubes[crossing] = 0
                self.crossings.append(crossing)
        for crossing in self.crossings:
            if self.tubes[crossing] < FARTHEST:
                self.extend(state, seat, crossing)

    def extend(self, state: State, seat: int, crossing: int) -> None:
        building = state.building[crossing]
        if building >= 0 and building >> 1 != seat:
            return
        for border in CROSSING_BORDERS[crossing]:
            if state.tube[border] < 0:
                other = END_A[border] + END_B[border] - crossing
                if self.tubes[other] < 0:
                    self.tubes[other] = self.tubes[crossing] + 1
                    self.border[other] = border if self.tubes[crossing] == 0 else self.border[crossing]
                    self.crossings.append(other)

    def holds(self, state: State) -> bool:
        return state.building is self.building and state.tube is self.tube


def best_places(state: State, economy: Economy, reach: Reach) -> list[int]:
    """Return the best crossing for a dome for each number of missing tubes, or -1."""
    found = [-1] * (FARTHEST + 1)
    most = [-1.0] * (FARTHEST + 1)
    for crossing in reach.crossings:
        if not state.crowded[crossing]:
            tubes = reach.tubes[crossing]
            worth = economy.worth(state, crossing)
            if worth > most[tubes]:
                most[tubes] = worth
                found[tubes] = crossing
    return found


def likely_hand(state: State, seat: int) -> list[float]:
    """Estimate a seat's hand from public information: what is certain, and the rest spread evenly."""
    at = seat * RESOURCES
    certain = sum(state.sure[at : at + RESOURCES])
    rest = max(0, state.total[seat] - certain) / RESOURCES
    return [float(state.sure[at + resource]) + rest for resource in range(RESOURCES)]
