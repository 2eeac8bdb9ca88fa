"""What a hand can pay for, found in one pass."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import vec

PRICES: Final[list[list[int]]] = [TUBE_COST, DOME_COST, CENTRAL_COST, CARD_COST]
TUBE: Final = 1
DOME: Final = 2
CENTRAL: Final = 4
CARD: Final = 8
"""The bits of purchases, in the order of the prices."""

CANDIDATES: Final = vec[vec[i64]](
    [
        vec[i64]([price for price, cost in enumerate(PRICES) if all(held >> kind & 1 for kind in range(RESOURCES) if cost[kind])])
        for held in range(1 << RESOURCES)
    ]
)
"""For each set of resources the prices that need no others: mostly none."""


def payable_with(state: State, seat: i64) -> i64:
    """Return the purchases a seat can afford, as a set of bits."""
    payable: i64 = 0
    for price in CANDIDATES[state.kinds_held(seat)]:
        if has(state.hand, seat, PRICES[price]):
            payable |= 1 << price
    return payable
