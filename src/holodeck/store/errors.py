"""What errors of SQLite mean for what is kept."""

import sqlite3
from typing import Final

DECAYED: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""How SQLite calls a file that is not what it was; whatever else it says may be different the next time."""
PRIMARY: Final = 0xFF
"""The part of a code that says what failed; the rest says how."""


def code_of(error: Exception) -> int | None:
    """SQLite's code; what Python's module says by itself has none."""
    try:
        return error.sqlite_errorcode & PRIMARY if isinstance(error, sqlite3.Error) else None
    except AttributeError:
        return None


def passing(error: Exception) -> bool:
    """Whether reading may go well the next time: the file is busy, the disk fails, the store is just being closed."""
    code = code_of(error)
    return isinstance(error, sqlite3.ProgrammingError) or (code is not None and code not in DECAYED)


def of_the_file(error: Exception) -> bool:
    """Whether the file failed and not the bundle: the disk is full or broken, the file is damaged or locked."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def of_a_full_disk(error: Exception) -> bool:
    """SQLite says so before it syncs anything."""
    return code_of(error) == sqlite3.SQLITE_FULL
