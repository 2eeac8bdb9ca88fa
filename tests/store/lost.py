"""Lost answers: commits that succeed but are reported as failed, and a file that cannot be read for a while."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from holodeck.store.sqlite import SqliteStore


class Forgetful:
    """A real connection, except that its next commit succeeds and is reported as failed."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.lost = False

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        done = self.connection.execute(statement, *values)
        if not self.lost and not self.connection.in_transaction and not statement.startswith(("SELECT", "PRAGMA")):
            self.lost = True
            raise sqlite3.OperationalError("the answer is lost")
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


def lose_answers(store: SqliteStore) -> None:
    """Let the next commit succeed, but be reported as failed."""
    store.ledger.connection = Forgetful(store.ledger.connection)  # type: ignore[assignment]


@contextmanager
def deaf(store: SqliteStore) -> Iterator[None]:
    """Let SQLite abort every query in the block."""
    store.database.reading.set_progress_handler(lambda: 1, 1)
    try:
        yield
    finally:
        store.database.reading.set_progress_handler(None, 1)
