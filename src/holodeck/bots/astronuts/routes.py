"""The cheapest routes of a ship: moves, fly-throughs over obstacles, and jumps from AstroHole to AstroHole."""

from collections.abc import Collection
from typing import Final, NamedTuple

from holodeck.games.astronuts.actions import fly_through, move
from holodeck.games.astronuts.board import (
    ASTEROID,
    ASTROHOLE,
    FIELDS,
    FLY_COST,
    HOME,
    KIND_AT,
    MOVE_COST,
    NEIGHBOURS,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    SHIPS,
)
from holodeck.games.astronuts.rules.ways import holes_behind, may_cross
from holodeck.games.astronuts.state import State, home_of

FAR: Final = 99
"""More than any route costs."""
PERIL: Final = 1
"""The extra cost of crossing asteroids: one ship of six is lost."""


class Routes(NamedTuple):
    """For every field the cost of getting there, and the first action of the route; -1 if there is none."""

    cost: list[int]
    first: list[int]


def routes_of(state: State, seat: int, ship: int, start: int, spared: Collection[int] = ()) -> Routes:
    """Return the cheapest routes of a ship from a field. Spared players are not asked for a passage."""
    cost, first = [FAR] * FIELDS, [-1] * FIELDS
    cost[start] = 0
    rows: list[list[int]] = [[start]]
    for spent, row in enumerate(rows):
        for field in row:
            if cost[field] < spent or (field != start and PLANET_AT[field] != NOWHERE):
                continue
            for to, price, action in ways_from(state, seat, ship, field, spared):
                if spent + price < cost[to]:
                    cost[to] = spent + price
                    first[to] = action if field == start else first[field]
                    while len(rows) <= spent + price:
                        rows.append([])
                    rows[spent + price].append(to)
    return Routes(cost, first)


def ways_from(state: State, seat: int, ship: int, field: int, spared: Collection[int]) -> list[tuple[int, int, int]]:
    """Return where one action takes a ship from a field, as (field, cost, action); moves come first."""
    home = int(home_of(state, seat))
    risky = bool(state.settings.asteroids)
    moves: list[tuple[int, int, int]] = []
    flights: list[tuple[int, int, int]] = []
    for near in NEIGHBOURS[field]:
        if KIND_AT[near] == HOME and near != home:
            continue
        peril = risky and KIND_AT[near] == ASTEROID
        standing = int(state.standing[near])
        if standing == NOBODY and not peril:
            moves += arrivals(state, near, int(MOVE_COST), ship, NOWHERE)
        if standing == NOBODY and not peril and PLANET_AT[near] == NOWHERE:
            continue
        if standing != NOBODY and (standing // SHIPS in spared or not may_cross(state, seat, ship, near)):
            continue
        for to in NEIGHBOURS[near]:
            closed = to == field or state.standing[to] != NOBODY or (KIND_AT[to] == HOME and to != home)
            if not closed and not (risky and KIND_AT[to] == ASTEROID):
                flights += arrivals(state, to, int(FLY_COST) + PERIL * peril, ship, near)
    return moves + flights


def arrivals(state: State, to: int, price: int, ship: int, over: int) -> list[tuple[int, int, int]]:
    """Return where a flight to a field may end: there, or behind an AstroHole."""
    jumps = [NOWHERE, *(holes_behind(state, to) if KIND_AT[to] == ASTROHOLE else [])]
    return [
        (
            to if jump == NOWHERE else jump,
            price,
            int(move(ship, to, jump) if over == NOWHERE else fly_through(ship, over, to, jump)),
        )
        for jump in jumps
    ]
