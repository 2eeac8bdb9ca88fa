"""Forgetting for good, in any database: persons who are erased, talk that is old enough, and rows of deleted records (HD-971,
HD-974)."""

import time
from typing import Final

from holodeck.store import personal
from holodeck.store.database import Connection
from holodeck.store.port import DECK, LETTER, NOTE, ORDER, PERSON, TALK, Bundle
from holodeck.store.rows import Draft

GONE: Final = b"{}"
"""An empty record marks a deleted person or deck. Its row stays until the next start or night, or the witness would miss it."""
DELETED: Final = (
    "DELETE FROM persons WHERE record = ?1",
    "DELETE FROM decks WHERE record = ?1",
    "DELETE FROM moderation WHERE record = ?1",
    "DELETE FROM notes WHERE record = ?1",
    "DELETE FROM outbox WHERE record = ?1",
)
HOMELESS: Final = "DELETE FROM remarks WHERE deck NOT IN (SELECT deck FROM decks)"

Names = set[tuple[str, str]]
"""Kinds and names of records."""


def doomed(connection: Connection, bundle: Bundle) -> Names:
    """Return the records that `erase` will remove."""
    found = Names()
    for name in bundle.erased:
        found |= personal.claims_about(connection, personal.Who(*name))
    return found | stale(connection, bundle.talk_before) if bundle.talk_before else found


def erase(connection: Connection, draft: Draft, bundle: Bundle) -> None:
    """Forget inside a transaction; the records that change are put into the draft."""
    for name in bundle.erased:
        personal.erase(connection, draft, personal.Who(*name))
        note(connection)
    if bundle.talk_before:
        drop_stale(connection, bundle.talk_before)


def stale(connection: Connection, before: float) -> Names:
    """Return the records that `drop_stale` removes."""
    old = "SELECT DISTINCT deck FROM remarks WHERE time < ?1 OR deck NOT IN (SELECT deck FROM decks)"
    found = {(TALK, str(deck)) for (deck,) in connection.rows(old, before)}
    found |= {(PERSON, str(name)) for (name,) in connection.rows("SELECT name FROM persons WHERE record = ?1", GONE)}
    found |= {(ORDER, str(name)) for (name,) in connection.rows("SELECT name FROM moderation WHERE record = ?1", GONE)}
    found |= {(NOTE, str(name)) for (name,) in connection.rows("SELECT name FROM notes WHERE record = ?1", GONE)}
    found |= {(LETTER, str(name)) for (name,) in connection.rows("SELECT name FROM outbox WHERE record = ?1", GONE)}
    return found | {(DECK, str(deck)) for (deck,) in connection.rows("SELECT deck FROM decks WHERE record = ?1", GONE)}


def drop_stale(connection: Connection, before: float) -> None:
    """Delete old talk and the rows of deleted records, and note it if there were any."""
    if stale(connection, before):
        connection.rows("DELETE FROM remarks WHERE time < ?1", before)
        drop_deleted(connection)
        note(connection)


def drop_deleted(connection: Connection) -> None:
    """Delete the rows of deleted records."""
    for statement in DELETED:
        connection.rows(statement, GONE)
    connection.rows(HOMELESS)


def note(connection: Connection) -> None:
    """Record that something was erased, never what."""
    connection.rows("INSERT INTO erasures (time) VALUES (?1)", time.time())


def unswept(connection: Connection) -> bool:
    """Return whether something was erased since the database was last swept."""
    ((due,),) = connection.rows("SELECT count(*) FROM erasures WHERE swept = 0")
    return bool(due)
