"""Answers that get lost: commits that succeed and say otherwise, and a file that does not answer for a while."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from holodeck.store.sqlite import SqliteStore


class Forgetful:
    """A connection whose next commit is carried out, and then reported as failed. All else is the real connection's."""

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
    """The next commit is kept, but nobody hears of it."""
    store.writer.connection = Forgetful(store.writer.connection)  # type: ignore[assignment]


@contextmanager
def deaf(store: SqliteStore) -> Iterator[None]:
    """Nothing can be read while the block lasts: SQLite gives every query up."""
    store.reading.set_progress_handler(lambda: 1, 1)
    try:
        yield
    finally:
        store.reading.set_progress_handler(None, 1)
