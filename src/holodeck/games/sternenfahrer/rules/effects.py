"""The effects of encounter boxes (SF-99 to SF-101, SF-117, SF-118). Each is carried out as far as possible; where somebody has a
choice it stops, and is taken up again once the choice is made: `State.progress` says how far it has come.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import RESOURCES, SYSTEMS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules import trees
from holodeck.games.sternenfahrer.rules.building import MOST, can_launch, can_mount, mount
from holodeck.games.sternenfahrer.rules.exploring import discover, explore, is_hidden
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.rules.hands import hand_of, pay, single, steal_one, stock, take
from holodeck.games.sternenfahrer.rules.medals import gain_half_medals
from holodeck.games.sternenfahrer.rules.pieces import free_port_points, launch, own_ships
from holodeck.games.sternenfahrer.rules.seven import victims
from holodeck.games.sternenfahrer.rules.supply import draw_cards
from holodeck.games.sternenfahrer.rules.trees import BOXES, CHOICE, NUMBER, Effect
from holodeck.games.sternenfahrer.state import (
    CARGO,
    GAINING,
    GIVING,
    LOSING,
    PLACING,
    REVEALING,
    ROBBING,
    STICKING,
    TAKING,
    TRADE_SHIP,
    UPGRADES,
    State,
)
from holodeck.kernel.dense import replaced, total
from holodeck.kernel.luck import Luck
from holodeck.kernel.told import Tell

SHIP_MARKERS: Final = DATA.trade_ship_markers


def carry_out(state: State, effect: Effect, luck: Luck, tell: Tell | None) -> bool:
    """Whether the effect is over; if not, somebody has to choose first."""
    op = effect.op
    if op == trees.TAKE_CHOICE:
        return take_by_choice(state, effect.n, tell)
    if op == trees.GIVE_CHOICE:
        return give_by_choice(state, tell)
    if op == trees.UPGRADE_GAIN:
        return gain_upgrade(state, effect.upgrade, tell)
    if op == trees.UPGRADE_LOSE:
        return lose_upgrade(state, state.active, effect.upgrade, tell)
    if op == trees.ALL_UPGRADE_LOSE:
        return everybody_loses(state, effect.n, tell)
    if op == trees.SHIP_STUCK:
        return stick_ship(state, tell)
    if op == trees.FREE_TRADE_SHIP:
        return place_free_ship(state, tell)
    if op == trees.ROB_ONE:
        return rob_by_choice(state, effect.n, luck, tell)
    if op == trees.REVEAL_SYSTEM:
        return reveal_by_choice(state, luck, tell)
    carry_out_at_once(state, effect, luck, tell)
    return True


def carry_out_at_once(state: State, effect: Effect, luck: Luck, tell: Tell | None) -> None:
    """The effects in which nobody has a choice."""
    op, seat = effect.op, state.rival if effect.rival else state.active
    if op == trees.HALF_MEDAL:
        gain_half_medals(state, seat, effect.n, tell)
    elif op == trees.TAKE:
        take_from_bank(state, seat, effect.resource, effect.n, tell)
    elif op == trees.DRAW_PILE:
        draw_cards(state, seat, effect.n, luck, tell)
    elif op == trees.GIVE_RANDOM:
        give_random(state, seat, effect.n, luck, tell)
    elif op == trees.PAY:
        give_cards(state, seat, single(effect.resource, effect.n), tell)
    elif op == trees.SPEED:
        state.bonus += effect.n
    elif op == trees.JUMP:
        state.jumps += 1
        if tell is not None:
            tell.all("jump_won", {"seat": seat})
    elif op == trees.ROB_EACH:
        for victim in victims(state):
            rob_cards(state, victim, effect.n, luck, tell)
    elif op == trees.ALL_MOST_CARGO:
        reward_most_cargo(state, effect.n, tell)
    elif op == trees.ALL_FEWEST_POINTS:
        help_fewest_points(state, effect.n, luck, tell)


def nothing_happens(state: State, seat: i64, tell: Tell | None) -> bool:
    if tell is not None:
        tell.all("no_effect", {"seat": seat})
    return True


def wait_for(state: State, phase: i64, seat: i64) -> bool:
    """Somebody has to choose."""
    state.phase = phase
    state.chooser = seat
    return False


# cards


def take_from_bank(state: State, seat: i64, resource: i64, count: i64, tell: Tell | None) -> None:
    left = stock(state, resource)
    taken = min(count, left)
    if not taken:
        nothing_happens(state, seat, tell)
        return
    take(state, seat, resource, taken)
    if tell is not None:
        tell.all("cards_taken", {"seat": seat, "goods": single(resource, taken)})


def kinds_in_bank(state: State) -> vec[i64]:
    found = vec[i64]()
    for resource in range(RESOURCES):
        if stock(state, resource):
            found = append(found, resource)
    return found


def take_by_choice(state: State, count: i64, tell: Tell | None) -> bool:
    while state.progress < count:
        kinds = kinds_in_bank(state)
        if len(kinds) > 1:
            return wait_for(state, TAKING, state.active)
        if not len(kinds):
            return nothing_happens(state, state.active, tell)
        state.progress += 1
        take_from_bank(state, state.active, kinds[0], 1, tell)
    return True


def cards_to_give(state: State) -> i64:
    """How many cards the active player has to give now: those of an answer, or those of an effect."""
    box = BOXES[state.box]
    count = state.answer if box.kind == NUMBER else box.effects[state.effect].n
    return min(count, state.total[state.active])


def give_by_choice(state: State, tell: Tell | None) -> bool:
    if state.progress:
        return True
    count, seat = cards_to_give(state), state.active
    hand = hand_of(state, seat)
    if not count:
        return nothing_happens(state, seat, tell)
    if count < sum(hand) and max(hand) < sum(hand):
        return wait_for(state, GIVING, seat)
    give_cards(state, seat, [min(held, count) for held in hand], tell)
    return True


def give_cards(state: State, seat: i64, goods: list[int], tell: Tell | None) -> None:
    pay(state, seat, goods)
    if tell is not None:
        tell.all("cards_given", {"seat": seat, "goods": goods})


def give_random(state: State, seat: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    hand, goods = hand_of(state, seat), [0] * RESOURCES
    for _ in range(min(count, sum(hand))):
        resource = luck.pick("theft", hand)
        hand[resource] -= 1
        goods[resource] += 1
    if any(goods):
        give_cards(state, seat, goods, tell)
    else:
        nothing_happens(state, seat, tell)


def rob_cards(state: State, victim: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    for _ in range(count):
        if state.total[victim]:
            steal_one(state, state.active, victim, luck, tell)


def rob_by_choice(state: State, count: i64, luck: Luck, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = victims(state)
    if len(possible) > 1:
        return wait_for(state, ROBBING, state.active)
    if not len(possible):
        return nothing_happens(state, state.active, tell)
    rob_cards(state, possible[0], count, luck, tell)
    return True


# upgrades


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


def tell_gained(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> None:
    mount(state, seat, upgrade, 1)
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "upgrade": upgrade, "count": state.mounted(seat, upgrade)}
        tell.all("upgrade_gained", {**facts, "most": MOST[upgrade]})


def tell_lost(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> None:
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
    tell_gained(state, seat, possible[0] if upgrade == CHOICE else upgrade, tell)
    return True


def lose_upgrade(state: State, seat: i64, upgrade: i64, tell: Tell | None) -> bool:
    if state.progress:
        return True
    possible = losable(state, seat)
    if upgrade == CHOICE and len(possible) > 1:
        return wait_for(state, LOSING, seat)
    if not len(possible) or (upgrade != CHOICE and upgrade not in possible):
        return nothing_happens(state, seat, tell)
    tell_lost(state, seat, possible[0] if upgrade == CHOICE else upgrade, tell)
    return True


def everybody_loses(state: State, limit: i64, tell: Tell | None) -> bool:
    """SF-101: everyone with more upgrades than the limit returns one, in turn order from the active player."""
    order = state.order_from(state.active)
    while state.progress < state.seats:
        seat = order[state.progress]
        if total(state.upgrade[seat * UPGRADES : seat * UPGRADES + UPGRADES]) > limit:
            possible = losable(state, seat)
            if len(possible) > 1:
                return wait_for(state, LOSING, seat)
            tell_lost(state, seat, possible[0], tell)
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


# ships and systems


def stickable(state: State) -> vec[i64]:
    """The ships of the active player that are not stuck yet."""
    found = vec[i64]()
    for ship in own_ships(state, state.active):
        if not state.stuck[ship]:
            found = append(found, ship)
    return found


def stick(state: State, ship: i64, tell: Tell | None) -> None:
    state.stuck[ship] = 1
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
    """SF-117: a ship at once, or a marker for later."""
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
    """A system, or with discovery a slot."""
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
