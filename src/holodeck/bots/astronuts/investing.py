"""Which technologies are worth their actions, and which nuts are kept or asked for to pay for them."""

from typing import Final

from holodeck.games.astronuts.board import (
    EXTRA_ENERGY,
    MEGA_SHIELDS,
    NUTS,
    POWER_LASER,
    TECHNOLOGY_NUT,
    TIME_WARP,
)
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.state import State

WORTHWHILE: Final = {TIME_WARP: 6, EXTRA_ENERGY: 2}
"""The technologies that bring actions, the better first: they pay for themselves while nobody has more colonies than this."""
BEST_FIRST: Final = [TIME_WARP, EXTRA_ENERGY, POWER_LASER, MEGA_SHIELDS]
"""The preferred order of technologies as a gift."""


def investments(state: State, seat: int) -> list[int]:
    """Return the technologies that a seat lacks and that still pay for themselves, the best first."""
    most = max([int(state.settled[other]) for other in range(state.seats)])
    return [bought for bought, last in WORTHWHILE.items() if most <= last and not owns(state, seat, bought)]


def colours_for(bought: list[int]) -> list[int]:
    """Return the colours that technologies are paid with."""
    return [int(TECHNOLOGY_NUT[technology]) for technology in bought]


def sparing(state: State, seat: int, colour: int) -> int:
    """Return how easily a nut can be spared: the more of its colour the easier, but never the last that a technology needs."""
    held = int(state.hand[seat * NUTS + colour])
    return held - (NUTS if held == 1 and colour in colours_for(investments(state, seat)) else 0)
