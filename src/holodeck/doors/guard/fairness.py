"""The fair queue: whose work is next when there is more of it than the processor can do (HD-711).

Start-time fair queueing over a tree: classes of people, below them networks, addresses and connections. Every flow has a tag, the
virtual time at which its next piece of work begins, and the smallest tag is next. Work raises the tags on its path by its cost;
a flow that had nothing to do begins at the present virtual time. So flows that always have work get equal parts of the processor
however many connections they have, and one that asks now and then is next.
"""

from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

from holodeck.deck.port.connection import GUEST, NAMED, NEWCOMER, PLAYING

Call = Callable[[], None]
Path = tuple[str, str, str, str]
"""Class, network, address and connection."""

DOOR: Final = "door"
"""The class of the doors themselves, which accept connections."""
WEIGHTS: Final = {PLAYING: 8.0, NAMED: 4.0, GUEST: 2.0, NEWCOMER: 2.0, DOOR: 1.0}
"""The parts of the processor that the classes get while all of them have work."""
LEAST: Final = 0.0001
"""Seconds charged for any work: reading, queueing and sending cost this much beside what is measured."""
MOST_DEBT: Final = 0.2
"""How far, in seconds, work that was charged late may push a flow behind the others."""
SWEEP_FROM: Final = 1000
"""From this many flows of a flow on, idle ones are dropped first."""


def nothing() -> None:
    pass


class Work:
    """A piece of work that waits for its turn."""

    __slots__ = ("call", "hold", "later", "taken")

    def __init__(self, call: Call, hold: Call = nothing, later: bool = False) -> None:
        self.call: Final = call
        self.hold: Final = hold
        """Called once if it has to wait."""
        self.later: Final = later
        """Whether the call only wakes up somebody who does the work."""
        self.taken = False


class Flow:
    """A class, network, address or connection."""

    __slots__ = ("above", "below", "clock", "queued", "ready", "tag", "waiting", "weight", "works")

    def __init__(self, above: "Flow | None", weight: float = 1.0) -> None:
        self.above: Final = above
        self.weight: Final = weight
        self.tag = 0.0
        self.clock = 0.0
        """The virtual time of the flows below."""
        self.waiting = 0
        """How many pieces of work wait in it."""
        self.queued = False
        """Whether it is among those ready above."""
        self.below: Final[dict[str, Flow]] = {}
        self.ready: Final[list[tuple[float, bool, int, Flow]]] = []
        """A heap of the flows below that have work: their tags, which may be outdated, never too large; whether they have just
        been served, since of equals those who come first are next; and their order."""
        self.works: Final[deque[Work]] = deque()

    def inner(self, key: str) -> "Flow":
        """Return the flow below with this key."""
        found = self.below.get(key)
        if found is None:
            if len(self.below) >= SWEEP_FROM:
                idle = [known for known, flow in self.below.items() if not flow.queued and flow.tag <= self.clock]
                for known in idle:
                    del self.below[known]
            found = self.below[key] = Flow(self, WEIGHTS.get(key, 1.0) if self.above is None else 1.0)
        return found


class FairQueue:
    """Work by its path. All flows are forgotten when nothing waits."""

    __slots__ = ("root", "serial")

    def __init__(self) -> None:
        self.root = Flow(None)
        self.serial = 0

    @property
    def waiting(self) -> int:
        return self.root.waiting

    def add(self, path: Path, work: Work) -> None:
        flow = self.root
        for key in path:
            flow = flow.inner(key)
        flow.works.append(work)
        while True:
            flow.waiting += 1
            above = flow.above
            if above is None:
                return
            if not flow.queued:
                flow.queued = True
                flow.tag = max(flow.tag, above.clock)
                self.push(above, flow, False)
            flow = above

    def push(self, above: Flow, flow: Flow, served: bool) -> None:
        self.serial += 1
        heappush(above.ready, (flow.tag, served, self.serial, flow))

    def take(self) -> Work | None:
        """Return the next work, None if nothing waits."""
        flow = self.root
        if flow.waiting == 0:
            return None
        while flow.ready:
            flow = self.first(flow)
        work = flow.works.popleft()
        work.taken = True
        while True:
            flow.waiting -= 1
            above = flow.above
            if above is None:
                break
            flow.tag += LEAST / flow.weight
            if flow.waiting > 0:
                self.push(above, flow, True)
            else:
                flow.queued = False
            flow = above
        if flow.waiting == 0:
            self.root = Flow(None)
        return work

    def first(self, flow: Flow) -> Flow:
        """Take the flow with the smallest tag from those ready."""
        while True:
            tag, served, _, found = heappop(flow.ready)
            if found.tag <= tag:
                flow.clock = max(flow.clock, tag)
                return found
            self.push(flow, found, served)

    def charge(self, path: Path, seconds: float) -> None:
        """Charge work to its path, as far as it is known."""
        flow = self.root
        for key in path:
            found = flow.below.get(key)
            if found is None:
                return
            found.tag = max(found.tag, min(found.tag + seconds / found.weight, flow.clock + MOST_DEBT))
            flow = found
