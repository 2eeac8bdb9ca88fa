"""Time as a parameter: the event loop's in the server, one moved by hand in tests, and named alarms."""

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
        """Return monotonic seconds."""
        ...

    def date(self) -> float:
        """Return seconds since 1970, for records."""
        ...

    def later(self, seconds: float, call: Call) -> Alarm: ...

    def soon(self, call: Call) -> None:
        """Run a call in the event loop; may be called from any thread."""
        ...


class LoopClock:
    """The clock of an asyncio event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.calls: deque[Call] = deque()
        """Calls from other threads; the loop is woken once for all that arrive together."""
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
            with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody is left to be told
                self.loop.call_soon_threadsafe(self.take)

    def take(self) -> None:
        self.woken = False  # first, so that any call added from here on wakes the loop again
        for _ in range(len(self.calls)):
            try:
                self.calls.popleft()()
            except Exception as error:  # noqa: BLE001  the other calls must still run
                self.loop.call_exception_handler({"message": "a call from another thread failed", "exception": error})


class OwnAlarm:
    """A call that an `OwnClock` makes in the next turn of the loop."""

    def __init__(self, clock: "OwnClock", call: Call) -> None:
        self.clock = clock
        self.call: Call | None = call
        clock.due += 1
        clock.loop.call_soon(self.ring)

    def ring(self) -> None:
        call = self.call
        self.cancel()
        if call is not None:
            call()

    def cancel(self) -> None:
        if self.call is not None:
            self.call = None
            self.clock.due -= 1


class OwnClock(LoopClock):
    """The clock of decks at one keyboard. What is due within `patience` seconds is done at once, and can be waited for."""

    def __init__(self, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        super().__init__(loop)
        self.patience = patience
        self.due = 0
        """Number of calls that are due."""

    def later(self, seconds: float, call: Call) -> Alarm:
        return super().later(seconds, call) if seconds > self.patience else OwnAlarm(self, call)

    async def quiet(self) -> None:
        """Wait until everything that is due has been done."""
        while self.due or self.calls:  # noqa: ASYNC110  each turn of the loop does some of it
            await asyncio.sleep(0)


class Alarms:
    """The alarms of one owner by name: setting an alarm again replaces it."""

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
