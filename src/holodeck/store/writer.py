"""The writer: the one thread that changes the file. It takes everything that waits, commits it at once, then acknowledges."""

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Final

from holodeck.store.errors import of_a_full_disk, of_the_file
from holodeck.store.log import move, touch
from holodeck.store.port import Bundle, Conflict, Receipt, StoreFailed, Unknown, settle
from holodeck.store.rows import Draft, Tail
from holodeck.store.witness import ENOUGH, Witness

log = logging.getLogger(__name__)

AT_ONCE: Final = 512
"""Where so many bundles were taken, the others wait for the next commit."""
COMMITS: Final = 1000
"""After so many commits the log is moved into the file. SQLite would do so by itself, but not tell when it fails."""
AGAIN_SECONDS: Final = 1.0
"""How often a store that has stopped tries to go on."""

Waiting = tuple[Bundle, Receipt]
Later = Callable[[Callable[[], None]], object]
"""Calls something when everything else of this turn of a loop is done."""


class Writer:
    def __init__(
        self, connection: sqlite3.Connection, witness: Witness, number: int, renew: Callable[[], sqlite3.Connection]
    ) -> None:
        self.connection = connection
        self.witness = witness
        self.number = number
        self.renew = renew
        """Reads the store anew; gives the connection to go on with, or raises."""
        self.waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self.gathered: list[Waiting] = []
        """By the thread that gathers, in this turn of its loop."""
        self.gatherer = 0
        self.later: Later | None = None
        self.tails: dict[int, Tail] = {}
        self.commits = 0
        """Since the log was last moved into the file."""
        self.closed = False
        self.stopped = ""
        """Why nothing can be kept at present; empty while all is well."""
        self.uncertain = False
        """Whether it is unknown what the failed commit left on the disk."""
        self.committing = False
        """Whether the present commit may already be on the disk."""
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
        """From now on all that the calling thread wants kept in one turn of its loop is handed over together. The writer would
        wake for the first of it already, and the two would take Python's lock from each other all the while."""
        self.later, self.gatherer = later, threading.get_ident()

    def hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        for start in range(0, len(gathered), AT_ONCE):
            self.waiting.put(gathered[start : start + AT_ONCE])

    def close(self) -> None:
        """Keep everything that is waiting, then move the log into the file."""
        if self.closed:
            return
        self.closed = True
        self.hand_over()
        self.waiting.put(None)
        self.thread.join()
        if not self.stopped:
            self.move_log()
        self.witness.close()
        self.connection.close()

    def run(self) -> None:
        while True:
            taken = self.take()
            if taken is None:
                return
            if self.stopped:
                self.go_on()
            if self.stopped:
                refuse(taken, StoreFailed(f"the store has stopped: {self.stopped}"))
            elif taken:
                self.commit_all(taken)
                self.tidy()

    def take(self) -> list[Waiting] | None:
        """Everything that waits; nothing after a while in which a stopped store can try again; `None` at the end."""
        try:
            first = self.waiting.get(timeout=AGAIN_SECONDS if self.stopped else None)
        except queue.Empty:
            return []
        if first is None:
            return None
        taken = first
        while len(taken) < AT_ONCE and not self.waiting.empty():
            more = self.waiting.get()
            if more is None:
                self.waiting.put(None)  # nobody writes behind it: the end comes after this commit
                break
            taken += more
        return taken

    # One commit

    def commit_all(self, taken: list[Waiting]) -> None:
        """One commit for all. If a bundle is at fault, one for each, so that only the guilty are refused. If the file is, all
        hear the same: a failed sync says nothing about what is on the disk, and neither would trying once more; reading does."""
        try:
            self.commit([bundle for bundle, _ in taken])
        except Exception as error:  # noqa: BLE001  whatever it is, somebody waits for the answer, and the writer must live on
            if self.may_be_kept(error):
                self.stop(error)
                self.go_on()
                refuse(taken, Unknown(f"{type(error).__name__}: {error}"))
            elif of_the_file(error):
                self.stop(error)
                refuse(taken, refusal(error))
            elif len(taken) == 1:
                refuse(taken, refusal(error))
            else:
                for one in taken:
                    if self.stopped:
                        refuse([one], StoreFailed(f"the store has stopped: {self.stopped}"))
                    else:
                        self.commit_all([one])
            return
        settle([receipt for _, receipt in taken])

    def commit(self, bundles: list[Bundle]) -> None:
        """Many rows go in one statement: between any two of them the thread would have to wait for Python's lock. A single
        statement is a transaction by itself."""
        draft, self.committing = Draft(self.tail_of, self.number), False
        try:
            for bundle in bundles:
                draft.add(bundle)
            statements = draft.statements()
            if len(statements) == 1:
                self.committing = True
                self.connection.execute(*statements[0])
            else:
                self.connection.execute("BEGIN IMMEDIATE")
                for statement, values in statements:
                    self.connection.execute(statement, values)
                self.committing = True
                self.connection.execute("COMMIT")
            self.witness.testify(draft.claims())
        except BaseException:
            self.undo()
            raise
        self.tails.update(draft.tails)
        self.number = draft.number
        self.commits += 1

    def may_be_kept(self, error: Exception) -> bool:
        """Whatever fails from the commit on, but for a bundle that the file itself refuses and a disk that was full before."""
        return self.committing and not isinstance(error, sqlite3.IntegrityError) and not of_a_full_disk(error)

    def undo(self) -> None:
        """Back to what is certain. The remembered tails are not, after a failed commit, so they are read again."""
        self.tails.clear()
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # SQLite has rolled back by itself

    def tail_of(self, game: int) -> Tail:
        return self.tails.get(game) or self.read_tail(game)

    def read_tail(self, game: int) -> Tail:
        row = self.connection.execute("SELECT n, seal FROM tails WHERE game = ?", (game,)).fetchone()
        if row is None:
            raise StoreFailed(f"there is no game {game}")
        return row[0], row[1]

    # The log

    def tidy(self) -> None:
        """Move the log into the file when there is enough of it."""
        if self.commits >= COMMITS or self.witness.size >= ENOUGH:
            self.move_log()

    def move_log(self) -> None:
        self.commits = 0
        try:
            if move(self.connection):
                self.witness.begin_anew()
        except (sqlite3.Error, OSError) as error:
            self.stop(error)

    # Stopping and going on

    def stop(self, error: Exception) -> None:
        self.stopped = f"{type(error).__name__}: {error}"
        self.uncertain = self.uncertain or not of_a_full_disk(error)
        log.error("the store has stopped: %s", self.stopped)

    def go_on(self) -> None:
        """Write again, if that is possible by now; where anything is uncertain, read the store anew first."""
        try:
            if self.uncertain:
                self.connection = self.renew()
            else:
                touch(self.connection)
        except Exception as error:  # noqa: BLE001  whatever it is, the store stays stopped and the writer lives on
            self.stopped = f"{type(error).__name__}: {error}"
            return
        log.warning("the store was read anew and goes on" if self.uncertain else "the store goes on")
        self.stopped, self.uncertain = "", False
        self.tails.clear()


def refuse(taken: list[Waiting], error: StoreFailed) -> None:
    settle([receipt for _, receipt in taken], error)


def refusal(error: Exception) -> StoreFailed:
    """Every failure in the words of the port."""
    if isinstance(error, StoreFailed):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    return StoreFailed(f"{type(error).__name__}: {error}")
