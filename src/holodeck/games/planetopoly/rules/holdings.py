"""Ownership and values: claims, rents, mortgage values, wealth (PP-803, PP-811, PP-1020, PP-1104)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import (
    BASE_MORTGAGE,
    FIRST_RADAR,
    FIRST_TOLL,
    LEVELS,
    MORTGAGE,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PROPERTIES,
    RADAR_RENT,
    RENT,
    TOLL_RENT,
)  # fmt: skip
from holodeck.games.planetopoly.state import State
from holodeck.kernel.vectors import count


def claim_of(state: State, planet: i64) -> i64:
    """Return the holder of the claim to a planet (PP-803), who owns all its plots that are not free."""
    plot = planet * PLOTS_EACH
    owner = state.owner
    if owner[plot] != NOBODY:
        return owner[plot]
    return owner[plot + 1] if owner[plot + 1] != NOBODY else owner[plot + 2]


def plots_owned(state: State, seat: i64, planet: i64) -> i64:
    plot = planet * PLOTS_EACH
    owner = state.owner
    count = 0
    if owner[plot] == seat:
        count += 1
    if owner[plot + 1] == seat:
        count += 1
    if owner[plot + 2] == seat:
        count += 1
    return count


def stations_owned(state: State, seat: i64, first: i64, end: i64) -> i64:
    """Return how many toll stations or radar traps a seat has, by the range of their numbers."""
    count = 0
    for asset in range(first, end):
        if state.owner[asset] == seat:
            count += 1
    return count


def rent_at(state: State, asset: i64, total: i64) -> i64:
    """Return the rent for a visitor with this dice total, 0 without an owner. Prison is not considered."""
    owner = state.owner[asset]
    if owner == NOBODY:
        return 0
    if asset < PLOTS:
        return RENT[asset * LEVELS + state.level[asset]]
    if asset < FIRST_RADAR:
        return TOLL_RENT[stations_owned(state, owner, FIRST_TOLL, FIRST_RADAR)]
    return RADAR_RENT[stations_owned(state, owner, FIRST_RADAR, PROPERTIES)] * total


def mortgage_value(state: State, seat: i64) -> i64:
    """Return the sale price of all possessions (PP-1020)."""
    value = 0
    for asset in range(PROPERTIES):
        if state.owner[asset] == seat:
            value += MORTGAGE[asset]
            if asset < PLOTS:
                value += state.level[asset] * BASE_MORTGAGE[asset // PLOTS_EACH]
    return value


def planet_value(state: State, seat: i64, planet: i64) -> i64:
    """Return the sale price of everything a seat has on one planet (PP-1005)."""
    value = 0
    for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
        if state.owner[plot] == seat:
            value += MORTGAGE[plot] + state.level[plot] * BASE_MORTGAGE[planet]
    return value


def bases_owned(state: State, seat: i64) -> i64:
    """Return the total level of all plots of a seat (PP-728)."""
    bases = 0
    for plot in range(PLOTS):
        if state.owner[plot] == seat:
            bases += state.level[plot]
    return bases


def cards_owned(state: State, seat: i64) -> i64:
    """Return how many property cards a seat has (PP-1105)."""
    return count(state.owner, seat)


def wealth(state: State, seat: i64) -> i64:
    """Return cash minus debt plus mortgage value (PP-1104)."""
    return state.cash[seat] - state.debt[seat] + mortgage_value(state, seat)
