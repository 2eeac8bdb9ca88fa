"""Classification of SQLite errors."""

import sqlite3
from typing import Final

DECAYED: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The codes for a damaged file. Any other error may be gone the next time."""
PRIMARY: Final = 0xFF
"""Mask of the primary result code."""


def code_of(error: Exception) -> int | None:
    """Return SQLite's primary result code, or None if Python's module raised the error itself."""
    try:
        return error.sqlite_errorcode & PRIMARY if isinstance(error, sqlite3.Error) else None
    except AttributeError:
        return None


def is_transient(error: Exception) -> bool:
    """Return whether reading may succeed the next time: the file is busy, the disk fails, or the store is just being closed."""
    code = code_of(error)
    return isinstance(error, sqlite3.ProgrammingError) or (code is not None and code not in DECAYED)


def is_file_error(error: Exception) -> bool:
    """Return whether the file is at fault rather than the bundle: the disk is full or broken, the file damaged or locked."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def is_disk_full(error: Exception) -> bool:
    """Return whether the disk was full. SQLite reports it before it syncs anything."""
    return code_of(error) == sqlite3.SQLITE_FULL
