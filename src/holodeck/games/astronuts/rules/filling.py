"""Which nuts may be laid on which planets (AN-403, AN-405), so that all places can still be filled with different colours.

By the theorem of the smallest cut that is so where, for every set of colours, the planets have room for all nuts of these colours
that are still to be laid.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holodeck.games.astronuts.board import BITS, CAPACITY, NUTS, ON_PLANETS_EACH, PLANETS
from holodeck.games.astronuts.state import State
from holodeck.kernel.dense import filled, replaced

SETS: Final = 1 << NUTS
"""How many sets of colours there are."""


def room_on(capacity: i64, lying: i64, colours: i64) -> i64:
    """How many nuts of these colours a planet can still take."""
    places = capacity - BITS[lying]
    missing = BITS[colours & ~lying]
    return min(missing, places)


class Filling:
    """What planets can still take, and what is still to be laid, by set of colours."""

    def __init__(self, state: State) -> None:
        self.room = filled(SETS, 0)
        self.wanted = filled(SETS, 0)
        for colours in range(1, SETS):
            for planet in range(PLANETS):
                self.room[colours] += room_on(CAPACITY[planet], state.nuts[planet], colours)
        for colour in range(NUTS):
            left = ON_PLANETS_EACH - lying_of(state, colour)
            for colours in range(1, SETS):
                if colours >> colour & 1:
                    self.wanted[colours] += left

    def fits(self, state: State, planet: i64, colour: i64) -> bool:
        """AN-405: whether a nut may be laid here."""
        lying, capacity = state.nuts[planet], CAPACITY[planet]
        if lying >> colour & 1 or BITS[lying] >= capacity or not self.wanted[1 << colour]:
            return False
        after = lying | 1 << colour
        for colours in range(1, SETS):
            room = self.room[colours] - room_on(capacity, lying, colours) + room_on(capacity, after, colours)
            if self.wanted[colours] - (colours >> colour & 1) > room:
                return False
        return True

    def lay(self, state: State, planet: i64, colour: i64) -> None:
        """Lay a nut, here and in the state."""
        lying, capacity = state.nuts[planet], CAPACITY[planet]
        after = lying | 1 << colour
        for colours in range(1, SETS):
            self.room[colours] += room_on(capacity, after, colours) - room_on(capacity, lying, colours)
            self.wanted[colours] -= colours >> colour & 1
        state.nuts = replaced(state.nuts, planet, after)
        state.placed += 1


def lying_of(state: State, colour: i64) -> i64:
    """How many nuts of a colour lie on planets."""
    found: i64 = 0
    for lying in state.nuts:
        found += lying >> colour & 1
    return found


def colours_for(state: State, filling: Filling, planet: i64) -> list[int]:
    """By colour whether it may be laid on a planet: what luck is asked with."""
    return [int(filling.fits(state, planet, colour)) for colour in range(NUTS)]


def pairs(state: State) -> vec[i64]:
    """Every legal pair: the colour, and above it the planet."""
    filling = Filling(state)
    found: list[int] = []
    for planet in range(PLANETS):
        for colour in range(NUTS):
            if filling.fits(state, planet, colour):
                found.append(colour | planet << 8)
    return vec[i64](found)
