"""Places named by what is there: a system, tile or people instead of a point, the point that is meant, and where ships are
built."""

from typing import Final, NamedTuple

from holodeck.games.sternenfahrer.actions import with_part
from holodeck.games.sternenfahrer.board import AROUND, BETWEEN, CENTRE, CENTRE_OF, NEIGHBOURS, OUTPOST_OF, SLOT_AT
from holodeck.games.sternenfahrer.rules.deeds import DEEDS
from holodeck.games.sternenfahrer.rules.pieces import free_port_points
from holodeck.games.sternenfahrer.rules.stops import FINE
from holodeck.games.sternenfahrer.rules.whereabouts import place
from holodeck.games.sternenfahrer.state import BUILDING, NOBODY, SHIPS, State
from holodeck.games.sternenfahrer.text.flightplan import place_told
from holodeck.games.sternenfahrer.text.places import PEOPLES, SLOTS, TILES, TO, take_point, tile_slot
from holodeck.games.sternenfahrer.text.prospects import goals_of, is_promising, promising_first, range_of, stop_there
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard, NotUnderstood

FAR: Final = 99
MOST_NAMED: Final = 4
TILE_OF: Final = {int(people): tile for tile, people in enumerate(OUTPOST_OF) if people >= 0}
"""The tile of every people's outpost."""


class Place(NamedTuple):
    """A point, or a slot with all the points at it."""

    point: int
    slot: int


def need_place(state: State, words: Heard) -> Place:
    """Take the place that comes next: a point or site, a people, a system or tile, a slot or home."""
    words.skip(*TO)
    point = take_point(state, words)
    if point is not None:
        return Place(point, NOBODY)
    people = words.take(PEOPLES)
    slot = words.take(SLOTS) if people is None else tile_slot(state, TILE_OF[people])
    if slot is None:
        slot = tile_slot(state, words.need(TILES, "place"))
    return Place(int(CENTRE[slot]), NOBODY) if is_outpost(state, slot) else Place(NOBODY, slot)


def sent_to(state: State, seat: int, ship: int, words: Heard) -> int:
    """Take the stop of a ship that is sent to a place. If there is none, or no such place, name those nearby (HD-626)."""
    if not words:
        raise NotUnderstood("missing_parameter", {"missing": Told("need_goal", {"reach": places_near(state, seat, ship)})})
    try:
        goal = need_place(state, words)
    except NotUnderstood as no:
        raise NotUnderstood("no_such_place", {**no.facts, "reach": places_near(state, seat, ship)}) from None
    return stop_in(state, seat, ship, goal)


def places_near(state: State, seat: int, ship: int) -> list[Told]:
    """Return the places that a ship could fly for, the best first; if none is within its reach, those beyond."""
    if ship >= SHIPS or state.ship_point[seat * SHIPS + ship] < 0:
        return []
    within = goals_of(state, seat, ship, range_of(state, seat, ship)) or goals_of(state, seat, ship, FAR)
    goals = promising_first(state, seat, ship, within)
    slots = dict.fromkeys(int(SLOT_AT[point]) if SLOT_AT[point] >= 0 else int(CENTRE_OF[point]) for point in goals)
    return [place(state, slot) for slot in [*slots][:MOST_NAMED]]


def is_outpost(state: State, slot: int) -> bool:
    return CENTRE[slot] >= 0 and state.galaxy.dock[CENTRE[slot]] >= 0


def somewhere_in(state: State, slot: int) -> int:
    """Return any point of a slot: the first site, the centre of empty space, or the edge."""
    if state.galaxy.planet_in[3 * slot] >= 0:
        return int(BETWEEN[3 * slot])
    return AROUND[slot][0] if state.galaxy.closed[CENTRE[slot]] else int(CENTRE[slot])


def nearest_in(state: State, start: int, place: Place) -> int:
    """Return the point of a place nearest to another; in a system a site."""
    if place.slot < 0:
        return place.point
    has_sites = state.galaxy.planet_in[3 * place.slot] >= 0
    wanted = [int(BETWEEN[3 * place.slot + at]) for at in range(3)] if has_sites else AROUND[place.slot]
    return next((int(point) for point in state.galaxy.nearest(start) if point in wanted), wanted[0])


def goals_in(state: State, seat: int, ship: int, slot: int) -> list[int]:
    """Return the points of a slot where a ship can do what it flies for, nearest first."""
    return [point for point in goals_of(state, seat, ship, FAR) if is_at(point, slot) and is_promising(state, seat, ship, point)]


def best_in(state: State, seat: int, ship: int, place: Place) -> int:
    """Return where a ship would go at a place, to tell how far that is."""
    goals = goals_in(state, seat, ship, place.slot) if place.slot >= 0 else []
    return goals[0] if goals else nearest_in(state, int(state.ship_point[seat * SHIPS + ship]), place)


def stop_in(state: State, seat: int, ship: int, place: Place) -> int:
    """Return the stop of a ship that is sent to a place: the nearest point where it can do what it flies for, otherwise where it
    may stop at all. Among sites with known numbers the player has to choose."""
    if place.slot < 0:
        return place.point
    if ship >= SHIPS or state.ship_point[seat * SHIPS + ship] < 0:
        return somewhere_in(state, place.slot)
    goals = goals_in(state, seat, ship, place.slot)
    if len(goals) > 1 and all(state.chip[planet] >= 0 for planet in state.galaxy.planets_at(goals[0])):
        raise one_of(state, seat, goals)
    here = state.ship_point[seat * SHIPS + ship]
    stops = (int(point) for point in state.galaxy.nearest(here) if point != here and is_at(int(point), place.slot))
    legal = (point for point in stops if stop_there(state, seat, ship, point) == FINE)
    return goals[0] if goals else next(legal, somewhere_in(state, place.slot))


def is_at(point: int, slot: int) -> bool:
    return slot in (SLOT_AT[point], CENTRE_OF[point])


def need_colony(state: State, seat: int, words: Heard) -> int:
    """Take the place that comes next, as a colony of the seat: the only one in a system; among several the player has to
    choose."""
    own = [int(point) for point in state.settled[seat] if state.building[point] == 2 * seat]
    if own and not words:
        raise one_of(state, seat, own)
    place = need_place(state, words)
    if place.slot < 0:
        return place.point
    there = [point for point in own if is_at(point, place.slot)]
    if len(there) > 1:
        raise one_of(state, seat, there)
    return there[0] if there else somewhere_in(state, place.slot)


def build_ship(state: State, seat: int, kind: int, point: int | None) -> int:
    """Return an order for a new ship, by default on the first free port point. Among several spaceports the player has to choose,
    if nothing else prevents the ship."""
    free = [int(port) for port in free_port_points(state, seat)]
    order = int(with_part(kind, point if point is not None else next(iter(free), 0)))
    ports = sorted({int(colony) for port in free for colony in NEIGHBOURS[port] if state.building[colony] == 2 * seat + 1})
    if point is not None or len(ports) < 2 or state.phase != BUILDING or DEEDS[kind].check(state, seat, order) is not None:
        return order
    points = {port: [int(there) for there in NEIGHBOURS[port] if there in free] for port in ports}
    choice = [Told("port_choice", {"point": port, "points": there}) for port, there in points.items()]
    raise NotUnderstood("missing_parameter", {"missing": Told("need_port", {"choice": choice})})


def one_of(state: State, seat: int, points: list[int]) -> NotUnderstood:
    """Return the question which of several points of a place is meant."""
    choice = [place_told(state, seat, point) for point in points]
    return NotUnderstood("missing_parameter", {"missing": Told("need_one_of", {"choice": choice})})
