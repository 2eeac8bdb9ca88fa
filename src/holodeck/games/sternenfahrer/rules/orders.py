"""Orders to fly (SF-66): which ones are refused, and what would work instead."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import EXITS
from holodeck.games.sternenfahrer.rules.stops import FINE, check_stop, speed_left, stop_fault
from holodeck.games.sternenfahrer.state import SHIPS, State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told


def check_ship(state: State, seat: i64, ship: i64, clause: str) -> Refusal | None:
    """Check that the ship exists and is not stuck."""
    if ship >= SHIPS or state.ship_point[seat * SHIPS + ship] < 0:
        return Refusal(clause, "no_ship")
    return Refusal(clause, "ship_stuck", {"ship": ship}) if state.stuck[ship] else None


def check_order(state: State, seat: i64, ship: i64, target: i64, steps: i64) -> Refusal | None:
    """Check the length and the end of a way to a point (SF-66)."""
    left = speed_left(state, ship)
    if steps > left:
        return Refusal("SF-66", "too_far", {"point": target, "steps": steps, "left": left})
    return check_stop(state, seat, ship, target)


def with_stop_before(state: State, seat: i64, ship: i64, path: list[int], refusal: Refusal) -> Refusal:
    """Add to a refused order how far the ship gets on its way."""
    point = last_stop(state, seat, ship, path, speed_left(state, ship))
    if point >= 0:
        refusal.facts["instead"] = Told("stop_before", {"ship": int(ship), "point": int(point)})
    return refusal


def last_stop(state: State, seat: i64, ship: i64, path: list[int], left: i64) -> i64:
    """Return the furthest point on a way, within `left` steps, where a ship may stop, or -1."""
    found: i64 = -1
    here = state.ship_point[seat * SHIPS + ship]
    for point in path[:left]:
        if point != here and stop_fault(state, seat, ship, point) == FINE:
            found = point
    return found


def way_along(state: State, start: int, directions: list[int]) -> list[int]:
    """Return the points entered in these directions, ended by -1 if a line is missing."""
    path: list[int] = []
    here = start
    for direction in directions:
        point = int(EXITS[here][direction]) if direction < len(EXITS[here]) else -1
        if point < 0 or state.galaxy.closed[point]:
            path.append(-1)
            break
        path.append(point)
        here = point
    return path


def no_line(state: State, start: int, path: list[int], directions: list[int]) -> Refusal:
    """Refuse a way by directions that breaks off, and name the directions that are possible there."""
    end = path[-2] if len(path) > 1 else start
    exits = EXITS[end]
    ways = [way for way in range(len(exits)) if exits[way] >= 0 and not state.galaxy.closed[exits[way]]]
    return Refusal("SF-66", "no_path", {"start": end, "direction": directions[len(path) - 1], "ways": ways})
