"""What ships without a goal lack: cargo modules for a dock, cannons against pirates, cargo for ice."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from holodeck.bots.sternenfahrer import navigation
from holodeck.bots.sternenfahrer.navigation import CARD, MARKER, gains_marker
from holodeck.bots.sternenfahrer.shopping import Plan, Shopper
from holodeck.games.sternenfahrer.board import FIRST_MARKER, IS_PIRATE, POINTS, STRENGTH, TILE_SLOTS
from holodeck.games.sternenfahrer.made.kinds import BUY
from holodeck.games.sternenfahrer.rules.building import MOST, can_mount
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.prices import UPGRADE_COSTS
from holodeck.games.sternenfahrer.rules.stops import DOCKS, is_full
from holodeck.games.sternenfahrer.rules.survey import NO_WAY
from holodeck.games.sternenfahrer.state import CANNON, CARGO, COLONY_SHIP, NOBODY, SHIPS, State

CLEARED: Final = 16.0
"""The worth of a site where a medal is won with it."""
WORK: Final = 5.0
"""The worth of a ship that is of use again."""
STEP: Final = 0.3
"""The cost of a step to it."""


class Lack(NamedTuple):
    """What keeps a ship from a goal: the number of missing upgrades of a kind, and what each is worth."""

    ship: int
    point: int
    upgrade: int
    missing: int
    value: float


def lacks(state: State, seat: int) -> list[Lack]:
    """Return what each ship of the seat without a goal should best be fitted with."""
    ships = [int(ship) for ship in own_ships(state, seat)]
    bound = dict(navigation.goals(state, seat, ships))
    found = [max(lacks_of(state, seat, ship), key=lambda one: one.value, default=None) for ship in ships if ship not in bound]
    return [one for one in found if one is not None]


def lacks_of(state: State, seat: int, ship: int) -> Iterator[Lack]:
    """Yield everything available that would give a ship a goal."""
    at = seat * SHIPS + ship
    steps = state.galaxy.distances(int(state.ship_point[at]))
    need = site_need if state.ship_kind[at] == COLONY_SHIP else dock_need
    for point in range(POINTS):
        upgrade, count, worth = need(state, seat, point)
        if count <= 0 or steps[point] >= NO_WAY:
            continue
        mounted = int(state.mounted(seat, upgrade))
        value = (WORK + worth - STEP * int(steps[point])) / (2 * count)
        if mounted + count <= MOST[upgrade] and count <= state.boxed[upgrade] and value > 0:
            yield Lack(ship, point, upgrade, count, value)


def dock_need(state: State, seat: int, point: int) -> tuple[int, int, float]:
    """Return the cargo modules a dock takes, how many are missing, and what a station there is worth."""
    people = int(state.galaxy.dock[point])
    stations = int(state.stations(people)) if people >= 0 else DOCKS
    if stations >= DOCKS:
        return CARGO, 0, 0.0
    worth = CARD + (MARKER if gains_marker(state, seat, people) else 0)
    return CARGO, stations + 1 - int(state.mounted(seat, CARGO)), worth


def site_need(state: State, seat: int, point: int) -> tuple[int, int, float]:
    """Return the upgrade that opens a site of a system, if it is one kind, how many are missing, and what it is worth."""
    slot = int(state.galaxy.site[point])
    if not 0 <= slot < TILE_SLOTS or state.building[point] >= 0 or state.ship_on(point) != NOBODY or is_full(state, slot):
        return CANNON, 0, 0.0
    markers = [int(state.chip[planet]) - FIRST_MARKER for planet in state.galaxy.planets_at(point)]
    guards = [marker for marker in markers if marker >= 0]
    kinds = {CANNON if IS_PIRATE[marker] else CARGO for marker in guards}
    if len(kinds) != 1:
        return CANNON, 0, 0.0
    upgrade = kinds.pop()
    return upgrade, max(int(STRENGTH[marker]) for marker in guards) - int(state.strength(seat, upgrade)), CLEARED * len(guards)


class Outfitter(Shopper):
    """A shopper who also buys what ships without a goal lack."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        found = super().plans(state, seat)
        for lack in lacks(state, seat):
            if can_mount(state, seat, lack.upgrade):
                found = [plan for plan in found if (plan.kind, plan.what) != (BUY, lack.upgrade) or plan.value > lack.value]
                found.append(Plan(BUY, lack.upgrade, UPGRADE_COSTS[lack.upgrade], lack.value))
        return found
