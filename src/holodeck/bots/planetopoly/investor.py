"""The investor, level `mittel`: it puts its money where a visit brings most."""

from collections.abc import Iterator
from typing import Final

from holodeck.bots.planetopoly.bargains import answer, proposals
from holodeck.bots.planetopoly.reasons import reasons
from holodeck.bots.planetopoly.rents import rents
from holodeck.bots.planetopoly.returns import PLOT_RETURN, POOR, STATION_RETURN
from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    END,
    OFFER,
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
    PLOTS,
    PLOTS_EACH,
    PRICE,
    RENT,
)
from holodeck.games.planetopoly.rules.holdings import plots_owned
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.state import State
from holodeck.kernel.game import View
from holodeck.kernel.told import Told

WORTHWHILE: Final = 0.1
AGAIN: Final = 3
"""After how many rounds somebody is asked for the same thing again."""

Subject = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Who is asked, what is given and what is wanted."""


class Investor:
    """Chooses one of the legal actions from what everybody can see. It remembers nothing but the offers it has made."""

    def __init__(self) -> None:
        self.offered: dict[Subject, int] = {}
        """In which round something was last asked of somebody."""

    def choose(self, view: View, legal: list[int]) -> int:
        found = self.ranked(view, legal)[0]
        if actions.kind_of(found) == OFFER:
            self.offered[subject(found)] = int(view.state.round)
        return found

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        return iter(self.ranked(view, legal))

    def ranked(self, view: View, legal: list[int]) -> list[int]:
        """What is worth a thought, the best first. Nobody is asked for the same thing twice within three rounds."""
        state, seat = view.state, view.viewer
        lately, wished = int(state.round) - AGAIN, proposals(state, seat, view.spared)
        new = [offer for _, offer in wished if self.offered.get(subject(offer), lately) <= lately]
        return new[:1] + ranked(state, seat, legal)

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons(view.state, view.viewer, action)


def subject(offer: int) -> Subject:
    """What an offer is about, whatever money goes with it."""
    made = actions.offer_of(offer)
    return made.partner, tuple(made.give), tuple(made.want)


def ranked(state: State, seat: int, legal: list[int]) -> list[int]:
    """What is worth a thought, the best first: what pays, then to go on."""
    if DECLINE in legal and ACCEPT in legal:
        return [answer(state)]
    if STAY in legal:
        out = [PAY_FINE] if PAY_FINE in legal else []
        return [*out, STAY] if out and goes_out(state, seat) else [STAY, *out]
    gains = [(gain(state, seat, action), action) for action in legal]
    found = [action for value, action in sorted(gains, key=lambda one: -one[0]) if value > WORTHWHILE]
    if ROLL not in legal:
        return [*found, END]
    return [*found, END, ROLL] if END in legal and shy(state, seat) else [*found, ROLL]


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


def goes_out(state: State, seat: int) -> bool:
    """A prisoner pays no rent and gets none: out, if the visits of all opponents bring more than the own visits cost."""
    own, others = rents(state, seat)
    opponents = sum(1 for other in range(state.seats) if other != seat and not state.out[other])
    return own * opponents + 2000 > others and state.cash[seat] >= fine(state, seat)


def shy(state: State, seat: int) -> bool:
    """Whether a bonus roll is better given up: where a step costs more than it brings."""
    _, others = rents(state, seat)
    return others / FIELDS > 250
