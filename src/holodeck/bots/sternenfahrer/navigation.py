"""Flying by a plan: every ship heads for the goal that brings most for its way."""

from collections.abc import Iterator
from typing import Final

from holodeck.games.sternenfahrer.actions import part, target_of, with_ship
from holodeck.games.sternenfahrer.board import CENTRE, FIRST_MARKER, NEIGHBOURS, PEOPLES, POINTS, SLOT_AT, TILE_SLOTS, odds_of
from holodeck.games.sternenfahrer.made.kinds import END_TURN, FLY, FOUND, JUMP, WAIT
from holodeck.games.sternenfahrer.rules.exploring import can_win
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import DOCKS, colonies_in, found_fault
from holodeck.games.sternenfahrer.rules.survey import NO_WAY
from holodeck.games.sternenfahrer.state import CARGO, COLONY_SHIP, NOBODY, SHIPS, State
from holodeck.kernel.engine.actions import BYTE

SIGHTS: Final = [point for point in range(POINTS) if 0 <= SLOT_AT[point] < TILE_SLOTS or point in CENTRE]
"""The points that may be worth a flight: sites, outposts, and those beside a tile that may be undiscovered."""
HIDDEN_ODDS: Final = 2.5
"""The expected yield of a planet with a hidden chip."""
STEP: Final = 0.7
"""The cost of a step, in the odds that a site yields."""
MARKER: Final = 14.0
CARD: Final = 5.0
UNSEEN_VALUE: Final = 5.0


def moves(state: State, seat: int, legal: list[int]) -> Iterator[int]:
    """Yield foundings, then moves that bring every ship nearer to its goal, then the end of the turn."""
    for action in legal:
        if action & BYTE == FOUND:
            yield action
    flights = [action for action in legal if action & BYTE == FLY]
    for jump in best_moves(state, seat, [action for action in legal if action & BYTE == JUMP]):
        if not flies_as_well(state, seat, jump, flights):
            yield jump
    yield from best_moves(state, seat, flights)
    yield END_TURN if END_TURN in legal else next((action for action in legal if action & BYTE != WAIT), legal[0])


def flies_as_well(state: State, seat: int, jump: int, flights: list[int]) -> bool:
    """Return whether a ship can fly where it would jump to, without being stopped by an undiscovered tile."""
    ship, target = part(jump), target_of(jump)
    if with_ship(FLY, ship, target) not in flights:
        return False
    way = state.galaxy.way(state.ship_point[seat * SHIPS + ship], target)
    return not any(unseen_worth(state, point) for point in way[:-1])


def best_moves(state: State, seat: int, moves: list[int]) -> Iterator[int]:
    """Yield, for every ship that gains by moving, the move that brings it nearest to its goal."""
    for ship, goal in goals(state, seat, sorted({int(part(action)) for action in moves})):
        here = int(state.ship_point[seat * SHIPS + ship])
        steps = state.galaxy.distances(goal)
        best = nearest(steps, [action for action in moves if part(action) == ship])
        if steps[target_of(best)] < steps[here]:
            yield best


def nearest(steps: bytes, moves: list[int]) -> int:
    return min(moves, key=lambda action: (steps[target_of(action)], action))


def goals(state: State, seat: int, ships: list[int]) -> Iterator[tuple[int, int]]:
    """Yield every ship that has a goal, with its goal; no two fly to the same one."""
    taken: set[int] = set()
    for ship in ships:
        goal = goal_of(state, seat, ship, taken)
        if goal >= 0:
            taken.add(goal)
            yield ship, goal


def goal_of(state: State, seat: int, ship: int, taken: set[int]) -> int:
    """Return the point this ship should fly to, or -1."""
    at = seat * SHIPS + ship
    return best_point(state, seat, int(state.ship_kind[at]), int(state.ship_point[at]), taken)


def best_point(state: State, seat: int, kind: int, start: int, taken: set[int]) -> int:
    """Return the best point for a ship of this kind from here, or -1."""
    steps, colony = state.galaxy.distances(start), kind == COLONY_SHIP
    best, most = -1, 0.0
    for point in SIGHTS:
        away = steps[point]
        if away >= NO_WAY or (taken and point in taken):
            continue
        # Two calls, since compiled a function that is chosen first is called as any object.
        value = site_worth(state, seat, point) if colony else dock_worth(state, seat, point)
        gain = value + 20 - STEP * away
        if value > 0 and gain > most:
            best, most = point, gain
    return best


def new_goal(state: State, seat: int, kind: int, start: int) -> int:
    """Return where a new ship would fly from here, apart from the goals of the seat's other ships, or -1."""
    taken = {goal for _, goal in goals(state, seat, [int(ship) for ship in own_ships(state, seat)])}
    return best_point(state, seat, kind, start, taken)


def steps_to_goal(state: State, seat: int, kind: int, start: int) -> int:
    """Return the distance to the goal of a new ship."""
    goal = new_goal(state, seat, kind, start)
    return int(state.galaxy.distances(start)[goal]) if goal >= 0 else NO_WAY


def from_port(state: State, colony: int, goal: int) -> int:
    """Return the distance of a goal from a spaceport in place of this colony."""
    steps = state.galaxy.distances(goal)
    return min([int(steps[point]) for point in NEIGHBOURS[colony] if not state.galaxy.closed[point]])


def port_goal(state: State, seat: int, colony: int) -> tuple[int, int]:
    """Return the best goal of a colony ship from there and its distance; -1 if nothing is worth it."""
    starts = [int(point) for point in NEIGHBOURS[colony] if not state.galaxy.closed[point]]
    goals = [goal for goal in [best_point(state, seat, COLONY_SHIP, start, set()) for start in starts] if goal >= 0]
    found = [(from_port(state, colony, goal), goal) for goal in goals]
    steps, goal = min(found, default=(NO_WAY, -1))
    return goal, int(steps)


def site_worth(state: State, seat: int, point: int) -> float:
    """Return the worth of a site for a colony of this seat; 0 if none can be founded."""
    slot = state.galaxy.site[point]
    if slot < 0:
        return unseen_worth(state, point)
    if slot >= TILE_SLOTS or state.building[point] >= 0:
        return 0
    ship = state.ship_on(point)
    if ship != NOBODY and ship // SHIPS != seat:
        return 0
    if state.seats == 3 and colonies_in(state, slot) >= 2:
        return 0
    value = 1.0
    for planet in state.galaxy.planets_at(point):
        chip = int(state.chip[planet])
        if chip >= FIRST_MARKER:
            if not can_win(state, seat, chip - FIRST_MARKER):
                return 0
            value += MARKER / 2
        value += HIDDEN_ODDS if chip < 0 else int(odds_of(chip))
    return value if not found_fault(state, point) or value > MARKER / 2 else 0


def unseen_worth(state: State, point: int) -> float:
    """Return the worth of looking at a point beside an undiscovered tile."""
    slot = SLOT_AT[point]
    return UNSEEN_VALUE if 0 <= slot < TILE_SLOTS and state.tiles[slot] == UNSEEN else 0


def dock_worth(state: State, seat: int, point: int) -> float:
    """Return the worth of a station at this outpost; 0 if it cannot be founded."""
    people = int(state.galaxy.dock[point])
    if people < 0:
        return unseen_worth(state, point)
    stations = int(state.stations(people))
    if stations >= DOCKS or state.mounted(seat, CARGO) <= stations:
        return 0
    return CARD + (MARKER if gains_marker(state, seat, people) else 0)


def gains_marker(state: State, seat: int, people: int) -> bool:
    """Return whether one more station brings the friendship marker."""
    holder = int(state.holder[people])
    if holder == seat:
        return False
    return holder == NOBODY or state.station[seat * PEOPLES + people] >= state.station[holder * PEOPLES + people]
