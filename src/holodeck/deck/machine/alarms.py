"""Time as a parameter: the loop's own in the server, one moved by hand in tests, and alarms with names."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

Call = Callable[[], None]


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds that never run backwards."""
        ...

    def date(self) -> float:
        """Seconds since 1970, for what is kept."""
        ...

    def later(self, seconds: float, call: Call) -> Alarm: ...

    def soon(self, call: Call) -> None:
        """The way back from any other thread."""
        ...


class LoopClock:
    """The time of an asyncio loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.calls: deque[Call] = deque()
        """From other threads; the loop is woken once for all that come together."""
        self.woken = False

    def now(self) -> float:
        return self.loop.time()

    def date(self) -> float:
        return time.time()

    def later(self, seconds: float, call: Call) -> Alarm:
        return self.loop.call_later(seconds, call)

    def soon(self, call: Call) -> None:
        self.calls.append(call)
        if not self.woken:  # two threads may both wake the loop, which does no harm
            self.woken = True
            with contextlib.suppress(RuntimeError):  # the loop is closed, and with it everybody who could be told
                self.loop.call_soon_threadsafe(self.take)

    def take(self) -> None:
        self.woken = False  # first of all: whoever comes from here on wakes the loop again
        for _ in range(len(self.calls)):
            try:
                self.calls.popleft()()
            except Exception as error:  # noqa: BLE001  the others were promised to be called, too
                self.loop.call_exception_handler({"message": "a call from another thread failed", "exception": error})


class Alarms:
    """The alarms of one owner, each under a name: setting one anew replaces it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.waiting: dict[str, Alarm] = {}

    def set(self, name: str, seconds: float, call: Call) -> None:
        self.drop(name)

        def ring() -> None:
            self.waiting.pop(name, None)
            call()

        self.waiting[name] = self.clock.later(max(0.0, seconds), ring)

    def drop(self, name: str) -> None:
        alarm = self.waiting.pop(name, None)
        if alarm is not None:
            alarm.cancel()

    def drop_all(self, prefix: str = "") -> None:
        for name in [name for name in self.waiting if name.startswith(prefix)]:
            self.drop(name)

    def __contains__(self, name: str) -> bool:
        return name in self.waiting
