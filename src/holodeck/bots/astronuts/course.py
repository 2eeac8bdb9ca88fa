"""The best flight of a ship: the planet that brings most for the way to it, and the first step of that way."""

from typing import Final, NamedTuple

from holodeck.games.astronuts.board import (
    ASTEROID,
    BITS,
    CAPACITY,
    EXITS,
    FIELDS,
    HOME,
    KIND_AT,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    PLANET_FIELDS,
    SHIPS,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import State
from holodeck.kernel.engine.graph import steps_to

NUT: Final = 0.35
"""The worth of a nut on a planet, in colonies."""
OVERHEAD: Final = 2.0
"""The cost of every stop besides the way."""


class Course(NamedTuple):
    """The best flight of a ship: its value, the planet, the moves to it, and the first field on the way."""

    value: float
    goal: int
    steps: int
    first: int


def worth(state: State, seat: int, field: int) -> float:
    """Return the worth of a planet: colonies that could be founded, and nuts."""
    planet = PLANET_AT[field]
    lying = int(BITS[state.nuts[planet]])
    room = max(0, int(CAPACITY[planet] - colonies_on(state, planet)))
    return min(room, int(nuts_of(state, seat)) + lying) + NUT * lying


def steps_from(state: State, field: int) -> list[int]:
    """Return the moves from a field to every other one; planets and occupied fields can be reached, but not passed."""
    barred = {place for place in range(FIELDS) if place != field and is_barred(state, place)}
    return steps_to(EXITS, [field], barred)


def is_barred(state: State, field: int) -> bool:
    dangerous = KIND_AT[field] == ASTEROID and state.settings.asteroids
    return state.standing[field] != NOBODY or PLANET_AT[field] != NOWHERE or KIND_AT[field] == HOME or dangerous


def first_step(state: State, steps: list[int], goal: int) -> int:
    """Return the first field on the way to a goal, by the steps from the start."""
    place = goal
    while steps[place] > 1:
        back = [
            near for near in EXITS[place] if near != NOWHERE and steps[near] == steps[place] - 1 and not is_barred(state, near)
        ]
        place = back[0]
    return place


def best_course(state: State, seat: int, ship: int) -> Course:
    """Return the best flight of a ship; its goal is NOWHERE if there is none."""
    start = int(state.ship_at[seat * SHIPS + ship])
    steps = steps_from(state, start)
    best, goal = 0.0, NOWHERE
    for field in PLANET_FIELDS:
        if field == start or steps[field] < 0 or state.standing[field] != NOBODY:
            continue
        value = worth(state, seat, field) / (steps[field] + OVERHEAD)
        if value > best:
            best, goal = value, field
    return (
        Course(best, goal, steps[goal], first_step(state, steps, goal)) if goal != NOWHERE else Course(0.0, NOWHERE, 0, NOWHERE)
    )
