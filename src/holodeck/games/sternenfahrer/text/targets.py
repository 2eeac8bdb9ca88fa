"""What one's ships can fly for (section 14): `schiffe`, and `ziele` for one ship or all of them."""

from typing import Final

from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.state import SHIPS, State
from holodeck.games.sternenfahrer.text.flightplan import SHOWN, goal, named_ship, own_ship, shortened
from holodeck.games.sternenfahrer.text.places import ALL
from holodeck.games.sternenfahrer.text.prospects import can_jump, goals_of, in_flight, promising_first, range_of, verdict
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

GOALS: Final = 2
"""The number of goals in a line about a ship."""
FAR: Final = 99


def ships(state: State, viewer: int) -> list[Told]:
    """Describe each ship of the viewer: where it is and what it could fly for."""
    found = [ship_line(state, viewer, int(ship)) for ship in own_ships(state, viewer)]
    return found or [Told("ships_none", {})]


def ship_line(state: State, seat: int, ship: int) -> Told:
    point = int(state.ship_point[seat * SHIPS + ship])
    goals = [goal(state, seat, point, there) for there in best(state, seat, ship, FAR)[:GOALS]]
    facts: dict[str, object] = {"ship": ship, "ship_kind": int(state.ship_kind[seat * SHIPS + ship]), "point": point}
    return Told("ship_line", {**facts, **reach(state, seat, ship), "goals": goals})


def reach(state: State, seat: int, ship: int) -> dict[str, object]:
    """Return how far a ship gets, and whether that is only its least range."""
    return {"left": range_of(state, seat, ship), "least": not in_flight(state, seat)}


def best(state: State, seat: int, ship: int, within: int) -> list[int]:
    return promising_first(state, seat, ship, goals_of(state, seat, ship, within))


def targets(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `ziele [N] [alle]`: what a ship can reach now, what is there, and what keeps it from stopping; the best of each ship
    if there are several and no number is given."""
    if viewer < 0:
        raise Refusal("HD-206", "no_seat")
    numbers = [own_ship(state, viewer, words)] if named_ship(words) else [int(ship) for ship in own_ships(state, viewer)]
    everything = words.skip(*ALL)
    words.finish()
    if not numbers:
        return [Told("ships_none", {})]
    jump = [Told("targets_jump", {"ship": ship}) for ship in numbers if can_jump(state, viewer, ship)][:1]
    if everything or len(numbers) == 1:
        room = SHOWN - 1 - len(jump)
        lists = [[head(state, viewer, ship), *shortened(lines(state, viewer, ship), everything, room)] for ship in numbers]
        return [*[told for listed in lists for told in listed], *jump]
    several = [
        Told("targets_line", {"head": head(state, viewer, ship), "targets": lines(state, viewer, ship, GOALS)})
        for ship in numbers
    ]
    return [*several, *jump, Told("targets_more", {"ship": numbers[-1]})]


def head(state: State, seat: int, ship: int) -> Told:
    facts: dict[str, object] = {"ship": ship, "ship_kind": int(state.ship_kind[seat * SHIPS + ship])}
    return Told(
        "targets_head",
        {**facts, **reach(state, seat, ship), "count": len(goals_of(state, seat, ship, range_of(state, seat, ship)))},
    )


def lines(state: State, seat: int, ship: int, most: int = FAR) -> list[Told]:
    """Describe the targets of a ship, nearest first, or only the `most` best; if none is within reach, the best beyond."""
    within = range_of(state, seat, ship)
    points = goals_of(state, seat, ship, within) if most == FAR else best(state, seat, ship, within)[:most]
    if points:
        return [target(state, seat, ship, point) for point in points]
    return [Told("targets_next", {"target": target(state, seat, ship, point)}) for point in best(state, seat, ship, FAR)[:1]]


def target(state: State, seat: int, ship: int, point: int) -> Told:
    start = int(state.ship_point[seat * SHIPS + ship])
    return Told("target", {"goal": goal(state, seat, start, point), "why": verdict(state, seat, ship, point)})
