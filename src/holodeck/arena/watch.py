"""Limits the time of a decision: looks from a thread of its own how long the main thread has been thinking, and interrupts it."""

import signal
import sys
import threading
import time
from functools import cache
from types import FrameType
from typing import Final

EVERY: Final = 0.02
"""Seconds between two looks."""
WAITING: Final = 10
"""How many times its limit a bot may take by the clock on the wall: the machine may be busy."""
INTERRUPT: Final = None if sys.platform == "win32" else signal.SIGPROF
"""Nothing else here uses this signal. Systems without it interrupt nothing; a decision that took too long is found afterwards."""


class TooSlow(BaseException):
    """The decision takes too long. No `Exception`, so that a bot that catches everything of its own does not catch this too."""


class Watch:
    """Watches the decisions of this process. CPU time counts, so that a busy machine is nobody's fault."""

    def __init__(self) -> None:
        self.limit = 0.0
        """Seconds of CPU time for the decision being made, or 0 if none is."""
        self.cpu = self.wall = 0.0
        self.main = threading.main_thread()
        if INTERRUPT is not None and threading.current_thread() is self.main:
            signal.signal(INTERRUPT, self.interrupted)
            threading.Thread(target=self.look, daemon=True, name="watch").start()

    def start(self, limit: float) -> None:
        self.cpu, self.wall = time.process_time(), time.monotonic()
        self.limit = limit

    def stop(self) -> float:
        """Return the seconds of CPU time since the start."""
        self.limit = 0.0
        return time.process_time() - self.cpu

    @property
    def late(self) -> bool:
        limit = self.limit
        return limit > 0 and (time.process_time() - self.cpu > limit or time.monotonic() - self.wall > WAITING * limit)

    def look(self) -> None:
        assert INTERRUPT is not None
        assert self.main.ident is not None
        while True:
            time.sleep(EVERY)
            if self.late:
                signal.pthread_kill(self.main.ident, INTERRUPT)

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Raise in the main thread, unless the decision has been made meanwhile."""
        if self.late:
            raise TooSlow


@cache
def watch() -> Watch:
    """Return the watch of this process."""
    return Watch()
