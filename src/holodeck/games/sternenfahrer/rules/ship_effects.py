"""Effects of encounters on ships and systems (SF-99 to SF-101, SF-117, SF-118)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import SYSTEMS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.building import can_launch
from holodeck.games.sternenfahrer.rules.exploring import discover, explore, is_hidden
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.pieces import free_port_points, launch, own_ships
from holodeck.games.sternenfahrer.rules.waiting import nothing_happens, wait_for
from holodeck.games.sternenfahrer.state import PLACING, REVEALING, STICKING, TRADE_SHIP, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, replaced, total, vec

SHIP_MARKERS: Final = DATA.trade_ship_markers


def stickable(state: State) -> vec[i64]:
    """Return the ships of the active player that are not stuck yet."""
    found = vec[i64]()
    for ship in own_ships(state, state.active):
        if not state.stuck[ship]:
            found = append(found, ship)
    return found


def stick(state: State, ship: i64, tell: Tell | None) -> None:
    state.stuck = replaced(state.stuck, ship, 1)
    if tell is not None:
        tell.all("ship_stuck", {"seat": state.active, "ship": ship})


def stick_ship(state: State, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = stickable(state)
    if len(possible) > 1:
        return wait_for(state, STICKING, state.active)
    if not len(possible):
        return nothing_happens(state, state.active, tell)
    stick(state, possible[0], tell)
    return True


def launch_free_ship(state: State, point: i64, tell: Tell | None) -> None:
    ship = launch(state, state.active, TRADE_SHIP, point)
    if tell is not None:
        tell.all("free_ship", {"seat": state.active, "ship": ship, "point": point})


def place_free_ship(state: State, tell: Tell | None) -> bool:
    """Launch a free trade ship at once, or give a marker for one (SF-117)."""
    seat = state.active
    if state.progress:
        return True
    if can_launch(state, seat, TRADE_SHIP):
        points = free_port_points(state, seat)
        if len(points) > 1:
            return wait_for(state, PLACING, seat)
        launch_free_ship(state, points[0], tell)
        return True
    if total(state.ship_markers) >= SHIP_MARKERS:
        return nothing_happens(state, seat, tell)
    state.ship_markers = replaced(state.ship_markers, seat, state.ship_markers[seat] + 1)
    if tell is not None:
        tell.all("ship_marker_gained", {"seat": seat})
    return True


def hidden_systems(state: State) -> vec[i64]:
    found = vec[i64]()
    for tile in range(SYSTEMS):
        if is_hidden(state, tile):
            found = append(found, tile)
    return found


def unseen_slots(state: State) -> vec[i64]:
    found = vec[i64]()
    for slot in range(TILE_SLOTS):
        if state.tiles[slot] == UNSEEN:
            found = append(found, slot)
    return found


def reveal(state: State, place: i64, luck: Luck, tell: Tell | None) -> None:
    """Explore a system, or discover the tile in a slot with discovery."""
    if state.settings.discovery:
        discover(state, state.active, place, luck, tell)
    else:
        explore(state, state.active, place, luck, tell)


def reveal_by_choice(state: State, luck: Luck, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = unseen_slots(state) if state.settings.discovery else hidden_systems(state)
    if len(possible) > 1:
        return wait_for(state, REVEALING, state.active)
    if not len(possible):
        return nothing_happens(state, state.active, tell)
    reveal(state, possible[0], luck, tell)
    return True
