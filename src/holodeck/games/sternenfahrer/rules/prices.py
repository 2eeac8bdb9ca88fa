"""Prices (SF-52, SF-53): what the bank asks, and what every hand can pay, made once and looked up."""

from itertools import product
from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import bank_trade
from holodeck.games.sternenfahrer.board import RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.hands import EVERY_KIND, by_kind
from holodeck.games.sternenfahrer.state import CARDS_PER_KIND, COLONY_SHIP, TRADE_SHIP, UPGRADES, State
from holodeck.kernel.vectors import extend, listed, vec

SHIP_COSTS: Final = [by_kind(DATA.costs["colony_ship"]), by_kind(DATA.costs["trade_ship"])]
"""By kind of ship."""
PORT_COST: Final = by_kind(DATA.costs["spaceport"])
UPGRADE_COSTS: Final = [by_kind(upgrade.cost) for upgrade in DATA.upgrades]
RATIO: Final = vec[i64]([DATA.bank_ratio[name] for name in RESOURCE_IDS])
"""How many cards of a kind the bank asks for one other, of those who have no friendship card for it."""
MOST_HELD: Final = RESOURCES * CARDS_PER_KIND
"""Nobody has more cards, unless the bank never runs out."""
ENOUGH: Final[i64] = max([max(cost) for cost in [*SHIP_COSTS, PORT_COST, *UPGRADE_COSTS, listed(RATIO)]])
"""Nobody ever asks for more cards of a kind at once."""


def exchanges(give: i64, amount: i64, stocked: i64) -> vec[i64]:
    """So many cards of a kind for one of every other that is in stock."""
    return vec[i64]([bank_trade(give, amount, want) for want in range(RESOURCES) if want != give and stocked >> want & 1])


EXCHANGES: Final[list[list[list[vec[i64]]]]] = [
    [[exchanges(give, amount, stocked) for stocked in range(EVERY_KIND + 1)] for amount in range(RATIO[give] + 1)]
    for give in range(RESOURCES)
]
"""By the kind and the number of the cards given, and the kinds in stock."""


class Means:
    """What a hand can pay, as far as it depends on nothing else."""

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
        """The exchanges with a bank that has everything, of who has no friendship card."""


def covers(hand: list[int], cost: list[int]) -> bool:
    for resource in range(RESOURCES):  # noqa: SIM110  a generator is slow where this is compiled
        if hand[resource] < cost[resource]:
            return False
    return True


MEANS: Final = [Means([*hand]) for hand in product(range(ENOUGH + 1), repeat=RESOURCES)]
"""For every hand what it can pay, where more than enough of a kind counts as enough."""


def places(resource: int) -> vec[i64]:
    """How far on in `MEANS` a hand lies by its cards of a kind; -1, a hidden number, lies before all."""
    step = int(ENOUGH + 1) ** (RESOURCES - 1 - resource)
    return vec[i64]([min(held, ENOUGH) * step for held in range(MOST_HELD + 1)] + [-len(MEANS)])


FIRST: Final = places(0)
SECOND: Final = places(1)
THIRD: Final = places(2)
FOURTH: Final = places(3)
FIFTH: Final = places(4)


def means_of(state: State, seat: i64) -> Means:
    """What the hand of a seat can pay; a hidden one nothing."""
    hand, at = state.hand, seat * RESOURCES
    if state.total[seat] > MOST_HELD:
        hand, at = vec[i64]([min(held, ENOUGH) for held in hand[at : at + RESOURCES]]), 0
    place = FIRST[hand[at]] + SECOND[hand[at + 1]] + THIRD[hand[at + 2]] + FOURTH[hand[at + 3]] + FIFTH[hand[at + 4]]
    return MEANS[place] if place > 0 else MEANS[0]
