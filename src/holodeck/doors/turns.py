"""Turns: the queue of those who are not served at once: whoever is not known yet, and whoever has taken much already.

One of them is served in a turn of the loop, whoever plays is served at once: a hundred people at the door are a hundred short
pauses for the others, not one long one.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final


class Turns:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.calls: Final[deque[Callable[[], None]]] = deque()

    def add(self, call: Callable[[], None]) -> None:
        self.calls.append(call)
        if len(self.calls) == 1:
            self.loop.call_soon(self.serve)

    def serve(self) -> None:
        """One of them; the next when everybody else has had a turn."""
        call = self.calls[0]
        try:
            call()
        finally:
            self.calls.popleft()
            if self.calls:
                self.loop.call_soon(self.serve)

    async def turn(self) -> None:
        """Waits in the queue."""
        served = self.loop.create_future()
        self.add(lambda: None if served.done() else served.set_result(None))
        await served
