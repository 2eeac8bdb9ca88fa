"""The store of a running server: everything that is written goes through the writer, everything else is read."""

from typing import Final

from holodeck.store.database import Database, Ledger
from holodeck.store.lookup import holds
from holodeck.store.port import Bundle, Receipt, Unreachable
from holodeck.store.reading import Reading
from holodeck.store.writer import Later, Writer

LAST_GAME: Final = """
    SELECT coalesce(max(last), 0) FROM (
        SELECT max(game) AS last FROM games UNION ALL
        SELECT max(CAST(name AS BIGINT)) FROM losses WHERE kind = 'game') AS numbers"""
"""The highest number a game has had, lost games included."""


class Keeping(Reading):
    """Implements `Store` on any database. Thread-safe."""

    steady = False
    """Whether `write` waits until the bundle is stored or refused: for a single writer who has time."""

    def __init__(self, database: Database, ledger: Ledger) -> None:
        super().__init__(database)
        ((self.last,),) = self.rows(LAST_GAME)
        self.writer = Writer(ledger)

    def write(self, bundle: Bundle) -> Receipt:
        receipt = self.writer.write(bundle)
        if self.steady:
            receipt.wait()
        return receipt

    def holds(self, bundle: Bundle) -> bool:
        """Look the bundle up. Raise `Unreachable` while the store has not resumed after a failure."""
        if self.writer.ledger.uncertain:
            raise Unreachable(f"the store has stopped: {self.writer.stopped}")
        return holds(self, bundle)

    def gather(self, later: Later) -> None:
        """Batch the writes of the calling thread per turn of its event loop: see `Writer.gather`."""
        self.writer.gather(later)

    def next_game(self) -> int:
        """Return the next number at once: nobody else begins games here."""
        self.last += 1
        return int(self.last)

    def healthy(self) -> bool:
        return self.writer.thread.is_alive() and not self.writer.stopped

    def close(self) -> None:
        """Write everything queued and close. The writer closes last: in SQLite it moves the log into the file."""
        super().close()
        self.writer.close()
