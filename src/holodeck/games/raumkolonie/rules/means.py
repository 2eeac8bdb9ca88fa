"""What a hand pays for, found in one look through it."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, has
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.vectors import vec

PRICES: Final[list[list[int]]] = [TUBE_COST, DOME_COST, CENTRAL_COST, CARD_COST]
TUBE: Final = 1
DOME: Final = 2
CENTRAL: Final = 4
CARD: Final = 8
"""The bits of what can be paid for, in the order of the prices."""

IN_QUESTION: Final = vec[vec[i64]](
    [
        vec[i64]([price for price, cost in enumerate(PRICES) if all(held >> kind & 1 for kind in range(RESOURCES) if cost[kind])])
        for held in range(1 << RESOURCES)
    ]
)
"""For every set of kinds the prices that can be paid with enough of them: mostly none."""


def payable_with(state: State, seat: i64) -> i64:
    """What the hand of a seat pays for."""
    payable: i64 = 0
    for price in IN_QUESTION[state.kinds_held(seat)]:
        if has(state, seat, PRICES[price]):
            payable |= 1 << price
    return payable
