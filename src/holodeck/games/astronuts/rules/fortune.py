"""The value of what dice can give and take, counted in actions: everything at its price in actions and nuts, a nut as one action.
The luck of a game is computed from it."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import (
    CAPACITY,
    COLONISE_TOLL,
    COLONY_COST,
    COLONY_PRICE,
    DEPART_SURCHARGE,
    FATE_EFFECT,
    FATE_N,
    FATE_TIMES,
    MINE_SURCHARGE,
    MINE_TOLL,
    NO_FATE,
    NOWHERE,
    NUTS,
    PLANET_AT,
    SHIP_COST,
    SHIPS,
    SPENT,
    TECHNOLOGIES,
    TECHNOLOGY_COST,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import FATE_COLONY, FATE_GIFT, FATE_SHIP, FATE_TAKE, FATE_TECH, NOT_OWNED, State

COLONY: Final = COLONY_COST + 1
SHIP: Final = SHIP_COST + NUTS
TECHNOLOGY: Final = TECHNOLOGY_COST + 1


def fortune(state: State, seat: i64) -> i64:
    """Return the value of what a seat has, and for the active seat of what this turn still holds."""
    found = nuts_of(state, seat) + COLONY * state.settled[seat]
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_at[number] != NOWHERE:
            found += SHIP
    for place in range(seat * TECHNOLOGIES, seat * TECHNOLOGIES + TECHNOLOGIES):
        if state.technology[place] != NOT_OWNED:
            found += TECHNOLOGY
    return found + turn_value(state, seat) if seat == state.active else found


def turn_value(state: State, seat: i64) -> i64:
    """Return the value of this turn: the actions left, unless no ship can use them, a pending gift, and what planets make dearer
    or cheaper."""
    found = gift_value(state)
    able: i64 = 0
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_at[number] == NOWHERE or state.flags[number] & SPENT:
            continue
        able = 1
        found += planet_value(state, number)
    return found + able * state.actions_left


def gift_value(state: State) -> i64:
    """Return the value of a gift that is still to be chosen."""
    if state.phase == FATE_TAKE:
        return state.due
    if state.phase == FATE_COLONY:
        return COLONY
    if state.phase == FATE_TECH or state.phase == FATE_GIFT:
        return TECHNOLOGY
    return SHIP if state.phase == FATE_SHIP else 0


def planet_value(state: State, number: i64) -> i64:
    """Return what the fate of its landing saves a ship, negative if it costs."""
    fate = state.bound[number]
    if fate == NO_FATE:
        return 0
    effect = FATE_EFFECT[fate]
    if effect == COLONY_PRICE:
        planet = PLANET_AT[state.ship_at[number]]
        room = CAPACITY[planet] - colonies_on(state, planet)
        times = min(FATE_TIMES[fate], room) if FATE_TIMES[fate] else room
        return max(0, times) * (COLONY - FATE_N[fate])
    if effect in (MINE_SURCHARGE, DEPART_SURCHARGE, MINE_TOLL, COLONISE_TOLL):
        return -FATE_N[fate]
    return 0
