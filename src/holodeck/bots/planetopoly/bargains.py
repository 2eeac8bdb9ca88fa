"""How the computer players of Planetopoly trade: they offer nothing, and take what clearly pays."""

from typing import Final

from holodeck.games.planetopoly.actions import ACCEPT, DECLINE
from holodeck.games.planetopoly.board import PLOTS_EACH
from holodeck.games.planetopoly.rules.holdings import plots_owned
from holodeck.games.planetopoly.rules.trade import FIRST_PLANET, holder, open_offer, value
from holodeck.games.planetopoly.state import State

PRICE_OF_VALUE: Final = 2
"""Things cost twice what the bank gives for them."""
WHOLE: Final = 2
"""How many times its price a whole planet is worth, because bases can be built on it."""
ADVANTAGE: Final = 1.25
"""How many times what it gives a player must get."""


def answer(state: State) -> int:
    """The answer to the open offer, for whoever is asked."""
    made = open_offer(state)
    return ACCEPT if worth(state, made.give) >= ADVANTAGE * worth(state, made.want) else DECLINE


def worth(state: State, side: list[int]) -> int:
    """One side of an offer in money."""
    return side[0] + sum([PRICE_OF_VALUE * value(state, thing) * (WHOLE if whole(state, thing) else 1) for thing in side[1:]])


def whole(state: State, thing: int) -> bool:
    planet = thing - FIRST_PLANET
    return planet >= 0 and plots_owned(state, holder(state, thing), planet) == PLOTS_EACH
