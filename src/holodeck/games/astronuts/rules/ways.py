"""The ways that are open to a ship: its moves and fly-throughs, and the jumps behind them (AN-702, AN-712, AN-1007).

A ship meets the same few situations again and again, so the lists that were made once are kept.
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
"""The move of the first ship to every neighbour, in the places of `NEAR`."""
FLY_THROUGHS: Final = vec[i64]([fly_through(0, flight & 255, flight >> 8, NOWHERE) for flight in FLIGHTS])
"""The same in the places of `FLIGHTS`."""
MOST_KEPT: Final = 64
"""How many situations of a ship on a field are kept."""


class Ways:
    """What is open to a ship in one situation."""

    def __init__(self, moves: vec[i64], flights: vec[i64]) -> None:
        self.moves: Final = moves
        self.all: Final = extend(moves[:], flights)
        """Moves first."""


Kept = dict[int, Ways]
"""The ways of a ship from a field, by the ships around it."""


def kept_for(homes: list[int]) -> list[list[list[Kept]]]:
    """What is kept by home, ship and field; who has another home shares it, but not around homes."""
    shared: list[list[Kept]] = [[{} for _ in range(FIELDS)] for _ in range(SHIPS)]
    near_homes = [not set(homes).isdisjoint(around(field)) for field in range(FIELDS)]
    return [
        [[{} if near_homes[field] else row[field] for field in range(FIELDS)] for row in shared] if home in homes else []
        for home in range(FIELDS)
    ]


KEPT: Final = kept_for(HOMES)
NOTHING_KEPT: Final[list[list[Kept]]] = [[{}] * FIELDS] * SHIPS


def kept_ways(state: State, seat: i64) -> list[list[Kept]]:
    """What is kept for the ships of a seat: nothing where refusals and AstroHoles make a difference."""
    return NOTHING_KEPT if state.settings.astroholes or len(state.refused) > 0 else KEPT[home_of(state, seat)]


def departure(state: State, number: i64) -> i64:
    """AN-703: what leaving the planet costs on top (F25, F26, F36)."""
    fate = state.bound[number]
    return FATE_N[fate] if fate != NO_FATE and FATE_EFFECT[fate] == DEPART_SURCHARGE else 0


def add_legal_flights(state: State, seat: i64, ship: i64, ships: i64, kept: list[list[Kept]], found: vec[i64]) -> vec[i64]:
    """Every move and every fly-through that can be paid, with these ships around."""
    number, actions = seat * SHIPS + ship, state.actions_left
    if state.bound[number] != NO_FATE:
        actions -= departure(state, number)
    if actions < MOVE_COST or state.flags[number] & (SPENT | NO_MOVE):
        return found
    ways = kept[ship][state.ship_at[number]].get(int(ships))
    if ways is None:
        ways = open_ways(state, seat, ship)
        if kept is not NOTHING_KEPT:
            keep(kept[ship][state.ship_at[number]], int(ships), ways)
    return extend(found, ways.all if actions >= FLY_COST else ways.moves)


def keep(kept: Kept, ships: int, ways: Ways) -> None:
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[ships] = ways


def open_ways(state: State, seat: i64, ship: i64) -> Ways:
    """AN-702, AN-712: to every free field next to the ship, and over every field that may be crossed to the next one."""
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
    """AN-712: no home of others, and no field where passing was refused already while somebody else is there."""
    if is_closed(state, seat, field):
        return False
    owner = owner_at(state, field)
    return owner in (NOBODY, seat) or not is_refused(state, ship, field)


def is_refused(state: State, ship: i64, field: i64) -> bool:
    return (ship | field << 8) in state.refused


def holes_behind(state: State, field: i64) -> list[int]:
    """Where a jump from an AstroHole may lead (AN-1007)."""
    if not state.settings.astroholes:
        return []
    return [hole for hole in HOLES if hole != field and state.standing[hole] == NOBODY]
