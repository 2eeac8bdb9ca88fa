"""The investor, level `mittel`: it puts its money where a visit brings most."""

from collections.abc import Iterator
from typing import Final

from holodeck.bots.courtesy import Courtesy, Subject
from holodeck.bots.planetopoly.bargains import answer, proposals
from holodeck.bots.planetopoly.reasons import reasons
from holodeck.bots.planetopoly.rents import rents
from holodeck.bots.planetopoly.returns import PLOT_RETURN, POOR, STATION_RETURN
from holodeck.games.planetopoly import actions
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
from holodeck.games.planetopoly.made.kinds import (
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
from holodeck.games.planetopoly.rules.holdings import plots_owned
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.state import State
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told

WORTHWHILE: Final = 0.1


class Investor:
    """Chooses from the legal actions by public information. Its only memory is the offers it has made."""

    def __init__(self) -> None:
        self.courtesy = Courtesy()

    def __reduce__(self) -> Pickled:
        return Investor, (), self.courtesy

    def __setstate__(self, courtesy: Courtesy) -> None:
        self.courtesy = courtesy

    def choose(self, view: View, legal: list[int]) -> int:
        found = self.ranked(view, legal)[0]
        if actions.kind_of(found) == OFFER:
            self.courtesy.note(subject(found), int(view.state.round))
        return found

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        return iter(self.ranked(view, legal))

    def ranked(self, view: View, legal: list[int]) -> list[int]:
        """Return the actions worth considering, best first. Nobody is asked for the same thing twice within three rounds."""
        state, seat = view.state, view.viewer
        wished = proposals(state, seat, view.spared)
        new = [offer for _, offer in wished if self.courtesy.allows(subject(offer), int(state.round))]
        return new[:1] + ranked(state, seat, legal)

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons(view.state, view.viewer, action)


def subject(offer: int) -> Subject:
    """Return what an offer is about, apart from money: who is asked, how many things are given, these, and what is wanted."""
    made = actions.offer_of(offer)
    return made.partner, len(made.give), *made.give, *made.want


def ranked(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the actions worth considering, best first: what pays, then to go on."""
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
    """Return what a purchase brings per visit for its price; 0 if the action is no purchase or costs too much."""
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
    """Return whether to leave prison: a prisoner pays no rent and gets none, so out, if the opponents' visits bring more than the
    seat's own cost."""
    own, others = rents(state, seat)
    opponents = sum(1 for other in range(state.seats) if other != seat and not state.out[other])
    return own * opponents + 2000 > others and state.cash[seat] >= fine(state, seat)


def shy(state: State, seat: int) -> bool:
    """Return whether to give up a bonus roll, because a step costs more than it brings."""
    _, others = rents(state, seat)
    return others / FIELDS > 250
