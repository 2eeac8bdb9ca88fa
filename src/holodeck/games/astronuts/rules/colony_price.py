"""The price of a colony where a ship is, and whether it can be founded at all (AN-732, AN-733)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import (
    CAPACITY,
    COLONISE_TOLL,
    COLONY_COST,
    COLONY_PRICE,
    FATE_EFFECT,
    FATE_N,
    FATE_TIMES,
    MOST_COLONIES,
    NO_COLONISE,
    NO_FATE,
    NOWHERE,
    PLANET_AT,
    SEATS_MOST,
    SHIPS,
    SPENT,
)
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import State


def colonies_on(state: State, planet: i64) -> i64:
    """Return the number of all colonies on a planet."""
    found: i64 = 0
    for place in range(planet * SEATS_MOST, planet * SEATS_MOST + SEATS_MOST):
        found += state.colonies[place]
    return found


def is_cheaper(state: State, number: i64) -> bool:
    """Return whether friendly natives still help this ship (F44, F45, F46)."""
    fate = state.bound[number]
    if fate == NO_FATE or FATE_EFFECT[fate] != COLONY_PRICE:
        return False
    return FATE_TIMES[fate] == 0 or state.left[number] > 0


def colony_price(state: State, number: i64) -> tuple[i64, i64, i64]:
    """Return the actions and nuts for a colony, and the toll: one more nut, once (F35)."""
    fate = state.bound[number]
    if fate == NO_FATE:
        return COLONY_COST, 1, 0
    toll = FATE_N[fate] if FATE_EFFECT[fate] == COLONISE_TOLL and state.left[number] else 0
    return (0, FATE_N[fate], toll) if is_cheaper(state, number) else (COLONY_COST, 1, toll)


def can_found(state: State, seat: i64, ship: i64, have: i64) -> bool:
    """Return whether a colony can be founded with this many actions: a short form of all checks of AN-732."""
    number = seat * SHIPS + ship
    field = state.ship_at[number]
    if field == NOWHERE or state.flags[number] & (SPENT | NO_COLONISE):
        return False
    planet, (actions, nuts, toll) = PLANET_AT[field], colony_price(state, number)
    if planet == NOWHERE or actions > have or state.settled[seat] >= MOST_COLONIES:
        return False
    return colonies_on(state, planet) < CAPACITY[planet] and nuts_of(state, seat) >= nuts + toll


def has_free_colony(state: State, seat: i64) -> bool:
    """Return whether a colony is possible for no action, so that the turn goes on (AN-505)."""
    for ship in range(SHIPS):  # noqa: SIM110  a generator is slow
        if state.bound[seat * SHIPS + ship] != NO_FATE and can_found(state, seat, ship, 0):
            return True
    return False
