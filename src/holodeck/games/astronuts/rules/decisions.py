"""What an awaited seat may do, as a complete list, and what happens when its time is up (AN-506)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.actions import TARGET_COLONY, TARGET_SHIP, with_one
from holodeck.games.astronuts.board import (
    DECLARE_LEAST,
    DECLARE_MOST,
    DECLARE_USUAL,
    EXTRA_ENERGY,
    GIFT_COLONY,
    GIFT_SHIP,
    MEGA_SHIELDS,
    NEIGHBOUR_BITS,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    PLANETS_IN_RANGE,
    POWER_LASER,
    SHIPS,
    TECHNOLOGY_COST,
    TIME_WARP,
)
from holodeck.games.astronuts.made.kinds import (
    ACCEPT,
    BUILD_SHIP,
    CHOOSE_COLONY,
    CHOOSE_GIFT,
    CHOOSE_TECHNOLOGY,
    CHOOSE_YARD,
    DECLARE,
    DECLINE,
    END_TURN,
    FORGO,
    KEEP_ROLL,
    PLACE_AUTO,
    USE_WARP,
)
from holodeck.games.astronuts.rules.attack import add_legal_targets
from holodeck.games.astronuts.rules.colonising import add_legal_colonies
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.rules.flight import legal_jumps
from holodeck.games.astronuts.rules.gifts import legal_gift, places_for
from holodeck.games.astronuts.rules.mining import add_legal_mining
from holodeck.games.astronuts.rules.native_bank import legal_swaps, legal_takes, usual_take
from holodeck.games.astronuts.rules.setup import legal_placements
from holodeck.games.astronuts.rules.shipyard import can_build
from holodeck.games.astronuts.rules.technology import add_legal_technologies
from holodeck.games.astronuts.rules.trade import add_legal_offers
from holodeck.games.astronuts.rules.ways import add_legal_flights, caches_of
from holodeck.games.astronuts.state import (
    ACTING,
    FATE_COLONY,
    FATE_GIFT,
    FATE_SWAP,
    FATE_TAKE,
    FATE_TECH,
    FATE_TELEPORT,
    JUMP,
    MAY_DECLARE,
    OVER,
    PASSAGE,
    SETUP_PLACE,
    TARGET,
    TRADE,
    WARP,
    State,
    home_of,
    ships_around,
)
from holodeck.kernel.vectors import append, listed, roomy, vec

NOTHING: Final = vec[i64]()
DECLARATIONS: Final = vec[i64]([DECLARE | n << 8 for n in range(DECLARE_LEAST, DECLARE_MOST + 1)])
WARPS: Final = vec[i64]([USE_WARP, KEEP_ROLL])
TARGETS: Final = vec[i64]([TARGET_SHIP, TARGET_COLONY])
ANSWERS: Final = vec[i64]([ACCEPT, DECLINE])
USUAL: Final = 48
"""More decisions than a turn usually offers, to reserve room for."""
USUAL_TECHNOLOGIES: Final = vec[i64]([EXTRA_ENERGY, TIME_WARP, POWER_LASER, MEGA_SHIELDS])
"""The order in which technologies are chosen when time is up."""


def legal(state: State, seat: i64) -> list[int]:
    found = listed(decisions(state, seat))
    if found and state.phase == ACTING:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: i64) -> vec[i64]:
    """Return the legal actions, except offers to trade."""
    phase = state.phase
    if seat != state.asked or phase == OVER:
        return NOTHING
    if phase == ACTING:
        return legal_actions(state, seat)
    if phase == MAY_DECLARE:
        return DECLARATIONS
    if phase == WARP:
        return WARPS
    if phase in (PASSAGE, TRADE):
        return ANSWERS
    if phase == TARGET:
        return TARGETS
    if phase == FATE_TAKE:
        return legal_takes(state)
    if phase == FATE_SWAP:
        return legal_swaps(state, seat)
    if phase == JUMP:
        return legal_jumps(state)
    return legal_placements(state) if phase == SETUP_PLACE else legal_gift(state, seat)


def legal_actions(state: State, seat: i64) -> vec[i64]:
    """Return all actions that the seat can pay, ship by ship, and the end of the turn (AN-501)."""
    found, caches = roomy(USUAL), caches_of(state, seat)
    for ship in range(SHIPS):
        field = state.ship_at[seat * SHIPS + ship]
        if field == NOWHERE:
            continue
        ships, planet = ships_around(state, field), PLANET_AT[field]
        found = add_legal_flights(state, seat, ship, ships, caches, found)
        if planet != NOWHERE:
            found = add_legal_mining(state, seat, ship, planet, found)
            found = add_legal_colonies(state, seat, ship, found)
        if ships & NEIGHBOUR_BITS[field] or state.foreign[seat] & PLANETS_IN_RANGE[field]:
            found = add_legal_targets(state, seat, ship, field, found)
    if can_build(state, seat):
        found = append(found, BUILD_SHIP)
    if state.actions_left >= TECHNOLOGY_COST:
        found = add_legal_technologies(state, seat, found)
    return append(found, END_TURN)


def default(state: State, seat: i64) -> i64:
    """Return the action that is played when time is up: the last column of AN-506."""
    phase = state.phase
    if phase == ACTING:
        return END_TURN
    if phase == MAY_DECLARE:
        return with_one(DECLARE, DECLARE_USUAL)
    if phase == SETUP_PLACE:
        return PLACE_AUTO
    if phase == WARP:
        return KEEP_ROLL
    if phase in (PASSAGE, TRADE):
        return DECLINE
    if phase == TARGET:
        return TARGET_SHIP
    if phase == FATE_TAKE:
        return usual_take(state, seat)
    return FORGO if phase in (FATE_SWAP, FATE_TELEPORT, JUMP) else usual_gift(state, seat)


def usual_gift(state: State, seat: i64) -> i64:
    """Return the default choice of a gift: a missing technology, the first own planet, the home or the first place; among the
    gifts a technology, or else actions."""
    if state.phase == FATE_TECH:
        return with_one(CHOOSE_TECHNOLOGY, usual_technology(state, seat))
    if state.phase == FATE_GIFT:
        return with_one(CHOOSE_GIFT, 1 if usual_technology(state, seat) == NOBODY else 0)
    if state.phase == FATE_COLONY:
        return with_one(CHOOSE_COLONY, places_for(state, seat, GIFT_COLONY)[0])
    places = places_for(state, seat, GIFT_SHIP)
    home = home_of(state, seat)
    return with_one(CHOOSE_YARD, home if home in places else places[0])


def usual_technology(state: State, seat: i64) -> i64:
    for technology in USUAL_TECHNOLOGIES:
        if not owns(state, seat, technology):
            return technology
    return NOBODY
