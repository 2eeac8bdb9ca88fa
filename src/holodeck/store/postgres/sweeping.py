"""Sweeping the database: what was erased leaves no trace in its tables (HD-977), as far as it lies with this database.

PostgreSQL keeps the old version of a row until it is vacuumed, and its bytes in the page even then; only `VACUUM FULL` writes a
table anew. The log (WAL), its archive, standbys and backups have what they have until they are overwritten.
"""

import logging
import time
from typing import Final

from asyncpg import exceptions as problems

from holodeck.store.forgetting import unswept
from holodeck.store.personal import PLACES
from holodeck.store.postgres.link import LOST, Link
from holodeck.store.sweeping import SMALL

log = logging.getLogger("holodeck.store")

PERSONAL: Final = tuple(place.table for place in PLACES)
"""The tables that know persons: journals are not written anew."""
SIZE: Final = "SELECT sum(pg_total_relation_size(name::regclass))::bigint FROM unnest(?1::text[]) AS tables(name)"
DEAD: Final = """
    SELECT coalesce(sum(n_dead_tup), 0)::bigint FROM pg_stat_user_tables
    WHERE relid IN (SELECT name::regclass FROM unnest(?1::text[]) AS tables(name))"""

COUNTED: Final = "SELECT pg_stat_force_next_flush()"
"""Without it the erasure may be counted after the vacuum that has removed it."""
TRIES: Final = 5
PAUSE_SECONDS: Final = 0.2
"""The database itself looks into its tables now and then, for moments."""


def sweep(link: Link, whole: bool = True) -> bool:
    """Write the tables anew if something was erased since the last time. Return whether they are clean; otherwise it is to be
    tried again. Unless `whole`, large ones wait."""
    try:
        if not unswept(link):
            return True
        if not whole and link.rows(SIZE, PERSONAL)[0][0] > SMALL:
            return False
        link.rows("SET lock_timeout = '2s'")  # somebody may be reading all of a table
        try:
            seen = all(still_seen(link) for _ in range(TRIES))
            for table in PERSONAL:
                link.script(f"VACUUM FULL {table}")
        finally:
            link.rows("RESET lock_timeout")
        if not seen:
            link.rows("UPDATE erasures SET swept = 1 WHERE swept = 0")
            return True
        log.warning("what was erased is still seen by an older transaction; it is swept again")
    except (*LOST, problems.PostgresError) as error:  # what was erased is gone from all records, and the store goes on
        log.warning("what was erased may have left traces in the database; they are swept later: %s", error)
    return False


def still_seen(link: Link) -> bool:
    """Remove what nobody sees any more, and return whether somebody still sees old rows; then wait a moment."""
    link.rows(COUNTED)
    for table in PERSONAL:
        link.script(f"VACUUM {table}")
    seen = bool(link.rows(DEAD, PERSONAL)[0][0])
    if seen:
        time.sleep(PAUSE_SECONDS)
    return seen
