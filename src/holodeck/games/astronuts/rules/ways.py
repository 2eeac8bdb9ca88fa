"""The ways that are open to a ship: moves and fly-throughs, and the jumps after them (AN-702, AN-712, AN-1007).

A ship meets the same few situations again and again, so the lists are cached.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.actions import fly_through, move
from holodeck.games.astronuts.board import (
    ASTROHOLE,
    DEPART_SURCHARGE,
    FATE_EFFECT,
    FATE_N,
    FIELDS,
    FLIGHTS,
    FLIGHTS_FROM,
    FLY_COST,
    HOLES,
    HOME,
    HOMES,
    KIND_AT,
    MOVE_COST,
    NEAR,
    NEAR_FROM,
    NO_FATE,
    NO_MOVE,
    NOBODY,
    NOWHERE,
    SHIPS,
    SPENT,
    around,
)
from holodeck.games.astronuts.rules.fleet import is_closed, owner_at
from holodeck.games.astronuts.state import State, home_of
from holodeck.kernel.vectors import append, extend, vec

MOVES: Final = vec[i64]([move(0, to, NOWHERE) for to in NEAR])
"""The moves of the first ship to each neighbour, with the indices of `NEAR`."""
FLY_THROUGHS: Final = vec[i64]([fly_through(0, flight & 255, flight >> 8, NOWHERE) for flight in FLIGHTS])
"""The fly-throughs of the first ship, with the indices of `FLIGHTS`."""
MOST_CACHED: Final = 64
"""How many situations of a ship on a field are cached."""


class Ways:
    """The ways that are open to a ship in one situation."""

    def __init__(self, moves: vec[i64], flights: vec[i64]) -> None:
        self.moves: Final = moves
        self.all: Final = extend(moves[:], flights)
        """Moves first."""


WaysCache = dict[int, Ways]
"""The ways of a ship from a field, by the ships around it."""


def make_caches(homes: list[int]) -> list[list[list[WaysCache]]]:
    """Return caches by home, ship and field. Players with different homes share them, except around homes."""
    shared: list[list[WaysCache]] = [[{} for _ in range(FIELDS)] for _ in range(SHIPS)]
    near_homes = [not set(homes).isdisjoint(around(field)) for field in range(FIELDS)]
    return [
        [[{} if near_homes[field] else row[field] for field in range(FIELDS)] for row in shared] if home in homes else []
        for home in range(FIELDS)
    ]


CACHES: Final = make_caches(HOMES)
NO_CACHES: Final[list[list[WaysCache]]] = [[{}] * FIELDS] * SHIPS


def caches_of(state: State, seat: i64) -> list[list[WaysCache]]:
    """Return the caches for the ships of a seat; none with refusals or AstroHoles, which are not part of the key."""
    return NO_CACHES if state.settings.astroholes or len(state.refused) > 0 else CACHES[home_of(state, seat)]


def departure(state: State, number: i64) -> i64:
    """Return the surcharge for leaving a planet (AN-703; F25, F26, F36)."""
    fate = state.bound[number]
    return FATE_N[fate] if fate != NO_FATE and FATE_EFFECT[fate] == DEPART_SURCHARGE else 0


def add_legal_flights(state: State, seat: i64, ship: i64, ships: i64, caches: list[list[WaysCache]], found: vec[i64]) -> vec[i64]:
    """Append every move and fly-through that the seat can pay, with these ships around."""
    number, actions = seat * SHIPS + ship, state.actions_left
    if state.bound[number] != NO_FATE:
        actions -= departure(state, number)
    if actions < MOVE_COST or state.flags[number] & (SPENT | NO_MOVE):
        return found
    ways = caches[ship][state.ship_at[number]].get(int(ships))
    if ways is None:
        ways = open_ways(state, seat, ship)
        if caches is not NO_CACHES:
            store(caches[ship][state.ship_at[number]], int(ships), ways)
    return extend(found, ways.all if actions >= FLY_COST else ways.moves)


def store(cache: WaysCache, ships: int, ways: Ways) -> None:
    if len(cache) >= MOST_CACHED:
        cache.clear()
    cache[ships] = ways


def open_ways(state: State, seat: i64, ship: i64) -> Ways:
    """Return the ways to every free field next to the ship, and across every field that may be crossed to the next (AN-702,
    AN-712)."""
    field, home, standing = state.ship_at[seat * SHIPS + ship], home_of(state, seat), state.standing
    moves, flights = vec[i64](), vec[i64]()
    for place in range(NEAR_FROM[field], NEAR_FROM[field + 1]):
        to = NEAR[place]
        if standing[to] == NOBODY and (KIND_AT[to] != HOME or to == home):
            moves = append(moves, MOVES[place] | ship << 8)
            if KIND_AT[to] == ASTROHOLE:
                for hole in holes_behind(state, to):
                    moves = append(moves, move(ship, to, hole))
    for place in range(FLIGHTS_FROM[field], FLIGHTS_FROM[field + 1]):
        over, to = FLIGHTS[place] & 255, FLIGHTS[place] >> 8
        if standing[to] != NOBODY or (KIND_AT[to] == HOME and to != home):
            continue
        if (standing[over] == NOBODY and KIND_AT[over] != HOME) or may_cross(state, seat, ship, over):
            flights = append(flights, FLY_THROUGHS[place] | ship << 8)
            if KIND_AT[to] == ASTROHOLE:
                for hole in holes_behind(state, to):
                    flights = append(flights, fly_through(ship, over, to, hole))
    return Ways(moves, flights)


def may_cross(state: State, seat: i64, ship: i64, field: i64) -> bool:
    """Return whether a field may be crossed: not the home of another player, and not with a ship whose owner already refused
    (AN-712)."""
    if is_closed(state, seat, field):
        return False
    owner = owner_at(state, field)
    return owner in (NOBODY, seat) or not is_refused(state, ship, field)


def is_refused(state: State, ship: i64, field: i64) -> bool:
    return (ship | field << 8) in state.refused


def holes_behind(state: State, field: i64) -> list[int]:
    """Return where a jump from an AstroHole may lead (AN-1007)."""
    if not state.settings.astroholes:
        return []
    return [hole for hole in HOLES if hole != field and state.standing[hole] == NOBODY]
