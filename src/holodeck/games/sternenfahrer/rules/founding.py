"""Free founding (SF-125 to SF-129): three colonies each, then a spaceport, a ship and an upgrade."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import UPGRADE_IDS, part, point_of, target_of, with_part, with_ship
from holodeck.games.sternenfahrer.board import POINTS, TILE_SLOTS, odds_of
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.kinds import CHOOSE_POINT, CHOOSE_UPGRADE, PLACE_SHIP
from holodeck.games.sternenfahrer.rules.building import mount
from holodeck.games.sternenfahrer.rules.choices import change_upgrade, check_place, check_upgrade, place_free
from holodeck.games.sternenfahrer.rules.pieces import free_port_points, launch, put_colony, put_spaceport
from holodeck.games.sternenfahrer.rules.setup import deal_start, homes_left
from holodeck.games.sternenfahrer.state import (
    COLONY_SHIP,
    FOUNDING_COLONY,
    FOUNDING_PORT,
    FOUNDING_SHIP,
    FOUNDING_UPGRADE,
    NEUTRAL,
    TRADE_SHIP,
    UPGRADES,
    State,
)
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec

COLONY_ROUNDS: Final = 3
ROUNDS: Final = 4
UPGRADE_POOL: Final = vec[i64]([DATA.founding_upgrades.count(name) for name in UPGRADE_IDS])


def player_of_step(state: State) -> i64:
    """Return who founds next: rounds 1 and 3 in turn order from the start player, 2 and 4 in reverse (SF-125)."""
    founded, place = state.found_step // state.seats, state.found_step % state.seats
    return state.order_from(state.start)[place if founded % 2 == 0 else state.seats - 1 - place]


def next_step(state: State, luck: Luck, tell: Tell | None) -> None:
    """Go to the next step of the founding; after the last, block the sites left over and begin the game."""
    state.found_step += 1
    if state.found_step < ROUNDS * state.seats:
        state.phase = FOUNDING_COLONY if state.found_step < COLONY_ROUNDS * state.seats else FOUNDING_PORT
        state.active = player_of_step(state)
        state.chooser = state.active
        return
    blocked = homes_left(state)
    for point in blocked:
        put_colony(state, NEUTRAL, point)
    if tell is not None and blocked:
        tell.all("neutral", {"points": blocked})
    deal_start(state, luck, tell)


def pool_left(state: State, upgrade: i64) -> i64:
    """Return how many upgrades of a kind are left in the pool of the founding."""
    left = UPGRADE_POOL[upgrade]
    for seat in range(state.seats):
        left -= state.mounted(seat, upgrade)
    return left


class ChoosePoint(Deed[State]):
    """Choose a site or colony of the founding (D12), or the point of a free trade ship (D9)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        point = point_of(action)
        if state.phase == FOUNDING_COLONY:
            if point >= POINTS or state.galaxy.site[point] < TILE_SLOTS:
                return Refusal("SF-129", "not_site", {"point": min(point, POINTS - 1), "home": 1})
            return Refusal("SF-129", "stop_occupied", {"point": point}) if state.building[point] >= 0 else None
        if state.phase == FOUNDING_PORT:
            own = point < POINTS and state.building[point] == 2 * seat
            return None if own else Refusal("SF-129", "not_own_colony", {"point": min(point, POINTS - 1)})
        return check_place(state, seat, point)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        point = point_of(action)
        if state.phase == FOUNDING_COLONY:
            put_colony(state, seat, point)
            if tell is not None:
                tell.all("colony_placed", {"seat": seat, "point": point})
            next_step(state, luck, tell)
        elif state.phase == FOUNDING_PORT:
            put_spaceport(state, seat, point)
            if tell is not None:
                tell.all("spaceport_placed", {"seat": seat, "point": point})
            state.phase = FOUNDING_SHIP
        else:
            place_free(state, point, luck, tell)


class PlaceShip(Deed[State]):
    """Place the first ship, of either kind, on a port point (SF-127)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        point = target_of(action)
        if point in free_port_points(state, seat):
            return None
        return Refusal("SF-129", "not_port_point", {"point": min(point, POINTS - 1)})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship = launch(state, seat, part(action), target_of(action))
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "ship_kind": part(action), "ship": ship, "point": target_of(action)}
            tell.all("ship_placed", facts)
        state.phase = FOUNDING_UPGRADE


class ChooseUpgrade(Deed[State]):
    """Choose an upgrade of the founding (D12), or the one that an effect gives or takes (D8)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase != FOUNDING_UPGRADE:
            return check_upgrade(state, seat, part(action))
        return None if pool_left(state, part(action)) > 0 else Refusal("SF-129", "bad_answer")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase != FOUNDING_UPGRADE:
            change_upgrade(state, seat, part(action), luck, tell)
            return
        mount(state, seat, part(action), 1)
        if tell is not None:
            tell.all("upgrade_taken", {"seat": seat, "upgrade": part(action)})
        next_step(state, luck, tell)


def legal_foundings(state: State) -> vec[i64]:
    """Return the legal choices of the founding (D12)."""
    found = vec[i64]()
    if state.phase == FOUNDING_COLONY:
        for site in homes_left(state):
            found = append(found, with_part(CHOOSE_POINT, site))
    elif state.phase == FOUNDING_PORT:
        for point in state.settled[state.active]:
            found = append(found, with_part(CHOOSE_POINT, point))
    elif state.phase == FOUNDING_SHIP:
        for kind in (COLONY_SHIP, TRADE_SHIP):
            for point in free_port_points(state, state.active):
                found = append(found, with_ship(PLACE_SHIP, kind, point))
    else:
        for upgrade in range(UPGRADES):
            if pool_left(state, upgrade) > 0:
                found = append(found, with_part(CHOOSE_UPGRADE, upgrade))
    return found


def default_founding(state: State) -> i64:
    """Return the site with the most combinations of the dice; in other steps the first choice (SF-129)."""
    if state.phase != FOUNDING_COLONY:
        return legal_foundings(state)[0]
    return with_part(CHOOSE_POINT, max(homes_left(state), key=lambda point: (odds_at(state, point), -point)))


def odds_at(state: State, point: i64) -> i64:
    """Return the number of ways in which two dice make planets at a site yield."""
    ways: i64 = 0
    for planet in state.galaxy.planets_at(point):
        ways += odds_of(state.chip[planet])
    return ways
