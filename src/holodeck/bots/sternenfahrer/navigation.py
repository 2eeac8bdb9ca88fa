"""Flying by a plan: every ship heads for the goal that brings most for its way."""

from collections.abc import Iterator
from typing import Final

from holodeck.games.sternenfahrer.actions import END_TURN, FLY, FOUND, JUMP, WAIT, part, target_of, with_ship
from holodeck.games.sternenfahrer.board import FIRST_MARKER, NEIGHBOURS, PEOPLES, POINTS, SLOT_AT, TILE_SLOTS, odds_of
from holodeck.games.sternenfahrer.rules.exploring import can_win
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import DOCKS, colonies_in, found_fault
from holodeck.games.sternenfahrer.rules.survey import NO_WAY
from holodeck.games.sternenfahrer.state import CARGO, COLONY_SHIP, NOBODY, SHIPS, State
from holodeck.kernel.actions import BYTE

HIDDEN_ODDS: Final = 2.5
"""What a planet with a hidden chip may yield."""
STEP: Final = 0.7
"""What a step costs, in the odds that a site yields."""
MARKER: Final = 14.0
CARD: Final = 5.0
UNSEEN_VALUE: Final = 5.0


def moves(state: State, seat: int, legal: list[int]) -> Iterator[int]:
    """Found where that is possible, then bring every ship nearer to its goal, then end the turn."""
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
    """Whether a ship can simply fly where it would jump to: no tile that nobody has seen would stop it on the way."""
    ship, target = part(jump), target_of(jump)
    if with_ship(FLY, ship, target) not in flights:
        return False
    way = state.galaxy.way(state.ship_point[seat * SHIPS + ship], target)
    return not any(unseen_worth(state, point) for point in way[:-1])


def best_moves(state: State, seat: int, moves: list[int]) -> Iterator[int]:
    """For every ship that gains by moving the move that brings it nearest to its goal."""
    for ship, goal in goals(state, seat, sorted({int(part(action)) for action in moves})):
        here = int(state.ship_point[seat * SHIPS + ship])
        steps = state.galaxy.distances(goal)
        best = nearest(steps, [action for action in moves if part(action) == ship])
        if steps[target_of(best)] < steps[here]:
            yield best


def nearest(steps: bytes, moves: list[int]) -> int:
    return min(moves, key=lambda action: (steps[target_of(action)], action))


def goals(state: State, seat: int, ships: list[int]) -> Iterator[tuple[int, int]]:
    """Every ship that has a goal, with its goal; no two fly to the same one."""
    taken: set[int] = set()
    for ship in ships:
        goal = goal_of(state, seat, ship, taken)
        if goal >= 0:
            taken.add(goal)
            yield ship, goal


def goal_of(state: State, seat: int, ship: int, taken: set[int]) -> int:
    """The point this ship should fly to, or -1."""
    at = seat * SHIPS + ship
    return best_point(state, seat, int(state.ship_kind[at]), int(state.ship_point[at]), taken)


def best_point(state: State, seat: int, kind: int, start: int, taken: set[int]) -> int:
    """Where a ship of this kind had best fly from here, or -1."""
    steps = state.galaxy.distances(start)
    worth = site_worth if kind == COLONY_SHIP else dock_worth
    best, most = -1, 0.0
    for point in range(POINTS):
        if steps[point] >= NO_WAY or point in taken:
            continue
        value = worth(state, seat, point)
        gain = value + 20 - STEP * int(steps[point])
        if value > 0 and gain > most:
            best, most = point, gain
    return best


def new_goal(state: State, seat: int, kind: int, start: int) -> int:
    """Where a new ship would fly from here, or -1: where no other own ship is bound for."""
    taken = {goal for _, goal in goals(state, seat, [int(ship) for ship in own_ships(state, seat)])}
    return best_point(state, seat, kind, start, taken)


def steps_to_goal(state: State, seat: int, kind: int, start: int) -> int:
    """How far that is."""
    goal = new_goal(state, seat, kind, start)
    return int(state.galaxy.distances(start)[goal]) if goal >= 0 else NO_WAY


def from_port(state: State, colony: int, goal: int) -> int:
    """How far a goal is from a spaceport that stands, or would stand, where a colony is."""
    steps = state.galaxy.distances(goal)
    return min([int(steps[point]) for point in NEIGHBOURS[colony] if not state.galaxy.closed[point]])


def port_goal(state: State, seat: int, colony: int) -> tuple[int, int]:
    """Where a colony ship from there had best fly to, and how far that is; -1 where nothing is worth it."""
    starts = [int(point) for point in NEIGHBOURS[colony] if not state.galaxy.closed[point]]
    goals = [goal for goal in [best_point(state, seat, COLONY_SHIP, start, set()) for start in starts] if goal >= 0]
    found = [(from_port(state, colony, goal), goal) for goal in goals]
    steps, goal = min(found, default=(NO_WAY, -1))
    return goal, int(steps)


def site_worth(state: State, seat: int, point: int) -> float:
    """How good a site is for a colony of this seat; nothing where none can be founded."""
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
    """A point beside a tile that nobody has seen is worth a look."""
    slot = SLOT_AT[point]
    return UNSEEN_VALUE if 0 <= slot < TILE_SLOTS and state.tiles[slot] == UNSEEN else 0


def dock_worth(state: State, seat: int, point: int) -> float:
    """What a station at this outpost would bring; nothing where it cannot be founded."""
    people = int(state.galaxy.dock[point])
    if people < 0:
        return unseen_worth(state, point)
    stations = int(state.stations(people))
    if stations >= DOCKS or state.mounted(seat, CARGO) <= stations:
        return 0
    return CARD + (MARKER if gains_marker(state, seat, people) else 0)


def gains_marker(state: State, seat: int, people: int) -> bool:
    """Whether one station more brings the friendship marker."""
    holder = int(state.holder[people])
    if holder == seat:
        return False
    return holder == NOBODY or state.station[seat * PEOPLES + people] >= state.station[holder * PEOPLES + people]
