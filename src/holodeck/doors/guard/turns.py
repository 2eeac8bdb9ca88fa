"""Turns: who is served when (HD-711).

While the processor keeps up, people are served as soon as their data is read. When an iteration of the event loop has used up its
time, or somebody waits already, everything waits in a fair queue, which gets a moment of every iteration: a hundred newcomers are
many short pauses for the others, not one long one. Unidentified clients and those that use much wait there in any case.
"""

import asyncio
from time import perf_counter
from typing import Final

from holodeck.doors.guard.fairness import DOOR, Call, FairQueue, Path, Work, nothing

TURN_SECONDS: Final = 0.001
"""The time spent on the queue per iteration of the event loop; the current call is finished."""
AT_ONCE_SECONDS: Final = 0.002
"""CPU seconds per iteration that are used without queueing."""
AT_THE_DOOR: Final[Path] = (DOOR, "", "", "")
"""The path of the doors' own work."""


class Turns:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.queue: Final = FairQueue()
        self.fresh: Final[list[Work]] = []
        """The work that has not been told to wait."""
        self.coming = False
        self.spent = 0.0
        """CPU seconds used in this iteration of the event loop."""
        self.counting = False

    def free(self) -> bool:
        """Return whether somebody can be served without waiting for a turn."""
        return self.queue.waiting == 0 and self.spent < AT_ONCE_SECONDS

    def worked(self, path: Path, seconds: float) -> None:
        """Charge CPU time."""
        if self.queue.waiting > 0:
            self.queue.charge(path, seconds)
        self.spent += seconds
        if not self.counting:
            self.counting = True
            self.loop.call_soon(self.begin)

    def begin(self) -> None:
        """Begin an iteration of the event loop."""
        self.counting, self.spent = False, 0.0

    def add(self, path: Path, call: Call, hold: Call = nothing, later: bool = False) -> None:
        """Queue a call. `hold` is called first if it has to wait longer than one iteration of the event loop. `later`: the call
        only wakes up somebody who does the work."""
        work = Work(call, hold, later)
        self.queue.add(path, work)
        self.fresh.append(work)
        self.come()

    def come(self) -> None:
        if not self.coming:
            self.coming = True
            self.loop.call_soon(self.serve)

    def serve(self) -> None:
        """Run the first calls; the others in the next iteration."""
        self.coming = False
        end = perf_counter() + TURN_SECONDS
        try:
            while perf_counter() < end:
                work = self.queue.take()
                if work is None:
                    break
                work.call()
                if work.later:
                    break
        finally:
            self.hold()
            if self.queue.waiting > 0:
                self.come()

    def hold(self) -> None:
        """Tell the waiting ones to hold, each once."""
        for work in self.fresh:
            if not work.taken:
                work.hold()
        self.fresh.clear()

    async def turn(self, path: Path = AT_THE_DOOR) -> None:
        """Wait for a turn."""
        served = self.loop.create_future()
        self.add(path, lambda: None if served.done() else served.set_result(None), later=True)
        await served
