"""The store in one SQLite file: a writer thread that commits everything waiting at once, and a reader beside it."""

import logging
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Final

from holodeck.store import log, losses, schema, witness
from holodeck.store.found import found
from holodeck.store.port import Bundle, Receipt, Unreachable
from holodeck.store.reading import Reading
from holodeck.store.witness import Witness
from holodeck.store.writer import Later, Writer

logger = logging.getLogger(__name__)

FORGOTTEN: Final = (
    "DELETE FROM persons WHERE record = x'7b7d'",
    "DELETE FROM decks WHERE record = x'7b7d'",
    "DELETE FROM remarks WHERE deck NOT IN (SELECT deck FROM decks)",
)
"""An empty record forgets a person or a deck. The row stays until the next start, so that the witness does not miss it."""
LAST_GAME: Final = """SELECT max((SELECT coalesce(max(game), 0) FROM games),
                                (SELECT coalesce(max(CAST(name AS INTEGER)), 0) FROM losses WHERE kind = 'game'))"""
"""The highest number a game has had, if it is still there or not."""


def connect(path: Path | str, readonly: bool = False) -> sqlite3.Connection:
    """A connection that commits only when told to, and then durably."""
    target = f"{Path(path).absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
    connection = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False, timeout=10)
    if not readonly:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")  # the writer does it, and notices when it fails
    return connection


class SqliteStore(Reading):
    """Implements the port. Every method may be called from any thread."""

    def __init__(self, path: Path | str) -> None:
        path = Path(path)
        put_aside(path)
        claims = witness.claims(witness.beside(path))
        writing = connect(path)
        try:
            schema.migrate(writing)
            losses.remember(writing, losses.missing(writing, claims))
            log.move(writing)
            testimony = Witness(witness.beside(path))
            testimony.begin_anew(durably=True)
            for statement in FORGOTTEN:
                writing.execute(statement)
            sync_folder(path.parent)
            (self.last,) = writing.execute(LAST_GAME).fetchone()
            super().__init__(path, connect(path, readonly=True))
        except BaseException:
            writing.close()
            raise
        self.writer = Writer(writing, testimony, witness.last_change(claims), self.read_anew)

    def write(self, bundle: Bundle) -> Receipt:
        return self.writer.write(bundle)

    def holds(self, bundle: Bundle) -> bool:
        """Certain only when the store has been read anew after the failure."""
        if self.writer.uncertain:
            raise Unreachable(f"the store has stopped: {self.writer.stopped}")
        return found(self, bundle)

    def gather(self, later: Later) -> None:
        """For the thread of a loop, which never waits for a receipt: see `Writer.gather`."""
        self.writer.gather(later)

    def next_game(self) -> int:
        with self.lock:
            self.last += 1
            return int(self.last)

    def read_anew(self) -> sqlite3.Connection:
        """After a failure: write over what the failed commit may have left in the log, and compare the file with the witness.
        Gives the connection to go on with, or raises what still fails."""
        self.writer.connection.close()
        writing = connect(self.path)
        try:
            log.touch(writing)
            log.move(writing)
            losses.remember(writing, losses.missing(writing, witness.claims(witness.beside(self.path))))
            reading = connect(self.path, readonly=True)
        except BaseException:
            writing.close()
            raise
        with self.lock:
            self.reading.close()
            self.reading, self.lost = reading, losses.standing(reading)
        return writing

    def healthy(self) -> bool:
        return self.writer.thread.is_alive() and not self.writer.stopped

    def close(self) -> None:
        """Keep everything that is waiting, then stop. The writer goes last: it moves the log into the file."""
        super().close()
        self.writer.close()


def put_aside(path: Path) -> None:
    """Keep a damaged log, before SQLite writes over what it cannot read."""
    hidden = log.hidden_commits(log.beside(path))
    if not hidden:
        return
    place = next(place for place in range(1, 1000) if not aside(path, place).exists())
    shutil.copyfile(log.beside(path), aside(path, place))
    logger.error("the log is damaged: %d commits in it cannot be read; it is kept as %s", hidden, aside(path, place))


def aside(path: Path, place: int) -> Path:
    return path.with_name(f"{path.name}-damaged-{place}")


def sync_folder(folder: Path) -> None:
    """Make it certain that the file has its name."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_only(path: Path) -> Reading:
    """A store that is only read, whoever writes to it meanwhile. A file of an older version is read in a copy."""
    connection = connect(path, readonly=True)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < len(schema.STEPS):
        copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.backup(copy)
        connection.close()
        connection = copy
    schema.migrate(connection)
    return Reading(path, connection)


def database(data: Path) -> Path:
    """The file of the store in a server's folder."""
    return data / "holodeck.db"
