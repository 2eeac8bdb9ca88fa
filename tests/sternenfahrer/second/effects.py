"""The effects of encounters (section 9, table of effects), each as far as possible (SF-99)."""

from collections.abc import Callable
from typing import Any

from tests.sternenfahrer.second.flying import hidden_systems, turn_chips, turn_tile
from tests.sternenfahrer.second.questions import Flow, gain_upgrade, give, lose_upgrade, pick, rob_one, take_one
from tests.sternenfahrer.second.world import World

Effect = dict[str, Any]


def carry_out(world: World, effect: Effect, rival: str) -> Flow:
    """Carry out an effect for the active player, or for the rival of the last test."""
    came = EFFECTS[effect["op"]](world, rival if effect.get("rival") else world.active, effect)
    if came is not None:
        yield from came


def half_medal(world: World, seat: str, effect: Effect) -> None:
    """SF-100."""
    n = effect["n"]
    world.half_medals[seat] += min(n, world.half_medals_left()) if n > 0 else max(n, -world.half_medals[seat])


def take(world: World, seat: str, effect: Effect) -> None:
    world.take(seat, effect["resource"], effect["n"])


def take_choice(world: World, seat: str, effect: Effect) -> Flow:
    for _ in range(effect["n"]):
        yield from take_one(world, seat)


def draw_pile(world: World, seat: str, effect: Effect) -> None:
    world.draw(seat, effect["n"])


def give_choice(world: World, seat: str, effect: Effect) -> Flow:
    return give(world, seat, effect["n"])


def give_random(world: World, seat: str, effect: Effect) -> None:
    for _ in range(min(effect["n"], world.cards_of(seat))):
        world.bank[world.random_card(seat)] += 1


def pay(world: World, seat: str, effect: Effect) -> None:
    world.pay(seat, {effect["resource"]: effect["n"]})


def upgrade_gain(world: World, seat: str, effect: Effect) -> Flow:
    return gain_upgrade(world, seat, effect["upgrade"])


def upgrade_lose(world: World, seat: str, effect: Effect) -> Flow:
    return lose_upgrade(world, seat, effect["upgrade"])


def speed(world: World, _: str, effect: Effect) -> None:
    world.bonus += effect["n"]


def jump(world: World, _: str, __: Effect) -> None:
    world.jumps += 1


def ship_stuck(world: World, seat: str, _: Effect) -> Flow:
    free = [str(number) for number, ship in sorted(world.ships[seat].items()) if not ship.stuck]
    chosen = yield from pick(world, "sticking", seat, "choose_ship", "ship", free)
    if chosen is not None:
        world.ships[seat][int(chosen)].stuck = True


def rob_each(world: World, seat: str, effect: Effect) -> None:
    for other in world.others(seat):
        for _ in range(effect["n"]):
            world.rob(seat, other)


def rob_one_player(world: World, _: str, effect: Effect) -> Flow:
    assert effect["n"] == 1
    return rob_one(world)


def free_trade_ship(world: World, seat: str, _: Effect) -> Flow:
    """SF-117."""
    pieces = world.supply(seat, "transporter") and world.supply(seat, "trade_station")
    if pieces and world.free_ports(seat):
        point = yield from pick(world, "placing", seat, "choose_point", "point", world.free_ports(seat))
        assert point is not None
        world.new_ship(seat, "trade_ship", point)
    elif sum(world.ship_markers.values()) < 4:
        world.ship_markers[seat] += 1


def reveal_system(world: World, seat: str, _: Effect) -> Flow:
    if world.options["aufbau"] == "entdecker":
        slots = [slot for slot, lying in world.sky.tiles.items() if lying is None]
        slot = yield from pick(world, "revealing", seat, "choose_slot", "slot", slots)
        if slot is not None:
            turn_tile(world, slot)
        return
    system = yield from pick(world, "revealing", seat, "choose_system", "tile", hidden_systems(world))
    if system is not None:
        turn_chips(world, system)


def all_upgrade_lose(world: World, seat: str, effect: Effect) -> Flow:
    """SF-101."""
    for one in world.order(seat):
        if sum(world.upgrades[one].values()) > effect["n"]:
            yield from lose_upgrade(world, one, "choice")


def all_most_cargo(world: World, seat: str, effect: Effect) -> None:
    most = max(1, *(world.upgrades[one]["cargo"] for one in world.seats))
    for one in [one for one in world.order(seat) if world.upgrades[one]["cargo"] == most]:
        world.half_medals[one] += min(effect["n"], world.half_medals_left())


def all_fewest_points(world: World, seat: str, effect: Effect) -> None:
    fewest = min(world.points(one) for one in world.seats)
    for one in [one for one in world.order(seat) if world.points(one) == fewest]:
        world.draw(one, effect["n"])


EFFECTS: dict[str, Callable[[World, str, Effect], Flow | None]] = {
    "half_medal": half_medal,
    "take": take,
    "take_choice": take_choice,
    "draw_pile": draw_pile,
    "give_choice": give_choice,
    "give_random": give_random,
    "pay": pay,
    "upgrade_gain": upgrade_gain,
    "upgrade_lose": upgrade_lose,
    "speed": speed,
    "jump": jump,
    "ship_stuck": ship_stuck,
    "rob_each": rob_each,
    "rob_one": rob_one_player,
    "free_trade_ship": free_trade_ship,
    "reveal_system": reveal_system,
    "all_upgrade_lose": all_upgrade_lose,
    "all_most_cargo": all_most_cargo,
    "all_fewest_points": all_fewest_points,
}
