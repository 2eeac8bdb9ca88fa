"""Work that would hold everybody up (password hashes, thinking bots), done in a few threads or processes of its own."""

import queue
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol, TypeVar

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.elsewhere import Elsewhere

T = TypeVar("T")


class Workers(Protocol):
    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        """Do the work elsewhere and call `then` with its result here. False where too much waits already."""
        ...


class ThreadWorkers:
    """A bounded pool: what does not fit is refused at once instead of waiting for ever."""

    def __init__(self, clock: Clock, threads: int, limit: int, name: str) -> None:
        self.clock = clock
        self.limit = limit
        self.waiting = 0
        self.pool = ThreadPoolExecutor(threads, name)

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


class ProcessWorkers(ThreadWorkers):
    """The same with a process for each thread. The work is a function of a module, its values bound by `partial`."""

    def __init__(self, clock: Clock, threads: int, limit: int, name: str) -> None:
        super().__init__(clock, threads, limit, name)
        self.processes: queue.SimpleQueue[Elsewhere] = queue.SimpleQueue()
        for _ in range(threads):
            self.processes.put(Elsewhere())

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        return super().run(lambda: self.do(work), then)

    def do(self, work: Callable[[], T]) -> T:
        process = self.processes.get()
        try:
            return process.do(work)
        finally:
            self.processes.put(process)

    def close(self) -> None:
        """What is being done is done to its end."""
        self.pool.shutdown(cancel_futures=True)
        while not self.processes.empty():
            self.processes.get().close()


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
