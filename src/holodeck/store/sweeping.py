"""Sweeping the SQLite file: what was erased must leave no trace in free space either (HD-977).

SQLite overwrites what is deleted (`secure_delete`), but not the copies that it made when it moved rows between pages: in a trial
1 to 4 names of 200 were still found in the bytes of the file. Only `VACUUM` writes a file without them.
"""

import logging
import sqlite3
from typing import Final

from holodeck.store.forgetting import unswept
from holodeck.store.log import empty
from holodeck.store.session import Session
from holodeck.store.witness import Witness

log = logging.getLogger("holodeck.store")

SMALL: Final = 64 * 1024 * 1024
"""Bytes of a database that is swept as soon as somebody is erased. A larger one waits for the nightly pass or the next start,
because everybody waits meanwhile."""


def sweep(connection: Session, witness: Witness, at_once: bool = True) -> bool:
    """Write the file anew if something was erased since the last time, and empty the log. Return whether it is clean; otherwise
    the next pass tries again. Unless `at_once`, a large file waits."""
    try:
        due = unswept(connection)
        if due and (at_once or size_of(connection) <= SMALL):
            connection.execute("VACUUM")
            connection.execute("UPDATE erasures SET swept = 1 WHERE swept = 0")
        elif due:
            return False
        if empty(connection):
            witness.clear()
            return True
        log.warning("the log cannot be emptied while somebody reads; it is tried again")
        connection.execute("UPDATE erasures SET swept = 0 WHERE number = (SELECT max(number) FROM erasures)")
    except (sqlite3.Error, OSError) as error:  # what was erased is gone from all records, and the store goes on
        log.warning("what was erased may have left traces in the file; they are swept later: %s", error)
    return False


def size_of(connection: Session) -> int:
    (pages,), (page,) = (connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
    return int(pages) * int(page)
