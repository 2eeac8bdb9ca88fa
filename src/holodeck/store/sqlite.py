"""The store in one SQLite file: a writer thread that commits everything queued at once, and a connection for reading."""

import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from holodeck.store import forgetting, log, losses, results, schema, sweeping, witness
from holodeck.store.database import Connection, Row
from holodeck.store.errors import is_transient
from holodeck.store.keeping import Keeping
from holodeck.store.ledger import SqliteLedger
from holodeck.store.port import Damaged, Unreachable
from holodeck.store.reading import Reading
from holodeck.store.rights import create_private
from holodeck.store.rows import first_change
from holodeck.store.session import Session, connect
from holodeck.store.witness import Witness

logger = logging.getLogger(__name__)

JOURNAL: Final = """
    WITH RECURSIVE journal (id, n, entry, seal, before) AS (
        SELECT last + 1, n, NULL, seal, last FROM tails WHERE game = ?1
        UNION ALL
        SELECT earlier.id, earlier.n, earlier.entry, earlier.seal, earlier.before
        FROM journal JOIN entries AS earlier ON earlier.id = journal.before
        WHERE earlier.game = ?1 AND earlier.id < journal.id)
    SELECT n, entry, seal FROM journal"""
"""Ids must fall, so damage cannot make it loop."""
TOO_FAR: Final = "SELECT game, tails.n + 1 FROM entries JOIN tails USING (game) GROUP BY game HAVING max(entries.n) > tails.n"
"""Games with entries behind their tail."""


class SqliteFile:
    """Implements `Database`."""

    journal = JOURNAL

    def __init__(self, path: Path, connection: Session) -> None:
        self.path = path
        self.reading = connection
        self.lock = threading.Lock()

    def rows(self, query: str, /, *values: object, what: str = "the store") -> list[Row]:
        with self.lock:
            try:
                return self.reading.rows(query, *values)
            except (sqlite3.DatabaseError, OverflowError) as error:
                if is_transient(error):
                    raise Unreachable(f"{what}: {error}") from error
                raise Damaged(what, str(error)) from error

    @contextmanager
    def separate(self) -> Iterator[Connection]:
        try:
            with closing(connect(self.path, readonly=True)) as connection:
                yield connection
        except sqlite3.Error as error:
            raise Unreachable(f"the store: {error}") from error

    def faults(self) -> list[Damaged]:
        found = [Damaged("the file", str(row[0])) for row in self.rows("PRAGMA quick_check", what="the file") if row[0] != "ok"]
        found += [
            Damaged("the log", f"what lay behind the damage was left out; it is kept as {path}") for path in self.damaged_logs()
        ]
        for number, n in self.rows(TOO_FAR, what="the list of games"):
            found.append(Damaged(f"game {number}, entry {n}", "it lies behind the end of the game"))
        return found

    def unnoticed(self) -> list[Damaged]:
        hidden = log.hidden_commits(log.wal_path(self.path))
        found = [Damaged("the log", f"{hidden} commits in it cannot be read")] if hidden else []
        missing = losses.missing(self, witness.claims(witness.witness_path(self.path)))
        return found + [Damaged(f"{loss.kind} {loss.name}", str(loss)) for loss in missing]

    def backup(self, target: Path | str) -> None:
        """Copy everything acknowledged so far, even while the server writes, without what is left in free space (HD-977)."""
        with closing(connect(self.path, readonly=True)) as source:
            source.execute("VACUUM INTO ?", (str(target),))

    def damaged_logs(self) -> list[Path]:
        """Return the damaged logs that were kept for inspection."""
        return sorted(self.path.parent.glob(f"{self.path.name}-damaged-*"))

    def replace(self, connection: Session) -> None:
        """Read over another connection from now on."""
        with self.lock:
            self.reading.close()
            self.reading = connection

    def close(self) -> None:
        with self.lock:
            self.reading.close()


class SqliteStore(Keeping):
    """Implements `Store`. Thread-safe."""

    database: SqliteFile

    def __init__(self, path: Path | str) -> None:
        self.path = path = Path(path)
        create_private(path)  # SQLite gives the files beside it the same rights
        keep_damaged_log(path)
        claims = witness.claims(witness.witness_path(path))
        writing = connect(path)
        try:
            schema.migrate(writing)
            losses.remember(writing, losses.missing(writing, claims))
            log.checkpoint(writing)
            testimony = Witness(witness.witness_path(path))
            testimony.clear(durably=True)
            forgetting.drop_deleted(writing)
            sweeping.sweep(writing, testimony)
            writing.execute("BEGIN IMMEDIATE")
            results.catch_up(writing)
            writing.execute("COMMIT")
            life = schema.begin_life(writing)
            number = max(first_change(life), witness.last_change(claims))
            sync_folder(path.parent)
            self.ledger = SqliteLedger(writing, testimony, life, number, self.reopen)
            super().__init__(SqliteFile(path, connect(path, readonly=True)), self.ledger)
        except BaseException:
            writing.close()
            raise

    def reopen(self) -> Session:
        """Reopen the file after a failure: overwrite what the failed commit may have left in the log, and compare the file with
        the witness. Return the new connection for writing."""
        self.ledger.connection.close()
        writing = connect(self.path)
        try:
            log.touch(writing)
            log.checkpoint(writing)
            losses.remember(writing, losses.missing(writing, witness.claims(witness.witness_path(self.path))))
            reading = connect(self.path, readonly=True)
        except BaseException:
            writing.close()
            raise
        self.database.replace(reading)
        self.lost = self.losses()
        return writing


def keep_damaged_log(path: Path) -> None:
    """Copy a damaged log before SQLite overwrites what it cannot read."""
    hidden = log.hidden_commits(log.wal_path(path))
    if not hidden:
        return
    place = next(place for place in range(1, 1000) if not damaged_log(path, place).exists())
    create_private(damaged_log(path, place))
    shutil.copyfile(log.wal_path(path), damaged_log(path, place))
    logger.error("the log is damaged: %d commits in it cannot be read; it is kept as %s", hidden, damaged_log(path, place))


def damaged_log(path: Path, place: int) -> Path:
    return path.with_name(f"{path.name}-damaged-{place}")


def sync_folder(folder: Path) -> None:
    """Make the directory entry of a new file durable."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_only(path: Path) -> Reading:
    """Open a store for reading, even while a server writes to it. A file of an older version is migrated in memory."""
    connection = connect(path, readonly=True)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < len(schema.STEPS):
        copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=Session)
        connection.backup(copy)
        connection.close()
        connection = copy
    schema.migrate(connection)
    return Reading(SqliteFile(path, connection))


def database(data: Path) -> Path:
    """Return the path of the store in a server's folder."""
    return data / "holodeck.db"
