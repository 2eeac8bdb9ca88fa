"""A connection to PostgreSQL that answers at once, as SQLite does: asyncpg on an event loop of its own.

A call from a thread with a running loop of its own raises `RuntimeError`: nothing waits for the database there.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

import asyncpg
from asyncpg import exceptions as problems

from holodeck.store.database import Row
from holodeck.store.postgres.address import Address

T = TypeVar("T")

CONNECT_SECONDS: Final = 3.0
"""For each host."""
ANSWER_SECONDS: Final = 10.0
"""After this the connection counts as lost."""
READ_SECONDS: Final = 30.0
"""The same where much may be read at once."""
LONG_SECONDS: Final = 600.0
"""For reading or writing a whole database."""
FAREWELL: Final = 2
"""Turns of the loop in which the end of a connection is noticed: a last message, and the end itself."""
SESSION: Final = {
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "jit": "off",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""An answer means that the commit is on the disk, whatever the database is set to; and a lost client is noticed soon."""
LOST: Final = (
    OSError,
    TimeoutError,
    problems.InterfaceError,
    problems.InternalClientError,
    problems.PostgresConnectionError,
    problems.OperatorInterventionError,
    problems.ReadOnlySQLTransactionError,
    problems.IdleInTransactionSessionTimeoutError,
)
"""Errors after which another connection is needed: the database went away, or is no longer the one that may be written."""
SHORT: Final = (
    problems.InsufficientResourcesError,
    problems.PostgresSystemError,
    problems.TransactionRollbackError,
    problems.LockNotAvailableError,
    problems.InternalServerError,
)
"""Errors that may be gone the next time: a full disk, say."""
DECAYED: Final = (problems.DataCorruptedError, problems.IndexCorruptedError)
"""Errors that say that what lies on the disk cannot be read."""
BARRED: Final = (
    problems.InvalidAuthorizationSpecificationError,
    problems.InvalidCatalogNameError,
    problems.InsufficientPrivilegeError,
)
"""Errors that no waiting mends: the password, the database's name, its rights."""


class Link:
    """Implements `Connection`, for one thread at a time. One with the name of a writer finds the host that may be written."""

    def __init__(self, address: Address, writer: str = "", seconds: float = ANSWER_SECONDS) -> None:
        self.seconds = seconds
        self.loop = asyncio.new_event_loop()
        try:
            self.connection = self.run(connected(address, writer))
        except BaseException:
            self.loop.close()
            raise

    def rows(self, query: str, /, *values: object) -> list[Row]:
        return self.run(self.connection.fetch(query.replace("?", "$"), *values, timeout=self.seconds))

    def script(self, text: str) -> None:
        """Run several statements without values."""
        self.run(self.connection.execute(text, timeout=LONG_SECONDS))

    def run(self, answer: Coroutine[Any, Any, T]) -> T:
        try:
            return self.loop.run_until_complete(answer)
        finally:
            answer.close()

    @property
    def lost(self) -> bool:
        """Whether the other side has ended the connection, as far as is known without asking."""
        for _ in range(FAREWELL):
            self.run(asyncio.sleep(0))
        return bool(self.connection.is_closed())

    def close(self) -> None:
        """Close the connection: in good order if that is possible at once."""
        if self.loop.is_closed():
            return
        with suppress(*LOST):
            self.run(self.connection.close(timeout=1.0))
        self.connection.terminate()
        self.run(asyncio.sleep(0))  # the loop notices that its transport is closed
        self.loop.close()


async def connected(address: Address, writer: str) -> Any:
    """Connect to the first host that answers. Raise the error that says most: one that waiting does not mend before others."""
    failed: BaseException | None = None
    for host in address.hosts:
        try:
            return await asyncpg.connect(
                host,
                timeout=CONNECT_SECONDS,
                server_settings={**SESSION, "application_name": writer or "holodeck"},
                target_session_attrs="read-write" if writer else "any",
            )
        except (*LOST, *BARRED, problems.PostgresError, ValueError) as error:
            failed = error if failed is None or not isinstance(failed, BARRED) else failed
    assert failed is not None
    raise failed
