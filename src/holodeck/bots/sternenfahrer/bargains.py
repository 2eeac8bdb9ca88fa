"""Which offers a computer player of Sternenfahrer accepts: those that serve its plan, or bring more cards than they cost."""

from typing import Final

from holodeck.bots.sternenfahrer.shopping import Plan, Shopper, missing_for
from holodeck.games.sternenfahrer.actions import number_of_offer
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.trade.offers import Offer, pick

CLOSE: Final = 3
"""Nobody trades with a player who needs at most this many points: they may be made in one turn."""
DEARER: Final = 1
"""How many more cards may be given than come back if that helps a plan: less than the bank asks."""
GENEROUS: Final = 2
"""This many extra cards are always welcome: the bank gives anything for them."""


def offer_of(state: State, action: int) -> Offer:
    """Return the offer that is answered."""
    return pick(state.offers, int(number_of_offer(action)))


def too_close(state: State, other: int) -> bool:
    return int(state.points(other)) >= int(state.settings.target) - CLOSE


def hand_after(state: State, seat: int, made: Offer) -> list[int]:
    hand = hand_of(state, seat)
    return [held - gone + got for held, gone, got in zip(hand, made.want, made.give, strict=True)]


def concerned(shop: Shopper, state: State, seat: int, made: Offer) -> tuple[Plan | None, int]:
    """Return the best plan for which an offer matters, and how many more cards it lacks then."""
    hand, after = hand_of(state, seat), hand_after(state, seat, made)
    for plan in shop.ranked(state, seat):
        more = sum(missing_for(plan.cost, after)) - sum(missing_for(plan.cost, hand))
        if more:
            return plan, more
    return None, 0


def is_welcome(shop: Shopper, state: State, seat: int, made: Offer) -> bool:
    """Return whether to accept an offer."""
    if too_close(state, made.seat):
        return False
    gain, (_, more) = sum(made.give) - sum(made.want), concerned(shop, state, seat, made)
    if gain >= GENEROUS:
        return True
    return gain >= -DEARER if more < 0 else gain > 0 and not more
