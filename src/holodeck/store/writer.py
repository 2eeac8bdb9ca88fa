"""The writer thread, the only one that changes the store: it commits everything queued at once, then acknowledges."""

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final

from holodeck.store.database import Blame, Ledger
from holodeck.store.port import Bundle, Receipt, StoreFailed, Unknown, settle

log = logging.getLogger(__name__)

AT_ONCE: Final = 512
"""Most bundles in one commit."""
AGAIN_SECONDS: Final = 1.0
"""Interval at which a stopped store tries to resume."""

Waiting = tuple[Bundle, Receipt]
Later = Callable[[Callable[[], None]], object]
"""Schedules a call at the end of this turn of an event loop."""


class Writer:
    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self.gathered: list[Waiting] = []
        """Writes of the gathering thread in this turn of its loop."""
        self.gatherer = 0
        self.later: Later | None = None
        self.closed = False
        self.stopped = ""
        """Why nothing can be written at present; empty while all is well."""
        self.thread = threading.Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    def write(self, bundle: Bundle) -> Receipt:
        receipt = Receipt()
        if self.closed:
            receipt.settle(StoreFailed("the store is closed"))
        elif self.later is None or threading.get_ident() != self.gatherer:
            self.waiting.put([(bundle, receipt)])
        else:
            self.gathered.append((bundle, receipt))
            if len(self.gathered) == 1:
                self.later(self.hand_over)
        return receipt

    def gather(self, later: Later) -> None:
        """Batch the writes of the calling thread per turn of its event loop. Otherwise the writer would wake for the first of
        them, and the two threads would compete for the GIL."""
        self.later, self.gatherer = later, threading.get_ident()

    def hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        for start in range(0, len(gathered), AT_ONCE):
            self.waiting.put(gathered[start : start + AT_ONCE])

    def close(self) -> None:
        """Write everything queued and close."""
        if self.closed:
            return
        self.closed = True
        self.hand_over()
        self.waiting.put(None)
        self.thread.join()
        self.ledger.close(orderly=not self.stopped)

    def run(self) -> None:
        while True:
            taken = self.take()
            if taken is None:
                return
            if self.stopped:
                self.resume()
            if self.stopped:
                refuse(taken, StoreFailed(f"the store has stopped: {self.stopped}"))
                continue
            if taken:
                commit = self.commit_each if any(bundle.forgets for bundle, _ in taken) else self.commit_all
                commit(taken)
            self.tidy()

    def take(self) -> list[Waiting] | None:
        """Wait for writes and return all that are queued: none if it is time for a stopped store to retry, or to tidy; `None` at
        the end."""
        try:
            first = self.waiting.get(timeout=AGAIN_SECONDS if self.stopped else self.ledger.wait)
        except queue.Empty:
            return []
        if first is None:
            return None
        taken = first
        while len(taken) < AT_ONCE and not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)  # nothing is queued after it: stop after this commit
                break
            taken += more
        return taken

    # One commit

    def commit_all(self, taken: list[Waiting]) -> None:
        """Commit all bundles at once and settle their receipts. If a bundle is at fault, commit one by one, so that only the bad
        one is refused. If the store is, all fail alike."""
        try:
            self.ledger.commit([bundle for bundle, _ in taken])
        except Exception as error:  # noqa: BLE001  whatever it is, somebody waits for the answer, and the writer must live on
            self.failed(taken, error)
        else:
            settle([receipt for _, receipt in taken])

    def failed(self, taken: list[Waiting], error: Exception) -> None:
        blame = self.ledger.blame(error)
        if blame is Blame.UNKNOWN:
            self.stop(error)
            self.resume()
            refuse(taken, Unknown(f"{type(error).__name__}: {error}"))
        elif blame is Blame.STORE:
            self.stop(error)
            refuse(taken, refusal(error))
        elif len(taken) == 1:
            refuse(taken, refusal(error))
        else:
            self.commit_each(taken)

    def commit_each(self, taken: list[Waiting]) -> None:
        for one in taken:
            if self.stopped:
                refuse([one], StoreFailed(f"the store has stopped: {self.stopped}"))
            else:
                self.commit_all([one])

    def tidy(self) -> None:
        try:
            self.ledger.tidy()
        except Exception as error:  # noqa: BLE001  everything is committed, but the store is not to be trusted with more
            self.stop(error)

    # Stopping and going on

    def stop(self, error: Exception) -> None:
        self.stopped = f"{type(error).__name__}: {error}"
        self.ledger.stopped(error)
        log.error("the store has stopped: %s", self.stopped)

    def resume(self) -> None:
        """Try to write again after a failure."""
        try:
            self.ledger.resume()
        except Exception as error:  # noqa: BLE001  whatever it is, the store stays stopped and the writer lives on
            self.stopped = f"{type(error).__name__}: {error}"
            return
        log.warning("the store goes on")
        self.stopped = ""


def refuse(taken: list[Waiting], error: StoreFailed) -> None:
    settle([receipt for _, receipt in taken], error)


def refusal(error: Exception) -> StoreFailed:
    """Return any failure as an error of the port."""
    return error if isinstance(error, StoreFailed) else StoreFailed(f"{type(error).__name__}: {error}")
