"""Attacks: the chance to hit, what a rival's loss is worth, and which attack pays now."""

from typing import Final, NamedTuple

from holodeck.games.astronuts import actions
from holodeck.games.astronuts.board import (
    CAPACITY,
    DIE_SIDES,
    MEGA_SHIELDS,
    MOST_COLONIES,
    NO_COLONISE,
    NOWHERE,
    PLANET_AT,
    POWER_LASER,
    SHIPS,
)
from holodeck.games.astronuts.rules.colony_price import colonies_on
from holodeck.games.astronuts.rules.dice import owns
from holodeck.games.astronuts.rules.fleet import owner_at
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import State

HARM: Final = 1.0
"""The worth of a colony lost by a rival who lacks one to win; divided by the colonies it lacks."""
SHIP: Final = 0.8
"""The share of that for a lost ship: another one stands on the home at once, but far away."""
SETTLE: Final = 0.7
"""The worth of founding a colony in place of another, less its nut."""


class Raid(NamedTuple):
    """An attack, and what it brings per action."""

    rate: float
    action: int


def ways_of(state: State, seat: int, rival: int) -> int:
    """Return how many of the 36 rolls hit."""
    more = int(owns(state, seat, POWER_LASER)) - int(owns(state, rival, MEGA_SHIELDS))
    sides = range(1, DIE_SIDES + 1)
    return len([1 for own in sides for other in sides if own + more > other])


def chance(state: State, seat: int, rival: int) -> float:
    return ways_of(state, seat, rival) / (DIE_SIDES * DIE_SIDES)


def harm(state: State, rival: int) -> float:
    """Return the worth of a colony lost by a rival: the more, the nearer it is to winning."""
    return HARM / max(1, int(MOST_COLONIES - state.settled[rival]))


def raids(state: State, seat: int, attacks: list[int]) -> list[Raid]:
    """Return the possible attacks, best first."""
    found = [Raid(rate_of(state, seat, action), action) for action in attacks]
    return sorted(found, key=lambda raid: -raid.rate)


def rate_of(state: State, seat: int, action: int) -> float:
    """Return what an attack brings per action, with the colony that it makes room for."""
    ship, field, rival = int(actions.first(action)), int(actions.second(action)), int(actions.third(action)) - 1
    hits, hurt = chance(state, seat, rival), harm(state, rival)
    if owner_at(state, field) == rival:
        return hits * hurt * SHIP
    if makes_room(state, seat, ship, field):
        return hits * (SETTLE + hurt) / (1.0 + hits)
    return hits * hurt


def makes_room(state: State, seat: int, ship: int, field: int) -> bool:
    """Return whether a place that becomes free can be settled at once: by a ship there, with a nut and an action."""
    number, planet = seat * SHIPS + ship, PLANET_AT[field]
    if state.ship_at[number] != field or planet == NOWHERE or state.flags[number] & NO_COLONISE:
        return False
    return bool(colonies_on(state, planet) == CAPACITY[planet] and nuts_of(state, seat) and state.actions_left > 1)
