"""Defaults (RK-608 to RK-610): the actions of players whose time is up."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import pay_tax, with_place
from holodeck.games.raumkolonie.board import CRATER, CROSSING_BORDERS, CROSSING_LAND, CROSSING_STATION, CROSSINGS
from holodeck.games.raumkolonie.made.kinds import (
    BET_HABIT,
    CHOOSE_VICTIM,
    DECLINE,
    END_TURN,
    MOVE_PIRATE,
    PIRATE_STAYS,
    SETUP_DOME,
    SETUP_TUBE,
)
from holodeck.games.raumkolonie.rules.pirate import default_field, default_tax, default_victim
from holodeck.games.raumkolonie.state import AFTER_SEVEN, BETTING, MAIN, NEVER_BETS, PIRATE, TAX, VICTIM, State
from holodeck.games.raumkolonie.state import SETUP_DOME as SETUP_DOME_PHASE
from holodeck.games.raumkolonie.state import SETUP_TUBE as SETUP_TUBE_PHASE
from holodeck.kernel.trade.offers import asked_of


def default(state: State, seat: i64) -> i64:
    """Return the action of an awaited seat whose time is up. A bettor is not asked again, turns end, offers are declined."""
    phase = state.phase
    if phase == SETUP_DOME_PHASE:
        return with_place(SETUP_DOME, best_crossing(state, seat))
    if phase == SETUP_TUBE_PHASE:
        return with_place(SETUP_TUBE, min(border for border in CROSSING_BORDERS[state.setup_crossing] if state.tube[border] < 0))
    if phase == BETTING:
        return with_place(BET_HABIT, NEVER_BETS)
    if phase == TAX:
        return pay_tax(default_tax(state, seat))
    if phase == PIRATE:
        return PIRATE_STAYS if state.pirate_cause == AFTER_SEVEN else with_place(MOVE_PIRATE, default_field(state, seat))
    if phase == VICTIM:
        return with_place(CHOOSE_VICTIM, default_victim(state, seat))
    if phase == MAIN and seat != state.active:
        return with_place(DECLINE, asked_of(state.offers, seat)[0].number)
    return END_TURN


def best_crossing(state: State, seat: i64) -> i64:
    """Return the free crossing of highest value, the lowest in a tie."""
    free = [crossing for crossing in range(CROSSINGS) if not state.crowded[crossing]]
    return max(free, key=lambda crossing: (crossing_value(state, seat, crossing), -crossing))


def crossing_value(state: State, seat: i64, crossing: i64) -> i64:
    """Return the value of a crossing: resource fields, their variety, resources new to the player, a station (RK-608)."""
    around = [state.terrain[field] for field in CROSSING_LAND[crossing] if state.terrain[field] < CRATER]
    kinds = set(around)
    known = {state.terrain[field] for site in state.sites[seat] for field in CROSSING_LAND[site]}
    station = 1 if CROSSING_STATION[crossing] >= 0 else 0
    return 10 * len(around) + 3 * len(kinds) + 2 * len(kinds - known) + station
