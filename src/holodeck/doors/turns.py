"""Turns: the queue of those who are not served at once: whoever is not known yet, and whoever has taken much already.

Whoever plays is served at once, and those in the queue for a moment in every turn of the loop: a hundred people at the door are
many short pauses for the others, not one long one.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

Call = Callable[[], None]

MOMENT: Final = 0.0005
"""Seconds; whoever is being served then is the last one in this turn of the loop."""


def nothing() -> None:
    pass


class Turns:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.calls: Final[deque[tuple[Call, Call]]] = deque()
        self.held = 0
        """So many of them know that they have to wait."""
        self.coming = False

    def add(self, call: Call, hold: Call = nothing) -> None:
        """`call` in its turn; before that `hold`, where it takes longer than until the loop has gone round."""
        self.calls.append((call, hold))
        self.come()

    def come(self) -> None:
        if not self.coming:
            self.coming = True
            self.loop.call_soon(self.serve)

    def serve(self) -> None:
        """Those who came first; the others when everybody else has had a turn."""
        self.coming = False
        end = perf_counter() + MOMENT
        try:
            while self.calls and perf_counter() < end:
                call, _ = self.calls.popleft()
                self.held = max(0, self.held - 1)
                call()
        finally:
            if self.calls:
                self.hold()
                self.come()

    def hold(self) -> None:
        """Tell those who have to wait, each once."""
        for place in range(self.held, len(self.calls)):
            self.calls[place][1]()
        self.held = len(self.calls)

    async def turn(self) -> None:
        """Waits in the queue."""
        served = self.loop.create_future()
        self.add(lambda: None if served.done() else served.set_result(None))
        await served
