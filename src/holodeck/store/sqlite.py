"""The store in one SQLite file: a writer thread that commits everything waiting at once, and a reader beside it."""

import sqlite3
import threading
from pathlib import Path
from typing import Any, Final

from holodeck.store import schema
from holodeck.store.chain import decode, key, opened
from holodeck.store.port import Bundle, Damaged, Json, Kept, Receipt
from holodeck.store.writer import Writer

LOG_PAGES: Final = 4000
"""So many pages of 4 KiB may wait in the log before they are moved into the file."""

JOURNAL: Final = """
    WITH RECURSIVE journal (id, n, entry, seal, before) AS (
        SELECT last + 1, n, NULL, seal, last FROM tails WHERE game = ?1
        UNION ALL
        SELECT earlier.id, earlier.n, earlier.entry, earlier.seal, earlier.before
        FROM journal JOIN entries AS earlier ON earlier.id = journal.before
        WHERE earlier.game = ?1 AND earlier.id < journal.id)
    SELECT n, entry, seal FROM journal"""
"""The end of a game, then its entries from the last one back to the first. No damage can make it run in a circle."""


def connect(path: Path | str, readonly: bool = False) -> sqlite3.Connection:
    """A connection that commits only when told to, and then durably."""
    target = f"{Path(path).absolute().as_uri()}?mode={'ro' if readonly else 'rwc'}"
    connection = sqlite3.connect(target, uri=True, isolation_level=None, check_same_thread=False, timeout=10)
    if not readonly:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    return connection


class SqliteStore:
    """Implements the port. Every method may be called from any thread."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        writing = connect(self.path)
        schema.migrate(writing)
        (self.last,) = writing.execute("SELECT coalesce(max(game), 0) FROM games").fetchone()
        self.writer = Writer(writing)
        self.reading = connect(self.path, readonly=True)
        self.lock = threading.Lock()

    def write(self, bundle: Bundle) -> Receipt:
        return self.writer.write(bundle)

    def next_game(self) -> int:
        with self.lock:
            self.last += 1
            return int(self.last)

    def rows(self, query: str, what: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; a file that cannot be read is `Damaged`, not a bug."""
        with self.lock:
            try:
                return self.reading.execute(query, values).fetchall()
            except (sqlite3.DatabaseError, OverflowError) as error:
                raise Damaged(what, str(error)) from error

    def games(self) -> list[tuple[int, Json]]:
        found = list[tuple[int, Json]]()
        for game, record, sealed in self.rows("SELECT game, record, seal FROM facts ORDER BY game DESC", "the list of games"):
            try:
                found.append((int(game), opened(record, sealed, f"game {game}", key(game))))
            except Damaged:
                continue  # `damage` names it
        return found

    def game(self, number: int) -> Kept | None:
        what = f"game {number}"
        heads = self.rows("SELECT header, seal FROM games WHERE game = ?", what, number)
        rows = self.rows(JOURNAL, what, number)
        if not heads and not rows:
            return None
        if not heads or not rows:
            raise Damaged(what, "its beginning or its end is missing")
        header, before = heads[0]
        kept = Kept(number, opened(header, before, f"{what}, header", key(number)), [], self.facts(number))
        last, _, end = rows[0]
        if not isinstance(last, int):
            raise Damaged(what, "its end cannot be read")
        for place, n in enumerate(range(last, 0, -1), 1):
            if place == len(rows) or rows[place][0] != n:
                raise Damaged(f"{what}, entry {n}", "it is missing")
        for n, text, sealed in rows[:0:-1]:
            kept.entries.append(opened(text, sealed, f"{what}, entry {n}", before))
            before = sealed
        if before != end:
            raise Damaged(f"{what}, entry {last}", "it is not the last one that was kept")
        return kept

    def facts(self, number: int) -> Json:
        found = self.rows("SELECT record, seal FROM facts WHERE game = ?", f"game {number}", number)
        if not found:
            raise Damaged(f"game {number}", "who played it is missing")
        return opened(found[0][0], found[0][1], f"game {number}, facts", key(number))

    def decks(self) -> list[tuple[int, Json]]:
        rows = self.rows("SELECT deck, record, seal FROM decks ORDER BY deck", "the list of decks")
        return [(int(deck), self.or_damaged(text, sealed, deck)) for deck, text, sealed in rows]

    def or_damaged(self, text: object, sealed: object, name: object) -> Json:
        """The record, or in its place what is wrong with it: one damaged deck does not keep the others from playing."""
        try:
            return opened(text, sealed, str(name), key(name))
        except Damaged as damaged:
            return {"damaged": damaged.why}

    def persons(self) -> list[Json]:
        rows = self.rows("SELECT name, record, seal FROM persons", "the list of persons")
        found = [self.or_damaged(text, sealed, name) for name, text, sealed in rows]
        return [record for record in found if record and "damaged" not in record]

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        query = "SELECT time, line FROM remarks WHERE deck = ? ORDER BY id DESC LIMIT ?"
        rows = self.rows(query, f"channel of deck {deck}", deck, limit)
        return [(float(time), decode(line, f"channel of deck {deck}")) for time, line in reversed(rows)]

    def damage(self) -> list[Damaged]:
        """Reads everything: for `holodeck verify` and tests, not for every start."""
        found = [Damaged("the file", str(row[0])) for row in self.rows("PRAGMA quick_check", "the file") if row[0] != "ok"]
        queries = {"deck": "SELECT deck, record, seal FROM decks", "person": "SELECT name, record, seal FROM persons"}
        for kind, query in queries.items():
            for name, text, sealed in self.rows(query, kind):
                if "damaged" in self.or_damaged(text, sealed, name):
                    found.append(Damaged(f"{kind} {name}", "its checksum does not fit"))
        for (number,) in self.rows("SELECT game FROM games UNION SELECT game FROM tails", "the list of games"):
            try:
                self.game(int(number))
            except Damaged as damaged:
                found.append(damaged)
        return found

    def backup(self, target: Path | str) -> None:
        """A copy of everything acknowledged so far, while others go on writing."""
        source, copy = connect(self.path, readonly=True), sqlite3.connect(target)
        try:
            source.backup(copy)
        finally:
            copy.close()
            source.close()

    def healthy(self) -> bool:
        return self.writer.thread.is_alive() and not self.writer.failed

    def close(self) -> None:
        """Keep everything that is waiting, then stop. The writer goes last: it moves the log into the file."""
        with self.lock:
            self.reading.close()
        self.writer.close()


def database(data: Path) -> Path:
    """The file of the store in a server's folder."""
    return data / "holodeck.db"
