"""Which offers a computer player of Sternenfahrer makes: a card that its plan can spare for one that it lacks."""

from typing import Final, NamedTuple

from holodeck.bots.sternenfahrer.bargains import too_close
from holodeck.bots.sternenfahrer.friendship import ways_of
from holodeck.bots.sternenfahrer.shopping import Plan, Shopper, missing_for
from holodeck.games.sternenfahrer.actions import offer
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.offers import EVERYBODY, NEVER

PLANS: Final = 3
"""Of so many plans, the best, something is asked for."""
LACKING: Final = 1
"""So many cards a plan may lack for which one asks."""
HOPE: Final = 0.7
"""How likely somebody must have what is asked for, and want what is given."""

USED_TO: Final = 0.05
"""By how much a kind is less welcome for every way in which the dice bring it anyway."""


class Proposal(NamedTuple):
    """A card for a card: of which kinds, for which plan, and whom to ask."""

    give: int
    want: int
    plan: Plan
    hope: float


def partners(state: State, seat: int, spared: frozenset[int]) -> list[int]:
    """Who may be asked: who hears offers, holds cards, has not been asked enough in this turn, and is not about to win."""
    others = [other for other in range(state.seats) if other != seat and other not in spared and state.total[other] > 0]
    return [other for other in others if state.offer_habit[other] != NEVER and not too_close(state, other)]


def proposals(shop: Shopper, state: State, seat: int, asked: list[int]) -> list[Proposal]:
    """What might be offered for the best plan that lacks little, the likeliest to be taken first."""
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
    """How likely somebody holds a card of a kind and can use one of another, from what everybody sees: cards and planets."""
    ways = [ways_of(state, other, kind) for kind in range(RESOURCES)]
    share = (1.0 + ways[want]) / (RESOURCES + sum(ways))
    holds = 1.0 - (1.0 - share) ** int(state.total[other])
    return holds / (1.0 + USED_TO * ways[give])


def spoken_to(state: State, asked: list[int], one: Proposal) -> int:
    """The offer itself: to everybody, or where somebody is not to be asked to the one of the others who may want it most."""
    to = EVERYBODY if len(asked) == state.seats - 1 else max(asked, key=lambda other: interest(state, other, one.give, one.want))
    return offer(to, single(one.give), single(one.want))


def single(kind: int) -> list[int]:
    """One card of a kind."""
    return [int(kind == other) for other in range(RESOURCES)]
