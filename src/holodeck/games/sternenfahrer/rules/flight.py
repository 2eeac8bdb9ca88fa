"""The flight phase (SF-60 to SF-66, SF-71, SF-76, SF-115): rolling the mother ship, moving ship by ship, jumping."""

from typing import Final

from librt.vecs import append, extend, remove, vec  # orders are vectors in both builds, see `Reach.orders`
from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import directions_of, part, target_of, with_part
from holodeck.games.sternenfahrer.board import POINTS, SLOT_AT
from holodeck.games.sternenfahrer.made.kinds import END_TURN, FOUND, WAIT
from holodeck.games.sternenfahrer.rules.colonies import finish_flight, tell_prospect
from holodeck.games.sternenfahrer.rules.encounters import meet
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.exploring import enter, faces_unseen
from holodeck.games.sternenfahrer.rules.friendship import found_station
from holodeck.games.sternenfahrer.rules.mothership import BLACK, base_speed, begin_moves, shake
from holodeck.games.sternenfahrer.rules.orders import check_order, check_ship, no_line, way_along, with_stop_before
from holodeck.games.sternenfahrer.rules.pieces import move_ship
from holodeck.games.sternenfahrer.rules.reach import Reach
from holodeck.games.sternenfahrer.rules.stops import (
    AGAIN,
    DOCK_FULL,
    FINE,
    NOT_SITE,
    check_stop,
    found_fault,
    has_ship,
    must_leave,
    speed_left,
    stop_fault,
)
from holodeck.games.sternenfahrer.rules.supply import lapse_draws
from holodeck.games.sternenfahrer.rules.survey import NO_WAY
from holodeck.games.sternenfahrer.rules.trade import close_offers
from holodeck.games.sternenfahrer.rules.whereabouts import whereabouts
from holodeck.games.sternenfahrer.state import COLONY_SHIP, NO_SHIP, NOBODY, OVER, SHIPS, TRADE_SHIP, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell, Told

NO_ORDERS: Final = vec[i64]()
NO_STEPS_LEFT: Final = 1000
"""More steps than any speed: a ship that has discovered a tile goes no further (SF-123)."""


class Flight(Deed[State]):
    """End the build phase and roll the mother ship (SF-60, SF-61)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if has_ship(state, seat) else Refusal("SF-60", "no_ship")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        lapse_draws(state, tell)
        close_offers(state, tell)
        state.stood = state.ship_point[seat * SHIPS : seat * SHIPS + SHIPS]
        state.used = NO_SHIP[:]
        state.done = NO_SHIP[:]
        state.stuck = NO_SHIP
        state.waits = NO_SHIP
        state.bonus = 0
        state.jumps = 0
        state.ball1, state.ball2 = shake(luck)
        if tell is not None:
            tell.all("shaken", {"seat": seat, "ball1": state.ball1, "ball2": state.ball2})
        state.base = base_speed(state.ball1, state.ball2)
        if BLACK in (state.ball1, state.ball2):
            meet(state, luck, tell)
        else:
            begin_moves(state, tell)


class Fly(Deed[State]):
    """Fly the shortest way to a point."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship, target = part(action), target_of(action)
        refusal = check_ship(state, seat, ship, "SF-66")
        if refusal is not None:
            return refusal
        if state.done[ship]:
            return Refusal("SF-64", "ship_done", {"ship": ship})
        here = state.ship_point[seat * SHIPS + ship]
        steps = state.galaxy.distance(here, target) if target < POINTS else NO_WAY
        if not steps or steps >= NO_WAY:
            return Refusal("SF-66", "no_path", {"start": here, "point": min(target, POINTS - 1)})
        refused = check_order(state, seat, ship, target, steps)
        if refused is None:
            return None
        return with_stop_before(state, seat, ship, state.galaxy.way(here, target), refused)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship, target = part(action), target_of(action)
        here = state.ship_point[seat * SHIPS + ship]
        around = state.galaxy.survey_from(target, here)
        if around.passed[here] & state.secrets:
            travel(state, ship, state.galaxy.way(here, target), luck, tell)
        elif finish_others(state, ship, tell):  # without secrets on the way it need not be flown step by step
            steps = around.steps[here]
            state.ship_point[seat * SHIPS + ship] = target
            state.used[ship] += steps
            if tell is not None:
                tell_moved(state, ship, here, steps, len(tell.happened), tell)
                tell_prospect(state, ship, tell)
            if state.galaxy.dock[target] >= 0:
                found_station(state, seat, ship, luck, tell)


class FlyAlong(Deed[State]):
    """Fly in the given directions."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship = part(action)
        refusal = check_ship(state, seat, ship, "SF-66")
        if refusal is not None:
            return refusal
        if state.done[ship]:
            return Refusal("SF-64", "ship_done", {"ship": ship})
        here = state.ship_point[seat * SHIPS + ship]
        directions = directions_of(action)
        path = way_along(state, here, directions)
        if not path:
            return Refusal("SF-66", "no_path", {"start": here, "point": here})
        if path[-1] < 0:
            return no_line(state, here, path, directions)
        refused = check_order(state, seat, ship, path[-1], len(path))
        return None if refused is None else with_stop_before(state, seat, ship, path, refused)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship = part(action)
        here = state.ship_point[seat * SHIPS + ship]
        travel(state, ship, way_along(state, here, directions_of(action)), luck, tell)


def finish_others(state: State, ship: i64, tell: Tell | None) -> bool:
    """End the flights of other ships that have moved, since another moves now (SF-64). Return whether the game goes on."""
    used, done = state.used, state.done
    for other in range(SHIPS):
        if used[other] and other != ship and not done[other]:
            finish_flight(state, other, tell)
    return not settle_win(state, tell)


def travel(state: State, ship: i64, path: list[int], luck: Luck, tell: Tell | None) -> None:
    """Move a ship step by step (SF-76). After a discovery it stops early, at the next legal stop. A trade ship on a docking point
    founds at once (SF-82)."""
    if not finish_others(state, ship, tell):
        return
    seat = state.active
    start = state.ship_point[seat * SHIPS + ship]
    mark = len(tell.happened) if tell is not None else 0
    steps: i64 = 0
    found = False
    unseen = False
    here = start
    for point in path:
        here = point
        steps += 1
        slot = SLOT_AT[point]
        if slot >= 0 and state.secrets >> slot & 1:
            unseen = faces_unseen(state, point)
            if enter(state, seat, point, luck, tell):
                found = True
                if settle_win(state, tell):
                    break
            if unseen:
                break
        if found and state.galaxy.dock[point] < 0 and stop_fault(state, seat, ship, point) == FINE:
            break
    move_ship(state, seat, ship, here)
    state.used[ship] = NO_STEPS_LEFT if unseen and state.phase != OVER else state.used[ship] + steps
    if tell is not None:
        tell_moved(state, ship, start, steps, mark, tell)
        if steps < len(path) and state.phase != OVER:
            tell.all("stopped_early", {"seat": seat, "ship": ship, "left": speed_left(state, ship)})
        tell_prospect(state, ship, tell)
    if state.phase != OVER and state.galaxy.dock[here] >= 0:
        found_station(state, seat, ship, luck, tell)


def tell_moved(state: State, ship: i64, start: i64, steps: i64, mark: int, tell: Tell) -> None:
    """Tell of a flight, before the finds on its way, which are told from the mark on."""
    seat = state.active
    point = state.ship_point[seat * SHIPS + ship]
    facts: dict[str, object] = {"seat": seat, "ship": ship, "start": start, "point": point, "where": whereabouts(state, point)}
    tell.happened.insert(mark, Told("moved", {**facts, "steps": steps, "left": speed_left(state, ship)}))


class Jump(Deed[State]):
    """Put a ship that has not moved on any legal stop (SF-115)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship, target = part(action), target_of(action)
        if ship >= SHIPS or state.ship_point[seat * SHIPS + ship] < 0:
            return Refusal("SF-115", "no_ship")
        if not state.jumps:
            return Refusal("SF-115", "no_jump")
        if state.stuck[ship]:
            return Refusal("SF-115", "ship_stuck", {"ship": ship})
        if state.used[ship] or state.done[ship]:
            return Refusal("SF-115", "ship_done", {"ship": ship})
        here = state.ship_point[seat * SHIPS + ship]
        if target >= POINTS or target == here or state.galaxy.closed[target]:
            return Refusal("SF-115", "no_path", {"start": here, "point": min(target, POINTS - 1)})
        return check_stop(state, seat, ship, target)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship, target = part(action), target_of(action)
        if not finish_others(state, ship, tell):
            return
        state.jumps -= 1
        start = state.ship_point[seat * SHIPS + ship]
        move_ship(state, seat, ship, target)
        if tell is not None:
            where = whereabouts(state, target)
            tell.all("jumped", {"seat": seat, "ship": ship, "start": start, "point": target, "where": where})
        enter(state, seat, target, luck, tell)
        state.done[ship] = 1
        if settle_win(state, tell):
            return
        if state.galaxy.dock[target] >= 0:
            found_station(state, seat, ship, luck, tell)
        else:
            finish_flight(state, ship, tell)
            settle_win(state, tell)


def legal_flight(state: State) -> vec[i64]:
    """Return the flights, jumps, foundings and waits of all ships, and the end of the turn."""
    found, seat, speed, must_go = NO_ORDERS, state.active, state.speed(), False
    ships, used, chart, site, port = state.ship_point, state.used, state.charts[seat], state.galaxy.site, state.port
    first, done, stuck = seat * SHIPS, state.done, state.stuck
    for ship in range(SHIPS):
        here = ships[first + ship]
        if here < 0:
            continue
        kind = state.ship_kind[first + ship]
        if not done[ship] and not stuck[ship]:
            left = speed - used[ship]
            if left > 0:
                orders = legal_orders(state, ship, chart.reach(kind, here, left), left)
                found = extend(found, orders) if len(found) else orders
            if state.jumps and not used[ship]:
                found = extend(found, legal_orders(state, ship, chart.jumps(kind), 1))
        if site[here] >= 0 or port[here] != NOBODY:
            if kind == COLONY_SHIP:
                found = add_legal_founding(state, ship, here, found)
            must_go = must_go or must_leave(state, ship)
    return found if must_go else append(found, END_TURN)


def add_legal_founding(state: State, ship: i64, here: i64, found: vec[i64]) -> vec[i64]:
    fault = found_fault(state, here)
    if fault == FINE:
        found = append(found, with_part(FOUND, ship))
    if fault != NOT_SITE:
        found = append(found, with_part(WAIT, ship))
    return found


def legal_orders(state: State, ship: i64, reach: Reach, left: i64) -> vec[i64]:
    """Return orders to all points within `left` steps, except those where ships of this kind may stop but this one may not."""
    seat, ships, away, order, steps = state.active, state.ship_point, reach.away, reach.order[ship], reach.farthest
    walls = state.walls[seat]
    if left < steps:  # noqa: PLR1730  a call is slow where this is interpreted
        steps = left
    orders = reach.orders_within(steps, ship)
    for point in walls:
        if away[point] <= steps:
            orders = remove(orders, order[point])
    for point in ships:
        if away[point] <= steps and point not in walls:
            orders = remove(orders, order[point])
    own = seat * SHIPS + ship
    here = ships[own]
    if state.ship_kind[own] == TRADE_SHIP:
        for point in state.galaxy.docking_point:
            if away[point] <= steps and point != here and stop_fault(state, seat, ship, point) >= DOCK_FULL:
                orders = remove(orders, order[point])
        return orders
    point = state.stood[ship]
    again = away[point] <= steps and point != here and state.galaxy.site[point] >= 0
    return remove(orders, order[point]) if again and stop_fault(state, seat, ship, point) == AGAIN else orders
