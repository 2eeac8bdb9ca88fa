"""Prices (SF-52, SF-53): the bank's ratios, and what every possible hand can pay, in a table made once."""

from itertools import product
from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import bank_trade
from holodeck.games.sternenfahrer.board import RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.hands import EVERY_KIND
from holodeck.games.sternenfahrer.state import CARDS_PER_KIND, COLONY_SHIP, TRADE_SHIP, UPGRADES, State
from holodeck.kernel.trade.hands import by_kind
from holodeck.kernel.vectors import extend, listed, vec

SHIP_COSTS: Final = [by_kind(RESOURCE_IDS, DATA.costs["colony_ship"]), by_kind(RESOURCE_IDS, DATA.costs["trade_ship"])]
"""By kind of ship."""
PORT_COST: Final = by_kind(RESOURCE_IDS, DATA.costs["spaceport"])
UPGRADE_COSTS: Final = [by_kind(RESOURCE_IDS, upgrade.cost) for upgrade in DATA.upgrades]
RATIO: Final = vec[i64]([DATA.bank_ratio[name] for name in RESOURCE_IDS])
"""How many cards of a kind the bank asks for one other, from players without a friendship card for it."""
MOST_HELD: Final = RESOURCES * CARDS_PER_KIND
"""The most cards a player can hold, unless the bank is unlimited."""
ENOUGH: Final[i64] = max([max(cost) for cost in [*SHIP_COSTS, PORT_COST, *UPGRADE_COSTS, listed(RATIO)]])
"""The most cards of a kind that anything costs."""


def exchanges(give: i64, amount: i64, stocked: i64) -> vec[i64]:
    """Return the exchanges of `amount` cards of a kind for one of each other kind in stock."""
    return vec[i64]([bank_trade(give, amount, want) for want in range(RESOURCES) if want != give and stocked >> want & 1])


EXCHANGES: Final[list[list[list[vec[i64]]]]] = [
    [[exchanges(give, amount, stocked) for stocked in range(EVERY_KIND + 1)] for amount in range(RATIO[give] + 1)]
    for give in range(RESOURCES)
]
"""By the kind and number of the cards given, and the kinds in stock."""


class Means:
    """What a hand can pay, apart from all other conditions."""

    def __init__(self, hand: list[int]) -> None:
        self.colony_ship: Final = covers(hand, SHIP_COSTS[COLONY_SHIP])
        self.trade_ship: Final = covers(hand, SHIP_COSTS[TRADE_SHIP])
        self.spaceport: Final = covers(hand, PORT_COST)
        self.upgrades: Final = vec[i64]([upgrade for upgrade in range(UPGRADES) if covers(hand, UPGRADE_COSTS[upgrade])])
        """The kinds of upgrade."""
        trades = vec[i64]()
        for give in range(RESOURCES):
            if hand[give] >= RATIO[give]:
                trades = extend(trades, EXCHANGES[give][RATIO[give]][EVERY_KIND])
        self.trades: Final = trades
        """The exchanges with a full bank, without friendship cards."""


def covers(hand: list[int], cost: list[int]) -> bool:
    for resource in range(RESOURCES):  # noqa: SIM110  a generator is slow where this is compiled
        if hand[resource] < cost[resource]:
            return False
    return True


MEANS: Final = [Means([*hand]) for hand in product(range(ENOUGH + 1), repeat=RESOURCES)]
"""The means of every hand, with the cards of each kind capped at `ENOUGH`."""


def offsets(resource: int) -> vec[i64]:
    """Return the offset in `MEANS` for each number of cards of a kind; -1, a hidden number, lies before all."""
    step = int(ENOUGH + 1) ** (RESOURCES - 1 - resource)
    return vec[i64]([min(held, ENOUGH) * step for held in range(MOST_HELD + 1)] + [-len(MEANS)])


FIRST: Final = offsets(0)
SECOND: Final = offsets(1)
THIRD: Final = offsets(2)
FOURTH: Final = offsets(3)
FIFTH: Final = offsets(4)


def means_of(state: State, seat: i64) -> Means:
    """Return what the hand of a seat can pay; a hidden hand can pay nothing."""
    hand, at = state.hand, seat * RESOURCES
    if state.total[seat] > MOST_HELD:
        hand, at = vec[i64]([min(held, ENOUGH) for held in hand[at : at + RESOURCES]]), 0
    place = FIRST[hand[at]] + SECOND[hand[at + 1]] + THIRD[hand[at + 2]] + FOURTH[hand[at + 3]] + FIFTH[hand[at + 4]]
    return MEANS[place] if place > 0 else MEANS[0]
