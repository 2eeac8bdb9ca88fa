"""Refusals and their reasons: the checks of sections 4 to 7 in their order, each as the specification lists them."""

from typing import Any

from tests.astronuts.second.galaxy import COLOURS, HOLES, KIND, MOST_COLONIES, NEIGHBOURS, NUT_OF, ROOM, Galaxy, Ship

Action = dict[str, Any]
DEPARTURE = {"2-5": 2, "2-6": 1, "3-6": 1}
DIGGING = {"2-3": 2, "2-4": 1}
PRICES = {"4-4": (0, 1), "4-5": (0, 0), "4-6": (0, 0)}


def disabled(ship: Ship, flag: str) -> bool:
    return "spent" in ship.flags or flag in ship.flags


def bad_jump(galaxy: Galaxy, to: str, jump: str | None) -> bool:
    """AN-1007."""
    if jump is None:
        return False
    if galaxy.options["astroholes"] != "an" or to not in HOLES or jump not in HOLES or jump == to:
        return True
    return galaxy.standing(jump) is not None


def move_cost(ship: Ship) -> int:
    return 1 + DEPARTURE.get(ship.fate or "", 0)


def check_move(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> str | None:
    """AN-702."""
    to = action["to"]
    if disabled(ship, "no_move"):
        return "ship_disabled"
    if to not in NEIGHBOURS[ship.at]:
        return "not_adjacent"
    if galaxy.closed(seat, to):
        return "home_closed"
    if galaxy.standing(to) is not None:
        return "occupied"
    if bad_jump(galaxy, to, action["jump_to"]):
        return "no_jump"
    return "not_enough_actions" if galaxy.actions_left < move_cost(ship) else None


def check_fly_through(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> str | None:
    """AN-712."""
    over, to = action["over"], action["to"]
    if disabled(ship, "no_move"):
        return "ship_disabled"
    if over not in NEIGHBOURS[ship.at] or to not in NEIGHBOURS[over]:
        return "not_adjacent"
    if to == ship.at:
        return "no_flythrough_back"
    if galaxy.closed(seat, over) or galaxy.closed(seat, to):
        return "home_closed"
    if galaxy.standing(to) is not None:
        return "occupied"
    there = galaxy.standing(over)
    if over in ship.refused and there is not None and there[0] != seat:
        return "passage_refused"
    if bad_jump(galaxy, to, action["jump_to"]):
        return "no_jump"
    return "not_enough_actions" if galaxy.actions_left < move_cost(ship) + 1 else None


def off_planet(ship: Ship) -> str | None:
    if KIND[ship.at] == "home":
        return "home_no_colony"
    return None if KIND[ship.at] in ROOM else "not_on_planet"


def mine_cost(ship: Ship) -> int:
    return 1 + DIGGING.get(ship.fate or "", 0)


def mine_toll(galaxy: Galaxy, seat: int, action: Action) -> str | None:
    """Return the nut that pays the toll, or None if there is none to pay with (AN-723, AN-736)."""
    player = galaxy.players[seat]
    named: str | None = action["toll"]
    if named is not None:
        return named if player.hand[named] else None
    return player.fullest()


def check_mine(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> str | None:
    """AN-722."""
    if disabled(ship, "no_mine"):
        return "ship_disabled"
    if wrong := off_planet(ship):
        return wrong
    if not galaxy.nuts[ship.at]:
        return "nothing_to_mine"
    if ship.fate == "3-4" and ship.uses and mine_toll(galaxy, seat, action) is None:
        return "not_enough_nuts"
    return "not_enough_actions" if galaxy.actions_left < mine_cost(ship) else None


def colony_price(ship: Ship) -> tuple[int, int]:
    """Return actions and nuts, without the toll (AN-733)."""
    if ship.fate == "4-5" and not ship.uses:
        return 1, 1
    return PRICES.get(ship.fate or "", (1, 1))


def colony_nuts(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> list[str] | None:
    """Return the nuts that are paid, price before toll, or None if they cannot be (AN-736)."""
    player, paid = galaxy.players[seat], []
    if colony_price(ship)[1]:
        price = action["pay"] or player.fullest()
        if price is None or not player.hand[price]:
            return None
        paid.append(price)
    if ship.fate == "3-5" and ship.uses:
        toll = action["toll"] or player.fullest(paid[0])
        if toll is None or player.hand[toll] <= paid.count(toll):
            return None
        paid.append(toll)
    return paid


def check_colonise(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> str | None:
    """AN-732."""
    if disabled(ship, "no_colonise"):
        return "ship_disabled"
    if wrong := off_planet(ship):
        return wrong
    if sum(galaxy.colonies[ship.at].values()) >= ROOM[KIND[ship.at]]:
        return "planet_full"
    if galaxy.settled(seat) >= MOST_COLONIES:
        return "no_marker"
    if colony_nuts(galaxy, seat, ship, action) is None:
        return "not_enough_nuts"
    return "not_enough_actions" if galaxy.actions_left < colony_price(ship)[0] else None


def opponents(galaxy: Galaxy, seat: int, place: str) -> list[int]:
    return [other for other in range(len(galaxy.players)) if other != seat and galaxy.units(other, place)]


def check_attack(galaxy: Galaxy, seat: int, ship: Ship, action: Action) -> str | None:
    """AN-752."""
    place, named = action["field"], action["opponent"]
    if disabled(ship, "no_attack"):
        return "ship_disabled"
    if place != ship.at and place not in NEIGHBOURS[ship.at]:
        return "out_of_range"
    enemies = opponents(galaxy, seat, place)
    if named == seat or (galaxy.units(seat, place) and not enemies):
        return "own_unit"
    if named is None and len(enemies) > 1:
        return "which_opponent"
    if not enemies or (named is not None and named not in enemies):
        return "no_target"
    return "not_enough_actions" if galaxy.actions_left < 1 else None


def check_build_ship(galaxy: Galaxy, seat: int) -> str | None:
    """AN-742."""
    player = galaxy.players[seat]
    if len(player.ships) == 3:
        return "ship_limit"
    if galaxy.standing(player.home) is not None:
        return "home_occupied"
    if not all(player.hand[colour] for colour in COLOURS):
        return "not_enough_nuts"
    return "not_enough_actions" if galaxy.actions_left < 1 else None


def check_buy_technology(galaxy: Galaxy, seat: int, action: Action) -> str | None:
    """AN-762."""
    player, technology = galaxy.players[seat], action["tech"]
    if technology in player.technologies:
        return "tech_owned"
    if not player.hand[NUT_OF[technology]]:
        return "not_enough_nuts"
    return "not_enough_actions" if galaxy.actions_left < 4 else None


def check_offer_trade(galaxy: Galaxy, seat: int, action: Action) -> str | None:
    """AN-772, AN-774."""
    other, give, take, players = action["player"], action["give"], action["take"], galaxy.players
    if other == seat:
        return "self_trade"
    if give == take:
        return "trade_same_colour"
    if not players[seat].hand[give]:
        return "not_enough_nuts"
    if not players[other].hand[take]:
        return "trade_other_lacks"
    if galaxy.declined >= 3:
        return "offer_limit"
    if galaxy.actions_left < 1:
        return "not_enough_actions"
    return "no_offers_wanted" if players[other].habit == "never" else None


FOR_SHIPS = {
    "move": check_move,
    "fly_through": check_fly_through,
    "mine": check_mine,
    "colonise": check_colonise,
    "attack": check_attack,
}


def check_action(galaxy: Galaxy, seat: int, action: Action) -> str | None:
    """Check an action of the phase ACTIONS: the ship first, then the checks of the action (AN-700)."""
    do = action["do"]
    if do in FOR_SHIPS:
        ship = galaxy.players[seat].ships.get(action["ship"])
        return "no_such_ship" if ship is None else FOR_SHIPS[do](galaxy, seat, ship, action)
    if do == "build_ship":
        return check_build_ship(galaxy, seat)
    if do == "buy_technology":
        return check_buy_technology(galaxy, seat, action)
    return check_offer_trade(galaxy, seat, action) if do == "offer_trade" else None
