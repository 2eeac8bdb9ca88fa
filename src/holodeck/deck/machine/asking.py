"""Asking the store beside the loop, again and again until it answers: unreachable is neither damaged nor for good (HD-705)."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final, TypeVar

from holodeck.deck.machine.alarms import Alarms, Call, Clock
from holodeck.deck.machine.workers import Workers
from holodeck.store.port import Unreachable

T = TypeVar("T")

BUSY_SECONDS: Final = 0.5
"""Where too much else is being read."""
FIRST_SECONDS: Final = 1.0
LONGEST_SECONDS: Final = 60.0
"""The pauses between two questions, each twice as long as the one before."""


class Asking:
    """One question at a time."""

    def __init__(self, clock: Clock, workers: Workers, away: Call, back: Call) -> None:
        self.alarms = Alarms(clock)
        self.workers = workers
        self.away = away
        """Called when the store has not answered,"""
        self.back = back
        """and when it answers again."""
        self.pause = 0.0
        """The last one; 0 while the store answers."""

    def ask(self, question: Callable[[], T], then: "Callable[[Future[T]], None]") -> None:
        """Where `then` is called there is an answer, if a bad one."""
        if not self.workers.run(question, partial(self.heard, question, then)):
            self.alarms.set("ask", BUSY_SECONDS, partial(self.ask, question, then))

    def heard(self, question: Callable[[], T], then: "Callable[[Future[T]], None]", found: "Future[T]") -> None:
        """What came of a question, whoever has asked it."""
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
