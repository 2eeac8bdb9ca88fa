"""The build phase (section 7) and the friendship cards used in it (section 10)."""

from tests.sternenfahrer.second.galaxy import BOOK, CARDS, KINDS
from tests.sternenfahrer.second.questions import Action
from tests.sternenfahrer.second.world import World


def rate(world: World, seat: str, kind: str) -> int:
    if kind == "goods":
        return 2
    return 2 if any(CARDS[name]["resource"] == kind for name in world.owns(seat, "bank_ratio")) else 3


def check_bank_trade(world: World, seat: str, action: Action) -> str | None:
    """SF-52, SF-105."""
    give, want, amount = action["give"], action["want"], action["amount"]
    if give == want:
        return "same_kind"
    if give == "goods" and amount == 1 and world.cards["M-goods"] == seat:
        if "M-goods" in world.used_cards:
            return "card_used"
        got = 1
    else:
        ratio = rate(world, seat, give)
        if amount < 1 or amount % ratio:
            return "bad_ratio"
        got = amount // ratio
    if action["taken"] not in (0, got):
        return "bad_ratio"
    if world.hands[seat][give] < amount:
        return "not_enough_cards"
    return "bank_empty" if world.stock(want) < got else None


def bank_trade(world: World, seat: str, action: Action) -> None:
    give, amount = action["give"], action["amount"]
    single = give == "goods" and amount == 1
    if single:
        world.used_cards.add("M-goods")
    world.pay(seat, {give: amount})
    world.take(seat, action["want"], 1 if single else amount // rate(world, seat, give))


def check_offer(world: World, seat: str, action: Action) -> str | None:
    """SF-50, SF-141. An action without addressee is an offer to all; only a typed line may omit it."""
    to = action["to"]
    if to == seat or (seat != world.active and to != world.active):
        return "trade_partner"
    if not sum(action["give"].values()) or not sum(action["want"].values()):
        return "empty_offer"
    if any(action["give"].get(kind) and action["want"].get(kind) for kind in KINDS):
        return "same_kind"
    if not world.holds(seat, action["give"]):
        return "not_enough_cards"
    asked = world.others(seat) if to is None else [to]
    return "no_offers_wanted" if all(world.habits[one] == "never" for one in asked) else None


def offer(world: World, seat: str, action: Action) -> None:
    world.offers = [made for made in world.offers if made["seat"] != seat]
    world.last_offer += 1
    world.offers_made += seat == world.active
    to = action["to"]
    asked = world.others(seat) if to is None else [to]
    declined = [one for one in asked if world.habits[one] == "never"]
    goods = {part: {kind: count for kind, count in action[part].items() if count} for part in ("give", "want")}
    world.offers.append({"offer": world.last_offer, "seat": seat, "to": to, **goods, "declined": declined})


def asked_by(world: World, made: Action) -> list[str]:
    asked = world.others(made["seat"]) if made["to"] is None else [made["to"]]
    return [seat for seat in asked if seat not in made["declined"]]


def find_offer(world: World, seat: str, number: int) -> Action | None:
    return next((made for made in world.offers if made["offer"] == number and seat in asked_by(world, made)), None)


def check_accept(world: World, seat: str, action: Action) -> str | None:
    """SF-51."""
    made = find_offer(world, seat, action["offer"])
    if made is None:
        return "no_offer"
    return None if world.holds(seat, made["want"]) else "not_enough_cards"


def accept(world: World, seat: str, action: Action) -> None:
    made = find_offer(world, seat, action["offer"])
    assert made is not None
    world.offers.remove(made)
    for giver, getter, goods in ((made["seat"], seat, made["give"]), (seat, made["seat"], made["want"])):
        for kind, count in goods.items():
            world.hands[giver][kind] -= count
            world.hands[getter][kind] += count


def check_decline(world: World, seat: str, action: Action) -> str | None:
    return None if find_offer(world, seat, action["offer"]) else "no_offer"


def decline(world: World, seat: str, action: Action) -> None:
    made = find_offer(world, seat, action["offer"])
    assert made is not None
    made["declined"].append(seat)
    drop_dead_offers(world)


def check_withdraw(world: World, seat: str, _: Action) -> str | None:
    return None if any(made["seat"] == seat for made in world.offers) else "no_offer"


def withdraw(world: World, seat: str, _: Action) -> None:
    world.offers = [made for made in world.offers if made["seat"] != seat]


def drop_dead_offers(world: World) -> None:
    """Drop offers that all have declined, or whose cards are gone."""
    world.offers = [made for made in world.offers if asked_by(world, made) and world.holds(made["seat"], made["give"])]


def check_ship(world: World, seat: str, action: Action) -> str | None:
    """Check building a ship of either kind, or redeeming a marker (SF-59)."""
    if action["do"] == "redeem" and not world.ship_markers[seat]:
        return "no_marker"
    piece = "colony" if action["do"] == "build_colony_ship" else "trade_station"
    if not world.supply(seat, "transporter") or not world.supply(seat, piece):
        return "no_piece"
    if not world.free_ports(seat):
        return "no_port_point"
    if action["point"] not in world.free_ports(seat):
        return "not_port_point"
    if action["do"] == "redeem" or world.holds(seat, BOOK["costs"][action["do"].removeprefix("build_")]):
        return None
    return "cost"


def build_ship(world: World, seat: str, action: Action) -> None:
    if action["do"] == "redeem":
        world.ship_markers[seat] -= 1
    else:
        world.pay(seat, BOOK["costs"][action["do"].removeprefix("build_")])
    world.new_ship(seat, "colony_ship" if action["do"] == "build_colony_ship" else "trade_ship", action["point"])


def check_spaceport(world: World, seat: str, action: Action) -> str | None:
    if not world.supply(seat, "shipyard"):
        return "no_piece"
    if world.buildings.get(action["point"]) != (seat, "colony"):
        return "not_own_colony"
    return None if world.holds(seat, BOOK["costs"]["spaceport"]) else "cost"


def build_spaceport(world: World, seat: str, action: Action) -> None:
    world.pay(seat, BOOK["costs"]["spaceport"])
    world.buildings[action["point"]] = (seat, "spaceport")


def check_buy(world: World, seat: str, action: Action) -> str | None:
    upgrade = next(one for one in BOOK["upgrades"] if one["id"] == action["upgrade"])
    if world.upgrades[seat][upgrade["id"]] >= upgrade["most"]:
        return "upgrade_max"
    if world.box(upgrade["id"]) < 1:
        return "upgrade_box"
    return None if world.holds(seat, upgrade["cost"]) else "cost"


def buy(world: World, seat: str, action: Action) -> None:
    world.pay(seat, next(one["cost"] for one in BOOK["upgrades"] if one["id"] == action["upgrade"]))
    world.upgrades[seat][action["upgrade"]] += 1


def check_medal(world: World, seat: str, _: Action) -> str | None:
    """SF-107."""
    own = world.owns(seat, "buy_half_medal")
    if not own:
        return "card_not_owned"
    if all(name in world.used_cards for name in own):
        return "card_used"
    if world.hands[seat]["goods"] < 3:
        return "cost"
    return None if world.half_medals_left() else "box_empty"


def medal(world: World, seat: str, _: Action) -> None:
    world.used_cards.add(next(name for name in world.owns(seat, "buy_half_medal") if name not in world.used_cards))
    world.pay(seat, {"goods": 3})
    world.half_medals[seat] += 1


def check_accord(world: World, seat: str, action: Action) -> str | None:
    own = world.owns(seat, "draw_from_leaders")
    if not own:
        return "card_not_owned"
    if own[0] in world.used_cards:
        return "card_used"
    named = [one for one in (action["first"], action["second"]) if one is not None]
    leads = [world.points(one) > world.points(seat) and world.cards_of(one) > 0 for one in named]
    return None if all(leads) and len(set(named)) == len(named) else "no_leader"


def accord(world: World, seat: str, action: Action) -> None:
    world.used_cards.add("D-help")
    for one in (action["first"], action["second"]):
        if one is not None:
            world.rob(seat, one)


def check_draw(world: World, seat: str, action: Action) -> str | None:
    """SF-44."""
    return None if 0 < action["count"] <= world.due else "no_draw"


def draw(world: World, seat: str, action: Action) -> None:
    world.due -= action["count"]
    world.draw(seat, action["count"])
