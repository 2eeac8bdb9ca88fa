"""Hashing passwords is slow on purpose: those who wait for it take turns, whoever asks and from wherever (HD-111)."""

from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from holodeck.deck.machine.workers import Workers

AT_A_TIME: Final = 2
"""As many as are worked on elsewhere; all others wait here, where their order can still change."""
MOST_EACH: Final = 2
"""That one person from one address may have waiting."""
MOST: Final = 256

Work = Callable[[], Any]
Then = Callable[["Future[Any]"], None]


class Hashing:
    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.waiting: OrderedDict[tuple[str, str], deque[tuple[Work, Then]]] = OrderedDict()
        """By person and address, whose turn it is first."""
        self.working = 0

    def run(self, person: str, address: str, work: Work, then: Then) -> bool:
        """Do the work elsewhere and call `then` with its result here. False where too much waits already."""
        who = (person, address)
        own = self.waiting.get(who, ())
        if len(own) >= MOST_EACH or sum(map(len, self.waiting.values())) >= MOST:
            return False
        self.waiting.setdefault(who, deque()).append((work, then))
        self.go_on()
        return True

    def go_on(self) -> None:
        while self.waiting and self.working < AT_A_TIME:
            who, own = self.waiting.popitem(last=False)
            work, then = own.popleft()
            if own:
                self.waiting[who] = own  # behind everybody else
            self.working += 1
            if not self.workers.run(work, self.finished(then)):
                self.working -= 1
                failed: Future[Any] = Future()
                failed.set_exception(RuntimeError("too much waits elsewhere"))
                then(failed)

    def finished(self, then: Then) -> Then:
        def finish(done: "Future[Any]") -> None:
            self.working -= 1
            try:
                then(done)
            finally:
                self.go_on()

        return finish
