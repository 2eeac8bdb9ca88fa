"""Ways through the galaxy: the route of `fliege` and `weg`, and distances (AN-1303)."""

from functools import cache
from typing import Final

from holodeck.games.astronuts.actions import move
from holodeck.games.astronuts.board import (
    ASTEROID,
    EXITS,
    FIELDS,
    HOME,
    KIND_AT,
    MOVE_COST,
    NO_MOVE,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    SHIPS,
)
from holodeck.games.astronuts.rules.fleet import is_closed
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.rules.ways import departure
from holodeck.games.astronuts.state import State
from holodeck.kernel.engine.graph import steps_to, way
from holodeck.kernel.engine.refusal import Refusal

MOST_NEAR: Final = 4


@cache
def distances(field: int) -> list[int]:
    """Return the number of moves from each field to this one, ignoring ships in the way."""
    return steps_to(EXITS, [field])


def is_barred(state: State, field: int) -> bool:
    """Return whether a flight avoids a field: taken, a planet, a home, or dangerous asteroids."""
    dangerous = KIND_AT[field] == ASTEROID and state.settings.asteroids
    return state.standing[field] != NOBODY or PLANET_AT[field] != NOWHERE or KIND_AT[field] == HOME or dangerous


def route(state: State, start: int, goal: int) -> list[int]:
    """Return the fields entered on a shortest way over free fields, none if there is no way."""
    barred = {field for field in range(FIELDS) if field not in (start, goal) and is_barred(state, field)}
    exits = [[NOWHERE if near in barred else near for near in row] for row in EXITS]
    return way(exits, steps_to(exits, [goal], barred), start)


def planets_near(state: State, seat: int, ships: list[int]) -> list[int]:
    """Return the fields of the planets that these ships can fly to, the nearest first."""
    starts = [int(state.ship_at[seat * SHIPS + ship]) for ship in ships]
    goals = [field for field in range(FIELDS) if PLANET_AT[field] != NOWHERE and state.standing[field] == NOBODY]
    steps = {goal: min([distances(goal)[start] for start in starts]) for goal in goals} if starts else {}
    return sorted(steps, key=lambda goal: steps[goal])[:MOST_NEAR]


def flight_plan(state: State, seat: int, ship: int, goal: int) -> list[int]:
    """Return the moves of a flight; raise a refusal if it cannot even begin (AN-1303)."""
    refusal = check_able(state, seat, ship, NO_MOVE, "AN-1303")
    if refusal is not None:
        raise refusal
    start = int(state.ship_at[seat * SHIPS + ship])
    if goal == start:
        raise Refusal("AN-1303", "not_adjacent", {"field": goal, "from": start})
    if is_closed(state, seat, goal):
        raise Refusal("AN-1303", "home_closed", {"field": goal})
    if state.standing[goal] != NOBODY:
        raise Refusal("AN-1303", "occupied", {"field": goal})
    fields = route(state, start, goal)
    if not fields:
        raise Refusal("AN-1303", "no_route")
    need = MOVE_COST + departure(state, seat * SHIPS + ship)
    if state.actions_left < need:
        raise Refusal("AN-1303", "not_enough_actions", {"need": int(need), "have": int(state.actions_left)})
    return [int(move(ship, field, NOWHERE)) for field in fields]
