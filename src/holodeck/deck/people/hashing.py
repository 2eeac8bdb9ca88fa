"""Queue for password hashing, which is slow on purpose: persons and addresses take turns (HD-111)."""

from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from holodeck.deck.machine.workers import Workers
from holodeck.deck.port.networks import origin_of

AT_A_TIME: Final = 2
"""How many are being hashed; the others wait here, where the order can still change."""
MOST_PER_KEY: Final = 2
"""The most waiting requests of one person from one address."""
MOST_PER_NETWORK: Final = 64
MOST: Final = 256

Work = Callable[[], Any]
Then = Callable[["Future[Any]"], None]


class Hashing:
    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.waiting: OrderedDict[tuple[str, str], deque[tuple[Work, Then]]] = OrderedDict()
        """Requests by person and address, in the order of their turns."""
        self.working = 0

    def run(self, person: str, address: str, work: Work, then: Then) -> bool:
        """Run the work in a worker and call `then` with the result. Return False if too much is waiting already."""
        who = (person, address)
        own = self.waiting.get(who, ())
        if len(own) >= MOST_PER_KEY or sum(map(len, self.waiting.values())) >= MOST or self.crowded(address):
            return False
        self.waiting.setdefault(who, deque()).append((work, then))
        self.go_on()
        return True

    def crowded(self, address: str) -> bool:
        """Return whether too many requests of the network wait (HD-715)."""
        network = origin_of(address).network
        own = [len(works) for (_, other), works in self.waiting.items() if origin_of(other).network == network]
        return sum(own) >= MOST_PER_NETWORK

    def go_on(self) -> None:
        """Start the next requests, as many as may run at once."""
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
