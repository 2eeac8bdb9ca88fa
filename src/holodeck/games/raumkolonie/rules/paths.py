"""The longest communication path (RK-1203): the longest trail of a seat's tubes."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.board import BORDERS, CROSSING_BORDERS, CROSSINGS, END_A, END_B
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.vectors import append, filled, replaced, roomy, vec

PASSED: Final = 1
JOINT: Final = 2
DEAD_END: Final = 3
WAYS: Final = 2 * BORDERS
MOST_WAYS: Final = 3
"""The most ways out of a crossing."""
WAYS_OUT: Final = vec[vec[i64]](
    [
        vec[i64]([2 * border if END_A[border] == crossing else 2 * border + 1 for border in CROSSING_BORDERS[crossing]])
        for crossing in range(CROSSINGS)
    ]
)
"""The ways out of each crossing: 2 * border, plus 1 if the way leaves the border's higher end. `way ^ 1` leads back."""
WAY_END: Final = vec[i64]([END_A[way >> 1] if way & 1 else END_B[way >> 1] for way in range(WAYS)])
"""The crossing a way leads to."""
MOST_LOOKS: Final = 1 << 30
MOST_STEPS: Final = 200
"""The limits of the search: the longest trail in a tangle of many rings could take exponential time (RK-1203)."""


class Chains:
    """A seat's tubes, contracted to chains between joints: crossings where tubes branch, end, or are blocked.

    A chain is identified by the way out that begins it, and by another one at its other end.
    """

    def __init__(self, state: State, seat: i64) -> None:
        self.tube = state.tube
        self.seat = seat
        self.joints = vec[i64]()
        self.kind = filled(CROSSINGS, 0)
        """The role of each crossing: `JOINT`, `DEAD_END` (a joint with another player's building), or `PASSED`."""
        self.ways = filled(MOST_WAYS * CROSSINGS, 0)
        """The ways out of each joint, from index `MOST_WAYS` * joint,"""
        self.degree = filled(CROSSINGS, 0)
        """their number,"""
        self.shortest = filled(CROSSINGS, 0)
        """and the length of the shortest of them."""
        self.goal = filled(WAYS, 0)
        """For each way out the joint it leads to,"""
        self.length = filled(WAYS, 0)
        """its number of tubes,"""
        self.counted = filled(WAYS, 0)
        """the same, doubled if it leads to a dead end, which is never expanded itself,"""
        self.back = filled(WAYS, 0)
        """and the way out at its other end."""
        self.walked: i64 = 0
        """The number of tubes of the chain last followed."""
        self.used = filled(WAYS, 0)
        self.seen = filled(CROSSINGS, 0)
        """The number of the last search that met a joint; dead ends are not recorded."""
        self.row = filled(CROSSINGS + 1, 0)
        """The queue of joints met in a search."""
        self.look: i64 = 0
        self.best: i64 = 0
        self.steps: i64 = 0
        self.ring: i64 = 0
        """The length of the longest ring without a joint."""
        self.draw_together(state)

    def draw_together(self, state: State) -> None:
        inner = vec[i64]()
        for crossing in state.network[self.seat]:
            degree = self.find_ways(crossing)
            built = state.building[crossing]
            if built >= 0 and built >> 1 != self.seat:
                self.add_joint(crossing, DEAD_END, degree)
                self.seen[crossing] = MOST_LOOKS
            elif degree == 2:
                inner = append(inner, self.ways[MOST_WAYS * crossing])
            elif degree > 0:
                self.add_joint(crossing, JOINT, degree)
        for joint in self.joints:
            self.link_all(joint)
        for way in inner:
            if not self.kind[WAY_END[way ^ 1]]:
                self.follow(way)
                self.ring = max(self.ring, self.walked)

    def find_ways(self, crossing: i64) -> i64:
        """List the ways out of a crossing and return their number."""
        tube, seat, at = self.tube, self.seat, MOST_WAYS * crossing
        found: i64 = 0
        for way in WAYS_OUT[crossing]:
            if tube[way >> 1] == seat:
                self.ways[at + found] = way
                found += 1
        return found

    def add_joint(self, crossing: i64, kind: i64, degree: i64) -> None:
        self.joints = append(self.joints, crossing)
        self.kind[crossing] = kind
        self.degree[crossing] = degree

    def link_all(self, joint: i64) -> None:
        """Find the other ends of all chains from a joint, and the shortest length."""
        shortest: i64 = WAYS
        for at in range(MOST_WAYS * joint, MOST_WAYS * joint + self.degree[joint]):
            way = self.ways[at]
            if not self.length[way]:
                self.link(way)
            if self.length[way] < shortest:  # noqa: PLR1730  a call takes longer
                shortest = self.length[way]
        self.shortest[joint] = shortest

    def follow(self, way: i64) -> i64:
        """Follow a chain to the next joint, or once around a ring; return its last way and set `walked`."""
        start, crossing = WAY_END[way ^ 1], WAY_END[way]
        self.walked = 1
        while self.kind[crossing] < JOINT and crossing != start:
            self.kind[crossing] = PASSED
            for onward in WAYS_OUT[crossing]:
                if onward != way ^ 1 and self.tube[onward >> 1] == self.seat:
                    way = onward
                    break
            self.walked += 1
            crossing = WAY_END[way]
        return way

    def link(self, way: i64) -> None:
        """Find the other end of a chain from a joint."""
        back = self.follow(way) ^ 1
        self.back[way] = back
        self.back[back] = way
        self.lead(way, WAY_END[back ^ 1], self.walked)
        self.lead(back, WAY_END[way ^ 1], self.walked)

    def lead(self, way: i64, goal: i64, length: i64) -> None:
        self.goal[way] = goal
        self.length[way] = length
        self.counted[way] = length if self.kind[goal] == JOINT else 2 * length

    def longest(self) -> i64:
        """Return the length of the longest trail."""
        self.best = self.ring
        for joint in self.joints:
            self.go_on(joint, 0)
        return self.best

    def longest_through(self, border: i64, known: i64) -> i64:
        """Return the length of the longest trail, if only one through this tube can be longer than the known length."""
        self.best = max(known, self.ring)
        way = self.follow(2 * border) ^ 1
        if self.length[way]:
            first, last = self.goal[way], self.goal[self.back[way]]
            self.use(way, 1)
            self.go_back(max(first, last), min(first, last), self.length[way])
        return self.best

    def use(self, way: i64, used: i64) -> None:
        self.used[way] = used
        self.used[self.back[way]] = used

    def go_back(self, first: i64, last: i64, length: i64) -> None:
        """Extend a trail at its first joint in every way, each time continuing from its last."""
        self.best = max(self.best, length)
        open_first = first if self.kind[first] == JOINT else last
        open_last = last if self.kind[last] == JOINT else first
        if self.steps >= MOST_STEPS or length + self.most_beyond(open_first, open_last) <= self.best:
            return
        self.steps += 1
        if self.kind[last] == JOINT:
            self.go_on(last, length)
        if self.kind[first] == JOINT:
            for at in range(MOST_WAYS * first, MOST_WAYS * first + self.degree[first]):
                way = self.ways[at]
                if not self.used[way]:
                    self.use(way, 1)
                    self.go_back(self.goal[way], last, length + self.length[way])
                    self.use(way, 0)

    def go_on(self, joint: i64, length: i64) -> None:
        """Try every way on from a joint, unless even the upper bound cannot make the trail the longest."""
        if self.steps >= MOST_STEPS or length + self.most_beyond(joint, joint) <= self.best:
            return
        self.steps += 1
        for at in range(MOST_WAYS * joint, MOST_WAYS * joint + self.degree[joint]):
            way = self.ways[at]
            if not self.used[way]:
                longer = length + self.length[way]
                if longer > self.best:  # noqa: PLR1730  a call takes longer
                    self.best = longer
                goal = self.goal[way]
                if self.kind[goal] == JOINT and self.degree[goal] > 1:
                    self.use(way, 1)
                    self.go_on(goal, longer)
                    self.use(way, 0)

    def most_beyond(self, first: i64, last: i64) -> i64:
        """Return an upper bound on what a trail can still add at its two ends, or at one if they are the same joint.

        It is the length of all reachable chains, less what must stay unused: at a joint with an odd number of chains a trail that
        continues leaves one out, except at its new ends. A chain left out at both joints is counted half at each.
        """
        self.look += 1
        look, seen, used, counted, goals = self.look, self.seen, self.used, self.counted, self.goal
        row = self.row
        row[0] = first
        row[1] = last
        met: i64 = 1 if first == last else 2
        for at in range(met):
            if self.kind[row[at]] == JOINT:
                seen[row[at]] = look
        ends: i64 = 0
        left_out: i64 = 0
        most: i64 = 0
        next_most: i64 = 0
        place: i64 = 0
        while place < met:
            joint = row[place]
            place += 1
            degree: i64 = 0
            unused: i64 = 0
            for at in range(MOST_WAYS * joint, MOST_WAYS * joint + self.degree[joint]):
                way = self.ways[at]
                if not used[way]:
                    degree += 1
                    unused = way
                    ends += counted[way]
                    goal = goals[way]
                    if seen[goal] < look:
                        seen[goal] = look
                        row[met] = goal
                        met += 1
            if degree & 1 and joint != first and joint != last:
                shortest = self.length[unused] if degree == 1 else self.shortest[joint]
                left_out += shortest
                if shortest > most:
                    most, next_most = shortest, most
                elif shortest > next_most:
                    next_most = shortest
        return (ends - left_out + most + (0 if first == last else next_most)) // 2


def path_length(state: State, seat: i64) -> i64:
    """Return the length of the longest trail of a seat's tubes: no tube twice, not through other players' buildings (RK-1203).

    At an end of a longest trail all tubes are used, so it is a joint; only a ring without joints can begin anywhere.
    """
    return Chains(state, seat).longest()


def joined(state: State, seat: i64, start: i64, goal: i64) -> bool:
    """Return whether a seat's tubes connect two crossings."""
    met, row = filled(CROSSINGS, 0), append(roomy(CROSSINGS), start)
    place: i64 = 0
    while place < len(row):
        for way in WAYS_OUT[row[place]]:
            if state.tube[way >> 1] == seat:
                crossing = WAY_END[way]
                if crossing == goal:
                    return True
                if not met[crossing]:
                    met[crossing] = 1
                    row = append(row, crossing)
        place += 1
    return False


def measure_path(state: State, seat: i64, border: i64) -> None:
    """Update the path after a new tube. Only a trail through it can be longer than before; without a ring its two sides are
    independent."""
    before = state.path[seat]
    if state.ringed[seat]:
        length = Chains(state, seat).longest_through(border, before)
    else:
        way = 2 * border
        length = 1 + reach_beyond(state, seat, WAY_END[way], way + 1) + reach_beyond(state, seat, WAY_END[way + 1], way)
    if length > before:
        state.path = replaced(state.path, seat, length)


def reach_beyond(state: State, seat: i64, crossing: i64, back: i64) -> i64:
    """Return how far a seat's tubes lead on from a crossing, without rings and without the way back."""
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
