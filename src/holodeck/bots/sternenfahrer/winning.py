"""Winning within one turn: what to buy so that building and this flight bring enough points, and where to fly."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Final, NamedTuple

from holodeck.bots.sternenfahrer import navigation
from holodeck.bots.sternenfahrer.navigation import gains_marker, site_worth
from holodeck.games.sternenfahrer.actions import part, target_of, with_part
from holodeck.games.sternenfahrer.board import FIRST_MARKER, POINTS, RESOURCES
from holodeck.games.sternenfahrer.made.kinds import BUILD_COLONY_SHIP, BUILD_SPACEPORT, BUILD_TRADE_SHIP, BUY, FLY, FOUND, JUMP
from holodeck.games.sternenfahrer.rules.bank import ratio_of
from holodeck.games.sternenfahrer.rules.building import MOST
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.mothership import BASE_SPEEDS
from holodeck.games.sternenfahrer.rules.pieces import (
    COLONY_PIECE,
    SHIPYARD,
    STATION_PIECE,
    TRANSPORTER,
    free_port_points,
    in_supply,
    own_ships,
)
from holodeck.games.sternenfahrer.rules.prices import PORT_COST, SHIP_COSTS, UPGRADE_COSTS
from holodeck.games.sternenfahrer.rules.stops import DOCKS, FULL, colonies_in, found_fault
from holodeck.games.sternenfahrer.state import (
    CARGO,
    COLONY_SHIP,
    DRIVE,
    FRIEND_POINTS,
    NOBODY,
    SHIPS,
    TRADE_SHIP,
    State,
)
from holodeck.kernel.engine.actions import BYTE

WITHIN: Final = 5
"""The most points to be made in one turn."""
LIKELY: Final = 5
"""Of the ten draws of balls, how many must let the ships get far enough."""
BOUGHT: Final = 3
"""The most things to be bought for it."""
NEAR: Final = 4
"""The nearest goals of a ship that are considered."""


class Wanted(NamedTuple):
    """Something to buy: the action, its cost, and for a ship its kind and where it starts."""

    action: int
    cost: list[int]
    ship: int = -1
    start: int = -1


class Goal(NamedTuple):
    """A place where a ship makes points: its distance, and how many."""

    point: int
    steps: int
    points: int


def ways_to_reach(steps: int, drives: int) -> int:
    """Return in how many draws of balls a ship gets that far."""
    return len([1 for base in BASE_SPEEDS if base + drives >= steps])


def lacking(state: State, seat: int) -> int:
    return int(state.settings.target) - int(state.points(seat))


def points_at(state: State, seat: int, kind: int, point: int, cargo: int) -> int:
    """Return the points a ship is certain to make at a point."""
    if kind == TRADE_SHIP:
        people = int(state.galaxy.dock[point])
        open_ = people >= 0 and int(state.stations(people)) < min(int(DOCKS), cargo)
        return int(FRIEND_POINTS) if open_ and gains_marker(state, seat, people) else 0
    if state.galaxy.site[point] < 0 or site_worth(state, seat, point) <= 0 or found_fault(state, point) == FULL:
        return 0
    chips = [int(state.chip[planet]) for planet in state.galaxy.planets_at(point)]
    return 0 if min(chips) < 0 else 1 + len([1 for chip in chips if chip >= FIRST_MARKER])


def goals_from(state: State, seat: int, kind: int, start: int, cargo: int) -> list[Goal]:
    """Return the nearest places where a ship makes points."""
    steps = state.galaxy.distances(start)
    found = [Goal(point, int(steps[point]), points_at(state, seat, kind, point, cargo)) for point in goal_points(state, kind)]
    free = [goal for goal in found if goal.points and (goal.point == start or is_open(state, seat, goal.point))]
    return sorted(free, key=lambda one: one.steps)[:NEAR]


def goal_points(state: State, kind: int) -> list[int]:
    wanted = state.galaxy.dock if kind == TRADE_SHIP else state.galaxy.site
    return [point for point in range(POINTS) if wanted[point] >= 0]


def is_open(state: State, seat: int, point: int) -> bool:
    """Return whether no ship stands there, and it is nobody else's port point."""
    return state.ship_on(point) == NOBODY and int(state.port[point]) in (NOBODY, seat)


def together(state: State, ways: tuple[Goal | None, ...]) -> int:
    """Return the points of one goal per ship; 0 if two would be in each other's way."""
    taken = [goal.point for goal in ways if goal is not None]
    slots = [int(state.galaxy.site[point]) for point in taken if state.galaxy.site[point] >= 0]
    crowded = state.seats == 3 and any(colonies_in(state, slot) + slots.count(slot) > 2 for slot in slots)
    return 0 if crowded or len({*taken}) < len(taken) else sum([goal.points for goal in ways if goal is not None])


# Buying


def shopping_list(state: State, seat: int) -> list[Wanted]:
    """Return what to buy now so that this turn wins as surely as possible; empty if that is not likely, or nothing is needed."""
    lacks = lacking(state, seat)
    if not 0 < lacks <= WITHIN:
        return []
    hand, best, surest = hand_of(state, seat), list[Wanted](), LIKELY - 1
    rates = [int(ratio_of(state, seat, kind)) for kind in range(RESOURCES)]
    known = Known(state, seat)
    offered = [one for one in wares(state, seat) if is_payable(hand, rates, one.cost)]
    for wanted in baskets(state, seat, offered, sum(hand)):
        if is_payable(hand, rates, cost_of(wanted)):
            sure = known.chances(wanted, lacks)
            if sure > surest:
                best, surest = wanted, sure
    return best


def cost_of(wanted: list[Wanted]) -> list[int]:
    return [sum([one.cost[kind] for one in wanted]) for kind in range(RESOURCES)]


def is_payable(hand: list[int], rates: list[int], cost: list[int]) -> bool:
    """Return whether the hand is enough, with bank trades if necessary."""
    missing = sum([max(0, needed - held) for needed, held in zip(cost, hand, strict=True)])
    spare = [max(0, held - needed) // rate for needed, held, rate in zip(cost, hand, rates, strict=True)]
    return sum(spare) >= missing


def baskets(state: State, seat: int, offered: list[Wanted], cards: int) -> Iterator[list[Wanted]]:
    """Yield everything that could be bought together with this many cards, fewest things first."""
    for count in range(BOUGHT + 1):
        for found in unique(combinations(offered, count)):
            ships = [one for one in found if one.ship >= 0]
            starts = {one.start for one in ships}
            if sum([sum(one.cost) for one in found]) <= cards and len(starts) == len(ships) and has_pieces(state, seat, ships):
                yield found


def unique(rows: Iterable[tuple[Wanted, ...]]) -> list[list[Wanted]]:
    """Return each row once, whichever of several equal things it has."""
    return list({tuple([one.action for one in row]): [*row] for row in rows}.values())


def has_pieces(state: State, seat: int, ships: list[Wanted]) -> bool:
    kinds = [one.ship for one in ships]
    return (
        len(ships) <= in_supply(state, seat, TRANSPORTER)
        and kinds.count(COLONY_SHIP) <= max(0, int(in_supply(state, seat, COLONY_PIECE)))
        and kinds.count(TRADE_SHIP) <= max(0, int(in_supply(state, seat, STATION_PIECE)))
    )


def wares(state: State, seat: int) -> list[Wanted]:
    """Return everything that may help, upgrades first, so that they are there when a ship needs them."""
    found: list[Wanted] = []
    for upgrade in (CARGO, DRIVE):
        left = min(int(MOST[upgrade]) - int(state.mounted(seat, upgrade)), int(state.boxed[upgrade]), BOUGHT)
        found += [Wanted(int(with_part(BUY, upgrade)), UPGRADE_COSTS[upgrade])] * left
    for kind, build in ((TRADE_SHIP, BUILD_TRADE_SHIP), (COLONY_SHIP, BUILD_COLONY_SHIP)):
        found += [
            Wanted(int(with_part(build, point)), SHIP_COSTS[kind], kind, int(point)) for point in free_port_points(state, seat)
        ]
    colonies = [int(point) for point in state.settled[seat] if int(state.building[point]) == 2 * seat]
    yards = max(0, int(in_supply(state, seat, SHIPYARD)))
    return found + [Wanted(int(with_part(BUILD_SPACEPORT, point)), PORT_COST) for point in colonies[:yards]]


class Known:
    """Cache of the places where ships make points."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        at = seat * SHIPS
        self.ships = [(int(state.ship_kind[at + ship]), int(state.ship_point[at + ship])) for ship in own_ships(state, seat)]
        self.goals: dict[tuple[int, int, int], list[Goal]] = {}

    def goals_from(self, kind: int, start: int, cargo: int) -> list[Goal]:
        about = kind, start, cargo if kind == TRADE_SHIP else 0
        if about not in self.goals:
            self.goals[about] = goals_from(self.state, self.seat, kind, start, cargo)
        return self.goals[about]

    def chances(self, wanted: list[Wanted], lacks: int) -> int:
        """Return in how many draws of balls this wins: all ships that have to fly must get far enough."""
        bought = [one.action for one in wanted]
        lacks -= len([1 for action in bought if action & BYTE == BUILD_SPACEPORT])
        if lacks <= 0:
            return len(BASE_SPEEDS)
        cargo = int(self.state.mounted(self.seat, CARGO)) + bought.count(int(with_part(BUY, CARGO)))
        drives = int(self.state.strength(self.seat, DRIVE)) + bought.count(int(with_part(BUY, DRIVE)))
        ships = self.ships + [(one.ship, one.start) for one in wanted if one.ship >= 0]
        choices: list[list[Goal | None]] = [[None, *self.goals_from(kind, start, cargo)] for kind, start in ships]
        far = [farthest(ways) for ways in product(*choices) if together(self.state, ways) >= lacks]
        return ways_to_reach(min(far), drives) if far else 0


def farthest(ways: tuple[Goal | None, ...]) -> int:
    return max([goal.steps for goal in ways if goal is not None])


# Flying


def moves(state: State, seat: int, legal: list[int]) -> Iterator[int]:
    """Yield what wins at once, then what brings every ship nearer to its goal. A ship that can found does that first."""
    if not any(action & BYTE == FOUND for action in legal):
        yield from winning_moves(state, seat, legal)
    yield from navigation.moves(state, seat, legal)


def winning_moves(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return flights and jumps that win together, shortest first, if there are any."""
    lacks, cargo = lacking(state, seat), int(state.mounted(seat, CARGO))
    if not 0 < lacks <= WITHIN:
        return []
    by_ship: dict[int, list[tuple[int, Goal]]] = {}
    for action in legal:
        if action & BYTE in (FLY, JUMP):
            at = seat * SHIPS + int(part(action))
            points = points_at(state, seat, int(state.ship_kind[at]), int(target_of(action)), cargo)
            if points:
                steps = int(state.galaxy.distances(int(state.ship_point[at]))[target_of(action)])
                by_ship.setdefault(int(part(action)), []).append((action, Goal(int(target_of(action)), steps, points)))
    choices = [[(-1, None), *sorted(moves, key=lambda one: one[1].steps)[:NEAR]] for moves in by_ship.values()]
    for chosen in sorted(product(*choices), key=lambda ways: len([1 for action, _ in ways if action >= 0])):
        jumps = [action for action, _ in chosen if action & BYTE == JUMP and action >= 0]
        if len(jumps) <= state.jumps and together(state, tuple(goal for _, goal in chosen)) >= lacks:
            return [action for action, _ in chosen if action >= 0]
    return []
