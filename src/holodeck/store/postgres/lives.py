"""Lives: every writer has a row of its own, and every commit proves that the row is still there.

A takeover ends the old life by deleting its row. That waits for a commit that is under way, and none that comes later
finds the row: so what is read afterwards is final, however late something of the old life may still arrive. All of it hangs on
that row, nothing on a clock.
"""

import os
import secrets
import socket
import time
from typing import Final

from holodeck.store.port import StoreFailed
from holodeck.store.postgres.link import Link

PATIENCE_SECONDS: Final = 3.0
"""How long a server that has just died may seem to be there."""
FENCE: Final = "me AS MATERIALIZED (SELECT life FROM lives WHERE life = ?1 FOR KEY SHARE)"
"""The beginning of every statement that writes: the life, as long as it lasts."""
ALONE: Final = "SELECT pg_try_advisory_lock('lives'::regclass::oid::bigint)"
FIRST: Final = "WITH ended AS (DELETE FROM lives) INSERT INTO lives (node) VALUES (?1) RETURNING life"
MINE: Final = "SELECT life FROM lives WHERE node = ?1"
NEXT: Final = """
    WITH ended AS (DELETE FROM lives WHERE node = ?1 RETURNING life)
    INSERT INTO lives (node) SELECT ?1 FROM ended RETURNING life"""
END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?1 AND pid <> pg_backend_pid()"


class InUse(StoreFailed):
    """Another server has this store."""


class Fenced(StoreFailed):
    """The life has ended: another server has taken the store over."""


def begin(link: Link, node: str) -> int:
    """Begin the first life of a server and return its number. Raise `InUse` if another server is alive."""
    be_alone(link)
    ((life,),) = link.rows(FIRST, node)
    return int(life)


def renew(link: Link, node: str) -> int:
    """End the lives of a server that has lost its connection, with the sessions they may still have, and return the number of the
    next. Raise `Fenced` if another server has ended them."""
    link.rows(END, node)
    if link.rows(MINE, node):
        be_alone(link)
        for (life,) in link.rows(NEXT, node):
            return int(life)
    raise Fenced("another server has taken the store over")


def be_alone(link: Link) -> None:
    """Take the lock that only one session has. The database gives it back when that session ends."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not link.rows(ALONE)[0][0]:
        if time.monotonic() > end:
            raise InUse("another server has the store")
        time.sleep(0.1)


def new_node() -> str:
    """Return a name for this process that no other has had: its machine and number for people, and chance."""
    machine = socket.gethostname().encode("ascii", "replace").decode()[:16]
    return f"holodeck {machine} {os.getpid()} {secrets.token_hex(8)}"
