"""Titles: the longest communication path and the greatest military power (RK-1202 to RK-1205)."""

from typing import Final

from holodeck.games.raumkolonie.board import CROSSING_BORDERS, END_A, END_B
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import NOBODY, State, replaced
from holodeck.kernel.told import Tell

PATH_MINIMUM: Final = DATA.points.longest_path_minimum
MILITARY_MINIMUM: Final = DATA.points.greatest_military_minimum
LONGEST_PATH: Final = 0
GREATEST_MILITARY: Final = 1


def foreign(state: State, seat: int, crossing: int) -> bool:
    """Whether somebody else's building stands there."""
    building = state.building[crossing]
    return building >= 0 and building >> 1 != seat


class Chains:
    """The own tubes of a seat, drawn together to chains between joints: crossings where tubes branch, end, or may not go on.

    A chain is known by the way out that begins it: 2 * border, plus 1 if it leaves the border's higher end.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.joints: list[int] = []
        self.goal: dict[int, int] = {}
        """For every way out the joint it leads to,"""
        self.length: dict[int, int] = {}
        """how many tubes long it is,"""
        self.back: dict[int, int] = {}
        """and the way out at its other end."""
        self.used: set[int] = set()
        self.rings = 0
        """The length of the longest ring without a joint."""
        self.draw_together()

    def draw_together(self) -> None:
        inner: list[int] = []
        for crossing in self.state.network[self.seat]:
            degree = len(own_tubes(self.state, self.seat, crossing))
            if degree == 2 and not foreign(self.state, self.seat, crossing):
                inner.append(crossing)
            elif degree:
                self.joints.append(crossing)
        passed: set[int] = set()
        for joint in self.joints:
            for border in own_tubes(self.state, self.seat, joint):
                self.follow(joint, border, passed)
        for crossing in inner:
            if crossing not in passed:
                border = own_tubes(self.state, self.seat, crossing)[0]
                self.rings = max(self.rings, self.follow(crossing, border, passed))

    def follow(self, start: int, border: int, passed: set[int]) -> int:
        """Follow a chain from its first tube to the next joint, or once around a ring."""
        way = way_out(border, start)
        crossing = END_A[border] + END_B[border] - start
        length = 1
        while crossing != start and crossing not in self.joints:
            passed.add(crossing)
            first, other = own_tubes(self.state, self.seat, crossing)
            border = other if border == first else first
            crossing = END_A[border] + END_B[border] - crossing
            length += 1
        self.goal[way] = crossing
        self.length[way] = length
        self.back[way] = way_out(border, crossing)
        passed.add(start)
        return length

    def longest_from(self, joint: int) -> int:
        """The longest trail that goes on from this joint with chains not used yet."""
        longest = 0
        for border in own_tubes(self.state, self.seat, joint):
            way = way_out(border, joint)
            if way not in self.used:
                self.used.add(way)
                self.used.add(self.back[way])
                goal, length = self.goal[way], self.length[way]
                if not foreign(self.state, self.seat, goal):
                    length += self.longest_from(goal)
                self.used.discard(way)
                self.used.discard(self.back[way])
                longest = max(longest, length)
        return longest


def own_tubes(state: State, seat: int, crossing: int) -> list[int]:
    return [border for border in CROSSING_BORDERS[crossing] if state.tube[border] == seat]


def way_out(border: int, crossing: int) -> int:
    return 2 * border + (0 if END_A[border] == crossing else 1)


def path_length(state: State, seat: int) -> int:
    """The longest trail of own tubes: no tube twice, never through a crossing with a foreign building (RK-1203).

    At an end of a longest trail all tubes are used up, so it is a joint; only a ring without joints begins anywhere.
    """
    chains = Chains(state, seat)
    longest = chains.rings
    for joint in chains.joints:
        longest = max(longest, chains.longest_from(joint))
    return longest


def joined(state: State, seat: int, start: int, goal: int) -> bool:
    """Whether own tubes lead from one crossing to the other."""
    row = [start]
    for crossing in row:
        for border in CROSSING_BORDERS[crossing]:
            if state.tube[border] == seat:
                other = END_A[border] + END_B[border] - crossing
                if other == goal:
                    return True
                if other not in row:
                    row.append(other)
    return False


def tube_added(state: State, seat: int, border: int, tell: Tell | None) -> None:
    """Measure the path anew. Without a ring, only a trail through the new tube can be longer than before."""
    if state.ringed[seat]:
        length = path_length(state, seat)
    else:
        through = 1 + reach_beyond(state, seat, END_A[border], border) + reach_beyond(state, seat, END_B[border], border)
        length = max(state.path[seat], through)
    state.path = replaced(state.path, seat, length)
    settle_path(state, tell)


def reach_beyond(state: State, seat: int, crossing: int, came: int) -> int:
    """How far own tubes lead on from a crossing, where they close no ring."""
    if foreign(state, seat, crossing):
        return 0
    farthest = 0
    for border in CROSSING_BORDERS[crossing]:
        if border != came and state.tube[border] == seat:
            length = 1 + reach_beyond(state, seat, END_A[border] + END_B[border] - crossing, border)
            farthest = max(farthest, length)
    return farthest


def dome_added(state: State, seat: int, crossing: int, tell: Tell | None) -> None:
    """A new building may cut the paths of others."""
    for other in range(state.seats):
        if other != seat and state.touched[other][crossing]:
            state.path = replaced(state.path, other, path_length(state, other))
    settle_path(state, tell)


def settle_path(state: State, tell: Tell | None) -> None:
    """RK-1204: who alone is longest with at least five holds the title; otherwise nothing changes."""
    longest = max(state.path)
    if longest < PATH_MINIMUM or state.path.count(longest) > 1:
        return
    seat = state.path.index(longest)
    if seat == state.path_holder:
        return
    loser = state.path_holder
    state.path_holder = seat
    if tell is not None:
        tell.all("title_moved", {"seat": seat, "title": LONGEST_PATH, "number": longest, "loser": loser})


def add_military(state: State, seat: int, count: int, tell: Tell | None) -> None:
    """RK-1205: the first with three points holds the title, then only somebody with strictly more than the holder."""
    points = state.military[seat] + count
    state.military = replaced(state.military, seat, points)
    if tell is not None:
        tell.all("military_changed", {"seat": seat, "number": points})
    holder = state.military_holder
    if holder == seat or points < (MILITARY_MINIMUM if holder == NOBODY else state.military[holder] + 1):
        return
    state.military_holder = seat
    if tell is not None:
        tell.all("title_moved", {"seat": seat, "title": GREATEST_MILITARY, "number": points, "loser": holder})
