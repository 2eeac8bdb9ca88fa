"""Titles: the longest communication path and the greatest military power (RK-1202 to RK-1205)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holodeck.games.raumkolonie.board import BORDERS, CROSSING_BORDERS, CROSSINGS, END_A, END_B
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import NOBODY, State
from holodeck.kernel.dense import filled, replaced
from holodeck.kernel.told import Tell

PATH_MINIMUM: Final = DATA.points.longest_path_minimum
MILITARY_MINIMUM: Final = DATA.points.greatest_military_minimum
LONGEST_PATH: Final = 0
GREATEST_MILITARY: Final = 1
PASSED: Final = 1
JOINT: Final = 2
DEAD_END: Final = 3
NO_WAYS: Final = vec[i64]()
WAYS: Final = 2 * BORDERS
WAYS_OUT: Final[list[vec[i64]]] = [
    vec[i64]([2 * border if END_A[border] == crossing else 2 * border + 1 for border in CROSSING_BORDERS[crossing]])
    for crossing in range(CROSSINGS)
]
"""The ways out of every crossing: 2 * border, plus 1 if the way leaves the border's higher end. `way ^ 1` leads back."""
WAY_END: Final = vec[i64]([END_A[way >> 1] if way & 1 else END_B[way >> 1] for way in range(WAYS)])
"""The crossing a way leads to."""
MOST_LOOKS: Final = 1 << 30
MOST_STEPS: Final = 200
"""How long the search goes on at most: finding the longest trail in a tangle of many rings could take for ever (RK-1203)."""


class Chains:
    """The own tubes of a seat, drawn together to chains between joints: crossings where tubes branch, end, or may not go on.

    A chain is known by the way out that begins it, and has another one at its other end.
    """

    def __init__(self, state: State, seat: i64) -> None:
        self.tube = state.tube
        self.seat = seat
        self.joints: list[int] = []
        self.kind = filled(CROSSINGS, 0)
        """What a crossing is to the chains: `JOINT`, `DEAD_END` (a joint with a foreign building), or `PASSED`."""
        self.ways: list[vec[i64]] = [NO_WAYS] * CROSSINGS
        """The ways out of every joint,"""
        self.shortest = filled(CROSSINGS, 0)
        """and the length of the shortest of them."""
        self.goal = filled(WAYS, 0)
        """For every way out the joint it leads to,"""
        self.length = filled(WAYS, 0)
        """how many tubes long it is,"""
        self.counted = filled(WAYS, 0)
        """the same, twice if it leads to a dead end, from where nobody looks back at it,"""
        self.back = filled(WAYS, 0)
        """and the way out at its other end."""
        self.used = filled(WAYS, 0)
        self.seen = filled(CROSSINGS, 0)
        """The last look around in which a joint was met; dead ends need not be met."""
        self.look: i64 = 0
        self.best: i64 = 0
        self.steps: i64 = 0
        self.ring: i64 = 0
        """The length of the longest ring without a joint."""
        self.draw_together(state)

    def draw_together(self, state: State) -> None:
        tube, seat, inner = self.tube, self.seat, list[int]()
        for crossing in state.network[seat]:
            ways = vec[i64]()
            for way in WAYS_OUT[crossing]:
                if tube[way >> 1] == seat:
                    ways = append(ways, way)
            built = state.building[crossing]
            if built >= 0 and built >> 1 != seat:
                self.add_joint(crossing, DEAD_END, ways)
                self.seen[crossing] = MOST_LOOKS
            elif len(ways) == 2:
                inner.append(ways[0])
            elif len(ways) > 0:
                self.add_joint(crossing, JOINT, ways)
        for joint in self.joints:
            for way in self.ways[joint]:
                if not self.length[way]:
                    self.link(way)
            self.shortest[joint] = min([self.length[way] for way in self.ways[joint]])
        for way in inner:
            if not self.kind[WAY_END[way ^ 1]]:
                self.ring = max(self.ring, len(self.along(way)))

    def add_joint(self, crossing: i64, kind: i64, ways: vec[i64]) -> None:
        self.joints.append(crossing)
        self.kind[crossing] = kind
        self.ways[crossing] = ways

    def along(self, way: i64) -> list[int]:
        """The ways that a chain consists of, from one of them on to the next joint, or once around a ring."""
        start, crossing, row = WAY_END[way ^ 1], WAY_END[way], [way]
        while self.kind[crossing] < JOINT and crossing != start:
            self.kind[crossing] = PASSED
            for onward in WAYS_OUT[crossing]:
                if onward != way ^ 1 and self.tube[onward >> 1] == self.seat:
                    way = onward
                    break
            row.append(way)
            crossing = WAY_END[way]
        return row

    def link(self, way: i64) -> None:
        """Find the other end of a chain that begins at a joint."""
        row = self.along(way)
        back = row[-1] ^ 1
        self.back[way] = back
        self.back[back] = way
        self.lead(way, WAY_END[back ^ 1], len(row))
        self.lead(back, WAY_END[way ^ 1], len(row))

    def lead(self, way: i64, goal: i64, length: i64) -> None:
        self.goal[way] = goal
        self.length[way] = length
        self.counted[way] = length if self.kind[goal] == JOINT else 2 * length

    def longest(self) -> i64:
        """The longest trail of all."""
        self.best = self.ring
        for joint in self.joints:
            self.go_on(joint, 0)
        return self.best

    def longest_through(self, border: i64, known: i64) -> i64:
        """The longest trail, where one of the known length exists and only one through this tube can be longer."""
        self.best = max(known, self.ring)
        way = self.along(2 * border)[-1] ^ 1
        if self.length[way]:
            first, last = self.goal[way], self.goal[self.back[way]]
            self.use(way, 1)
            self.go_back(max(first, last), min(first, last), self.length[way])
        return self.best

    def use(self, way: i64, used: i64) -> None:
        self.used[way] = used
        self.used[self.back[way]] = used

    def go_back(self, first: i64, last: i64, length: i64) -> None:
        """Lengthen a trail at its first joint in every way, and each time go on from its last."""
        self.best = max(self.best, length)
        open_first = first if self.kind[first] == JOINT else last
        open_last = last if self.kind[last] == JOINT else first
        if self.steps >= MOST_STEPS or length + self.most_beyond(open_first, open_last) <= self.best:
            return
        self.steps += 1
        if self.kind[last] == JOINT:
            self.go_on(last, length)
        if self.kind[first] == JOINT:
            for way in self.ways[first]:
                if not self.used[way]:
                    self.use(way, 1)
                    self.go_back(self.goal[way], last, length + self.length[way])
                    self.use(way, 0)

    def go_on(self, joint: i64, length: i64) -> None:
        """Try every way on from a joint, unless not even the most that lies beyond could make the trail the longest."""
        if self.steps >= MOST_STEPS or length + self.most_beyond(joint, joint) <= self.best:
            return
        self.steps += 1
        for way in self.ways[joint]:
            if not self.used[way]:
                longer = length + self.length[way]
                if longer > self.best:  # noqa: PLR1730  a call takes longer
                    self.best = longer
                goal = self.goal[way]
                if self.kind[goal] == JOINT and len(self.ways[goal]) > 1:
                    self.use(way, 1)
                    self.go_on(goal, longer)
                    self.use(way, 0)

    def most_beyond(self, first: i64, last: i64) -> i64:
        """An upper bound for what a trail can still add at its two ends, or at its one open end if they are the same joint.

        All chains in reach, less what must stay unused: a trail that goes on from a joint with an odd number of chains leaves one
        of them out, only its new ends need not. A chain left out at both its joints is counted by halves.
        """
        self.look += 1
        look, seen, used, counted, goals = self.look, self.seen, self.used, self.counted, self.goal
        row = [first] if first == last else [first, last]
        for joint in row:
            if self.kind[joint] == JOINT:
                seen[joint] = look
        ends: i64 = 0
        left_out: i64 = 0
        most: i64 = 0
        next_most: i64 = 0
        for joint in row:
            degree: i64 = 0
            unused: i64 = 0
            for way in self.ways[joint]:
                if not used[way]:
                    degree += 1
                    unused = way
                    ends += counted[way]
                    goal = goals[way]
                    if seen[goal] < look:
                        seen[goal] = look
                        row.append(goal)
            if degree & 1 and joint != first and joint != last:
                shortest = self.length[unused] if degree == 1 else self.shortest[joint]
                left_out += shortest
                if shortest > most:
                    most, next_most = shortest, most
                elif shortest > next_most:
                    next_most = shortest
        return (ends - left_out + most + (0 if first == last else next_most)) // 2


def path_length(state: State, seat: i64) -> i64:
    """The longest trail of own tubes: no tube twice, never through a crossing with a foreign building (RK-1203).

    At an end of a longest trail all tubes are used up, so it is a joint; only a ring without joints begins anywhere.
    """
    return Chains(state, seat).longest()


def joined(state: State, seat: i64, start: i64, goal: i64) -> bool:
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


def measure_path(state: State, seat: i64, border: i64) -> None:
    """Measure the path after a new tube. Only a trail through it can be longer than before; where the tubes close no ring,
    the two sides of it have nothing in common."""
    before = state.path[seat]
    if state.ringed[seat]:
        length = Chains(state, seat).longest_through(border, before)
    else:
        way = 2 * border
        length = 1 + reach_beyond(state, seat, WAY_END[way], way + 1) + reach_beyond(state, seat, WAY_END[way + 1], way)
    if length > before:
        state.path = replaced(state.path, seat, length)


def reach_beyond(state: State, seat: i64, crossing: i64, back: i64) -> i64:
    """How far own tubes lead on from a crossing, where they close no ring; not the way back."""
    built = state.building[crossing]
    if built >= 0 and built >> 1 != seat:
        return 0
    farthest: i64 = 0
    for way in WAYS_OUT[crossing]:
        if way != back and state.tube[way >> 1] == seat:
            length = 1 + reach_beyond(state, seat, WAY_END[way], way ^ 1)
            if length > farthest:  # noqa: PLR1730  a call takes longer
                farthest = length
    return farthest


def tube_added(state: State, seat: i64, border: i64, tell: Tell | None) -> None:
    measure_path(state, seat, border)
    settle_path(state, tell)


def dome_added(state: State, seat: i64, crossing: i64, tell: Tell | None) -> None:
    """A new building may cut the paths of others."""
    for other in range(state.seats):
        if other != seat and state.touches(other, crossing):
            state.path = replaced(state.path, other, path_length(state, other))
    settle_path(state, tell)


def settle_path(state: State, tell: Tell | None) -> None:
    """RK-1204: who alone is longest with at least five holds the title; otherwise nothing changes."""
    seat, longest, alone = NOBODY, PATH_MINIMUM - 1, False
    for other in range(state.seats):
        if state.path[other] > longest:
            seat, longest, alone = other, state.path[other], True
        elif state.path[other] == longest:
            alone = False
    if not alone or seat == state.path_holder:
        return
    loser = state.path_holder
    state.path_holder = seat
    if tell is not None:
        tell.all("title_moved", {"seat": seat, "title": LONGEST_PATH, "number": longest, "loser": loser})


def add_military(state: State, seat: i64, count: i64, tell: Tell | None) -> None:
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
