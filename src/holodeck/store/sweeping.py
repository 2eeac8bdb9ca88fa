"""Sweeping the SQLite file: what was erased must leave no trace in free space either (HD-977).

SQLite overwrites what is deleted (`secure_delete`), but not the copies that it made when it moved rows between pages: in a trial
1 to 9 names of 200 were still found in the bytes of the file. They lie in pages of the tables that know persons; so each of these
is emptied, which overwrites its pages, and filled again.
"""

import logging
import sqlite3
import time
from collections.abc import Callable
from typing import Final

from holodeck.store.forgetting import unswept
from holodeck.store.log import empty
from holodeck.store.personal import PLACES
from holodeck.store.session import Session
from holodeck.store.witness import Witness

log = logging.getLogger("holodeck.store")

SMALL: Final = 8 * 1024 * 1024
"""Bytes about persons that are swept during the day. More of them wait for the nightly pass or the next start, because everybody
waits meanwhile."""
PACE_SECONDS: Final = 60.0
"""Time between two sweeps. Whoever is erased meanwhile shares the next one."""
LONG: Final = {"remarks": "line", "losses": "name", "results": "person"}
"""The column that makes up the size of a table, where it is not the record."""


class Sweeps:
    """The pace of sweeping, on any database: at once where the last time is long enough ago, otherwise when it is."""

    def __init__(self, sweep: Callable[[bool], bool], now: Callable[[], float] = time.monotonic) -> None:
        self.sweep = sweep
        """Sweeps, large tables too if it is told so, and returns whether everything is clean."""
        self.now = now
        self.next = now()
        self.asked = False

    @property
    def wait(self) -> float | None:
        """Return the seconds until the next sweep, None if there is nothing to sweep."""
        return max(0.0, self.next - self.now()) if self.asked else None

    def ask(self, night: bool) -> None:
        """Sweep, at night whatever it takes, otherwise when it is time."""
        self.asked = not night or not self.sweep(True)
        self.go_on()

    def go_on(self) -> None:
        if self.wait == 0:
            self.asked = not self.sweep(False)
            self.next = self.now() + PACE_SECONDS


def sweep(connection: Session, witness: Witness, whole: bool = True) -> bool:
    """Write anew what may have traces if something was erased since the last time, and empty the log. Return whether it is clean;
    otherwise it is to be tried again. Unless `whole`, much of it waits."""
    try:
        if unswept(connection):
            if not whole and size_of(connection) > SMALL:
                return False
            if connection.rows("SELECT 1 FROM erasures WHERE number = 0 AND swept = 0"):
                connection.execute("VACUUM")  # older versions did not overwrite free pages
            else:
                rewrite(connection)
            connection.execute("UPDATE erasures SET swept = 1 WHERE swept = 0")
        if empty(connection):
            witness.clear()
            return True
        log.warning("the log cannot be emptied while somebody reads; it is tried again")
        connection.execute("UPDATE erasures SET swept = 0 WHERE number = (SELECT max(number) FROM erasures)")
    except (sqlite3.Error, OSError) as error:  # what was erased is gone from all records, and the store goes on
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        log.warning("what was erased may have left traces in the file; they are swept later: %s", error)
    return False


def rewrite(connection: Session) -> None:
    """Empty the tables that know persons, and fill them again."""
    for place in PLACES:
        connection.execute("BEGIN IMMEDIATE")
        for statement in (
            f"CREATE TEMP TABLE swept AS SELECT * FROM main.{place.table}",  # noqa: S608  names of ours
            f"DELETE FROM main.{place.table}",  # noqa: S608  the same
            f"INSERT INTO main.{place.table} SELECT * FROM swept",  # noqa: S608  the same
            "DROP TABLE swept",
        ):
            connection.execute(statement)
        connection.execute("COMMIT")


def size_of(connection: Session) -> int:
    """Return how many bytes there are about persons."""
    found = 0
    for place in PLACES:
        column = LONG.get(place.table, "record")
        ((size,),) = connection.rows(f"SELECT coalesce(sum(length({column})), 0) FROM {place.table}")  # noqa: S608  names of ours
        found += int(size)
    return found
