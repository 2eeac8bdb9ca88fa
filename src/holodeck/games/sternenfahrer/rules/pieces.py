"""Pieces (SF-5, SF-6, SF-34, SF-58): colonies, spaceports and ships on the board, and what is left in the supply of a player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import BIT, HOMES_SET, NEIGHBOURS, PEOPLES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.income import settle
from holodeck.games.sternenfahrer.state import COLONY_SHIP, NEUTRAL, NOBODY, SHIPS, TRADE_SHIP, State
from holodeck.kernel.dense import inserted, replaced

COLONY_PIECE: Final = 0
STATION_PIECE: Final = 1
TRANSPORTER: Final = 2
SHIPYARD: Final = 3
PIECES: Final = vec[i64]([DATA.pieces.colony, DATA.pieces.trade_station, DATA.pieces.transporter, DATA.pieces.shipyard])
"""How many of each piece a player has."""


def put_colony(state: State, owner: i64, point: i64) -> None:
    state.building = replaced(state.building, point, 2 * owner)
    state.built |= BIT[point]
    if owner == NEUTRAL:
        return
    settled = state.settled[:]
    settled[owner] = inserted(settled[owner], point)
    state.settled = settled
    state.colonies = replaced(state.colonies, owner, state.colonies[owner] + 1)
    state.count_points(owner)
    settle(state, owner, point)


def put_spaceport(state: State, owner: i64, point: i64) -> None:
    """Turn a colony into a spaceport; both points next to it belong to its owner (SF-25, SF-54)."""
    state.building = replaced(state.building, point, 2 * owner + 1)
    if owner == NEUTRAL:
        return
    state.colonies = replaced(state.colonies, owner, state.colonies[owner] - 1)
    state.spaceports = replaced(state.spaceports, owner, state.spaceports[owner] + 1)
    state.count_points(owner)
    port, beside = state.port[:], 0
    for point_beside in NEIGHBOURS[point]:
        if not state.galaxy.closed[point_beside]:
            port[point_beside] = owner
            beside |= BIT[point_beside]
    state.port = port
    state.foreign = [ports if seat == owner else ports | beside for seat, ports in enumerate(state.foreign)]


def draw_charts(state: State) -> None:
    """Charts without what stands at the homes, which is the same in all games from the beginning and never goes away."""
    state.charts = [state.galaxy.chart((state.built | ports) & HOMES_SET) for ports in state.foreign]


def is_free(state: State, point: i64) -> bool:
    """No piece stands there."""
    return state.building[point] < 0 and state.ship_at[point] < 0


def free_port_points(state: State, seat: i64) -> vec[i64]:
    """The port points of a seat on which no piece stands, in point order."""
    found = vec[i64]()
    for site in state.settled[seat]:
        if state.building[site] & 1:
            for point in NEIGHBOURS[site]:
                if not state.galaxy.closed[point] and is_free(state, point):
                    found = inserted(found, point)
    return found


def ships_of(state: State, seat: i64, kind: i64 = -1) -> i64:
    """How many ships a seat has in space, of one kind or of any."""
    found: i64 = 0
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_point[ship] >= 0 and (kind < 0 or kind == state.ship_kind[ship]):
            found += 1
    return found


def in_supply(state: State, seat: i64, piece: i64) -> i64:
    """How many pieces of a kind a player has left."""
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
    """Put a new ship on a point; it gets the lowest free number (SF-58)."""
    ship: i64 = 0
    while state.ship_point[seat * SHIPS + ship] >= 0:
        ship += 1
    stand(state, seat * SHIPS + ship, point)
    state.ship_kind = replaced(state.ship_kind, seat * SHIPS + ship, kind)
    if seat == state.active:
        state.used[ship] = 0
        state.done[ship] = 0
        state.stuck[ship] = 0
        state.waits[ship] = 0
        state.stood[ship] = -1
    return ship


def move_ship(state: State, seat: i64, ship: i64, point: i64) -> None:
    """Take a ship to a point."""
    leave(state, seat * SHIPS + ship)
    stand(state, seat * SHIPS + ship, point)


def stand(state: State, own: i64, point: i64) -> None:
    """A ship is on a point from now on; it is not seen there where another was before."""
    state.ship_point[own] = point
    if state.ship_at[point] == NOBODY:
        state.ship_at[point] = own
        state.occupied |= BIT[point]


def leave(state: State, own: i64) -> None:
    """A ship is not on its point any more."""
    point = state.ship_point[own]
    if state.ship_at[point] == own:
        state.ship_at[point] = NOBODY
        state.occupied ^= BIT[point]


def land(state: State, seat: i64, ship: i64) -> None:
    """The transporter goes back to the supply."""
    leave(state, seat * SHIPS + ship)
    state.ship_point[seat * SHIPS + ship] = -1


SHIP_BITS: Final = [1 << ship for ship in range(SHIPS)]
SOME_SHIPS: Final = [vec[i64]([ship for ship in range(SHIPS) if which >> ship & 1]) for which in range(1 << SHIPS)]
"""For every set of ships their numbers."""


def own_ships(state: State, seat: i64) -> vec[i64]:
    """The numbers of a seat's ships in space."""
    which = 0
    for ship in range(SHIPS):
        if state.ship_point[seat * SHIPS + ship] >= 0:
            which += SHIP_BITS[ship]
    return SOME_SHIPS[which]
