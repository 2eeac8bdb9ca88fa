"""Lost writes: what the witness saw acknowledged and the database no longer holds."""

import logging
import time
from typing import Final

from holodeck.store.database import Connection
from holodeck.store.port import DECK, FACTS, GAME, LETTER, NOTE, ORDER, PERSON, TALK, Loss
from holodeck.store.witness import Claims

log = logging.getLogger(__name__)

LAST: Final = {
    GAME: "SELECT n FROM tails WHERE game = ?1",
    FACTS: "SELECT change FROM facts WHERE game = ?1",
    DECK: "SELECT change FROM decks WHERE deck = ?1",
    PERSON: "SELECT change FROM persons WHERE name = ?1",
    ORDER: "SELECT change FROM moderation WHERE name = ?1",
    NOTE: "SELECT change FROM notes WHERE name = ?1",
    LETTER: "SELECT change FROM outbox WHERE name = ?1",
    TALK: "SELECT max(id) FROM remarks WHERE deck = ?1",
}
"""The number of the last entry or change of each kind."""
LOST: Final = """
    INSERT INTO losses (kind, name, kept, reached, time) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (kind, name) DO UPDATE SET kept = excluded.kept, reached = excluded.reached, time = excluded.time"""


def last_of(connection: Connection, kind: str, name: str) -> int:
    found = connection.rows(LAST[kind], name if kind in (PERSON, ORDER, NOTE, LETTER) else int(name))
    return int(found[0][0] or 0) if found else 0


def missing(connection: Connection, claims: Claims) -> list[Loss]:
    """Return a loss for each claim of the witness that is ahead of the database."""
    found = list[Loss]()
    for (kind, name), reached in claims.items():
        kept = last_of(connection, kind, name) if kind in LAST else reached
        if kept < reached:
            found.append(Loss(kind, name, kept, reached))
    return found


def remember(connection: Connection, found: list[Loss]) -> None:
    """Log these losses and record them in the database."""
    for loss in found:
        log.error("lost: %s", loss)
        connection.rows(LOST, *loss, time.time())


def outstanding(connection: Connection) -> list[Loss]:
    """Return the recorded losses that nothing has been written over since."""
    found = [Loss(*row) for row in connection.rows("SELECT kind, name, kept, reached FROM losses ORDER BY kind, name")]
    return [loss for loss in found if last_of(connection, loss.kind, loss.name) == loss.kept]
