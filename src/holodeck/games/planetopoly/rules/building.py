"""Bases on plots: limits, evenness, freshness, building at the pawn's planet (PP-821 to PP-825)."""

from mypy_extensions import i64

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.board import (
    BASE_PRICE,
    HIGHEST_BESIDE,
    LEVEL_CAP,
    LEVELS,
    MAX_LEVEL,
    OTHERS_AT_LEAST,
    PLOTS,
    PLOTS_EACH,
    PROPERTY_AT,
    RENT,
)  # fmt: skip
from holodeck.games.planetopoly.made import kinds
from holodeck.games.planetopoly.rules.holdings import plots_owned
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec


def lowest_other(state: State, plot: i64) -> i64:
    """Return the lower level of the two other plots of the planet."""
    first = plot - plot % PLOTS_EACH
    lowest = MAX_LEVEL
    for other in range(first, first + PLOTS_EACH):
        if other != plot and state.level[other] < lowest:
            lowest = state.level[other]
    return lowest


def highest_level(state: State, seat: i64, plot: i64) -> i64:
    """Return the highest level a seat's plot may have now (PP-822, PP-823)."""
    owned = plots_owned(state, seat, plot // PLOTS_EACH)
    if owned < PLOTS_EACH:
        return LEVEL_CAP[owned]
    return HIGHEST_BESIDE[lowest_other(state, plot)]


def bases_possible(state: State, seat: i64, plot: i64, price: i64) -> i64:
    """Return how many bases may be added to a seat's plot and can be paid at this price each."""
    if state.cash[seat] < price:
        return 0
    room = highest_level(state, seat, plot) - state.level[plot]
    affordable = state.cash[seat] // price
    return min(affordable, room)


def add_legal_bases(state: State, seat: i64, planet: i64, kind: i64, price: i64, found: vec[i64]) -> vec[i64]:
    """Append all ways to build on the seat's plots of a planet."""
    if state.debt[seat] or state.fresh >> planet & 1:
        return found
    for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
        if state.owner[plot] == seat:
            for n in range(1, bases_possible(state, seat, plot, price) + 1):
                found = append(found, actions.with_bases(kind, plot, n))
    return found


def legal_building(state: State, seat: i64) -> vec[i64]:
    """Return the possible builds on the planet the seat's pawn is on."""
    found = vec[i64]()
    plot = PROPERTY_AT[state.field[seat]]
    if 0 <= plot < PLOTS and state.owner[plot] == seat:
        planet = plot // PLOTS_EACH
        found = add_legal_bases(state, seat, planet, kinds.BUILD, BASE_PRICE[planet], found)
    return found


def can_build(state: State, seat: i64) -> bool:
    """Return whether at least one base can be built at the pawn's planet (PP-505)."""
    plot = PROPERTY_AT[state.field[seat]]
    if not 0 <= plot < PLOTS or state.owner[plot] != seat or state.debt[seat]:
        return False
    planet = plot // PLOTS_EACH
    if state.fresh >> planet & 1:
        return False
    for own in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
        if state.owner[own] == seat and bases_possible(state, seat, own, BASE_PRICE[planet]):
            return True
    return False


def check_target(state: State, seat: i64, plot: i64, n: i64, clause: str) -> Refusal | None:
    """Check what all actions with n bases on a plot share: the number, that it is a plot, and its owner."""
    if not 1 <= n <= MAX_LEVEL:
        return Refusal(clause, "amount", {"low": 1, "high": MAX_LEVEL})
    if plot >= PLOTS:
        return Refusal(clause, "not_a_plot", {"property": plot})
    if state.owner[plot] != seat:
        return Refusal(clause, "not_yours", {"property": plot})
    return None


def check_build(state: State, seat: i64, plot: i64, n: i64) -> Refusal | None:
    """Check a build, after the phase (PP-825)."""
    if refusal := check_target(state, seat, plot, n, "PP-825"):
        return refusal
    planet = plot // PLOTS_EACH
    if PROPERTY_AT[state.field[seat]] // PLOTS_EACH != planet:
        return Refusal("PP-821", "wrong_planet", {"planet": planet})
    return check_bases(state, seat, plot, n, BASE_PRICE[planet])


def check_bases(state: State, seat: i64, plot: i64, n: i64, price: i64) -> Refusal | None:
    """Check what direct and remote building share: debt, freshness, limits, cash."""
    if state.debt[seat]:
        return Refusal("PP-1015", "debt", {"debt": state.debt[seat]})
    if state.fresh >> plot // PLOTS_EACH & 1:
        return Refusal("PP-824", "fresh", {"planet": plot // PLOTS_EACH})
    if refusal := check_level(state, seat, plot, state.level[plot] + n):
        return refusal
    if state.cash[seat] < n * price:
        return Refusal("PP-825", "not_enough_money", {"missing": n * price - state.cash[seat]})
    return None


def check_level(state: State, seat: i64, plot: i64, level: i64) -> Refusal | None:
    """Check whether a seat's plot may rise to this level; the refusal states the limit."""
    owned = plots_owned(state, seat, plot // PLOTS_EACH)
    if level > LEVEL_CAP[owned]:
        return Refusal("PP-822", "levels", {"plots": owned, "most": LEVEL_CAP[owned]})
    lowest = lowest_other(state, plot)
    if owned == PLOTS_EACH and OTHERS_AT_LEAST[level] > lowest:
        return Refusal("PP-823", "levels", {"level": level, "needed": OTHERS_AT_LEAST[level], "lowest": lowest})
    return None


def play_build(state: State, seat: i64, plot: i64, n: i64, tell: Tell | None) -> None:
    price = n * BASE_PRICE[plot // PLOTS_EACH]
    state.cash[seat] -= price
    state.level[plot] += n
    if tell is not None:
        purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
        tell.all("built", {"seat": seat, "property": plot, "n": n, "price": price, **works_facts(state, plot), **purse})


def works_facts(state: State, plot: i64) -> dict[str, object]:
    """Return the facts of a plot's buildings now, and its rent."""
    level = state.level[plot]
    return {"level": level, "works": level, "rent": RENT[plot * LEVELS + level]}
