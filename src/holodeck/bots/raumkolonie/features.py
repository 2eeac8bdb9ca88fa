"""What the learned chance to win knows of a colony: its points, what it earns, where it can build, its titles and its hand."""

from math import log, sqrt
from typing import Any, Final

from holodeck.bots.raumkolonie.colony import CHANCE, lacking
from holodeck.bots.raumkolonie.taste import Taste
from holodeck.bots.raumkolonie.value import IDLE, Judge
from holodeck.bots.strong.features import Features, flag
from holodeck.games.raumkolonie.board import FIELD_CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CENTRAL_COST, DOME_COST
from holodeck.games.raumkolonie.rules.pirate import TAX_LIMIT
from holodeck.games.raumkolonie.state import NUMBERS, State

MOST_SEATS: Final = 4
PLENTY: Final = 4
"""Units of a resource beyond which more of it hardly count."""
FIRST_POINTS: Final = 2.0
"""The points with which the game begins."""


class ColonyFeatures(Features):
    def __init__(self) -> None:
        self.judges: Final = [Judge(Taste(), seat) for seat in range(MOST_SEATS)]

    def public(self, state: Any, seat: int) -> list[float]:
        return public(self.judges[seat], state)

    def private(self, state: Any, seat: int) -> list[float]:
        return private(self.judges[seat], state)

    def progress(self, state: Any) -> float:
        return progress(state)


def progress(state: State) -> float:
    most = 0.0
    for seat in range(state.seats):
        most = max(most, float(state.points(seat)))
    return min(1.0, max(0.0, (most - FIRST_POINTS) / (float(state.target) - FIRST_POINTS - 1.0)))


def public(judge: Judge, state: State) -> list[float]:
    seat = judge.seat
    prospect = judge.prospect(state)
    economy, domes = prospect.economy, prospect.domes
    points, held = int(state.points(seat)), int(state.total[seat])
    togo = int(state.target) - points
    found = [1.0, 0.2 * points, log(max(togo, 0) + 0.6), flag(togo <= 1), flag(togo <= 2), flag(togo <= 3)]
    found += [log(economy.speed + IDLE), economy.speed]
    for earned in economy.income:
        found.append(sqrt(earned))
    found += [sum(economy.income), 0.2 * sum([1.0 for earned in economy.income if earned > 0.01])]
    for worth in domes:
        found.append(4.0 * max(worth, 0.0))
    found += [4.0 * max(prospect.central, 0.0), flag(max(domes) < 0.0), flag(domes[0] >= 0.0)]
    found += [0.1 * float(state.path[seat]), flag(state.path_holder == seat), judge.path_worth(state)]
    found += [0.3 * float(state.military[seat]), flag(state.military_holder == seat)]
    found += [0.1 * held, 0.2 * max(0, held - TAX_LIMIT), 0.3 * len(state.cards[seat]), 5.0 * blocked(state, seat)]
    place = (seat - int(state.active)) % int(state.seats)
    found += [flag(place == 0), flag(place == 1), flag(place == state.seats - 1)]
    found += [flag(state.shield[seat] > 0), flag(state.landmark[seat] > 0)]
    return [*found, 0.2 * numbers_of(state, seat), 0.2 * float(state.domes[seat]), 0.3 * float(state.centrals[seat])]


def private(judge: Judge, state: State) -> list[float]:
    seat = judge.seat
    prospect = judge.prospect(state)
    rest = judge.points_to_go(state)
    worth = judge.hand_value(state, prospect, rest)
    hand = [int(state.hand[seat * RESOURCES + resource]) for resource in range(RESOURCES)]
    found = [worth, log(rest), judge.cards_worth(state), judge.military_worth(state)]
    found += [0.3 * lacking(hand, DOME_COST), 0.3 * lacking(hand, CENTRAL_COST), 0.3 * lacking(hand, CARD_COST)]
    for held in hand:
        found.append(0.2 * min(PLENTY, held))
    return [*found, judge.taste.growth * log(prospect.economy.speed + IDLE) - log(rest) + worth]


def blocked(state: State, seat: int) -> float:
    """Return what a seat loses to the pirate in every roll."""
    found = 0.0
    if state.number[state.pirate]:
        for crossing in FIELD_CROSSINGS[state.pirate]:
            building = state.building[crossing]
            if building >= 0 and building >> 1 == seat:
                found += CHANCE * float(1 + (building & 1))
    return found


def numbers_of(state: State, seat: int) -> int:
    """Return on how many different numbers a seat lives."""
    known = [False] * int(NUMBERS)
    for field, number in enumerate(state.number):
        if number:
            for crossing in FIELD_CROSSINGS[field]:
                if state.building[crossing] >> 1 == seat:
                    known[number] = True
    return sum([1 for lives in known if lives])
