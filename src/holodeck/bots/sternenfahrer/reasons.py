"""The reasons of a computer player of Sternenfahrer, as facts with numbers. The words are in the game's files."""

from typing import Final

from holodeck.bots.sternenfahrer import bargains, navigation, winning
from holodeck.bots.sternenfahrer.friendship import card_reason
from holodeck.bots.sternenfahrer.shopping import Plan, Shopper, missing_for
from holodeck.games.sternenfahrer.actions import goods_of, part, point_of, second, target_of, trade_want
from holodeck.games.sternenfahrer.board import PLANET_RESOURCE, POINTS, RESOURCES, odds_of
from holodeck.games.sternenfahrer.made.kinds import (
    ACCEPT,
    ANSWER_NUMBER,
    ANSWER_YES,
    BANK_TRADE,
    BUILD_COLONY_SHIP,
    BUILD_SPACEPORT,
    BUILD_TRADE_SHIP,
    BUY,
    CHOOSE_CARD,
    CHOOSE_POINT,
    CHOOSE_UPGRADE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    FLIGHT,
    FLY,
    FOUND,
    GIVE,
    JUMP,
    MEDAL,
    PLACE_SHIP,
    REDEEM,
    ROB,
    TAKE,
)
from holodeck.games.sternenfahrer.rules.decisions import decisions
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import speed_left
from holodeck.games.sternenfahrer.rules.trees import BOXES
from holodeck.games.sternenfahrer.state import (
    BUILDING,
    CANNON,
    CARGO,
    COLONY_SHIP,
    DRIVE,
    FOUNDING_COLONY,
    LOSING,
    PLACING,
    SHIPS,
    TRADE_SHIP,
    State,
)
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.told import Told
from holodeck.kernel.vectors import listed

GOAL_KINDS: Final = [BUILD_COLONY_SHIP, BUILD_TRADE_SHIP, BUILD_SPACEPORT, BUY]
"""The goals of saving, in the order of the words: `goal`."""


def reasons(shop: Shopper, state: State, seat: int, action: int) -> list[Told]:
    kind = action & BYTE
    if kind in (BUILD_COLONY_SHIP, BUILD_TRADE_SHIP, REDEEM):
        return ship(state, seat, COLONY_SHIP if kind == BUILD_COLONY_SHIP else TRADE_SHIP, int(point_of(action)))
    if kind == PLACE_SHIP:
        return ship(state, seat, int(part(action)), int(target_of(action)))
    if kind == CHOOSE_POINT:
        return chosen_point(state, seat, int(point_of(action)))
    if kind == BUILD_SPACEPORT:
        return [spaceport(state, seat, int(point_of(action)))]
    if kind == BUY:
        return [upgrade(state, seat, int(part(action)))]
    if kind in (FLY, JUMP):
        return flight(state, seat, int(part(action)), int(target_of(action)))
    if kind == FOUND:
        return founding(state, seat, int(part(action)))
    if kind == CHOOSE_CARD:
        return card_reason(state, seat, int(part(action)))
    if kind in (ANSWER_NUMBER, ANSWER_YES):
        return encounter(state, seat, action)
    if kind in (ACCEPT, DECLINE):
        return answer(shop, state, seat, action)
    if kind in (BANK_TRADE, TAKE, DISCARD, GIVE):
        return cards(shop, state, seat, action)
    return asked(shop, state, seat, action) if kind in ASKED_KINDS else []


ASKED_KINDS: Final = (DRAW, MEDAL, FLIGHT, END_TURN, ROB, CHOOSE_UPGRADE)


def to_go(state: State, seat: int, more: int) -> int:
    """Return the points still missing after gaining `more`."""
    return max(0, int(state.settings.target) - int(state.points(seat)) - more)


# Goals


def goal_facts(state: State, seat: int, kind: int, point: int, steps: int) -> dict[str, object]:
    """Return the facts of a place to found at: its distance, and what it brings."""
    facts: dict[str, object] = {"goal_point": point, "steps": steps}
    if kind == TRADE_SHIP:
        people = int(state.galaxy.dock[point])
        if people < 0:
            return facts
        needs = int(state.stations(people)) + 1
        return {**facts, "people": people, "needs": needs, "marker": navigation.gains_marker(state, seat, people)}
    planets = [int(planet) for planet in state.galaxy.planets_at(point)] if state.galaxy.site[point] >= 0 else []
    ways = sum([int(odds_of(int(state.chip[planet]))) for planet in planets])
    brought = {int(PLANET_RESOURCE[planet]) for planet in planets} - earned(state, seat)
    return {**facts, "ways": ways, "fresh": sorted(brought)} if ways else facts


def earned(state: State, seat: int) -> set[int]:
    """Return the resources that the seat's colonies and spaceports yield already."""
    own = [point for point in range(POINTS) if state.building[point] >= 0 and int(state.building[point]) >> 1 == seat]
    return {int(PLANET_RESOURCE[planet]) for point in own for planet in state.galaxy.planets_at(point)}


def ship(state: State, seat: int, kind: int, start: int) -> list[Told]:
    goal = navigation.new_goal(state, seat, kind, start)
    if goal < 0:
        return []
    steps = int(state.galaxy.distances(start)[goal])
    return [Told("why_colony_ship" if kind == COLONY_SHIP else "why_trade_ship", goal_facts(state, seat, kind, goal, steps))]


def spaceport(state: State, seat: int, point: int) -> Told:
    """Return where a ship from there would fly, if that is nearer than from the seat's other spaceports."""
    facts: dict[str, object] = {"point": point, "missing": to_go(state, seat, 1)}
    goal = navigation.best_point(state, seat, COLONY_SHIP, point, set())
    ports = [one for one in range(POINTS) if int(state.building[one]) == 2 * seat + 1]
    if goal >= 0 and ports:
        steps = state.galaxy.distances(goal)
        nearer = min([int(steps[port]) for port in ports]) - int(steps[point])
        facts |= {"goal_point": goal, "nearer": nearer} if nearer > 0 else {}
    return Told("why_spaceport", facts)


def flight(state: State, seat: int, number: int, target: int) -> list[Told]:
    """Return where this ship is bound for: a place where it makes points at once, or else its goal."""
    at, cargo = seat * SHIPS + number, int(state.mounted(seat, CARGO))
    kind = int(state.ship_kind[at])
    if winning.points_at(state, seat, kind, target, cargo):
        goal = target
    else:
        found = dict(navigation.goals(state, seat, [int(one) for one in own_ships(state, seat)]))
        if number not in found:
            return []
        goal = found[number]
    steps = int(state.galaxy.distances(int(state.ship_point[at]))[goal])
    facts = goal_facts(state, seat, kind, goal, steps)
    return [Told("why_fly", {**facts, "ship": number, "left": int(speed_left(state, number))})]


def chosen_point(state: State, seat: int, point: int) -> list[Told]:
    """Return the facts of a place of the set-up, without the points to go, or of a free trade ship."""
    if state.phase == FOUNDING_COLONY:
        return [Told("why_found", goal_facts(state, seat, COLONY_SHIP, point, 0))]
    if state.phase == PLACING:
        return ship(state, seat, TRADE_SHIP, point)
    goal, away = navigation.port_goal(state, seat, point)
    others = [navigation.from_port(state, int(one), goal) for one in state.settled[seat] if one != point] if goal >= 0 else []
    nearer = min(others, default=away) - away
    return [Told("why_spaceport", {"point": point, **({"goal_point": goal, "nearer": nearer} if nearer > 0 else {})})]


def founding(state: State, seat: int, number: int) -> list[Told]:
    at = seat * SHIPS + number
    facts = goal_facts(state, seat, int(state.ship_kind[at]), int(state.ship_point[at]), 0)
    return [Told("why_found", {**facts, "missing": to_go(state, seat, 1)})]


# Upgrades


def chance(state: State, seat: int, steps: int, more: int) -> int:
    """Return in how many of ten flights a ship gets that far with more drives."""
    return winning.ways_to_reach(steps, int(state.strength(seat, DRIVE)) + more)


def upgrade(state: State, seat: int, kind: int) -> Told:
    """Return for a drive how much likelier the next goal becomes, for others what they open."""
    count = int(state.mounted(seat, kind)) + 1
    if kind == CARGO:
        return Told("why_cargo", {"count": count, "less": count - 1})
    if kind == CANNON:
        return Told("why_cannon", {"count": int(state.strength(seat, CANNON)) + 1})
    for number, goal in navigation.goals(state, seat, [int(one) for one in own_ships(state, seat)]):
        steps = int(state.galaxy.distances(int(state.ship_point[seat * SHIPS + number]))[goal])
        before, after = chance(state, seat, steps, 0), chance(state, seat, steps, 1)
        if after > before:
            return Told("why_drive", {"goal_point": goal, "steps": steps, "before": before, "after": after})
    return Told("why_drives", {})


# Cards


def saved_for(shop: Shopper, state: State, seat: int, hand: list[int]) -> dict[str, object]:
    """Return the best goal for the cards, and what is missing for it."""
    plans = shop.ranked(state, seat)
    return goal_of(plans[0], hand) if plans else {}


def goal_of(plan: Plan | None, hand: list[int]) -> dict[str, object]:
    """Return a plan, and what is missing for it."""
    if plan is None:
        return {}
    facts: dict[str, object] = {"goal": GOAL_KINDS.index(plan.kind), "missing": missing_for(plan.cost, hand)}
    return {**facts, "upgrade": plan.what} if plan.kind == BUY else facts


def cards(shop: Shopper, state: State, seat: int, action: int) -> list[Told]:
    hand, kind = hand_of(state, seat), action & BYTE
    if kind in (DISCARD, GIVE):
        lost = goods_of(action)
        left = [max(0, held - gone) for held, gone in zip(hand, lost, strict=True)]
        return [Told("why_discard", {"goods": lost, **saved_for(shop, state, seat, left)})]
    if kind == TAKE:
        after = [held + (resource == part(action)) for resource, held in enumerate(hand)]
        return [Told("why_take", {"resource": int(part(action)), **goal_of(shop.served(state, seat, hand, after), after)})]
    give, want = [0] * RESOURCES, int(trade_want(action))
    give[int(part(action))] = int(second(action))
    after = [max(0, held - gone) for held, gone in zip(hand, give, strict=True)]
    after[want] += 1
    plan = shop.served_by_trade(state, seat, action, after)
    return [Told("why_bank", {"goods": give, "resource": want, **goal_of(plan, after)})] if plan is not None else []


def answer(shop: Shopper, state: State, seat: int, action: int) -> list[Told]:
    """Return the reason for an answer to an offer: what it brings that a plan lacks, or that it does not help. Nothing is said of
    a partner who is close to winning."""
    made = bargains.offer_of(state, action)
    plan, more = bargains.concerned(shop, state, seat, made)
    if action & BYTE == DECLINE:
        return [] if bargains.too_close(state, made.seat) or more < 0 else [Told("why_decline", {})]
    if plan is None or more >= 0:
        return []
    missing, after = missing_for(plan.cost, hand_of(state, seat)), bargains.hand_after(state, seat, made)
    brought = max(range(RESOURCES), key=lambda kind: min(missing[kind], made.give[kind]))
    return [Told("why_take", {"resource": brought, **goal_of(plan, after)})]


def encounter(state: State, seat: int, action: int) -> list[Told]:
    """Return what an answer costs. What the card holds behind it is secret, so nothing is said of that."""
    if action == ANSWER_YES:
        return [Told("why_yes", {})]
    if not BOXES[state.box].pay:
        return []
    count = int(part(action))
    return [Told("why_gift", {"count": count, "left": int(state.total[seat]) - count})]


def asked(shop: Shopper, state: State, seat: int, action: int) -> list[Told]:
    kind = action & BYTE
    if kind == FLIGHT or (kind == END_TURN and state.phase == BUILDING):
        hand = hand_of(state, seat)
        lacking = [plan for plan in shop.ranked(state, seat) if any(missing_for(plan.cost, hand))]
        return [Told("why_flight", goal_of(lacking[0], hand) if lacking else {})]
    if kind == END_TURN:
        left = next(winning.moves(state, seat, listed(decisions(state, seat))))
        return [Told("why_end", {})] if left == END_TURN else []
    if kind == CHOOSE_UPGRADE:
        facts: dict[str, object] = {"upgrade": int(part(action)), "count": int(state.mounted(seat, int(part(action))))}
        return [Told("why_lose_upgrade", facts) if state.phase == LOSING else upgrade(state, seat, int(part(action)))]
    if kind == ROB:
        victim = int(part(action))
        return [Told("why_rob", {"rival": victim, "count": int(state.total[victim]), "points": int(state.points(victim))})]
    return [Told({DRAW: "why_free", MEDAL: "why_medal"}[kind], {})]
