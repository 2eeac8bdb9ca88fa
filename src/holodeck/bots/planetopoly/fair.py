"""The fair player (PP-1503): it buys and builds what it can afford, and stays in prison while rents are high."""

from typing import Final

from holodeck.bots.planetopoly.bargains import answer
from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_PRICE,
    COMMISSION,
    MEAN_TOTAL,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PROPERTIES,
)
from holodeck.games.planetopoly.made.kinds import (
    BUILD,
    BUY,
    DECLINE,
    END,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    ROLL,
    SELL_PROPERTY,
    STAY,
)
from holodeck.games.planetopoly.rules.holdings import rent_at
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.state import State
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.game import View

LEFT_AFTER_BUYING: Final = 200
LEFT_AFTER_BUILDING: Final = 300
LEFT_AFTER_FINE: Final = 300
DANGEROUS_RENTS: Final = 6000
LASTING_DEBT: Final = 1500


class FairPlayer:
    """Chooses from the legal actions by public information."""

    def __reduce__(self) -> Pickled:
        return FairPlayer, ()

    def choose(self, view: View, legal: list[int]) -> int:
        state: State = view.state
        seat = view.viewer
        if DECLINE in legal:
            return answer(state)
        if STAY in legal:
            return PAY_FINE if pays(state, seat, legal) else STAY
        if state.debt[seat] > LASTING_DEBT:
            sale = station_to_sell(legal)
            if sale != NOBODY:
                return sale
        purchase = best_purchase(state, seat, legal)
        if purchase != NOBODY:
            return purchase
        return ROLL if ROLL in legal else END


def pays(state: State, seat: int, legal: list[int]) -> bool:
    """Return whether to buy a way out: with money to spare, and only while rents are not too high."""
    if PAY_FINE not in legal or state.cash[seat] - fine(state, seat) < LEFT_AFTER_FINE:
        return False
    return rents_of_others(state, seat) < DANGEROUS_RENTS


def rents_of_others(state: State, seat: int) -> int:
    """Return the current rents of all opponents together."""
    return sum([rent_at(state, asset, MEAN_TOTAL) for asset in range(PROPERTIES) if state.owner[asset] not in (seat, NOBODY)])


def station_to_sell(legal: list[int]) -> int:
    """Return the first toll station or radar trap that can be sold."""
    for action in legal:
        if actions.kind_of(action) == SELL_PROPERTY and actions.target(action) >= PLOTS:
            return action
    return NOBODY


def best_purchase(state: State, seat: int, legal: list[int]) -> int:
    """Return what to buy or build now: plots first, then one base at a time where the level is lowest."""
    found: list[int] = []
    for action in legal:
        kind, target = actions.kind_of(action), actions.target(action)
        if kind == BUY and state.cash[seat] - PRICE[target] >= LEFT_AFTER_BUYING:
            return action
        if kind == REMOTE_BUY and state.cash[seat] - PRICE[target] - COMMISSION[target] >= LEFT_AFTER_BUILDING:
            return action
        if kind in (BUILD, REMOTE_BUILD) and actions.count(action) == 1 and builds(state, seat, action):
            found.append(action)
    return min(found, key=lambda action: state.level[actions.target(action)], default=NOBODY)


def builds(state: State, seat: int, action: int) -> bool:
    planet = actions.target(action) // PLOTS_EACH
    price = BASE_PRICE[planet]
    if actions.kind_of(action) == REMOTE_BUILD:
        price += BASE_COMMISSION[planet]
    return state.cash[seat] - price >= LEFT_AFTER_BUILDING
