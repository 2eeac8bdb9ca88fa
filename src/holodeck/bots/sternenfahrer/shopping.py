"""Buying by a plan: the purchase with the most value for its cards, with bank trades if necessary."""

from typing import Final, NamedTuple

from holodeck.bots.sternenfahrer.navigation import dock_worth, gains_marker, site_worth, steps_to_goal
from holodeck.bots.sternenfahrer.winning import Wanted, cost_of, shopping_list
from holodeck.games.sternenfahrer.actions import bank_trade, part, point_of, trade_want
from holodeck.games.sternenfahrer.board import PEOPLES, POINTS, RESOURCES
from holodeck.games.sternenfahrer.made.kinds import BUILD_COLONY_SHIP, BUILD_SPACEPORT, BUILD_TRADE_SHIP, BUY, REDEEM
from holodeck.games.sternenfahrer.rules.bank import ratio_of
from holodeck.games.sternenfahrer.rules.building import can_launch, can_mount
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.pieces import SHIPYARD, in_supply, own_ships
from holodeck.games.sternenfahrer.rules.prices import PORT_COST, SHIP_COSTS, UPGRADE_COSTS
from holodeck.games.sternenfahrer.rules.stops import DOCKS
from holodeck.games.sternenfahrer.state import CANNON, CARGO, COLONY_SHIP, DRIVE, SHIPS, TRADE_SHIP, State
from holodeck.kernel.engine.actions import BYTE

ENOUGH: Final = {DRIVE: 4, CANNON: 2, CARGO: 3}
"""The upgrades of each kind wanted in any case."""
FULL_HAND: Final = 7


class Plan(NamedTuple):
    """Something to buy: the kind of action, its cost, and its worth per card."""

    kind: int
    what: int
    cost: list[int]
    value: float


class Shopper:
    """Decides what to buy and what to save for."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        """Return everything worth saving for, with its value per card."""
        found = [*ship_plans(state, seat)]
        if in_supply(state, seat, SHIPYARD) > 0 and state.colonies[seat]:
            found.append(Plan(BUILD_SPACEPORT, 0, PORT_COST, 10 / 5))
        for upgrade, value in ((CARGO, cargo_value(state, seat)), (DRIVE, 3.0), (CANNON, 1.5)):
            held = int(state.mounted(seat, upgrade))
            if can_mount(state, seat, upgrade) and value > 0:
                worth = value if held < ENOUGH[upgrade] else 0.4
                found.append(Plan(BUY, upgrade, UPGRADE_COSTS[upgrade], worth / (1 + held / 2)))
        return found

    def ranked(self, state: State, seat: int) -> list[Plan]:
        return sorted(self.plans(state, seat), key=lambda plan: -plan.value)

    def purchase(self, state: State, seat: int, legal: list[int]) -> int | None:
        """Return the best action with the cards now, or None."""
        redeemed = [action for action in legal if action & BYTE == REDEEM]
        if redeemed:
            return redeemed[0]
        hand = hand_of(state, seat)
        wins = for_the_win(state, seat, hand)
        if wins in legal:
            return wins
        for plan in self.ranked(state, seat):
            missing = missing_for(plan.cost, hand)
            if not any(missing):
                return bought(state, seat, legal, plan)
            trade = helpful_trade(state, seat, hand, plan.cost, missing)
            if trade is not None and trade in legal:
                return trade
            if sum(hand) <= FULL_HAND and sum(missing) <= 2:
                return None
        return None

    def payable(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """Return everything that could be bought at once, best first, even if saving is better."""
        hand = hand_of(state, seat)
        found = [bought(state, seat, legal, plan) for plan in self.ranked(state, seat) if not any(missing_for(plan.cost, hand))]
        return [action for action in found if action is not None]

    def served(self, state: State, seat: int, before: list[int], after: list[int]) -> Plan | None:
        """Return the best plan that lacks less with the second hand than with the first."""
        for plan in self.ranked(state, seat):
            if sum(missing_for(plan.cost, after)) < sum(missing_for(plan.cost, before)):
                return plan
        return None

    def served_by_trade(self, state: State, seat: int, action: int, after: list[int]) -> Plan | None:
        """Return the plan for which the cards would be exchanged like this, or else the best one that gains by it."""
        hand = hand_of(state, seat)
        if for_the_win(state, seat, hand) == action:
            return plan_of(next(one for one in shopping_list(state, seat) if one.cost[trade_want(action)]))
        for plan in self.ranked(state, seat):
            missing = missing_for(plan.cost, hand)
            if any(missing) and helpful_trade(state, seat, hand, plan.cost, missing) == action:
                return plan
        return self.served(state, seat, hand, after)

    def spared(self, state: State, seat: int, count: int) -> list[int]:
        """Return this many cards to give away, always of the resource with the largest surplus over the best plan."""
        hand, plan = hand_of(state, seat), next(iter(self.ranked(state, seat)), None)
        left = [held - (plan.cost[kind] if plan is not None else 0) for kind, held in enumerate(hand)]
        found = [0] * RESOURCES
        for _ in range(count):
            kind = max([one for one in range(RESOURCES) if hand[one] > found[one]], key=lambda one: left[one] - found[one])
            found[kind] += 1
        return found

    def wanted_kind(self, state: State, seat: int) -> int:
        """Return the resource that the best plan lacks most."""
        hand = hand_of(state, seat)
        for plan in self.ranked(state, seat):
            missing = [cost - held for cost, held in zip(plan.cost, hand, strict=True)]
            if max(missing) > 0:
                return missing.index(max(missing))
        return hand.index(min(hand))


def for_the_win(state: State, seat: int, hand: list[int]) -> int | None:
    """Return what to buy, or to exchange first, if that likely wins within this turn."""
    wanted = shopping_list(state, seat)
    if not wanted:
        return None
    cost = cost_of(wanted)
    missing = missing_for(cost, hand)
    return helpful_trade(state, seat, hand, cost, missing) if any(missing) else wanted[0].action


def missing_for(cost: list[int], hand: list[int]) -> list[int]:
    return [max(0, needed - held) for needed, held in zip(cost, hand, strict=True)]


def bought(state: State, seat: int, legal: list[int], plan: Plan) -> int | None:
    """Return the purchase of a plan; a ship starts where it is nearest to its goal."""
    found = [action for action in legal if action & BYTE == plan.kind and (plan.kind != BUY or part(action) == plan.what)]
    if len(found) > 1 and plan.kind in (BUILD_COLONY_SHIP, BUILD_TRADE_SHIP):
        kind = COLONY_SHIP if plan.kind == BUILD_COLONY_SHIP else TRADE_SHIP
        return min(found, key=lambda action: steps_to_goal(state, seat, kind, int(point_of(action))))
    return found[0] if found else None


def helpful_trade(state: State, seat: int, hand: list[int], cost: list[int], missing: list[int]) -> int | None:
    """Return an exchange of what the plan does not need, if such exchanges can bring all that is missing."""
    spare = [max(0, held - needed) for held, needed in zip(hand, cost, strict=True)]
    rates = [int(ratio_of(state, seat, kind)) for kind in range(RESOURCES)]
    if sum(spare[kind] // rates[kind] for kind in range(RESOURCES)) < sum(missing):
        return None
    give = max(range(RESOURCES), key=lambda kind: spare[kind] // rates[kind])
    want = max(range(RESOURCES), key=lambda kind: missing[kind])
    return int(bank_trade(give, rates[give], want)) if spare[give] >= rates[give] else None


def plan_of(wanted: Wanted) -> Plan:
    kind = wanted.action & BYTE
    return Plan(kind, int(part(wanted.action)) if kind == BUY else 0, wanted.cost, 0)


def ship_plans(state: State, seat: int) -> list[Plan]:
    flying = [int(state.ship_kind[seat * SHIPS + ship]) for ship in own_ships(state, seat)]
    found: list[Plan] = []
    if can_launch(state, seat, COLONY_SHIP):
        sites = len([point for point in range(POINTS) if site_worth(state, seat, point) > 0])
        if sites > flying.count(COLONY_SHIP):
            found.append(Plan(BUILD_COLONY_SHIP, 0, SHIP_COSTS[COLONY_SHIP], 14 / 4))
    if can_launch(state, seat, TRADE_SHIP) and not flying.count(TRADE_SHIP):
        worth = max(dock_worth(state, seat, point) for point in range(POINTS))
        if worth > 0:
            found.append(Plan(BUILD_TRADE_SHIP, 0, SHIP_COSTS[TRADE_SHIP], (worth + 2) / 4))
    return found


def cargo_value(state: State, seat: int) -> float:
    """Return the value of cargo: it is high if one more module opens a dock with a marker."""
    cargo = int(state.mounted(seat, CARGO))
    needs = [int(state.stations(people)) + 1 for people in range(PEOPLES) if gains_marker(state, seat, people)]
    open_ = [need for need in needs if need <= DOCKS]
    if not open_ or min(open_) <= cargo:
        return 1.0
    return 6.0 if min(open_) == cargo + 1 else 2.0
