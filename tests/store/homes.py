"""Where a store can live: every test about the port runs on both databases."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Final, Protocol

from holodeck.store.keeping import Keeping
from holodeck.store.postgres.address import Address
from holodeck.store.postgres.link import Link
from holodeck.store.postgres.store import PostgresStore
from holodeck.store.session import connect
from holodeck.store.sqlite import SqliteStore, database
from tests.postgres import shared
from tests.store.lost import deaf, lose_answers
from tests.wire import Wire

COMMITTED: Final = b"\0\0\0\x01C\0\0\0\x0dSELECT 1\0"
"""The end of the answer to a commit: it found one life, and is done."""


class Home(Protocol):
    def open(self) -> Keeping:
        """Open the store, once more after it was closed."""
        ...

    def edit(self, statement: str, *values: object) -> None:
        """Change something behind the store's back."""
        ...

    def lose_answer(self, store: Keeping) -> None:
        """Let the next commit succeed, and its answer be lost."""
        ...

    def deaf(self, store: Keeping) -> AbstractContextManager[None]:
        """Let nothing be read in the block."""
        ...

    def age(self) -> None:
        """Let what is there come from a newer Holodeck."""
        ...

    def close(self) -> None: ...


class SqliteHome:
    def __init__(self, folder: Path) -> None:
        self.path = database(folder)

    def open(self) -> SqliteStore:
        return SqliteStore(self.path)

    def edit(self, statement: str, *values: object) -> None:
        with closing(connect(self.path)) as other:
            other.rows(statement, *values)

    def lose_answer(self, store: Keeping) -> None:
        assert isinstance(store, SqliteStore)
        lose_answers(store)

    def deaf(self, store: Keeping) -> AbstractContextManager[None]:
        assert isinstance(store, SqliteStore)
        return deaf(store)

    def age(self) -> None:
        self.edit("PRAGMA user_version = 1000")

    def close(self) -> None:
        """Leave the file to whoever made its folder."""


class PostgresHome:
    """A database of its own on the shared server, at the end of a wire."""

    def __init__(self) -> None:
        self.server = shared()
        self.name = self.server.new_database()
        self.wire = Wire(self.server.port)
        self.address = Address(self.server.address(self.name, self.wire.port))

    def open(self) -> PostgresStore:
        return PostgresStore(self.address)

    def edit(self, statement: str, *values: object) -> None:
        with closing(Link(Address(self.server.address(self.name)))) as other:
            other.rows(statement, *values)

    def lose_answer(self, store: Keeping) -> None:
        self.wire.lose_answer(COMMITTED)

    @contextmanager
    def deaf(self, store: Keeping) -> Iterator[None]:
        self.wire.cut()
        try:
            yield
        finally:
            self.wire.mend()

    def age(self) -> None:
        self.edit("INSERT INTO holodeck VALUES (1000)")

    def close(self) -> None:
        self.wire.close()
