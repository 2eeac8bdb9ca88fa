"""Pieces (SF-5, SF-6, SF-34, SF-58): colonies, spaceports and ships on the board, and the supply of each player."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import HOME_POINTS, NEIGHBOURS, PEOPLES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.income import add_income
from holodeck.games.sternenfahrer.state import COLONY_SHIP, NEUTRAL, NOBODY, SHIPS, TRADE_SHIP, State
from holodeck.kernel.vectors import append, inserted, listed, replaced, vec

COLONY_PIECE: Final = 0
STATION_PIECE: Final = 1
TRANSPORTER: Final = 2
SHIPYARD: Final = 3
PIECES: Final = vec[i64]([DATA.pieces.colony, DATA.pieces.trade_station, DATA.pieces.transporter, DATA.pieces.shipyard])
"""How many of each piece a player has."""


def put_colony(state: State, owner: i64, point: i64) -> None:
    state.building = replaced(state.building, point, 2 * owner)
    wall_off(state, point, NOBODY)
    if owner == NEUTRAL:
        return
    settled = state.settled[:]
    settled[owner] = inserted(settled[owner], point)
    state.settled = settled
    state.colonies = replaced(state.colonies, owner, state.colonies[owner] + 1)
    state.count_points(owner)
    add_income(state, owner, point)


def put_spaceport(state: State, owner: i64, point: i64) -> None:
    """Turn a colony into a spaceport; both points next to it belong to its owner (SF-25, SF-54)."""
    state.building = replaced(state.building, point, 2 * owner + 1)
    if owner == NEUTRAL:
        return
    state.colonies = replaced(state.colonies, owner, state.colonies[owner] - 1)
    state.spaceports = replaced(state.spaceports, owner, state.spaceports[owner] + 1)
    state.count_points(owner)
    port = state.port[:]
    for beside in NEIGHBOURS[point]:
        if not state.galaxy.closed[beside]:
            port[beside] = owner
            wall_off(state, beside, owner)
    state.port = port


def wall_off(state: State, point: i64, owner: i64) -> None:
    """Bar a point for good to all ships but those of its owner, if it has one."""
    state.walls = [
        walls if seat == owner or point in walls else append(walls[:], point) for seat, walls in enumerate(state.walls)
    ]


def draw_charts(state: State) -> None:
    """Move the walls at the homes into the charts, which are shared: they are the same in all games from the start, and stay."""
    charts, walls = state.charts[:], state.walls[:]
    for seat in range(state.seats):
        known = listed(walls[seat])
        barred = {*charts[seat].barred, *HOME_POINTS.intersection(known)}
        charts[seat] = state.galaxy.chart(tuple(sorted(barred)))
        walls[seat] = vec[i64]([point for point in known if point not in barred])
    state.charts, state.walls = charts, walls


def is_free(state: State, point: i64) -> bool:
    """Return whether no piece stands on a point."""
    return state.building[point] < 0 and point not in state.ship_point


def free_port_points(state: State, seat: i64) -> vec[i64]:
    """Return the free port points of a seat, in point order."""
    found = vec[i64]()
    for site in state.settled[seat]:
        if state.building[site] & 1:
            for point in NEIGHBOURS[site]:
                if not state.galaxy.closed[point] and is_free(state, point):
                    found = inserted(found, point)
    return found


def ships_of(state: State, seat: i64, kind: i64 = -1) -> i64:
    """Return how many ships a seat has in space, of one kind or of any."""
    found: i64 = 0
    ships, kinds = state.ship_point, state.ship_kind
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if ships[ship] >= 0 and (kind < 0 or kind == kinds[ship]):
            found += 1
    return found


def in_supply(state: State, seat: i64, piece: i64) -> i64:
    """Return how many pieces of a kind a player has left."""
    if piece == COLONY_PIECE:
        placed = state.colonies[seat] + state.spaceports[seat] + ships_of(state, seat, COLONY_SHIP)
        return PIECES[piece] - placed
    if piece == STATION_PIECE:
        founded: i64 = 0
        for people in range(PEOPLES):
            founded += state.station[seat * PEOPLES + people]
        return PIECES[piece] - founded - ships_of(state, seat, TRADE_SHIP)
    if piece == TRANSPORTER:
        return PIECES[piece] - ships_of(state, seat)
    return PIECES[piece] - state.spaceports[seat]


def launch(state: State, seat: i64, kind: i64, point: i64) -> i64:
    """Put a new ship on a point under the lowest free number, and return that number (SF-58)."""
    ship: i64 = 0
    while state.ship_point[seat * SHIPS + ship] >= 0:
        ship += 1
    state.ship_point[seat * SHIPS + ship] = point
    state.ship_kind = replaced(state.ship_kind, seat * SHIPS + ship, kind)
    if seat == state.active:
        state.used[ship] = 0
        state.done[ship] = 0
        state.stuck = replaced(state.stuck, ship, 0)
        state.waits = replaced(state.waits, ship, 0)
        state.stood = replaced(state.stood, ship, -1)
    return ship


def move_ship(state: State, seat: i64, ship: i64, point: i64) -> None:
    state.ship_point[seat * SHIPS + ship] = point


def land(state: State, seat: i64, ship: i64) -> None:
    """Return a transporter to the supply."""
    state.ship_point[seat * SHIPS + ship] = -1


SHIP_BITS: Final = [1 << ship for ship in range(SHIPS)]
SOME_SHIPS: Final = [vec[i64]([ship for ship in range(SHIPS) if which >> ship & 1]) for which in range(1 << SHIPS)]
"""The numbers of the ships in every set of bits."""


def own_ships(state: State, seat: i64) -> vec[i64]:
    """Return the numbers of a seat's ships in space."""
    which = 0
    for ship in range(SHIPS):
        if state.ship_point[seat * SHIPS + ship] >= 0:
            which += SHIP_BITS[ship]
    return SOME_SHIPS[which]
