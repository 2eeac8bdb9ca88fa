"""Work that would hold everybody up (password hashes, thinking bots), done in a few threads of its own."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from holodeck.deck.clock import Clock

T = TypeVar("T")

NICE: Final = 19


class Workers(Protocol):
    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        """Do the work elsewhere and call `then` with its result here. False where too much waits already."""
        ...


class ThreadWorkers:
    """A bounded pool: what does not fit is refused at once instead of waiting for ever."""

    def __init__(self, clock: Clock, threads: int, limit: int, name: str, humble: bool = False) -> None:
        """`humble` is for work that does without the lock of Python: whoever holds that must never be the last in line."""
        self.clock = clock
        self.limit = limit
        self.waiting = 0
        self.pool = ThreadPoolExecutor(threads, name, initializer=step_back if humble else None)

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        if self.waiting >= self.limit:
            return False
        self.waiting += 1

        def finish(done: "Future[T]") -> None:
            self.waiting -= 1
            then(done)

        self.pool.submit(work).add_done_callback(lambda done: self.clock.soon(lambda: finish(done)))
        return True

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """This thread takes what the others leave: a login may take longer, but nobody else waits for it."""
    if sys.platform == "linux":  # only there a thread has a niceness of its own
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


class InlineWorkers:
    """Does the work on the spot. For tests and tables of one."""

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        done: Future[T] = Future()
        try:
            done.set_result(work())
        except Exception as error:  # noqa: BLE001  the future carries it to where it belongs
            done.set_exception(error)
        then(done)
        return True
