"""What a ship could do on a point (SF-67, SF-77 to SF-79, SF-82): its purpose there, and what prevents it."""

from typing import Final

from holodeck.games.sternenfahrer.board import SLOT_AT, TILE_SLOTS
from holodeck.games.sternenfahrer.rules.exploring import can_clear, guards_told
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.mothership import BLACK_SPEED
from holodeck.games.sternenfahrer.rules.stops import AGAIN, DOCK_CARGO, FINE, STOP_CODES, is_full, speed_left, stop_fault
from holodeck.games.sternenfahrer.state import CARGO, COLONY_SHIP, DRIVE, SHIPS, TRADE_SHIP, State
from holodeck.kernel.engine.told import Told

PROMISING: Final = ("why_fine", "why_clears")
"""The verdicts on places where a ship can do what it flies for."""


def in_flight(state: State, seat: int) -> bool:
    """Return whether a seat has rolled the mother ship in this turn."""
    return seat == state.active and state.base > 0


def range_of(state: State, seat: int, ship: int) -> int:
    """Return how far a ship can fly: in flight what is left, otherwise its drives with the slowest balls."""
    if in_flight(state, seat):
        return int(speed_left(state, ship))
    return int(BLACK_SPEED + state.strength(seat, DRIVE))


def can_jump(state: State, seat: int, ship: int) -> bool:
    """Return whether a jump is available and the ship has not moved (SF-115)."""
    ready = not (state.used[ship] or state.done[ship] or state.stuck[ship])
    return in_flight(state, seat) and state.jumps > 0 and ready


def goals_of(state: State, seat: int, ship: int, within: int) -> list[int]:
    """Return the points a ship could fly for, nearest first: empty sites of systems for a colony ship, docks for a trade ship,
    and for both the nearest point at each undiscovered tile."""
    at = seat * SHIPS + ship
    here = state.ship_point[at]
    steps = state.galaxy.distances(here)
    points = [int(point) for point in state.galaxy.nearest(here) if point != here and steps[point] <= within]
    first: dict[int, int] = {}
    for point in points:
        first.setdefault(int(SLOT_AT[point]), point)
    edges = {point for slot, point in first.items() if is_unseen(state, slot)}
    return [point for point in points if point in edges or is_goal(state, int(state.ship_kind[at]), point)]


def is_goal(state: State, kind: int, point: int) -> bool:
    if kind == TRADE_SHIP:
        return state.galaxy.dock[point] >= 0
    return 0 <= state.galaxy.site[point] < TILE_SLOTS and state.building[point] < 0


def is_unseen(state: State, slot: int) -> bool:
    """Return whether the tile of a slot is face down (SF-122)."""
    return 0 <= slot < TILE_SLOTS and state.tiles[slot] == UNSEEN


def promising_first(state: State, seat: int, ship: int, points: list[int]) -> list[int]:
    """Sort the points where the ship can do what it flies for before the others."""
    return sorted(points, key=lambda point: not is_promising(state, seat, ship, point))


def is_promising(state: State, seat: int, ship: int, point: int) -> bool:
    return verdict(state, seat, ship, point).name in PROMISING


def verdict(state: State, seat: int, ship: int, point: int) -> Told:
    """Describe why a ship may not stop there, or could not found, or that nothing prevents it."""
    fault = stop_there(state, seat, ship, point)
    if fault != FINE:
        facts: dict[str, object] = {"count": int(state.mounted(seat, CARGO))} if fault == DOCK_CARGO else {}
        return Told(f"why_{STOP_CODES[fault]}", facts)
    if state.ship_kind[seat * SHIPS + ship] != COLONY_SHIP or not 0 <= state.galaxy.site[point] < TILE_SLOTS:
        return Told("why_fine", {})
    if is_full(state, state.galaxy.site[point]):
        return Told("why_system_full", {})
    guards = guards_told(state, seat, point)
    if not guards:
        return Told("why_fine", {})
    return Told("why_clears" if can_clear(state, seat, point) else "why_site_blocked", {"guards": guards})


def stop_there(state: State, seat: int, ship: int, point: int) -> int:
    """Return what keeps a ship from stopping; where it has stood matters only in the flight that began there."""
    fault = int(stop_fault(state, seat, ship, point))
    return FINE if fault == AGAIN and not in_flight(state, seat) else fault
