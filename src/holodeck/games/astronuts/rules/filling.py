"""Which nuts may be laid on which planets (AN-403, AN-405), so that all places can still be filled with different colours.

By the max-flow min-cut theorem that is so if, for every set of colours, the planets have room for all nuts of these colours that
are still to be laid. The spare room of a set that contains the colour of a new nut stays the same: one place less, and one nut
less to lay. Another set loses one if its colours could have filled all places that were left. So a nut is forbidden by the sets
that lose by it and have no spare room.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import BITS, CAPACITY, NUTS, ON_PLANETS_EACH, PLANETS
from holodeck.games.astronuts.state import State
from holodeck.kernel.vectors import filled, replaced, vec

SETS: Final = 1 << NUTS
"""The number of sets of colours."""
MOST: Final = max([int(capacity) for capacity in CAPACITY])
ROOM: Final[list[list[list[int]]]] = [
    [[min(int(BITS[colours & ~lying]), max(capacity - int(BITS[lying]), 0)) for colours in range(SETS)] for lying in range(SETS)]
    for capacity in range(MOST + 1)
]
"""The number of nuts of a set of colours that a planet can still take: ROOM[capacity][lying][colours]."""


def losers(capacity: int, lying: int, colour: int) -> int:
    """Return the sets of colours that lose spare room when a nut is laid, a bit for each set."""
    left = capacity - int(BITS[lying])
    return sum([1 << colours for colours in range(SETS) if not colours >> colour & 1 and BITS[colours & ~lying] >= left])


LOSERS: Final[list[list[list[int]]]] = [
    [[losers(capacity, lying, colour) for colour in range(NUTS)] for lying in range(SETS)] for capacity in range(MOST + 1)
]


class Filling:
    """The nuts of each colour still to be laid, and the spare room of each set of colours."""

    def __init__(self, state: State) -> None:
        self.left = vec[i64]([ON_PLANETS_EACH - lying_of(state, colour) for colour in range(NUTS)])
        self.spare = filled(SETS, 0)
        self.tight: i64 = 0
        """The sets without spare room, a bit for each."""
        self.lost = False
        """Whether a set lacks room; the rules never lead there."""
        for planet in range(PLANETS):
            room = ROOM[CAPACITY[planet]][state.nuts[planet]]
            for colours in range(1, SETS):
                self.spare[colours] += room[colours]
        for colours in range(1, SETS):
            for colour in range(NUTS):
                if colours >> colour & 1:
                    self.spare[colours] -= self.left[colour]
            self.note_spare(colours)

    def note_spare(self, colours: i64) -> None:
        if self.spare[colours] == 0:
            self.tight |= 1 << colours
        elif self.spare[colours] < 0:
            self.lost = True

    def fits(self, state: State, planet: i64, colour: i64) -> bool:
        """Return whether a nut may be laid here (AN-405)."""
        lying, capacity = state.nuts[planet], CAPACITY[planet]
        if lying >> colour & 1 or BITS[lying] >= capacity or not self.left[colour]:
            return False
        return not self.lost and not self.tight & LOSERS[capacity][lying][colour]

    def lay(self, state: State, planet: i64, colour: i64) -> None:
        """Lay a nut, here and in the state."""
        lying = state.nuts[planet]
        losing = LOSERS[CAPACITY[planet]][lying][colour]
        for colours in range(1, SETS):
            if losing >> colours & 1:
                self.spare[colours] -= 1
                self.note_spare(colours)
        self.left[colour] -= 1
        state.nuts = replaced(state.nuts, planet, lying | 1 << colour)
        state.placed += 1


def lying_of(state: State, colour: i64) -> i64:
    """Return how many nuts of a colour are on planets."""
    found: i64 = 0
    for lying in state.nuts:
        found += lying >> colour & 1
    return found


def colours_for(state: State, filling: Filling, planet: i64) -> vec[i64]:
    """Return 1 for each colour that may be laid on a planet: the weights for `Luck.pick`."""
    return vec[i64]([int(filling.fits(state, planet, colour)) for colour in range(NUTS)])


def pairs(state: State) -> vec[i64]:
    """Return every legal pair: the colour, and above it the planet."""
    filling = Filling(state)
    found: list[int] = []
    for planet in range(PLANETS):
        for colour in range(NUTS):
            if filling.fits(state, planet, colour):
                found.append(colour | planet << 8)
    return vec[i64](found)
