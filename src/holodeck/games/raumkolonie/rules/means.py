"""What a hand is good for, found in one look through it: what it pays for, and what the bank takes of it."""

from typing import Final

from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, has
from holodeck.games.raumkolonie.state import State

PRICES: Final[list[list[int]]] = [TUBE_COST, DOME_COST, CENTRAL_COST, CARD_COST]
TUBE: Final = 1
DOME: Final = 2
CENTRAL: Final = 4
CARD: Final = 8
"""The bits of what can be paid for, in the order of the prices."""

KIND: Final[list[int]] = [1 << at % RESOURCES for at in range(len(DATA.players.colours) * RESOURCES)]
"""The kind of resource at every place of the hands, as a bit."""
IN_QUESTION: Final[list[list[int]]] = [
    [price for price, cost in enumerate(PRICES) if all(held & KIND[kind] for kind in range(RESOURCES) if cost[kind])]
    for held in range(1 << RESOURCES)
]
"""For every set of kinds the prices that can be paid with enough of them: mostly none."""


def look_through(state: State, seat: int, trades: list[int]) -> int:
    """Give what the hand of a seat pays for, and add to `trades` one rate's worth of every resource for every other one, in the
    building where the bank asks least."""
    hand, rates, held = state.hand, state.rates, 0
    for at in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
        count = hand[at]
        if count > 0:
            held |= KIND[at]
            if count >= rates[at]:
                trades += state.trades[at]
    payable = 0
    for price in IN_QUESTION[held]:
        if has(state, seat, PRICES[price]):
            payable |= 1 << price
    return payable
