"""Work that would block the event loop (password hashes, thinking bots), done in a few threads or processes."""

import queue
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol, TypeVar

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.work_process import REST_FACTOR, WorkProcess

T = TypeVar("T")


class Workers(Protocol):
    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        """Run the work in the background and call `then` with its result in the event loop. Return False if the queue is full."""
        ...


class ThreadWorkers:
    """A bounded thread pool: work that does not fit is refused at once instead of waiting."""

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
        self.limit = 0  # nothing more is taken, from those who wait elsewhere either
        self.pool.shutdown(wait=False, cancel_futures=True)


class ProcessWorkers(ThreadWorkers):
    """The same with a process per thread, which rests `rest` times as long as it has worked. The work must be a module-level
    function, its arguments bound by `partial`."""

    def __init__(self, clock: Clock, threads: int, limit: int, name: str, rest: int = REST_FACTOR) -> None:
        super().__init__(clock, threads, limit, name)
        self.processes: queue.SimpleQueue[WorkProcess] = queue.SimpleQueue()
        for _ in range(threads):
            self.processes.put(WorkProcess(rest))

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        return super().run(lambda: self.do(work), then)

    def do(self, work: Callable[[], T]) -> T:
        process = self.processes.get()
        try:
            return process.do(work)
        finally:
            self.processes.put(process)

    def close(self) -> None:
        """Finish the running tasks, cancel the waiting ones and end the processes."""
        self.limit = 0
        self.pool.shutdown(cancel_futures=True)
        while not self.processes.empty():
            self.processes.get().close()


class InlineWorkers:
    """Does the work immediately. For tests, and for people at one keyboard."""

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        done: Future[T] = Future()
        try:
            done.set_result(work())
        except Exception as error:  # noqa: BLE001  the future carries it to the caller
            done.set_exception(error)
        then(done)
        return True
