"""Which offers a computer player of Sternenfahrer makes: a card that its plan can spare for one that it lacks."""

from typing import Final, NamedTuple

from holodeck.bots.courtesy import listeners
from holodeck.bots.sternenfahrer.bargains import too_close
from holodeck.bots.sternenfahrer.friendship import ways_of
from holodeck.bots.sternenfahrer.shopping import Plan, Shopper, missing_for
from holodeck.games.sternenfahrer.actions import offer
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.trade.hands import single
from holodeck.kernel.trade.offers import EVERYBODY

PLANS: Final = 3
"""How many of the best plans offers are made for."""
LACKING: Final = 1
"""The most cards a plan may lack for an offer."""
HOPE: Final = 0.7
"""The least probability that somebody has what is asked for and wants what is given."""

USED_TO: Final = 0.05
"""How much less welcome a resource is for every roll that yields it anyway."""


class Proposal(NamedTuple):
    """A card for a card: of which kinds, for which plan, and whom to ask."""

    give: int
    want: int
    plan: Plan
    hope: float


def partners(state: State, seat: int, spared: frozenset[int]) -> list[int]:
    """Return who may be asked: who hears offers, holds cards, has not been asked enough in this turn, and is not about to win."""
    return [other for other in listeners(state, seat, spared) if state.total[other] > 0 and not too_close(state, other)]


def proposals(shop: Shopper, state: State, seat: int, asked: list[int]) -> list[Proposal]:
    """Return possible offers for the best plan that lacks little, likeliest to be accepted first."""
    hand = hand_of(state, seat)
    for plan in shop.ranked(state, seat)[:PLANS]:
        missing = missing_for(plan.cost, hand)
        if not any(missing):
            return []
        if sum(missing) <= LACKING:
            spare = [kind for kind in range(RESOURCES) if hand[kind] > plan.cost[kind]]
            wanted = [kind for kind in range(RESOURCES) if missing[kind]]
            found = [Proposal(give, want, plan, hope(state, asked, give, want)) for give in spare for want in wanted]
            likely = sorted([one for one in found if one.hope > HOPE], key=lambda one: -one.hope)
            if likely:
                return likely
    return []


def hope(state: State, asked: list[int], give: int, want: int) -> float:
    return max([interest(state, other, give, want) for other in asked], default=0.0)


def interest(state: State, other: int, give: int, want: int) -> float:
    """Return how likely somebody holds one resource and can use another, from public information: cards and planets."""
    ways = [ways_of(state, other, kind) for kind in range(RESOURCES)]
    share = (1.0 + ways[want]) / (RESOURCES + sum(ways))
    holds = 1.0 - (1.0 - share) ** int(state.total[other])
    return holds / (1.0 + USED_TO * ways[give])


def spoken_to(state: State, asked: list[int], one: Proposal) -> int:
    """Return the offer: to everybody, or, if somebody is to be spared, to the most interested of the others."""
    to = EVERYBODY if len(asked) == state.seats - 1 else max(asked, key=lambda other: interest(state, other, one.give, one.want))
    return offer(to, single(RESOURCES, one.give), single(RESOURCES, one.want))
