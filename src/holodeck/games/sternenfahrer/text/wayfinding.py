"""Finding the way (section 14): what is around, how a ship gets somewhere and how long it takes, where undiscovered tiles are."""

from math import ceil
from typing import Final

from holodeck.games.sternenfahrer.board import AROUND
from holodeck.games.sternenfahrer.rules.mothership import BASE_SPEEDS
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import FINE
from holodeck.games.sternenfahrer.rules.survey import NO_WAY
from holodeck.games.sternenfahrer.state import DRIVE, NOBODY, SHIPS, State
from holodeck.games.sternenfahrer.text.destinations import Place, best_in, nearest_in, need_place, somewhere_in
from holodeck.games.sternenfahrer.text.flightplan import directions, goal, named_ship, own_ship, place_told, shortened
from holodeck.games.sternenfahrer.text.places import ALL
from holodeck.games.sternenfahrer.text.prospects import in_flight, is_unseen, range_of, stop_there, verdict
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

WIDE: Final = 5
FAR: Final = 99
MEAN: Final = sum(BASE_SPEEDS) / len(BASE_SPEEDS)
"""The average base speed (SF-61)."""


def near(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `umgebung N/ORT [WEITE] [alle]`: sites, docks and ships, nearest first, with directions."""
    if not words or named_ship(words):
        place = Place(int(state.ship_point[viewer * SHIPS + own_ship(state, viewer, words)]), NOBODY)
    else:
        place = need_place(state, words)
    number = words.number()
    wide = WIDE if number is None else min(max(number, 0), FAR)
    everything = words.skip(*ALL)
    words.finish()
    if is_unseen(state, place.slot):
        return unseen_told(state, viewer, place.slot)
    return around(state, viewer, somewhere_in(state, place.slot) if place.slot >= 0 else place.point, wide, everything)


def around(state: State, viewer: int, start: int, wide: int, everything: bool) -> list[Told]:
    steps = state.galaxy.distances(start)
    reached = 0 if state.galaxy.closed[start] else wide
    points = [int(point) for point in state.galaxy.nearest(start) if steps[point] <= reached and point != start]
    lines = [Told("near_line", {"goal": goal(state, viewer, start, point)}) for point in points if is_remarkable(state, point)]
    head = Told("near_head", {"what": place_told(state, viewer, start), "steps": wide, "count": len(lines)})
    return [head, *shortened(lines, everything)]


def is_remarkable(state: State, point: int) -> bool:
    return state.galaxy.site[point] >= 0 or state.galaxy.dock[point] >= 0 or point in state.ship_point


def unseen_told(state: State, viewer: int, slot: int) -> list[Told]:
    """Describe where an undiscovered tile is: the points at its edge, and which of them each ship of the viewer reaches first."""
    lines = [Told("slot_unseen", {"slot": slot, "points": AROUND[slot]})]
    for ship in own_ships(state, viewer) if viewer >= 0 else []:
        here = int(state.ship_point[viewer * SHIPS + ship])
        point = nearest_in(state, here, Place(NOBODY, slot))
        lines.append(Told("slot_away", {"ship": int(ship), "point": point, "steps": int(state.galaxy.distances(here)[point])}))
    return lines


def route(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `weg ORT ORT`, `weg N ORT`, or `weg ORT` with only one ship: distance, directions, and how long a ship takes."""
    place = None if not words or named_ship(words) else need_place(state, words)
    if place is not None and words:
        start = somewhere_in(state, place.slot) if place.slot >= 0 else place.point
        end = nearest_in(state, start, need_place(state, words))
        words.finish()
        return [way_told(state, start, end)]
    ship = own_ship(state, viewer, words)
    end = best_in(state, viewer, ship, need_place(state, words) if place is None else place)
    words.finish()
    return [way_told(state, int(state.ship_point[viewer * SHIPS + ship]), end, plan(state, viewer, ship, end))]


def way_told(state: State, start: int, end: int, planned: dict[str, object] | None = None) -> Told:
    steps = int(state.galaxy.distances(start)[end])
    if steps >= NO_WAY or state.galaxy.closed[start]:
        return Told("route_none", {"start": start, "point": end})
    facts: dict[str, object] = {"start": start, "point": end, "steps": steps}
    return Told("route", {**facts, "ways": directions(start, state.galaxy.way(start, end)), **(planned or {})})


def plan(state: State, seat: int, ship: int, end: int) -> dict[str, object]:
    """Describe how far a ship gets on its way in one flight, and how many flights it takes; nothing if it is there already."""
    start = int(state.ship_point[seat * SHIPS + ship])
    path = state.galaxy.way(start, end)
    if not path:
        return {}
    left = range_of(state, seat, ship)
    stops = [point for point in path[:left] if point != start and stop_there(state, seat, ship, point) == FINE]
    facts: dict[str, object] = {"ship": ship, "stop": stops[-1] if stops else NOBODY}
    now = in_flight(state, seat)
    if end in stops:
        return {"plan": Told("plan_now" if now else "plan_next", facts)}
    if left >= len(path):
        return {"plan": Told("plan_refused", {**facts, "why": verdict(state, seat, ship, end)})}
    gone = path.index(stops[-1]) + 1 if stops else 0
    turns = 1 + ceil((len(path) - gone) / (MEAN + int(state.strength(seat, DRIVE))))
    return {"plan": Told("plan_part" if now else "plan_least", {**facts, "turns": turns})}
