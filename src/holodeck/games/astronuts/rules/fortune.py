"""What a seat has of that which the dice give and take, counted in actions: everything at the price it has in actions and nuts, a
nut at one action. The luck of a game is reckoned from it."""

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
    """What lasts, and for whom it is the turn also what this turn still holds."""
    found = nuts_of(state, seat) + COLONY * state.settled[seat]
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_at[number] != NOWHERE:
            found += SHIP
    for place in range(seat * TECHNOLOGIES, seat * TECHNOLOGIES + TECHNOLOGIES):
        if state.technology[place] != NOT_OWNED:
            found += TECHNOLOGY
    return found + this_turn(state, seat) if seat == state.active else found


def this_turn(state: State, seat: i64) -> i64:
    """The actions left, unless no ship can use them; what is about to be given; and what the planets make dearer or cheaper."""
    found = promised(state)
    able: i64 = 0
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_at[number] == NOWHERE or state.flags[number] & SPENT:
            continue
        able = 1
        found += of_the_planet(state, number)
    return found + able * state.actions_left


def promised(state: State) -> i64:
    """A gift that waits to be chosen."""
    if state.phase == FATE_TAKE:
        return state.due
    if state.phase == FATE_COLONY:
        return COLONY
    if state.phase == FATE_TECH or state.phase == FATE_GIFT:
        return TECHNOLOGY
    return SHIP if state.phase == FATE_SHIP else 0


def of_the_planet(state: State, number: i64) -> i64:
    """What the fate of its landing saves a ship, or costs it."""
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
