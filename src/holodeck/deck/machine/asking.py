"""Reading the store in a worker, with retries until it answers: unreachable means neither damaged nor gone (HD-705)."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final, TypeVar

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.store.port import Unreachable

T = TypeVar("T")

BUSY_SECONDS: Final = 0.5
"""The delay before trying again when the workers are busy."""
FIRST_SECONDS: Final = 1.0
LONGEST_SECONDS: Final = 60.0
"""Exponential backoff between these two delays."""


class Asking:
    """Asks the store one question at a time."""

    def __init__(self, clock: Clock, workers: Workers, away: Call, back: Call) -> None:
        self.alarms = Alarms(clock)
        self.workers = workers
        self.away = away
        """Called when the store does not answer,"""
        self.back = back
        """and when it answers again."""
        self.pause = 0.0
        """The current backoff delay; 0 while the store answers."""

    def ask(self, question: Callable[[], T], then: "Callable[[Future[T]], None]") -> None:
        """Run the question in a worker, retrying until the store can be reached, and call `then` with the result or error."""
        if not self.workers.run(question, partial(self.heard, question, then)):
            self.alarms.set("ask", BUSY_SECONDS, partial(self.ask, question, then))

    def heard(self, question: Callable[[], T], then: "Callable[[Future[T]], None]", found: "Future[T]") -> None:
        """Handle the result of a question: back off and retry if the store was unreachable, otherwise pass it on."""
        if isinstance(found.exception(), Unreachable):
            self.pause = min(2 * self.pause, LONGEST_SECONDS) or FIRST_SECONDS
            self.alarms.set("ask", self.pause, partial(self.ask, question, then))
            self.away()
            return
        if self.pause:
            self.pause = 0.0
            self.back()
        then(found)

    def close(self) -> None:
        self.alarms.drop_all()
