"""PostgreSQL as it is written: one statement, one round trip for everything that waits."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Final

from asyncpg import exceptions as problems

from holodeck.store import forgetting, losses, results
from holodeck.store.database import Blame, Connection
from holodeck.store.port import GAME, Bundle, Conflict, StoreFailed
from holodeck.store.postgres import lives
from holodeck.store.postgres.address import Address
from holodeck.store.postgres.link import LOST, SHORT, Link
from holodeck.store.postgres.lives import FENCE, Fenced, InUse
from holodeck.store.postgres.schema import migrate
from holodeck.store.postgres.sweeping import sweep
from holodeck.store.rows import TABLES, Draft, Tail, first_change
from holodeck.store.sweeping import Sweeps

log = logging.getLogger(__name__)

PROOF: Final = f"WITH {FENCE} SELECT life FROM me"  # noqa: S608  a text of ours

OUTLIVE: Final = "SELECT setval(pg_get_serial_sequence('lives', 'life'), ?1)"


class PostgresLedger:
    """Implements `Ledger`."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.node = lives.new_node()
        self.link = Link(address, self.node)
        try:
            migrate(self.link)
            self.life = lives.begin(self.link, self.node)
            forgetting.drop_deleted(self.link)
            sweep(self.link)
            self.link.rows("BEGIN")
            results.catch_up(self.link)
            self.link.rows("COMMIT")
        except BaseException:
            self.link.close()
            raise
        self.sweeps = Sweeps(lambda whole: sweep(self.link, whole))
        self.number = first_change(self.life)
        self.tails: dict[int, Tail] = {}
        self.committing = False
        """Whether the current commit may be stored already."""
        self.uncertain = False
        self.fenced = False

    def commit(self, bundles: list[Bundle]) -> None:
        self.committing = False
        if self.link.lost:  # while nobody wrote, so nothing is uncertain
            self.uncertain = True
            self.resume()
        draft = Draft(self.tail_of, self.number)
        try:
            for bundle in bundles:
                draft.add(bundle)
            if bundles[0].forgets:
                self.forget(bundles[0], draft)
            else:
                self.committing = True
                self.put(draft)
        except problems.IntegrityConstraintViolationError as error:
            self.tails.clear()
            raise Conflict(str(error)) from error
        self.tails.update(draft.tails)
        self.number = draft.number
        if bundles[0].forgets:
            self.sweeps.ask(night=bool(bundles[0].talk_before))

    def put(self, draft: Draft) -> None:
        """Write a draft. The statement finds its life or does nothing."""
        columns = [list(column) for table in TABLES for column in zip(*draft.rows_of(table), strict=True)]
        written = tuple(table.name for table in TABLES if table.name in draft.rows)
        if not self.link.rows(statement(written), self.life, *columns)[0][0]:
            self.fenced = True
            raise Fenced("another server has taken the store over")

    def forget(self, bundle: Bundle, draft: Draft) -> None:
        """Store a bundle that forgets, and what stays of others."""
        with self.transaction():
            self.put(draft)
            after = Draft(self.tail_of, draft.number)
            forgetting.erase(self.link, after, bundle)
            self.put(after)
            draft.number = after.number

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Hold a transaction open, and with it the life."""
        self.link.rows("BEGIN")
        try:
            self.put(Draft(self.tail_of, self.number))
            yield self.link
            self.committing = True
            self.link.rows("COMMIT")
        except BaseException:
            if not self.link.lost:
                self.link.rows("ROLLBACK")
            raise

    def outlive(self, life: int) -> None:
        self.link.rows(OUTLIVE, max(life, self.life))

    def blame(self, error: Exception) -> Blame:
        if isinstance(error, Fenced | InUse):
            return Blame.STORE
        if isinstance(error, ValueError):  # asyncpg could not even send it
            return Blame.BUNDLE
        if isinstance(error, LOST):
            return Blame.UNKNOWN if self.committing else Blame.STORE
        return Blame.STORE if isinstance(error, SHORT) else Blame.BUNDLE

    def tail_of(self, game: int) -> Tail:
        return self.tails.get(game) or self.read_tail(game)

    def read_tail(self, game: int) -> Tail:
        for n, seal in self.link.rows("SELECT n, seal FROM tails WHERE game = ?1", game):
            return n, seal
        raise StoreFailed(f"there is no game {game}")

    @property
    def wait(self) -> float | None:
        return self.sweeps.wait

    def tidy(self) -> None:
        """Sweep if it is time, and leave everything else to the database."""
        self.sweeps.go_on()

    # Stopping and going on

    def stopped(self, error: Exception) -> None:
        """Mistrust the connection after an error of its own: only a new life makes certain what the old one has left."""
        self.uncertain = self.uncertain or isinstance(error, LOST)

    def resume(self) -> None:
        """Begin another life over another connection, and look for what was acknowledged and is gone."""
        if self.fenced:
            raise Fenced("another server has taken the store over")
        if not self.uncertain:
            self.link.rows(PROOF, self.life)
            return
        self.link.close()
        self.link = Link(self.address, self.node)
        try:
            self.life = lives.renew(self.link, self.node)
        except Fenced:
            self.fenced = True
            raise
        self.number = first_change(self.life)
        known = {(GAME, str(game)): n for game, (n, _) in self.tails.items()}
        losses.remember(self.link, losses.missing(self.link, known))
        self.tails.clear()
        self.uncertain = False

    def close(self, orderly: bool) -> None:
        self.link.close()


@cache
def statement(written: tuple[str, ...]) -> str:
    """Return the statement that writes these tables, with a list of values for every column, and answers whether it did."""
    place, parts = count(2), [FENCE]
    for table in TABLES:
        if table.name in written:
            lists = ", ".join(f"?{next(place)}::{kind}[]" for kind in table.columns.values())
            values = ", ".join(f"new.{name}" for name in table.columns)
            given = f"SELECT {values} FROM me, unnest({lists}) AS new({table.names})"  # noqa: S608  names of ours
            parts.append(f"{table.name}_written AS (INSERT INTO {table.name} ({table.names}) {given} {table.replacing})")
    return f"WITH {', '.join(parts)} SELECT count(*) FROM me"  # noqa: S608  the same
