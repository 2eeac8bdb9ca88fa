"""Set-up, founding, the turn and the yield phase (sections 4 to 6 and 13)."""

from tests.sternenfahrer.second.galaxy import (
    BOOK,
    CARDS,
    COLOURS,
    HOME_SITES,
    HOMES,
    KINDS,
    SLOTS,
    TILE_SLOTS,
    TILES,
    Sky,
    numbers,
)
from tests.sternenfahrer.second.questions import CHOOSE, Action, Flow, rob_one
from tests.sternenfahrer.second.world import Decision, World


def set_up(world: World) -> Flow:
    """SF-27 to SF-35."""
    lay_tiles(world)
    for home in HOMES.values():
        chips = [planet["chip"] for planet in home["planets"]]
        for planet in home["planets"]:
            place = 0 if world.options["aufbau"] == "einsteiger" else world.luck("home_chips")
            world.chips[planet["id"]] = chips.pop(place)
    world.form_pile()
    world.start = world.active = start_player(world)
    if world.options["gruendung"] == "frei":
        yield from founding(world)
    else:
        put_start_pieces(world)
    for extra, seat in enumerate(world.order(world.start)):
        world.draw(seat, 3 + (extra if world.options["ausgleich"] == "ja" else 0))
        world.half_medals[seat] = 1
    world.active, world.turn, world.round, world.phase = world.start, 1, 1, "rolling"


def lay_tiles(world: World) -> None:
    tiles: dict[str, tuple[str, int] | None] = dict.fromkeys(TILE_SLOTS)
    for slot in TILE_SLOTS:
        if world.options["aufbau"] == "variabel":
            name = list(TILES)[world.luck("tiles")]
            assert TILES[name]["stars"] == SLOTS[slot]["stars"]
            assert name != "LR4"
            tiles[slot] = (name, world.luck("rotation"))
    if world.options["aufbau"] == "einsteiger":
        tiles |= {tile["slot"]: (name, 0) for name, tile in TILES.items() if tile["slot"] is not None}
    world.sky = Sky(tiles)


def start_player(world: World) -> str:
    """SF-32."""
    among = world.seats
    while len(among) > 1:
        sums = {seat: world.luck("dice") + world.luck("dice") for seat in among}
        among = [seat for seat in among if sums[seat] == max(sums.values())]
    return among[0]


def put_start_pieces(world: World) -> None:
    """SF-33, SF-34."""
    for colour, pieces in BOOK["start_pieces"].items():
        seat = colour if colour in world.seats else None
        world.buildings[pieces["spaceport"]] = (seat, "spaceport")
        for point in pieces["colonies"]:
            world.buildings[point] = (seat, "colony")
        if seat is not None:
            world.new_ship(seat, "colony_ship", pieces["colony_ship"])
            world.upgrades[seat]["drive"] = 1


def founding(world: World) -> Flow:
    """SF-125 to SF-129."""
    forward = world.order(world.start)

    def wrong_site(action: Action) -> str | None:
        if action["do"] != "choose_point":
            return "bad_answer"
        taken = action["point"] in world.buildings
        return "not_site" if action["point"] not in HOME_SITES else "stop_occupied" if taken else None

    for seat in [*forward, *forward[::-1], *forward]:
        world.active = seat
        answer = yield Decision("founding_colony", seat, CHOOSE, wrong_site)
        world.buildings[answer["point"]] = (seat, "colony")
    pool = list(BOOK["founding_upgrades"])
    for seat in forward[::-1]:
        world.active = seat
        yield from found_port(world, seat, pool)
    if len(world.seats) < len(COLOURS):
        for site in HOME_SITES:
            world.buildings.setdefault(site, (None, "colony"))


def found_port(world: World, seat: str, pool: list[str]) -> Flow:
    """SF-127."""

    def wrong_colony(action: Action) -> str | None:
        if action["do"] != "choose_point":
            return "bad_answer"
        return None if world.buildings.get(action["point"]) == (seat, "colony") else "not_own_colony"

    def wrong_ship(action: Action) -> str | None:
        if action["do"] != "place_ship":
            return "bad_answer"
        return None if action["point"] in world.free_ports(seat) else "not_port_point"

    def wrong_upgrade(action: Action) -> str | None:
        return None if action["do"] == "choose_upgrade" and action["upgrade"] in pool else "bad_answer"

    answer = yield Decision("founding_port", seat, CHOOSE, wrong_colony)
    world.buildings[answer["point"]] = (seat, "spaceport")
    answer = yield Decision("founding_ship", seat, CHOOSE, wrong_ship)
    world.new_ship(seat, answer["kind"], answer["point"])
    answer = yield Decision("founding_upgrade", seat, CHOOSE, wrong_upgrade)
    world.upgrades[seat][answer["upgrade"]] += 1
    pool.remove(answer["upgrade"])


def next_turn(world: World) -> None:
    """Begin the turn of the next player, who wins before the roll with enough points (SF-112)."""
    world.active = world.others(world.active)[0]
    world.turn += 1
    world.round += world.active == world.start
    world.phase = "rolling"
    world.offers_made = world.rolled = world.due = world.base = world.bonus = world.jumps = 0
    world.used_cards, world.moving = set(), None
    world.won()


def roll(world: World) -> Flow:
    """Section 6."""
    world.rolled = world.luck("dice") + world.luck("dice")
    if world.rolled == 7:
        yield from seven(world)
    else:
        yields(world)
    points = world.points(world.active)
    world.due = 2 if points <= 7 else 1 if points <= 9 else 0
    if world.options["nachschub"] == "auto":
        world.draw(world.active, world.due)
        world.due = 0
    world.phase = "building"


def yields(world: World) -> None:
    """SF-40 to SF-42, SF-104, SF-107."""
    owed = {seat: dict.fromkeys(KINDS, 0) for seat in world.seats}
    for point, (owner, _) in world.buildings.items():
        for planet in world.sky.planets_at(point):
            if owner is not None and world.rolled in numbers(world.chips[planet]):
                owed[owner][kind_of(planet)] += 1
    got = dict.fromkeys(world.seats, 0)
    for kind in KINDS:
        claims = {seat: owed[seat][kind] for seat in world.seats if owed[seat][kind]}
        for seat in claims:
            claims[seat] += any(CARDS[name]["resource"] == kind for name in world.owns(seat, "bonus_yield"))
        if sum(claims.values()) <= world.stock(kind) or len(claims) == 1:
            for seat, count in claims.items():
                got[seat] += world.take(seat, kind, count)
    for seat in world.order(world.active):
        if world.owns(seat, "relief") and not got[seat]:
            relieve(world, seat)


def relieve(world: World, seat: str) -> None:
    """SF-108."""
    there = [kind for kind in KINDS if world.stock(kind)]
    wish = world.wishes[seat]
    if there:
        least = min(there, key=lambda kind: world.hands[seat][kind])
        world.take(seat, wish if wish in there else least, 1)


def kind_of(planet: str) -> str:
    return planet.split("-")[1]


def seven(world: World) -> Flow:
    """SF-46."""
    for seat in world.seats:
        limit = 12 if world.owns(seat, "hand_limit") else 7
        world.owes[seat] = world.cards_of(seat) // 2 if world.cards_of(seat) > limit else 0
    if any(world.owes.values()):
        world.discards = {}
        world.phase = "discarding"
        yield None
        for seat in world.order(world.active):
            world.pay(seat, world.discards.get(seat, {}))
        world.discards = {}
    yield from rob_one(world)
    for seat in world.others(world.active):
        world.draw(seat, 1)
