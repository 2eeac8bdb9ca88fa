"""Losses: what the witness has seen acknowledged and the file no longer holds."""

import logging
import sqlite3
import time
from typing import Final

from holodeck.store.port import DECK, FACTS, GAME, PERSON, TALK, Loss
from holodeck.store.witness import Claims

log = logging.getLogger(__name__)

LAST: Final = {
    GAME: "SELECT n FROM tails WHERE game = ?",
    FACTS: "SELECT change FROM facts WHERE game = ?",
    DECK: "SELECT change FROM decks WHERE deck = ?",
    PERSON: "SELECT change FROM persons WHERE name = ?",
    TALK: "SELECT max(id) FROM remarks WHERE deck = ?",
}
"""The number of the last entry or change of each kind."""


def last_of(connection: sqlite3.Connection, kind: str, name: str) -> int:
    row = connection.execute(LAST[kind], (name,)).fetchone()
    return int(row[0] or 0) if row is not None else 0


def missing(connection: sqlite3.Connection, claims: Claims) -> list[Loss]:
    """The claims that the file does not bear out."""
    found = list[Loss]()
    for (kind, name), reached in claims.items():
        kept = last_of(connection, kind, name) if kind in LAST else reached
        if kept < reached:
            found.append(Loss(kind, name, kept, reached))
    return found


def remember(connection: sqlite3.Connection, found: list[Loss]) -> None:
    """Say it now, and keep it for those who ask later."""
    for loss in found:
        log.error("lost: %s", loss)
    rows = [(*loss, time.time()) for loss in found]
    connection.executemany("INSERT OR REPLACE INTO losses VALUES (?, ?, ?, ?, ?)", rows)


def standing(connection: sqlite3.Connection) -> list[Loss]:
    """The losses in whose place nothing has been written since."""
    found = [Loss(*row) for row in connection.execute("SELECT kind, name, kept, reached FROM losses ORDER BY kind, name")]
    return [loss for loss in found if last_of(connection, loss.kind, loss.name) == loss.kept]
