"""The SQLite file as it is written: a transaction for everything that waits, and the witness told of it."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from holodeck.store import forgetting
from holodeck.store.database import Blame, Connection
from holodeck.store.errors import is_disk_full, is_file_error
from holodeck.store.log import checkpoint, touch
from holodeck.store.port import Bundle, Conflict, StoreFailed
from holodeck.store.rows import TABLES, Draft, Tail
from holodeck.store.session import Session
from holodeck.store.sweeping import Sweeps, sweep
from holodeck.store.witness import ENOUGH, Witness

log = logging.getLogger(__name__)

COMMITS: Final = 1000
"""Commits between two checkpoints. SQLite would checkpoint by itself, but not report a failure."""
AT_A_TIME: Final = 150
"""Rows per statement; older SQLite allows 999 values."""

Statement = tuple[str, list[object]]


class SqliteLedger:
    """Implements `Ledger`."""

    def __init__(self, connection: Session, witness: Witness, life: int, number: int, reopen: Callable[[], Session]) -> None:
        self.connection = connection
        self.life = life
        self.witness = witness
        self.number = number
        """The last change that was numbered."""
        self.reopen = reopen
        """Reopens the file and returns a new connection, or raises."""
        self.sweeps = Sweeps(lambda whole: sweep(self.connection, self.witness, whole))
        self.tails: dict[int, Tail] = {}
        self.commits = 0
        """Since the last checkpoint."""
        self.uncertain = False
        self.committing = False
        """Whether the current commit may already be on the disk."""

    def commit(self, bundles: list[Bundle]) -> None:
        """Write bundles in one transaction. Many rows share a statement, because the thread waits for the GIL between statements;
        a single statement is a transaction by itself."""
        draft, self.committing = Draft(self.tail_of, self.number), False
        try:
            for bundle in bundles:
                draft.add(bundle)
            statements = statements_of(draft)
            if len(statements) == 1 and not bundles[0].forgets:
                self.committing = True
                self.connection.execute(*statements[0])
            else:
                self.connection.execute("BEGIN IMMEDIATE")
                self.execute(statements)
                if bundles[0].forgets:
                    self.forget(bundles[0], draft)
                self.committing = True
                self.connection.execute("COMMIT")
            self.witness.testify(draft.claims())
        except sqlite3.IntegrityError as error:
            self.undo()
            raise Conflict(str(error)) from error
        except BaseException:
            self.undo()
            raise
        self.tails.update(draft.tails)
        self.number = draft.number
        self.commits += 1
        if bundles[0].forgets:
            self.sweeps.ask(night=bool(bundles[0].talk_before))

    def execute(self, statements: list[Statement]) -> None:
        for statement, values in statements:
            self.connection.execute(statement, values)

    def forget(self, bundle: Bundle, draft: Draft) -> None:
        """Erase inside the transaction, and write what stays. The witness forgets first: if the commit fails, it knows less than
        it might, but never more."""
        self.witness.forget(forgetting.doomed(self.connection, bundle))
        after = Draft(self.tail_of, draft.number)
        forgetting.erase(self.connection, after, bundle)
        self.execute(statements_of(after))
        draft.number, draft.changes = after.number, draft.changes + after.changes

    def blame(self, error: Exception) -> Blame:
        if self.committing and not isinstance(error, StoreFailed | OverflowError) and not is_disk_full(error):
            return Blame.UNKNOWN  # after a failed sync only reading tells what is on the disk
        return Blame.STORE if is_file_error(error) else Blame.BUNDLE

    def undo(self) -> None:
        """Roll back and forget the cached tails, which are uncertain after a failed commit."""
        self.tails.clear()
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # SQLite has rolled back by itself

    def tail_of(self, game: int) -> Tail:
        return self.tails.get(game) or self.read_tail(game)

    def read_tail(self, game: int) -> Tail:
        for n, seal in self.connection.rows("SELECT n, seal FROM tails WHERE game = ?1", game):
            return n, seal
        raise StoreFailed(f"there is no game {game}")

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
            self.connection.execute("COMMIT")
        except BaseException:
            self.undo()
            raise

    def outlive(self, life: int) -> None:
        self.connection.execute("UPDATE lives SET life = max(life, ?1)", (life,))

    # The log

    @property
    def wait(self) -> float | None:
        return self.sweeps.wait

    def tidy(self) -> None:
        """Sweep if it is time, and checkpoint if the log or the witness has grown enough."""
        self.sweeps.go_on()
        if self.commits >= COMMITS or self.witness.size >= ENOUGH:
            self.checkpoint()

    def checkpoint(self) -> None:
        self.commits = 0
        if checkpoint(self.connection):
            self.witness.clear()

    # Stopping and going on

    def stopped(self, error: Exception) -> None:
        self.uncertain = self.uncertain or not is_disk_full(error)

    def resume(self) -> None:
        """Reopen the file if its content is uncertain."""
        if self.uncertain:
            self.connection = self.reopen()
        else:
            touch(self.connection)
        self.uncertain = False
        self.tails.clear()

    def close(self, orderly: bool) -> None:
        try:
            if orderly:
                self.checkpoint()
        except (sqlite3.Error, OSError) as error:  # everything is in the log, and the next start reads it
            log.warning("the log could not be moved into the file: %s", error)
        self.witness.close()
        self.connection.close()


def statements_of(draft: Draft) -> list[Statement]:
    """Return the statements that write a draft in order of execution, each with the values of many rows."""
    found = list[Statement]()
    for table in TABLES:
        rows = draft.rows_of(table)
        for start in range(0, len(rows), AT_A_TIME):
            some = rows[start : start + AT_A_TIME]
            places = ", ".join([f"({', '.join('?' * len(table.columns))})"] * len(some))
            text = f"INSERT INTO {table.name} ({table.names}) VALUES {places} {table.replacing}"  # noqa: S608  names of ours
            found.append((text, [adapted(value) for row in some for value in row]))
    return found


def adapted(value: object) -> object:
    """Return bytes as a bytearray: for `bytes` sqlite3 looks for an adapter first, which takes longer than writing them."""
    return bytearray(value) if isinstance(value, bytes) else value
