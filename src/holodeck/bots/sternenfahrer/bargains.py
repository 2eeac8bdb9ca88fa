"""Which offers a computer player of Sternenfahrer accepts: those that bring its plan nearer, or more cards than they cost."""

from typing import Final

from holodeck.bots.sternenfahrer.shopping import Plan, Shopper, missing_for
from holodeck.games.sternenfahrer.actions import number_of_offer
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.offers import Offer, find

CLOSE: Final = 3
"""Nobody trades with somebody who needs so few points: they may be made in one turn."""
DEARER: Final = 1
"""So many cards more may be given than come back where that helps a plan: it is less than the bank asks."""
GENEROUS: Final = 2
"""So many cards more are worth what they cost, whatever the plan: the bank gives it back for them."""


def offer_of(state: State, action: int) -> Offer:
    """The offer that is answered."""
    made = find(state.offers, int(number_of_offer(action)))
    assert made is not None
    return made


def too_close(state: State, other: int) -> bool:
    return int(state.points(other)) >= int(state.settings.target) - CLOSE


def hand_after(state: State, seat: int, made: Offer) -> list[int]:
    hand = hand_of(state, seat)
    return [held - gone + got for held, gone, got in zip(hand, made.want, made.give, strict=True)]


def concerned(shop: Shopper, state: State, seat: int, made: Offer) -> tuple[Plan | None, int]:
    """The best plan for which it matters, and how many cards more it lacks then."""
    hand, after = hand_of(state, seat), hand_after(state, seat, made)
    for plan in shop.ranked(state, seat):
        more = sum(missing_for(plan.cost, after)) - sum(missing_for(plan.cost, hand))
        if more:
            return plan, more
    return None, 0


def is_welcome(shop: Shopper, state: State, seat: int, made: Offer) -> bool:
    """Whether an offer is accepted."""
    if too_close(state, made.seat):
        return False
    gain, (_, more) = sum(made.give) - sum(made.want), concerned(shop, state, seat, made)
    if gain >= GENEROUS:
        return True
    return gain >= -DEARER if more < 0 else gain > 0 and not more
