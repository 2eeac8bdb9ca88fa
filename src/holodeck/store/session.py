"""Connections to SQLite."""

import sqlite3
from pathlib import Path

from holodeck.store.database import Row


class Session(sqlite3.Connection):
    """Implements `Connection`."""

    def rows(self, query: str, /, *values: object) -> list[Row]:
        return self.execute(query, values).fetchall()


def connect(path: Path | str, readonly: bool = False) -> Session:
    """Open a connection with explicit transactions, write-ahead log and durable commits."""
    target = f"{Path(path).absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
    connection = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False, timeout=10, factory=Session)
    if not readonly:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the writer checkpoints, and notices failures
    return connection
