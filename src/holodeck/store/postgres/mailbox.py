"""Leaving an errand for a server that keeps everything in PostgreSQL."""

import os
import time
from typing import Final

from holodeck.store.chain import encode, key, seal
from holodeck.store.mailbox import KIND, Errand
from holodeck.store.postgres.link import Link

HELD: Final = """
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 'lives'::regclass::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""


class Database:
    """The mailbox, from outside."""

    def __init__(self, link: Link) -> None:
        self.link = link

    def leave(self, errand: Errand) -> str:
        """Leave an errand for the server and return its name."""
        name, text = f"{KIND}{time.time_ns()}-{os.getpid()}", encode(errand._asdict())
        insert = "INSERT INTO moderation (name, record, seal, change) VALUES (?1, ?2, ?3, 0)"
        self.link.rows(insert, name, text, seal(text, key(name)))
        return name

    def waits(self, name: str) -> bool:
        return bool(self.link.rows("SELECT 1 FROM moderation WHERE name = ?1 AND record <> ?2", name, b"{}"))

    def served(self) -> bool:
        """Return whether a server runs: it holds the lock of its life."""
        return bool(self.link.rows(HELD))
