"""Sales to the bank: bases, single properties, whole planets (PP-1001 to PP-1007)."""

from mypy_extensions import i64

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import count, target
from holodeck.games.planetopoly.board import (
    BASE_MORTGAGE,
    LEVEL_CAP,
    MORTGAGE,
    NOBODY,
    OTHERS_AT_LEAST,
    PLOTS,
    PLOTS_EACH,
    PROPERTIES,
)  # fmt: skip
from holodeck.games.planetopoly.rules.building import check_target, works_facts
from holodeck.games.planetopoly.rules.debts import receive, tell_repaid
from holodeck.games.planetopoly.rules.holdings import planet_value, plots_owned
from holodeck.games.planetopoly.rules.prison import BeforeTheRoll
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec


def highest_other(state: State, plot: i64) -> i64:
    """Return the higher level of the two other plots of the planet."""
    first = plot - plot % PLOTS_EACH
    highest = 0
    for other in range(first, first + PLOTS_EACH):
        if other != plot and state.level[other] > highest:
            highest = state.level[other]
    return highest


def add_legal_sales(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append everything that may be sold now, in one pass over all cards: this runs before every roll."""
    owner = state.owner
    planet, owned = NOBODY, 0
    for asset in range(PROPERTIES):
        if owner[asset] != seat:
            continue
        if asset >= PLOTS:
            found = append(found, actions.sell_property(asset))
            continue
        if asset // PLOTS_EACH != planet:
            planet = asset // PLOTS_EACH
            owned = plots_owned(state, seat, planet)
            found = append(found, actions.sell_planet(planet))
        found = add_legal_plot_sales(state, asset, owned, found)
    return found


def add_legal_plot_sales(state: State, plot: i64, owned: i64, found: vec[i64]) -> vec[i64]:
    level, beside = state.level[plot], highest_other(state, plot)
    if level == 0:
        if beside <= LEVEL_CAP[owned - 1]:
            found = append(found, actions.sell_property(plot))
        return found
    for n in range(1, level - OTHERS_AT_LEAST[beside] + 1):
        found = append(found, actions.sell_base(plot, n))
    return found


class SellBase(BeforeTheRoll):
    """Sell bases of a plot (PP-1003)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        plot, n = target(action), count(action)
        if refusal := check_target(state, seat, plot, n, "PP-1003"):
            return refusal
        left = state.level[plot] - n
        if left < 0:
            return Refusal("PP-1003", "no_bases", {"property": plot, "level": state.level[plot]})
        beside = highest_other(state, plot)
        if left < OTHERS_AT_LEAST[beside]:
            return Refusal("PP-1002", "levels", {"level": beside, "needed": OTHERS_AT_LEAST[beside], "lowest": left})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        plot, n = target(action), count(action)
        amount = n * BASE_MORTGAGE[plot // PLOTS_EACH]
        state.level[plot] -= n
        repaid = receive(state, seat, amount)
        if tell is not None:
            purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
            tell.all(
                "bases_sold", {"seat": seat, "property": plot, "n": n, "amount": amount, **works_facts(state, plot), **purse}
            )
            tell_repaid(state, seat, repaid, tell)


class SellProperty(BeforeTheRoll):
    """Sell a plot without bases, a toll station or a radar trap (PP-1004)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        asset = target(action)
        if state.owner[asset] != seat:
            return Refusal("PP-1004", "not_yours", {"property": asset})
        if asset >= PLOTS:
            return None
        if state.level[asset]:
            return Refusal("PP-1004", "has_bases", {"property": asset, "level": state.level[asset]})
        left = plots_owned(state, seat, asset // PLOTS_EACH) - 1
        if highest_other(state, asset) > LEVEL_CAP[left]:
            return Refusal("PP-1002", "levels", {"plots": left, "most": LEVEL_CAP[left]})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        asset = target(action)
        state.owner[asset] = NOBODY
        repaid = receive(state, seat, MORTGAGE[asset])
        if tell is not None:
            purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
            tell.all("sold", {"seat": seat, "property": asset, "amount": MORTGAGE[asset], **purse})
            tell_repaid(state, seat, repaid, tell)
            if asset < PLOTS and plots_owned(state, seat, asset // PLOTS_EACH) == 0:
                tell.all("claim_lost", {"seat": seat, "planet": asset // PLOTS_EACH})


class SellPlanet(BeforeTheRoll):
    """Sell everything on one planet (PP-1005)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        planet = target(action)
        if plots_owned(state, seat, planet) == 0:
            return Refusal("PP-1005", "not_yours", {"planet": planet})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        planet = target(action)
        amount = planet_value(state, seat, planet)
        for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
            if state.owner[plot] == seat:
                state.owner[plot] = NOBODY
                state.level[plot] = 0
        repaid = receive(state, seat, amount)
        if tell is not None:
            purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
            tell.all("planet_sold", {"seat": seat, "planet": planet, "amount": amount, **purse})
            tell_repaid(state, seat, repaid, tell)
            tell.all("claim_lost", {"seat": seat, "planet": planet})
