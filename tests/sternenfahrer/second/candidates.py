"""Actions to compare: all that the model allows a seat, and random ones that may be anything."""

from collections.abc import Callable
from itertools import pairwise, product
from random import Random

from tests.sternenfahrer.second.flying import reachable, stop_error
from tests.sternenfahrer.second.galaxy import CARDS, HOME_SITES, KINDS, LINES, POINTS, TILE_SLOTS, TILES, UPGRADES, direction
from tests.sternenfahrer.second.market import asked_by
from tests.sternenfahrer.second.model import Model
from tests.sternenfahrer.second.questions import Action
from tests.sternenfahrer.second.world import World

SHIPS = ["1", "2", "3"]
SHIP_KINDS = ["colony_ship", "trade_ship"]
DIRECTIONS = ["o", "w", "no", "nw", "so", "sw"]
PLAIN = ["roll", "withdraw", "medal", "flight", "answer_yes", "answer_no", "end_turn"]
ALL_POINTS = list(POINTS)


def listed(model: Model, seat: str) -> list[Action]:
    """Return everything the model allows this seat now; nothing for a seat that is not awaited and has no offer to answer."""
    world = model.world
    if world.phase == "over":
        return []
    found = [action for action in answers(world, seat) if model.check(seat, action) is None]
    if seat in model.awaited():
        found += [action for action in conceivable(world, seat) if model.check(seat, action) is None]
        if world.phase == "flying":
            found += flights(world)
    return found


def answers(world: World, seat: str) -> list[Action]:
    """Return answers to offers; a seat that is asked for one may also withdraw its own offer."""
    asking = [made["offer"] for made in world.offers if seat in asked_by(world, made)]
    found: list[Action] = [{"do": do, "offer": number} for number in asking for do in ("accept", "decline")]
    return [*found, {"do": "withdraw"}] if asking and seat != world.active else found


def flights(world: World) -> list[Action]:
    found: list[Action] = []
    for number, ship in world.ships[world.active].items():
        if not ship.stuck and not ship.done:
            found += [{"do": "fly", "ship": str(number), "point": point} for point in reachable(world, ship)]
        if world.jumps and not ship.stuck and not ship.done and not ship.used:
            there = [point for point in world.sky.near if point != ship.point and stop_error(world, ship, point) is None]
            found += [{"do": "jump", "ship": str(number), "point": point} for point in there]
    return found


def conceivable(world: World, seat: str) -> list[Action]:
    """Return all candidates of this phase except flights."""
    if world.phase == "building":
        return [{"do": do} for do in PLAIN] + market_actions(world, seat)
    if world.phase == "flying":
        return [{"do": "end_turn"}] + [{"do": do, "ship": ship} for do in ("found", "wait") for ship in SHIPS]
    found: list[Action] = [{"do": do} for do in PLAIN]
    found += [{"do": "rob", "victim": victim} for victim in world.seats]
    found += [{"do": "answer_number", "number": number} for number in range(5)]
    found += [{"do": "take", "resource": kind} for kind in KINDS]
    found += [{"do": "choose_upgrade", "upgrade": upgrade} for upgrade in UPGRADES]
    found += [{"do": "choose_ship", "ship": ship} for ship in SHIPS]
    found += [{"do": "choose_system", "tile": tile} for tile in TILES]
    found += [{"do": "choose_slot", "slot": slot} for slot in TILE_SLOTS]
    found += [{"do": "choose_card", "card": card} for card in CARDS]
    found += [{"do": "choose_point", "point": point} for point in sorted({*world.ports(seat), *HOME_SITES})]
    found += [{"do": "place_ship", "kind": kind, "point": point} for kind in SHIP_KINDS for point in world.ports(seat)]
    if world.phase == "giving":
        found += [{"do": "give", "goods": goods} for goods in handfuls(world, seat)]
    return found


def handfuls(world: World, seat: str) -> list[dict[str, int]]:
    """Return all combinations of up to three cards."""
    counts = product(*(range(min(3, world.hands[seat][kind]) + 1) for kind in KINDS))
    return [{kind: count for kind, count in zip(KINDS, row, strict=True) if count} for row in counts if sum(row) <= 3]


def market_actions(world: World, seat: str) -> list[Action]:
    points = sorted({*world.ports(seat), *(point for point, built in world.buildings.items() if built[0] == seat)})
    found: list[Action] = [
        {"do": do, "point": point}
        for do in ("build_colony_ship", "build_trade_ship", "redeem", "build_spaceport")
        for point in points
    ]
    found += [{"do": "buy", "upgrade": upgrade} for upgrade in UPGRADES]
    found += [{"do": "draw", "count": count} for count in (1, 2, 3)]
    found += [{"do": "accord", "first": one, "second": other} for one in world.seats for other in [None, *world.seats]]
    return found


def strays(random: Random, model: Model, seat: str) -> list[Action]:
    """Return some random actions of all kinds, most of them illegal."""
    world = model.world
    near = [point for ship in world.ships[seat].values() for point in sorted(LINES[ship.point])]
    telling = [*near, *world.ports(seat), *world.buildings, *world.sky.sites, *world.sky.docks]
    draw = random.choice

    def point() -> str:
        return str(draw(telling if telling and random.randrange(3) else ALL_POINTS))

    def goods() -> dict[str, int]:
        found = {kind: random.randrange(3) for kind in random.sample(KINDS, random.randrange(3))}
        return {kind: found[kind] for kind in KINDS if found.get(kind)}

    def offer() -> Action:
        return {"do": "offer", "to": draw([None, *world.seats]), "give": goods(), "want": goods()}

    kinds: list[Callable[[], Action]] = [
        lambda: {"do": draw(PLAIN)},
        lambda: {"do": "discard", "goods": goods()},
        lambda: {"do": "give", "goods": goods()},
        lambda: {"do": "rob", "victim": draw(world.seats)},
        lambda: {"do": "draw", "count": 1 + random.randrange(3)},
        lambda: bank_trade(random, world, seat),
        offer,
        lambda: {"do": draw(["accept", "decline"]), "offer": max(1, world.last_offer - random.randrange(3))},
        lambda: {"do": draw(["build_colony_ship", "build_trade_ship", "redeem", "build_spaceport"]), "point": point()},
        lambda: {"do": draw(["buy", "choose_upgrade"]), "upgrade": draw(UPGRADES)},
        lambda: {"do": "accord", "first": draw(world.seats), "second": draw([None, *world.seats])},
        lambda: {"do": draw(["wish", "take"]), "resource": draw(KINDS)},
        lambda: {"do": "answer_number", "number": random.randrange(5)},
        lambda: {"do": draw(["choose_ship", "found", "wait"]), "ship": draw(SHIPS)},
        lambda: {"do": "choose_system", "tile": draw(list(TILES))},
        lambda: {"do": "choose_slot", "slot": draw(TILE_SLOTS)},
        lambda: {"do": "choose_point", "point": point()},
        lambda: {"do": "place_ship", "kind": draw(SHIP_KINDS), "point": point()},
        lambda: {"do": "choose_card", "card": draw(list(CARDS))},
        lambda: {"do": draw(["fly", "jump"]), "ship": draw(SHIPS), "point": point()},
        lambda: along(random, world, seat),
        lambda: {"do": "offer_habit", "habit": draw(["ask", "ask", "payable", "never"])},
    ]
    return [likely(random, model, seat, kinds) for _ in range(5 if seat in model.awaited() else 1)]


def likely(random: Random, model: Model, seat: str, kinds: list[Callable[[], Action]]) -> Action:
    """Return an action that usually fits the moment, so that later checks are reached."""
    action = random.choice(kinds)()
    for _ in range(random.choice([0, 8])):
        if model.moment(seat, action["do"]) is None:
            break
        action = random.choice(kinds)()
    return action


def bank_trade(random: Random, world: World, seat: str) -> Action:
    give = random.choice(KINDS)
    amount = random.choice([1, 2, 3, 4, 6, world.hands[seat][give]])
    return {
        "do": "bank_trade",
        "give": give,
        "amount": amount,
        "want": random.choice(KINDS),
        "taken": random.choice([0, 0, 1, 2]),
    }


def along(random: Random, world: World, seat: str) -> Action:
    """Return an order by directions, usually along lines that exist."""
    number = random.choice(SHIPS)
    ship = world.ships[seat].get(int(number))
    steps = 1 + random.randrange(6)
    if ship is None or not random.randrange(4):
        return {"do": "fly_along", "ship": number, "directions": [random.choice(DIRECTIONS) for _ in range(steps)]}
    way = [ship.point]
    for _ in range(steps):
        way.append(random.choice(sorted(world.sky.near[way[-1]])))
    return {"do": "fly_along", "ship": number, "directions": [direction(*pair) for pair in pairwise(way)]}
