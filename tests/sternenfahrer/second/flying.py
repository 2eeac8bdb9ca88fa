"""The flight phase (section 8): stops, exploring, colonies, trade stations, and no blockade."""

from copy import copy

from tests.sternenfahrer.second.galaxy import CARDS, MARKERS, PLANETS, SLOTS, TILES, Sky
from tests.sternenfahrer.second.questions import Action, Flow, pick
from tests.sternenfahrer.second.turns import next_turn
from tests.sternenfahrer.second.world import Ship, World

LOST = 1000
"""More than any speed: the steps that a discovery uses up (SF-123)."""


def own_ship(world: World, action: Action) -> Ship | None:
    return world.ships[world.active].get(int(action["ship"]))


def left(world: World, ship: Ship) -> int:
    return 0 if ship.done or ship.stuck else world.speed() - ship.used


def stop_error(world: World, ship: Ship, point: str) -> str | None:
    """SF-67."""
    if world.occupied(point, ship):
        return "stop_occupied"
    if any(point in world.ports(other) for other in world.others(world.active)):
        return "stop_port"
    if ship.kind == "trade_ship" and point in world.sky.sites:
        return "stop_site"
    if point in world.sky.docks:
        stations = world.stations_at(world.sky.docks[point])
        if ship.kind == "colony_ship":
            return "stop_dock_colony"
        if stations >= 5:
            return "stop_dock_full"
        if world.upgrades[world.active]["cargo"] < stations + 1:
            return "stop_dock_cargo"
    again = ship.kind == "colony_ship" and point in world.sky.sites and point == ship.stood
    return "stop_again" if again and found_error(world, ship, point) is not None else None


def found_error(world: World, ship: Ship | None, point: str | None = None) -> str | None:
    """SF-87, SF-78, SF-79."""
    if ship is None or ship.kind != "colony_ship":
        return "no_ship"
    point = point or ship.point
    if point not in world.sky.sites:
        return "not_site"
    if any(world.chips[planet] in MARKERS for planet in world.sky.planets_at(point)):
        return "site_blocked"
    system = world.sky.sites[point]
    built = [one for one in world.buildings if world.sky.sites.get(one) == system]
    return "system_full" if len(world.seats) == 3 and len(built) >= 2 else None


def found_colony(world: World, number: int) -> None:
    ship = world.ships[world.active].pop(number)
    world.buildings[ship.point] = (world.active, "colony")
    if world.moving == number:
        world.moving = None


def finish(world: World, number: int | None) -> None:
    """End the flight of a ship; waiting has no effect where it already stood (SF-67, SF-88)."""
    ship = world.ships[world.active].get(number or 0)
    if ship is not None and number is not None:
        ship.done = True
        if (not ship.waits or ship.point == ship.stood) and found_error(world, ship) is None:
            found_colony(world, number)


# Moving


def way_of(world: World, ship: Ship, action: Action) -> list[str] | None:
    if action["do"] == "fly":
        return world.sky.way(ship.point, action["point"])
    return world.sky.along(ship.point, action["directions"])


def check_fly(world: World, _: str, action: Action) -> str | None:
    """SF-66."""
    ship = own_ship(world, action)
    if ship is None:
        return "no_ship"
    if ship.stuck:
        return "ship_stuck"
    if ship.done:
        return "ship_done"
    way = way_of(world, ship, action)
    if way is None:
        return "no_path"
    return "too_far" if len(way) > left(world, ship) else stop_error(world, ship, way[-1])


def fly(world: World, _: str, action: Action) -> Flow:
    number, ship = int(action["ship"]), own_ship(world, action)
    assert ship is not None
    way = way_of(world, ship, action)
    assert way is not None
    if world.moving != number:
        finish(world, world.moving)
        if world.won():
            return
    world.moving = number
    found = False
    for point in way:
        ship.point = point
        ship.used += 1
        if discover(world, point):
            ship.used = LOST
            enter(world, point)
            world.won()
            return
        found = enter(world, point) or found
        if world.won():
            return
        if found and point not in world.sky.docks and stop_error(world, ship, point) is None:
            break
    yield from dock(world, number)


def check_jump(world: World, _: str, action: Action) -> str | None:
    """SF-115."""
    ship = own_ship(world, action)
    if ship is None:
        return "no_ship"
    if not world.jumps:
        return "no_jump"
    if ship.stuck:
        return "ship_stuck"
    if ship.used or ship.done:
        return "ship_done"
    if action["point"] == ship.point or action["point"] not in world.sky.near:
        return "no_path"
    return stop_error(world, ship, action["point"])


def jump(world: World, _: str, action: Action) -> Flow:
    number, ship = int(action["ship"]), own_ship(world, action)
    assert ship is not None
    finish(world, world.moving)
    if world.won():
        return
    world.moving = None
    world.jumps -= 1
    ship.point = action["point"]
    discover(world, ship.point)
    enter(world, ship.point)
    if world.won():
        return
    if ship.point in world.sky.docks:
        yield from dock(world, number)
    else:
        finish(world, number)
        world.won()


# Exploring


def discover(world: World, point: str) -> bool:
    """Turn up a face-down tile that a ship comes to; return whether there was one (SF-123)."""
    for slot, lying in world.sky.tiles.items():
        if lying is None and point in SLOTS[slot]["around"]:
            turn_tile(world, slot)
            return True
    return False


def turn_tile(world: World, slot: str) -> None:
    name = list(TILES)[world.luck("tiles")]
    assert TILES[name]["stars"] == SLOTS[slot]["stars"]
    assert name not in world.sky.slot_of
    assert name != "LR4"
    world.sky = Sky({**world.sky.tiles, slot: (name, world.luck("rotation"))})
    if TILES[name]["kind"] == "system":
        turn_chips(world, name)


def hidden_systems(world: World) -> list[str]:
    """Return the systems with face-down chips."""
    return [
        name
        for name in sorted(world.sky.slot_of)
        if TILES[name]["kind"] == "system" and any(world.chips[one["id"]] is None for one in TILES[name]["planets"])
    ]


def turn_chips(world: World, system: str) -> None:
    """SF-69, SF-70."""
    for planet in TILES[system]["planets"]:
        chip = list(world.pool)[world.luck("chips")]
        assert chip.startswith(PLANETS[planet["id"]]["icon"] + "-")
        assert world.pool[chip]
        world.pool[chip] -= 1
        world.chips[planet["id"]] = chip.split("-")[1]


def enter(world: World, point: str) -> bool:
    """Explore, then win special markers; return whether anything was found or won (SF-71)."""
    found = False
    for system in hidden_systems(world):
        if point in SLOTS[world.sky.slot_of[system]]["around"]:
            turn_chips(world, system)
            found = True
    for planet in world.sky.planets_at(point):
        marker = MARKERS.get(str(world.chips[planet]))
        needs = "cannon" if marker is not None and marker["kind"] == "pirate" else "cargo"
        if marker is not None and world.strength(world.active, needs) >= marker["strength"]:
            world.medals[marker["id"]] = world.active
            chip = list(world.pool)[world.luck("chips")]
            assert chip.startswith("reserve-")
            assert world.pool[chip]
            world.pool[chip] -= 1
            world.chips[planet] = chip.split("-")[1]
            found = True
    return found


# Stations and colonies


def dock(world: World, number: int) -> Flow:
    """SF-82 to SF-85."""
    ship, seat = world.ships[world.active][number], world.active
    if ship.point not in world.sky.docks:
        return
    people = world.sky.docks[ship.point]
    del world.ships[seat][number]
    world.moving = None
    world.stations[seat][people] += 1
    holder = world.friends[people]
    if holder is None or world.stations[seat][people] > world.stations[holder][people]:
        world.friends[people] = seat
    if world.won():
        return
    left_over = [name for name, card in CARDS.items() if card["people"] == people and world.cards[name] is None]
    card = yield from pick(world, "befriending", seat, "choose_card", "card", left_over, "card_gone")
    assert card is not None
    world.cards[card] = seat
    world.phase = "flying"


def check_found(world: World, _: str, action: Action) -> str | None:
    return found_error(world, own_ship(world, action))


def found(world: World, _: str, action: Action) -> None:
    found_colony(world, int(action["ship"]))


def check_wait(world: World, _: str, action: Action) -> str | None:
    ship = own_ship(world, action)
    if ship is None or ship.kind != "colony_ship":
        return "no_ship"
    return None if ship.point in world.sky.sites else "not_site"


def wait(world: World, _: str, action: Action) -> None:
    ship = own_ship(world, action)
    assert ship is not None
    ship.waits = True


# The end of the flight


def in_the_way(world: World, ship: Ship) -> bool:
    """SF-93."""
    if ship.kind == "colony_ship" and ship.point in world.sky.sites and ship.point == ship.stood:
        return True
    if any(ship.point in world.ports(other) for other in world.others(world.active)):
        return True
    return ship.kind == "trade_ship" and ship.point in world.sky.sites


def reachable(world: World, ship: Ship) -> list[str]:
    """Return all legal ends of a flight by target."""
    near = world.sky.distances(ship.point, max(0, left(world, ship)))
    taken = {ship.point, *world.buildings, *(one.point for ships in world.ships.values() for one in ships.values())}
    return [point for point in near if point not in taken and stop_error(world, ship, point) is None]


def settle_ships(world: World) -> str | None:
    """Apply the end of the turn to each ship, in order of number; return why it cannot end, if so."""
    for number, ship in sorted(world.ships[world.active].items()):
        blocking = in_the_way(world, ship)
        stays = ship.point == ship.stood
        if found_error(world, ship) is None and (stays or not ship.waits):
            found_colony(world, number)
        elif blocking and reachable(world, ship):
            return "must_leave"
    return None


def check_end(world: World, seat: str, _: Action) -> str | None:
    if world.phase == "building":
        return "must_fly" if world.ships[seat] else None
    trial = copy(world)
    trial.buildings, trial.ships = dict(world.buildings), {one: dict(ships) for one, ships in world.ships.items()}
    return settle_ships(trial)


def end(world: World, _: str, __: Action) -> None:
    if world.phase == "flying":
        settle_ships(world)
        if world.won():
            return
    world.offers = []
    next_turn(world)
