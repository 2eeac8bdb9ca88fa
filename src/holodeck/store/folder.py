"""Opening the data folder of a server: one process may write, others may read. Failures become complaints."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

from holodeck.kernel.complaint import Complaint
from holodeck.store.port import Damaged, Unreachable
from holodeck.store.reading import Reading
from holodeck.store.rights import FILE, make_folder, narrow
from holodeck.store.schema import TooNew
from holodeck.store.sqlite import SqliteStore, database, read_only

LOCK: Final = "holodeck.lock"
OURS: Final = "holodeck.*"
"""The database with everything beside it, the lock, and the log of `holodeck play`."""


@contextmanager
def locked(path: Path, flags: int) -> Iterator[None]:
    """Lock a file or folder. Raise `BlockingIOError` if it is locked already."""
    handle = os.open(path, flags, FILE)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


@contextmanager
def write_lock(folder: Path) -> Iterator[None]:
    """Lock the folder for writing. The lock is on the folder itself, which nobody can remove while it is used; the one on a file
    is for servers of older versions."""
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(folder, os.O_RDONLY))
            stack.enter_context(locked(folder / LOCK, os.O_WRONLY | os.O_CREAT))
        except BlockingIOError as error:
            raise Complaint("in_use", folder=folder) from error
        yield


def in_use(folder: Path) -> bool:
    """Return whether a process has the folder open for writing."""
    try:
        with locked(folder, os.O_RDONLY):
            return False
    except BlockingIOError:
        return True


@contextmanager
def open_store(folder: Path) -> Iterator[SqliteStore]:
    """Open the store of a folder for writing; create the folder if it does not exist."""
    with complaining(folder):
        make_folder(folder)
    with ExitStack() as stack:
        with complaining(folder):
            stack.enter_context(write_lock(folder))
            narrow(folder, sorted(folder.glob(OURS)))
            store = SqliteStore(database(folder))
        yield stack.enter_context(closing(store))


@contextmanager
def open_readonly(folder: Path) -> Iterator[Reading]:
    """Open the store of a folder for reading, even while a server runs."""
    with complaining(folder):
        if not database(folder).exists():
            raise Complaint("no_data", folder=folder)
        reading = read_only(database(folder))
    with closing(reading), complaining(folder):
        yield reading


@contextmanager
def complaining(folder: Path) -> Iterator[None]:
    """Turn errors of the system, SQLite or the store into complaints."""
    try:
        yield
    except TooNew as error:
        raise Complaint("newer_data", folder=folder, why=error) from error
    except (sqlite3.Error, Damaged, Unreachable) as error:
        raise Complaint("bad_data", folder=folder, why=error) from error
    except OSError as error:
        raise Complaint("bad_folder", folder=folder, why=error.strerror or error) from error
    except ValueError as error:  # a character that no path may have
        raise Complaint("bad_folder", folder=ascii(str(folder)), why=error) from error
