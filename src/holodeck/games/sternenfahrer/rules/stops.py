"""Where a ship may stop (SF-67, SF-91), where it may found a colony (SF-77 to SF-79), and which ships are in the way (SF-93)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import BETWEEN, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.exploring import guards_told, is_blocked
from holodeck.games.sternenfahrer.state import CARGO, COLONY_SHIP, NOBODY, SHIPS, TRADE_SHIP, State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told

FINE: Final = 0
OCCUPIED: Final = 1
PORT: Final = 2
SITE: Final = 3
DOCK_COLONY: Final = 4
DOCK_FULL: Final = 5
DOCK_CARGO: Final = 6
AGAIN: Final = 7
STOP_CODES: Final = [
    "",
    "stop_occupied",
    "stop_port",
    "stop_site",
    "stop_dock_colony",
    "stop_dock_full",
    "stop_dock_cargo",
    "stop_again",
]

NOT_SITE: Final = 1
BLOCKED: Final = 2
FULL: Final = 3

DOCKS: Final = DATA.docks
CROWDED_SEATS: Final = 3
"""The number of players with which a system takes one colony less than it has sites (SF-79)."""
FULL_HOUSE: Final = 2


def stop_fault(state: State, seat: i64, ship: i64, point: i64) -> i64:
    """Return the first thing that keeps a ship from stopping on a point, or `FINE`."""
    own = seat * SHIPS + ship
    if state.building[point] >= 0 or (state.ship_point[own] != point and point in state.ship_point):
        return OCCUPIED
    if state.port[point] != NOBODY and state.port[point] != seat:
        return PORT
    kind = state.ship_kind[own]
    if kind == TRADE_SHIP and state.galaxy.site[point] >= 0:
        return SITE
    people = state.galaxy.dock[point]
    if people >= 0:
        return dock_fault(state, seat, kind, people)
    if kind == COLONY_SHIP and state.stood[ship] == point and state.galaxy.site[point] >= 0 and found_fault(state, point):
        return AGAIN
    return FINE


def dock_fault(state: State, seat: i64, kind: i64, people: i64) -> i64:
    """Return what keeps a ship from a dock, or `FINE`: a trade ship stops there only if it founds at once (SF-67.4)."""
    if kind == COLONY_SHIP:
        return DOCK_COLONY
    stations = state.stations(people)
    if stations >= DOCKS:
        return DOCK_FULL
    return FINE if state.mounted(seat, CARGO) > stations else DOCK_CARGO


def check_stop(state: State, seat: i64, ship: i64, point: i64) -> Refusal | None:
    """Return the refusal for `stop_fault`, with its facts."""
    fault = stop_fault(state, seat, ship, point)
    if fault == FINE:
        return None
    facts: dict[str, object] = {}
    if fault in (OCCUPIED, PORT):
        facts["point"] = point
    if fault == PORT:
        facts["owner"] = state.port[point]
    if fault == DOCK_CARGO:
        facts["need"] = state.stations(state.galaxy.dock[point]) + 1
        facts["count"] = state.mounted(seat, CARGO)
    return Refusal("SF-67", STOP_CODES[fault], facts)


def found_fault(state: State, point: i64) -> i64:
    """Return what keeps a colony ship on a point from founding there, or `FINE`."""
    slot = state.galaxy.site[point]
    if slot < 0 or slot >= TILE_SLOTS:
        return NOT_SITE
    if is_blocked(state, point):
        return BLOCKED
    return FULL if is_full(state, slot) else FINE


def is_full(state: State, slot: i64) -> bool:
    """Return whether a system is full: with three players two colonies fill it (SF-79)."""
    return state.seats == CROWDED_SEATS and colonies_in(state, slot) >= FULL_HOUSE


def colonies_in(state: State, slot: i64) -> i64:
    """Return the number of colonies and spaceports in a system."""
    found: i64 = 0
    for place in range(3):
        if state.building[BETWEEN[3 * slot + place]] >= 0:
            found += 1
    return found


def speed_left(state: State, ship: i64) -> i64:
    """Return how far a ship of the active player may still fly."""
    if state.done[ship] or state.stuck[ship]:
        return 0
    left = state.speed() - state.used[ship]
    return max(0, left)


def stands_again(state: State, ship: i64) -> bool:
    """Return whether a colony ship is on the site of a system where it stood when this flight began (SF-93a)."""
    own = state.active * SHIPS + ship
    point = state.ship_point[own]
    return state.ship_kind[own] == COLONY_SHIP and state.stood[ship] == point and state.galaxy.site[point] >= 0


def in_the_way(state: State, ship: i64) -> bool:
    """Return whether a ship of the active player may not stay where it is (SF-93)."""
    own = state.active * SHIPS + ship
    point = state.ship_point[own]
    if point < 0:
        return False
    if state.port[point] != NOBODY and state.port[point] != state.active:
        return True
    if state.galaxy.site[point] < 0:
        return False
    return state.ship_kind[own] == TRADE_SHIP or stands_again(state, ship)


def must_leave(state: State, ship: i64) -> bool:
    """Return whether a ship in the way has to move on before the turn may end: it will not found, and it can get away."""
    if not in_the_way(state, ship):
        return False
    if stands_again(state, ship) and founds_at_end(state, ship):
        return False
    return way_out(state, ship, False) >= 0


def leaving_told(state: State, ship: i64) -> Told:
    """Describe why a ship has to move on."""
    seat, point = state.active, state.ship_point[state.active * SHIPS + ship]
    if state.port[point] != NOBODY and state.port[point] != seat:
        return Told("leave_port", {"point": int(point), "owner": int(state.port[point])})
    if state.ship_kind[seat * SHIPS + ship] == TRADE_SHIP:
        return Told("leave_site", {})
    return Told("leave_standing", {"point": int(point), "guards": guards_told(state, seat, point)})


def founds_at_end(state: State, ship: i64) -> bool:
    """Return whether a ship founds when the turn ends, after those of lower number, which may fill its system (SF-79, SF-88,
    SF-93)."""
    own = state.active * SHIPS + ship
    point = state.ship_point[own]
    if point < 0 or state.ship_kind[own] != COLONY_SHIP or found_fault(state, point) != FINE:
        return False
    if state.waits[ship] and not stands_again(state, ship):
        return False
    return (
        state.seats != CROWDED_SEATS or founders_before(state, ship) + colonies_in(state, state.galaxy.site[point]) < FULL_HOUSE
    )


def founders_before(state: State, ship: i64) -> i64:
    """Return how many ships of lower number found in the same system when the turn ends."""
    slot = state.galaxy.site[state.ship_point[state.active * SHIPS + ship]]
    found: i64 = 0
    for other in range(ship):
        point = state.ship_point[state.active * SHIPS + other]
        if point >= 0 and state.galaxy.site[point] == slot and founds_at_end(state, other):
            found += 1
    return found


def way_out(state: State, ship: i64, for_good: bool) -> i64:
    """Return the nearest legal stop of a ship other than its own point, or -1; with `for_good` one where it is not in the way
    again."""
    left = speed_left(state, ship)
    seat = state.active
    here = state.ship_point[seat * SHIPS + ship]
    steps = state.galaxy.distances(here)
    for point in state.galaxy.nearest(here):
        if steps[point] > left:
            break
        if point != here and stop_fault(state, seat, ship, point) == FINE and not (for_good and point == state.stood[ship]):
            return point
    return -1


def has_ship(state: State, seat: i64) -> bool:
    ships, own = state.ship_point, seat * SHIPS
    return ships[own] >= 0 or ships[own + 1] >= 0 or ships[own + 2] >= 0
