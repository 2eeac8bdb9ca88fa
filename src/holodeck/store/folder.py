"""A server's folder: one process writes to it, others may look. Whatever speaks against that is said in a sentence."""

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
from holodeck.store.schema import TooNew
from holodeck.store.sqlite import SqliteStore, database, read_only

LOCK: Final = "holodeck.lock"


@contextmanager
def locked(path: Path, flags: int) -> Iterator[None]:
    """Hold the lock on a file or folder; `BlockingIOError` where somebody else has it."""
    handle = os.open(path, flags, 0o644)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Nobody else may write to this folder. The lock is on the folder itself, which nobody can remove while it is used; the one
    on a file is for servers of older versions."""
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(folder, os.O_RDONLY))
            stack.enter_context(locked(folder / LOCK, os.O_WRONLY | os.O_CREAT))
        except BlockingIOError as error:
            raise Complaint("in_use", folder=folder) from error
        yield


def in_use(folder: Path) -> bool:
    """Whether somebody writes to this folder."""
    try:
        with locked(folder, os.O_RDONLY):
            return False
    except BlockingIOError:
        return True


@contextmanager
def opened(folder: Path) -> Iterator[SqliteStore]:
    """The store of a folder, which is made if it is not there."""
    with understood(folder):
        folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        with understood(folder):
            stack.enter_context(held(folder))
            store = SqliteStore(database(folder))
        yield stack.enter_context(closing(store))


@contextmanager
def looked_at(folder: Path) -> Iterator[Reading]:
    """The store of a folder to be read only, also while a server runs."""
    if not database(folder).exists():
        raise Complaint("no_data", folder=folder)
    with understood(folder):
        reading = read_only(database(folder))
    with closing(reading), understood(folder):
        yield reading


@contextmanager
def understood(folder: Path) -> Iterator[None]:
    """What the system, SQLite or the store say against opening a folder, as a complaint."""
    try:
        yield
    except TooNew as error:
        raise Complaint("newer_data", folder=folder, why=error) from error
    except (sqlite3.Error, Damaged, Unreachable) as error:
        raise Complaint("bad_data", folder=folder, why=error) from error
    except OSError as error:
        raise Complaint("bad_folder", folder=folder, why=error.strerror or error) from error
