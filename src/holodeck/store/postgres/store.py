"""The store in PostgreSQL: one connection that writes, and one for reading that is replaced when it is lost."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from holodeck.store.database import Connection, Row
from holodeck.store.keeping import Keeping
from holodeck.store.port import Damaged, Unreachable
from holodeck.store.postgres.address import Address
from holodeck.store.postgres.ledger import PostgresLedger
from holodeck.store.postgres.link import BARRED, DECAYED, LONG_SECONDS, LOST, READ_SECONDS, SHORT, Link
from holodeck.store.postgres.schema import version_of
from holodeck.store.reading import Reading

JOURNAL: Final = """
    SELECT n, entry, seal FROM
        (SELECT 1 AS place, n, NULL::bytea AS entry, seal FROM tails WHERE game = ?1
         UNION ALL SELECT 2, n, entry, seal FROM entries WHERE game = ?1) AS both_of_them
    ORDER BY place, n DESC"""


class PostgresDatabase:
    """Implements `Database`."""

    journal = JOURNAL

    def __init__(self, address: Address) -> None:
        self.address = address
        self.lock = threading.Lock()
        self.link: Link | None = Link(address, seconds=READ_SECONDS)

    def rows(self, query: str, /, *values: object, what: str = "the store") -> list[Row]:
        with self.lock, reading(what):
            if self.link is not None:
                try:
                    return self.link.rows(query, *values)
                except LOST:  # perhaps long ago, while nobody asked
                    self.drop()
            self.link = Link(self.address, seconds=READ_SECONDS)
            return self.link.rows(query, *values)

    @contextmanager
    def separate(self) -> Iterator[Connection]:
        with reading("the store"), closing(Link(self.address, seconds=LONG_SECONDS)) as link:
            yield link

    def faults(self) -> list[Damaged]:
        """Return nothing: the database checks its own pages when they are read."""
        return []

    def unnoticed(self) -> list[Damaged]:
        """Return nothing: every start reads what every reader does."""
        return []

    def drop(self) -> None:
        """Give up the connection; the next question makes another."""
        link, self.link = self.link, None
        if link is not None:
            link.close()

    def close(self) -> None:
        with self.lock:
            self.drop()


class PostgresStore(Keeping):
    """Implements `Store`. Thread-safe."""

    database: PostgresDatabase

    def __init__(self, address: Address) -> None:
        self.ledger = PostgresLedger(address)
        try:
            super().__init__(PostgresDatabase(address), self.ledger)
        except BaseException:
            self.ledger.close(orderly=True)
            raise


def read_only(address: Address) -> Reading | None:
    """Open a store for reading, even while a server writes to it; None if there is none."""
    with closing(Link(address)) as link:
        if not version_of(link):
            return None
    return Reading(PostgresDatabase(address))


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Turn errors of the database into those of the port."""
    try:
        yield
    except DECAYED as error:
        raise Damaged(what, str(error)) from error
    except (*LOST, *SHORT, *BARRED) as error:
        raise Unreachable(f"{what}: {error or type(error).__name__}") from error
