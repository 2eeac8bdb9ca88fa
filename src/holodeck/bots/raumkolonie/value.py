"""The value of a position for one seat: how fast it earns, what it still needs, and what its hand is good for.

It is a race: the time to win is about the points to go, divided by the speed of earning. The value is the negative logarithm of
that, so that early on earning counts most and in the end points do. It reads only what the seat may know.
"""

from math import log
from typing import Final

from holodeck.bots.raumkolonie.colony import FARTHEST, FOREVER, Economy, Reach, best_places, lacking, waiting
from holodeck.bots.raumkolonie.taste import CARD_WORTH, Taste
from holodeck.games.raumkolonie.board import CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.rules.building import central_cost
from holodeck.games.raumkolonie.rules.effects import MILITARY
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CENTRAL_COST, DOME_COST, NOTHING, TUBE_COST, hand_of
from holodeck.games.raumkolonie.rules.pirate import TAX_DIVISOR, TAX_LIMIT
from holodeck.games.raumkolonie.rules.titles import MILITARY_MINIMUM, PATH_MINIMUM
from holodeck.games.raumkolonie.state import EVENT_KINDS, MAIN, MILITARY_POINTS, NOBODY, PATH_POINTS, State
from holodeck.games.raumkolonie.view import UNKNOWN_CARD

WON: Final = 1000.0
SPARE: Final = 0.6
"""Points that are always still to go, so that the last one does not count for everything."""
IDLE: Final = 0.05
"""A speed that everybody has, even without income: gifts, cards, luck."""
LITTLE: Final = 1.000001
"""Goals that are worse by less than this are compared to the end, so that rounding decides nothing."""
REMEMBERED: Final = 8
"""The size of the cache of boards."""


class Goal:
    """Something to save for: its cost, and how much it would raise the value."""

    def __init__(self, cost: list[int], gain: float) -> None:
        self.cost: Final = cost
        self.gain: Final = gain


class Prospect:
    """What a seat has built and might build next; valid until something is built or the pirate moves."""

    def __init__(self, state: State, seat: int, economy: Economy, reach: Reach) -> None:
        self.economy: Final = economy
        self.reach: Final = reach
        self.central = -1.0
        """What the best upgrade brings; -1 without a dome."""
        for crossing in state.sites[seat]:
            if state.building[crossing] == 2 * seat:
                self.central = max(self.central, economy.worth(state, crossing))
        self.domes: Final[list[float]] = [
            economy.worth(state, crossing) if crossing >= 0 else -1.0 for crossing in best_places(state, economy, reach)
        ]
        """What the best dome brings, by the number of missing tubes; -1 without a place."""

    def holds(self, state: State) -> bool:
        return self.economy.holds(state) and self.reach.holds(state)


class Judge:
    """Judges positions for one seat. It caches what does not change with the hand."""

    def __init__(self, taste: Taste, seat: int) -> None:
        self.taste = taste
        self.seat = seat
        self.prospects: list[Prospect] = []

    def prospect(self, state: State) -> Prospect:
        """Return what the seat's buildings bring and what could be built next."""
        for known in self.prospects:
            if known.holds(state):
                return known
        economy, reach = self.economy(state), self.reach(state)
        made = Prospect(state, self.seat, economy, reach)
        self.prospects = [made, *self.prospects[: REMEMBERED - 1]]
        return made

    def economy(self, state: State) -> Economy:
        for known in self.prospects:
            if known.economy.holds(state):
                return known.economy
        return Economy(state, self.seat)

    def reach(self, state: State) -> Reach:
        for known in self.prospects:
            if known.reach.holds(state):
                return known.reach
        return Reach(state, self.seat)

    def value(self, state: State) -> float:
        """Return the value of a position; only differences between positions of one game matter."""
        seat = self.seat
        if state.winner != NOBODY:
            return WON if state.winner == seat else -WON
        if state.points(seat) >= state.target:
            return WON
        prospect = self.prospect(state)
        rest = self.points_to_go(state)
        found = self.taste.growth * log(prospect.economy.speed + IDLE) - log(rest)
        found += self.hand_value(state, prospect, rest)
        return found - self.taste.rivals * self.rivals(state)

    def points_to_go(self, state: State) -> float:
        rest = float(state.target - state.points(self.seat)) + SPARE - self.cards_worth(state) - self.titles_worth(state)
        return max(rest, SPARE)

    def cards_worth(self, state: State) -> float:
        found = 0.0
        for held in state.cards[self.seat]:
            if held & 255 != UNKNOWN_CARD:
                found += CARD_WORTH[held & 255]
        # Only one card is played in a turn: a full hand of cards is worth less than its parts.
        return self.taste.hold * (found if found < 2.0 else 2.0 + 0.5 * (found - 2.0))

    def titles_worth(self, state: State) -> float:
        return self.path_worth(state) + self.military_worth(state)

    def path_worth(self, state: State) -> float:
        """Return the expected points of a path that may still win the title, or the risk of one that may lose it."""
        seat, taste = self.seat, self.taste
        others = 0
        for other in range(state.seats):
            if other != seat:
                others = max(others, state.path[other])
        if state.path_holder == seat:
            return -PATH_POINTS * taste.keep / float(1 + max(0, state.path[seat] - others))
        missing = max(PATH_MINIMUM, others + 1) - state.path[seat]
        return PATH_POINTS * taste.path / float(missing * missing) if missing > 0 else 0.0

    def military_worth(self, state: State) -> float:
        seat, taste = self.seat, self.taste
        others = 0
        for other in range(state.seats):
            if other != seat:
                others = max(others, state.military[other])
        if state.military_holder == seat:
            return -MILITARY_POINTS * taste.keep / float(1 + max(0, state.military[seat] - others))
        missing = MILITARY_MINIMUM if state.military_holder == NOBODY else max(MILITARY_MINIMUM, others + 1)
        missing -= state.military[seat]
        for held in state.cards[seat]:
            if held & 255 != UNKNOWN_CARD:
                missing -= MILITARY[held & 255]
        return MILITARY_POINTS * taste.military / float(max(missing, 1) * max(missing, 1))

    def rivals(self, state: State) -> float:
        found = 0.0
        for other in range(state.seats):
            if other != self.seat:
                found = max(found, float(state.points(other)))
        return found

    def hand_value(self, state: State, prospect: Prospect, rest: float) -> float:
        """Return the value of the hand: the next goal and the one after it, discounted by waiting; a little per unit; the risk of
        taxes."""
        seat, taste = self.seat, self.taste
        hand = hand_of(state, seat)
        goals = self.goals(state, prospect, rest)
        first, found = self.best(goals, hand, prospect.economy)
        if first is not None:
            left = [hand[resource] - first.cost[resource] for resource in range(RESOURCES)]
            _, more = self.best(goals, left, prospect.economy)
            found += taste.second * more
        total = float(state.total[seat])
        found += taste.unit * total / rest / (1.0 + 0.08 * total)
        if total > TAX_LIMIT and not state.shield[seat]:
            found -= taste.tax * (total // TAX_DIVISOR) * 0.16 / rest
        return found

    def best(self, goals: list[Goal], hand: list[int], economy: Economy) -> tuple[Goal | None, float]:
        """Return the most promising goal and its value."""
        found: Goal | None = None
        most, patience = 0.0, self.taste.patience
        for goal in goals:
            promised = self.taste.ready * goal.gain
            if promised * patience > most * (patience + lacking(hand, goal.cost)):
                longest = (promised / most * LITTLE - 1.0) * patience if most > 0.0 else FOREVER
                rolls = waiting(hand, goal.cost, economy.income, economy.rates, longest)
                value = promised * patience / (patience + rolls)
                if value > most:
                    found, most = goal, value
        return found, most

    def goals(self, state: State, prospect: Prospect, rest: float) -> list[Goal]:
        """Return what the seat may save for: a central, domes near and far, a card."""
        point = log(rest / max(rest - 1.0, SPARE / 2))
        mine = state.active == self.seat and state.phase == MAIN
        found: list[Goal] = []
        self.add_domes(state, prospect, point, mine, found)
        if prospect.central >= 0.0:
            cost = central_cost(state) if mine else CENTRAL_COST
            found.append(Goal(cost, point + self.faster(prospect.economy, prospect.central)))
        card = self.taste.event * self.taste.hold * unknown_event(state)
        found.append(Goal(CARD_COST, log(rest / max(rest - card, SPARE / 2))))
        return found

    def add_domes(self, state: State, prospect: Prospect, point: float, mine: bool, found: list[Goal]) -> None:
        economy = prospect.economy
        if mine and state.shuttle_credits:
            most = max([economy.worth(state, crossing) for crossing in range(CROSSINGS) if not state.crowded[crossing]])
            found.append(Goal(NOTHING, point + self.faster(economy, most)))
        share = 1.0
        free = state.tube_credits if mine else 0
        costs = ONLY_TUBES if mine and state.dome_credits else DOME_AND_TUBES
        for tubes in range(FARTHEST + 1):
            if prospect.domes[tubes] >= 0.0:
                gain = point + self.faster(economy, prospect.domes[tubes])
                found.append(Goal(costs[max(0, tubes - free)], gain * share))
            share *= self.taste.contest

    def faster(self, economy: Economy, worth: float) -> float:
        """Return how much the value rises if the speed rises by `worth`."""
        return self.taste.growth * log(1.0 + worth / (economy.speed + IDLE))


def plus_tubes(cost: list[int], tubes: int) -> list[int]:
    return [cost[resource] + tubes * TUBE_COST[resource] for resource in range(RESOURCES)]


DOME_AND_TUBES: Final = [plus_tubes(DOME_COST, tubes) for tubes in range(FARTHEST + 1)]
ONLY_TUBES: Final = [plus_tubes(NOTHING, tubes) for tubes in range(FARTHEST + 1)]
"""The cost of a dome by the number of missing tubes, paid or free."""


def unknown_event(state: State) -> float:
    """Return the expected worth of a bought card, from the cards that nobody has shown."""
    total, worth = 0, 0.0
    deck = state.event_deck if state.event_left else state.event_discards
    for kind in range(EVENT_KINDS):
        total += deck[kind]
        worth += float(deck[kind]) * CARD_WORTH[kind]
    return worth / total if total else 0.0


def unknown_super(state: State) -> float:
    """Return the expected worth of a super card."""
    total, worth = 0, 0.0
    deck = state.super_deck if state.super_left else state.super_discards
    for kind, count in enumerate(deck):
        total += count
        worth += float(count) * CARD_WORTH[EVENT_KINDS + kind]
    return worth / total if total else 0.0
