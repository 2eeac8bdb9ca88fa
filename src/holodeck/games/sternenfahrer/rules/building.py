"""Building (SF-53 to SF-59): ships, spaceports and upgrades, for cards or by a trade-ship marker."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import part, point_of, with_part
from holodeck.games.sternenfahrer.board import POINTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import BUILD_COLONY_SHIP, BUILD_SPACEPORT, BUILD_TRADE_SHIP, BUY, REDEEM
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.hands import check_cost, pay
from holodeck.games.sternenfahrer.rules.pieces import (
    COLONY_PIECE,
    SHIPYARD,
    STATION_PIECE,
    TRANSPORTER,
    free_port_points,
    in_supply,
    launch,
    put_spaceport,
)
from holodeck.games.sternenfahrer.rules.prices import PORT_COST, SHIP_COSTS, UPGRADE_COSTS, Means
from holodeck.games.sternenfahrer.state import COLONY_SHIP, NOBODY, SHIPS, TRADE_SHIP, UPGRADES, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, replaced, vec

MOST: Final = vec[i64]([upgrade.most for upgrade in DATA.upgrades])
CARRIED: Final = [COLONY_PIECE, STATION_PIECE]
"""The piece that a ship carries, by kind of ship."""


def can_mount(state: State, seat: i64, upgrade: i64) -> bool:
    return state.upgrade[seat * UPGRADES + upgrade] < MOST[upgrade] and state.boxed[upgrade] > 0


def mount(state: State, seat: i64, upgrade: i64, count: i64) -> None:
    """Add upgrades to a mother ship, or remove them if `count` is negative."""
    at = seat * UPGRADES + upgrade
    state.upgrade = replaced(state.upgrade, at, state.upgrade[at] + count)
    state.boxed = replaced(state.boxed, upgrade, state.boxed[upgrade] - count)


def can_launch(state: State, seat: i64, kind: i64) -> bool:
    """Return whether a transporter and its load are in the supply and a port point is free."""
    pieces = in_supply(state, seat, TRANSPORTER) > 0 and in_supply(state, seat, CARRIED[kind]) > 0
    return pieces and len(free_port_points(state, seat)) > 0


def check_launch(state: State, seat: i64, kind: i64, point: i64) -> Refusal | None:
    """Check that the pieces are in the supply, and that the point is a free port point (SF-53, SF-54)."""
    for piece in (TRANSPORTER, CARRIED[kind]):
        if in_supply(state, seat, piece) < 1:
            return Refusal("SF-53", "no_piece", {"piece": piece})
    free = free_port_points(state, seat)
    if not len(free):
        return Refusal("SF-54", "no_port_point")
    return None if point in free else Refusal("SF-54", "not_port_point", {"point": min(point, POINTS - 1)})


def kind_of_ship(action: int) -> i64:
    return COLONY_SHIP if action & 255 == BUILD_COLONY_SHIP else TRADE_SHIP


class BuildShip(Deed[State]):
    """Build a ship of either kind on a free port point."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        kind = kind_of_ship(action)
        refusal = check_launch(state, seat, kind, point_of(action))
        return refusal if refusal is not None else check_cost(state, seat, SHIP_COSTS[kind], "SF-53")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        kind = kind_of_ship(action)
        pay(state, seat, SHIP_COSTS[kind])
        ship = launch(state, seat, kind, point_of(action))
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "ship_kind": kind, "ship": ship, "point": point_of(action)}
            tell.all("ship_built", facts)


class Redeem(Deed[State]):
    """Build a trade ship for a marker (SF-59)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not state.ship_markers[seat]:
            return Refusal("SF-59", "no_marker")
        return check_launch(state, seat, TRADE_SHIP, point_of(action))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.ship_markers = replaced(state.ship_markers, seat, state.ship_markers[seat] - 1)
        ship = launch(state, seat, TRADE_SHIP, point_of(action))
        if tell is not None:
            tell.all("marker_redeemed", {"seat": seat, "ship": ship, "point": point_of(action)})


class BuildSpaceport(Deed[State]):
    """Turn a colony of one's own into a spaceport (SF-56)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        point = point_of(action)
        if in_supply(state, seat, SHIPYARD) < 1:
            return Refusal("SF-53", "no_piece", {"piece": SHIPYARD})
        if point >= POINTS or state.building[point] != 2 * seat:
            return Refusal("SF-56", "not_own_colony", {"point": min(point, POINTS - 1)})
        return check_cost(state, seat, PORT_COST, "SF-53")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        pay(state, seat, PORT_COST)
        put_spaceport(state, seat, point_of(action))
        if tell is not None:
            tell.all("spaceport_built", {"seat": seat, "point": point_of(action)})
        settle_win(state, tell)


class Buy(Deed[State]):
    """Mount an upgrade on the mother ship (SF-53, SF-57)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        upgrade = part(action)
        if state.mounted(seat, upgrade) >= MOST[upgrade]:
            return Refusal("SF-53", "upgrade_max", {"upgrade": upgrade})
        if state.boxed[upgrade] < 1:
            return Refusal("SF-53", "upgrade_box", {"upgrade": upgrade})
        return check_cost(state, seat, UPGRADE_COSTS[upgrade], "SF-53")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        upgrade = part(action)
        pay(state, seat, UPGRADE_COSTS[upgrade])
        mount(state, seat, upgrade, 1)
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "upgrade": upgrade}
            tell.all("upgrade_built", {**facts, "count": state.mounted(seat, upgrade), "most": MOST[upgrade]})


def add_legal_buildings(state: State, seat: i64, means: Means, found: vec[i64]) -> vec[i64]:
    """Append everything that the seat can build now."""
    if means.colony_ship or means.trade_ship or state.ship_markers[seat]:
        found = add_legal_ships(state, seat, means, found)
    if means.spaceport and in_supply(state, seat, SHIPYARD) > 0:
        for point in state.settled[seat]:
            if not state.building[point] & 1:
                found = append(found, with_part(BUILD_SPACEPORT, point))
    for upgrade in means.upgrades:
        if can_mount(state, seat, upgrade):
            found = append(found, with_part(BUY, upgrade))
    return found


def add_legal_ships(state: State, seat: i64, means: Means, found: vec[i64]) -> vec[i64]:
    if NOBODY not in state.ship_point[seat * SHIPS : seat * SHIPS + SHIPS]:  # all transporters are in space
        return found
    points = free_port_points(state, seat)
    if means.colony_ship and in_supply(state, seat, COLONY_PIECE) > 0:
        for point in points:
            found = append(found, with_part(BUILD_COLONY_SHIP, point))
    if in_supply(state, seat, STATION_PIECE) > 0:
        for point in points:
            if means.trade_ship:
                found = append(found, with_part(BUILD_TRADE_SHIP, point))
            if state.ship_markers[seat]:
                found = append(found, with_part(REDEEM, point))
    return found
