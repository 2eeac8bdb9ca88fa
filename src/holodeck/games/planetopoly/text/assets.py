"""The possessions of a player: cards with level and rent, claims, and what can be built or why not (`besitz`)."""

from holodeck.games.planetopoly.board import (
    BASE_PRICE,
    FIRST_RADAR,
    LEVEL_CAP,
    LEVELS,
    MAX_LEVEL,
    OTHERS_AT_LEAST,
    PLANETS,
    PLOTS,
    PLOTS_EACH,
    PROPERTIES,
    RENT,
)  # fmt: skip
from holodeck.games.planetopoly.rules.building import highest_level
from holodeck.games.planetopoly.rules.holdings import cards_owned, mortgage_value, plots_owned, rent_at
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.told import Told


def assets(state: State, seat: int) -> list[Told]:
    count = cards_owned(state, seat)
    if count == 0:
        return [Told("assets_none", {"player": seat})]
    told = [Told("assets_head", {"player": seat, "count": count, "mortgage": mortgage_value(state, seat)})]
    for planet in range(PLANETS):
        if plots_owned(state, seat, planet):
            told += on_planet(state, seat, planet)
    for asset in range(PLOTS, PROPERTIES):
        if state.owner[asset] == seat:
            rent = rent_at(state, asset, 1)
            told.append(
                Told("assets_radar", {"property": asset, "each": rent})
                if asset >= FIRST_RADAR
                else Told("assets_station", {"property": asset, "rent": rent})
            )
    if state.debt[seat]:
        told.append(Told("blocked_by_debt", {"debt": state.debt[seat]}))
    return told


def on_planet(state: State, seat: int, planet: int) -> list[Told]:
    """Return the claim, the plots, and the bases still possible on each."""
    told = [Told("assets_planet", {"planet": planet, "plots": plots_owned(state, seat, planet)})]
    own = [plot for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH) if state.owner[plot] == seat]
    for plot in own:
        level = state.level[plot]
        told.append(Told("assets_plot", {"property": plot, "works": level, "rent": RENT[plot * LEVELS + level]}))
        told.append(room(state, seat, plot))
    return told


def room(state: State, seat: int, plot: int) -> Told:
    """Return how many bases the limits still allow, or the limit that was reached."""
    level, planet = state.level[plot], plot // PLOTS_EACH
    free = highest_level(state, seat, plot) - level
    if free > 0:
        return Told("assets_room", {"property": plot, "n": free, "price": BASE_PRICE[planet]})
    if level == MAX_LEVEL:
        return Told("blocked_by_height", {"property": plot})
    owned = plots_owned(state, seat, planet)
    if owned < PLOTS_EACH:
        return Told("blocked_by_plots", {"property": plot, "plots": owned, "most": LEVEL_CAP[owned]})
    return Told("blocked_by_levels", {"property": plot, "level": level + 1, "needed": OTHERS_AT_LEAST[level + 1]})
