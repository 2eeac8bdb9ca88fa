"""What the store needs of a database. SQLite and PostgreSQL each answer all of it, with the same SQL wherever one text serves
both: the places for values are written ?1, ?2 and so on."""

from contextlib import AbstractContextManager
from enum import Enum, auto
from typing import Any, Protocol

from holodeck.store.port import Bundle, Damaged

Row = tuple[Any, ...]


class Connection(Protocol):
    def rows(self, query: str, /, *values: object) -> list[Row]:
        """Run a statement and return its rows."""
        ...


class Database(Protocol):
    """A database that is read. Thread-safe."""

    @property
    def journal(self) -> str:
        """The query for the tail of a game, followed by its entries from the last back to the first."""
        ...

    def rows(self, query: str, /, *values: object, what: str = "the store") -> list[Row]:
        """Return the rows of a query. Raise `Damaged` if `what` has decayed, `Unreachable` if it cannot be read now."""
        ...

    def separate(self) -> AbstractContextManager[Connection]:
        """Open a connection of its own, for reading that takes long while nobody else should wait."""
        ...

    def faults(self) -> list[Damaged]:
        """Return what the database itself finds wrong."""
        ...

    def unnoticed(self) -> list[Damaged]:
        """Return what the next start will find wrong. Only valid while no process writes to the store."""
        ...

    def close(self) -> None: ...


class Blame(Enum):
    """What a failed commit says."""

    BUNDLE = auto()
    """One of the bundles is at fault; the others may be committed."""
    STORE = auto()
    """Nothing was stored, and nothing can be at present."""
    UNKNOWN = auto()
    """The bundles may be stored, or not."""


class Ledger(Protocol):
    """A database that is written. Only the writer thread uses it."""

    @property
    def uncertain(self) -> bool:
        """Whether a failed commit may yet be found stored: reading tells nothing before `resume` has succeeded."""
        ...

    @property
    def life(self) -> int:
        """The number of this life of the server."""
        ...

    def commit(self, bundles: list[Bundle]) -> None:
        """Store all bundles in one transaction, or raise the reason why not. One that forgets comes alone."""
        ...

    def blame(self, error: Exception) -> Blame:
        """Return what the failure of the last commit says."""
        ...

    def stopped(self, error: Exception) -> None:
        """Called when the writer stops because of an error."""
        ...

    def resume(self) -> None:
        """Get ready to write again after a failure, or raise the reason why not."""
        ...

    def transaction(self) -> AbstractContextManager[Connection]:
        """Open one transaction in which a whole store is written while nobody else writes."""
        ...

    def outlive(self, life: int) -> None:
        """Give all later lives higher numbers than this one, which is of another store."""
        ...

    @property
    def wait(self) -> float | None:
        """Seconds until `tidy` has something to do, None if only a commit can bring it."""
        ...

    def tidy(self) -> None:
        """Called after every commit, and when the wait is over."""
        ...

    def close(self, orderly: bool) -> None: ...
