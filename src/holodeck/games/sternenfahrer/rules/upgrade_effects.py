"""Effects of encounters on upgrades, and those that compare all players (SF-99 to SF-101)."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.rules.building import MOST, can_mount, mount
from holodeck.games.sternenfahrer.rules.medals import gain_half_medals
from holodeck.games.sternenfahrer.rules.supply import draw_cards
from holodeck.games.sternenfahrer.rules.trees import CHOICE
from holodeck.games.sternenfahrer.rules.waiting import nothing_happens, wait_for
from holodeck.games.sternenfahrer.state import CARGO, GAINING, LOSING, UPGRADES, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, total, vec


def gainable(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]()
    for upgrade in range(UPGRADES):
        if can_mount(state, seat, upgrade):
            found = append(found, upgrade)
    return found


def losable(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]()
    for upgrade in range(UPGRADES):
        if state.mounted(seat, upgrade):
            found = append(found, upgrade)
    return found


def mount_one(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> None:
    mount(state, seat, upgrade, 1)
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "upgrade": upgrade, "count": state.mounted(seat, upgrade)}
        tell.all("upgrade_gained", {**facts, "most": MOST[upgrade]})


def remove_one(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> None:
    mount(state, seat, upgrade, -1)
    if tell is not None:
        tell.all("upgrade_lost", {"seat": seat, "upgrade": upgrade, "count": state.mounted(seat, upgrade)})


def gain_upgrade(state: State, upgrade: i64, tell: Tell | None) -> bool:
    if state.progress:
        return True
    seat, possible = state.active, gainable(state, state.active)
    if upgrade == CHOICE and len(possible) > 1:
        return wait_for(state, GAINING, seat)
    if not len(possible) or (upgrade != CHOICE and upgrade not in possible):
        return nothing_happens(state, seat, tell)
    mount_one(state, seat, possible[0] if upgrade == CHOICE else upgrade, tell)
    return True


def lose_upgrade(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = losable(state, seat)
    if upgrade == CHOICE and len(possible) > 1:
        return wait_for(state, LOSING, seat)
    if not len(possible) or (upgrade != CHOICE and upgrade not in possible):
        return nothing_happens(state, seat, tell)
    remove_one(state, seat, possible[0] if upgrade == CHOICE else upgrade, tell)
    return True


def everybody_loses(state: State, limit: i64, tell: Tell | None) -> bool:
    """Take an upgrade from everybody with more than the limit, in turn order from the active player (SF-101)."""
    order = state.order_from(state.active)
    while state.progress < state.seats:
        seat = order[state.progress]
        if total(state.upgrade[seat * UPGRADES : seat * UPGRADES + UPGRADES]) > limit:
            possible = losable(state, seat)
            if len(possible) > 1:
                return wait_for(state, LOSING, seat)
            remove_one(state, seat, possible[0], tell)
        state.progress += 1
    return True


def reward_most_cargo(state: State, count: i64, tell: Tell | None) -> None:
    most = max([state.mounted(seat, CARGO) for seat in range(state.seats)])
    for seat in state.order_from(state.active):
        if most and state.mounted(seat, CARGO) == most:
            gain_half_medals(state, seat, count, tell)


def help_fewest_points(state: State, count: i64, luck: Luck, tell: Tell | None) -> None:
    points = [state.points(seat) for seat in range(state.seats)]
    for seat in state.order_from(state.active):
        if points[seat] == min(points):
            draw_cards(state, seat, count, luck, tell)
