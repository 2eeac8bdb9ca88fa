"""The writer: the one thread that changes the file. It takes everything that waits, commits it at once, then acknowledges."""

import queue
import sqlite3
import threading
from typing import Final

from holodeck.store.chain import encode, key, seal
from holodeck.store.port import Bundle, Conflict, Json, Receipt, StoreFailed

AT_ONCE: Final = 512
"""More bundles than this wait for the next commit."""
AT_A_TIME: Final = 200
"""Rows in one statement; SQLite knew at most 999 values in one, once."""

Rows = list[tuple[object, ...]]

Waiting = tuple[Bundle, Receipt]
Tail = tuple[int, bytes]
"""Number and seal of the last entry of a game; number 0 is its header."""

NEW_GAME: Final = "INSERT INTO games VALUES (?, ?, ?)"
NEW_ENTRY: Final = "INSERT INTO entries (game, n, entry, seal) VALUES (?, ?, ?, ?)"
FACTS: Final = "INSERT OR REPLACE INTO facts VALUES (?, ?, ?)"
DECK: Final = "INSERT OR REPLACE INTO decks VALUES (?, ?, ?)"
PERSON: Final = "INSERT OR REPLACE INTO persons VALUES (?, ?, ?)"
REMARK: Final = "INSERT INTO remarks (deck, time, line) VALUES (?, ?, ?)"
ORDER: Final = (NEW_GAME, NEW_ENTRY, FACTS, DECK, PERSON, REMARK)
"""Entries follow on their game; everything else touches other tables."""


class Writer:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.tails: dict[int, Tail] = {}
        self.closed = False
        self.failed = False
        """Whether the last commit failed."""
        self.thread = threading.Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    def write(self, bundle: Bundle) -> Receipt:
        receipt = Receipt()
        if self.closed:
            receipt.settle(StoreFailed("the store is closed"))
        else:
            self.waiting.put((bundle, receipt))
        return receipt

    def close(self) -> None:
        self.closed = True
        self.waiting.put(None)
        self.thread.join()
        self.connection.close()

    def run(self) -> None:
        while True:
            first = self.waiting.get()
            if first is None:
                return
            taken, last = [first], False
            while len(taken) < AT_ONCE and not self.waiting.empty():
                item = self.waiting.get()
                if item is None:
                    last = True
                    break
                taken.append(item)
            self.commit_all(taken)
            if last:
                return

    def commit_all(self, taken: list[Waiting]) -> None:
        """One commit for all. If it fails, one for each, so that only the guilty are refused."""
        try:
            self.commit([bundle for bundle, _ in taken])
        except Exception as error:  # noqa: BLE001  whatever it is, it is the bundle's, and the writer must live on
            if len(taken) == 1:
                self.failed = not isinstance(error, Conflict)
                taken[0][1].settle(refusal(error))
                return
            for one in taken:
                self.commit_all([one])
            return
        self.failed = False
        for _, receipt in taken:
            receipt.settle()

    def commit(self, bundles: list[Bundle]) -> None:
        """Many rows go in one statement: between any two of them the thread would have to wait for Python's lock. A single
        statement is a transaction by itself."""
        tails = dict[int, Tail]()
        try:
            found = parts(self.statements(bundles, tails))
            if len(found) == 1:
                self.connection.execute(*found[0])
            else:
                self.connection.execute("BEGIN IMMEDIATE")
                for statement, values in found:
                    self.connection.execute(statement, values)
                self.connection.execute("COMMIT")
        except BaseException:
            self.undo()
            raise
        self.tails.update(tails)

    def undo(self) -> None:
        """Back to what is certain. After a failed commit the remembered tails are too, so they are read anew."""
        self.tails.clear()
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # SQLite has rolled back by itself

    def statements(self, bundles: list[Bundle], tails: dict[int, Tail]) -> dict[str, Rows]:
        """What is to be executed, each statement once with all its rows; `tails` gets the new ends of the games."""
        found = dict[str, Rows]()
        for bundle in bundles:
            for game, header, facts in bundle.begun:
                text = encode(header)
                tails[game] = (0, seal(text, key(game)))
                found.setdefault(NEW_GAME, []).append((game, text, tails[game][1]))
                found.setdefault(FACTS, []).append(sealed(game, facts))
            for game, number, entry in bundle.entries:
                found.setdefault(NEW_ENTRY, []).append((game, number, *self.linked(game, number, encode(entry), tails)))
            for game, facts in bundle.facts:
                found.setdefault(FACTS, []).append(sealed(game, facts))
            for deck, record in bundle.decks:
                found.setdefault(DECK, []).append(sealed(deck, record))
            for name, record in bundle.persons:
                found.setdefault(PERSON, []).append(sealed(name, record))
            for deck, said, line in bundle.remarks:
                found.setdefault(REMARK, []).append((deck, said, encode(line)))
        return found

    def linked(self, game: int, number: int, text: bytes, tails: dict[int, Tail]) -> tuple[bytes, bytes]:
        """The text of an entry and its seal, which follows on the one before."""
        last, before = tails.get(game) or self.tails.get(game) or self.read_tail(game)
        if number != last + 1:
            raise Conflict(f"game {game} ends with entry {last}, so entry {number} cannot follow")
        tails[game] = (number, seal(text, before))
        return text, tails[game][1]

    def read_tail(self, game: int) -> Tail:
        row = self.connection.execute("SELECT n, seal FROM tails WHERE game = ?", (game,)).fetchone()
        if row is None:
            raise StoreFailed(f"there is no game {game}")
        return row[0], row[1]


def parts(statements: dict[str, Rows]) -> list[tuple[str, list[object]]]:
    """Statements with the values of many rows each, in the order in which they are to be executed."""
    found = list[tuple[str, list[object]]]()
    for statement in ORDER:
        rows = statements.get(statement, [])
        for start in range(0, len(rows), AT_A_TIME):
            some = rows[start : start + AT_A_TIME]
            more = f", ({', '.join('?' * len(some[0]))})" * (len(some) - 1)
            found.append((statement + more, [plain(value) for row in some for value in row]))
    return found


def plain(value: object) -> object:
    """The value as sqlite3 takes it at once: for `bytes` it looks for an adapter first, which takes longer than writing them."""
    return bytearray(value) if isinstance(value, bytes) else value


def sealed(name: int | str, record: Json) -> tuple[int | str, bytes, bytes]:
    """The row of a record: its name, its text and the seal over both."""
    text = encode(record)
    return name, text, seal(text, key(name))


def refusal(error: Exception) -> StoreFailed:
    """Every failure in the words of the port."""
    if isinstance(error, StoreFailed):
        return error
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    return StoreFailed(f"{type(error).__name__}: {error}")
