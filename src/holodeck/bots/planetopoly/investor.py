"""The investor, level `mittel`: it puts its money where a visit brings most."""

from typing import Final

from holodeck.bots.planetopoly.bargains import answer
from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    END,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    ROLL,
    STAY,
)
from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_PRICE,
    COMMISSION,
    FIELDS,
    LEVELS,
    MEAN_TOTAL,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PROPERTIES,
    RENT,
)
from holodeck.games.planetopoly.rules.holdings import plots_owned, rent_at
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.state import State
from holodeck.kernel.game import View

STATION_RETURN: Final = 0.35
"""What a toll station or radar trap brings for its price with a visit."""
PLOT_RETURN: Final[list[float]] = [0.45, 0.8, 2.0]
"""The same for a plot, with the bases it makes possible, by how many of the planet one has already."""
POOR: Final = 2
"""The first planets of the board bring least; nothing is begun there, because a begun planet bars others (PP-806)."""
WORTHWHILE: Final = 0.1


class Investor:
    """Chooses one of the legal actions from what everybody can see."""

    def choose(self, view: View, legal: list[int]) -> int:
        state: State = view.state
        seat = view.viewer
        if DECLINE in legal and ACCEPT in legal:
            return answer(state)
        if STAY in legal:
            return PAY_FINE if PAY_FINE in legal and goes_out(state, seat) else STAY
        found, most = NOBODY, WORTHWHILE
        for action in legal:
            value = gain(state, seat, action)
            if value > most:
                found, most = action, value
        if found != NOBODY:
            return found
        if ROLL not in legal:
            return END
        return END if END in legal and shy(state, seat) else ROLL


def gain(state: State, seat: int, action: int) -> float:
    """What a purchase brings for its price with a visit; nothing for what is no purchase or costs too much."""
    kind, asset = actions.kind_of(action), actions.target(action)
    if kind == BUY:
        return bought(state, seat, asset, PRICE[asset])
    if kind == REMOTE_BUY:
        return bought(state, seat, asset, PRICE[asset] + COMMISSION[asset])
    if kind in (BUILD, REMOTE_BUILD):
        planet = asset // PLOTS_EACH
        price = actions.count(action) * (BASE_PRICE[planet] + (BASE_COMMISSION[planet] if kind == REMOTE_BUILD else 0))
        level = asset * LEVELS + state.level[asset]
        return float(RENT[level + actions.count(action)] - RENT[level]) / float(price) if affordable(state, seat, price) else 0.0
    return 0.0


def bought(state: State, seat: int, asset: int, price: int) -> float:
    if not affordable(state, seat, price):
        return 0.0
    if asset >= PLOTS:
        return STATION_RETURN
    planet = asset // PLOTS_EACH
    owned = plots_owned(state, seat, planet)
    return 0.0 if planet < POOR and not owned else PLOT_RETURN[owned]


def affordable(state: State, seat: int, price: int) -> bool:
    return state.cash[seat] >= price


def rents(state: State, seat: int) -> tuple[int, int]:
    """All rents of the own properties, and all of the others'."""
    own = others = 0
    for asset in range(PROPERTIES):
        if state.owner[asset] == seat:
            own += rent_at(state, asset, MEAN_TOTAL)
        elif state.owner[asset] != NOBODY and not state.in_prison[state.owner[asset]]:
            others += rent_at(state, asset, MEAN_TOTAL)
    return own, others


def goes_out(state: State, seat: int) -> bool:
    """A prisoner pays no rent and gets none: out, if the visits of all opponents bring more than the own visits cost."""
    own, others = rents(state, seat)
    opponents = sum(1 for other in range(state.seats) if other != seat and not state.out[other])
    return own * opponents + 2000 > others and state.cash[seat] >= fine(state, seat)


def shy(state: State, seat: int) -> bool:
    """Whether a bonus roll is better given up: where a step costs more than it brings."""
    _, others = rents(state, seat)
    return others / FIELDS > 250
