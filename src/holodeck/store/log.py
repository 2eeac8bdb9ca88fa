"""The write-ahead log of the database: checkpoints, and a search for commits that SQLite would drop silently.

SQLite reads its log up to the first page whose checksum does not fit. That is right after a power cut: what was being written
then was never acknowledged. But a byte that has decayed in the middle of the log hides everything behind it. The two can be
told apart: a commit is written only after the previous one was synced, so an intact page behind a commit proves that this
commit was acknowledged. The format: https://sqlite.org/fileformat2.html#the_write_ahead_log
"""

import sqlite3
import struct
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

HEADER: Final = 32
FRAME: Final = 24
PAGE: Final = 4096
BIG: Final = 0x377F0683
"""Magic number of a log with big-endian checksums."""

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log."""

    sealed: bytes
    """What its checksum covers."""
    last: bool
    """Whether it is the last page of a commit."""
    salts: bytes
    """Equal for all pages since the last checkpoint."""
    sums: Sums


def wal_path(database: Path) -> Path:
    """Return the path of a database's log."""
    return database.with_name(f"{database.name}-wal")


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Move the log into the database file and return whether all of it was moved: a reader of an older state prevents that."""
    busy, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if busy or pages != moved:
        return False
    if pages > 0:
        touch(connection)  # overwrites the log: damage in pages that are in the file already could bring old ones back
    return True


def empty(connection: sqlite3.Connection) -> bool:
    """Move the whole log into the database file, cut it to nothing, and return whether that was possible: not while somebody
    reads. Pages behind the end of a log that is merely used again would still have what was erased."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy


def touch(connection: sqlite3.Connection) -> None:
    """Commit without a change, to find out whether commits succeed, and to overwrite a failed one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def hidden_commits(path: Path) -> int:
    """Return the number of commits behind a damaged place in the log, or 0 if none of them was acknowledged."""
    text = path.read_bytes() if path.exists() else b""
    if len(text) <= HEADER:
        return 0
    magic, _, page, _, *sums = struct.unpack(">4I8x2I", text[:HEADER])
    big = magic == BIG
    whole = (sums[0], sums[1]) == checksum(text[:24], big, (0, 0))
    if not whole:
        page, big = PAGE, sys.byteorder == "big"
    frames = read_frames(text, page)
    behind = frames[readable(frames, text[16:24], big, (sums[0], sums[1])) if whole else 0 :]
    for earlier, later in pairwise(behind):
        same = earlier.salts == later.salts and (not whole or earlier.salts == text[16:24])
        if same and earlier.last and checksum(later.sealed, big, earlier.sums) == later.sums:
            return sum(frame.last for frame in behind if frame.salts == earlier.salts)
    return 0


def readable(frames: list[Frame], salts: bytes, big: bool, sums: Sums) -> int:
    """Return how many pages SQLite can read."""
    for place, frame in enumerate(frames):
        if frame.salts != salts or checksum(frame.sealed, big, sums) != frame.sums:
            return place
        sums = frame.sums
    return len(frames)


def read_frames(text: bytes, page: int) -> list[Frame]:
    found = list[Frame]()
    for start in range(HEADER, len(text) - FRAME - page + 1, FRAME + page):
        head, content = text[start : start + FRAME], text[start + FRAME : start + FRAME + page]
        first, second = struct.unpack(">2I", head[16:])
        found.append(Frame(head[:8] + content, any(head[4:8]), head[8:16], (first, second)))
    return found


def checksum(text: bytes, big: bool, sums: Sums) -> Sums:
    """Return SQLite's checksum over pairs of words, continued from earlier sums."""
    first, second = sums
    for one, other in struct.iter_unpack(">2I" if big else "<2I", text):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
