"""The log of the database: moving it into the file, and whether commits lie in it that SQLite would leave out without a word.

SQLite reads its write-ahead log up to the first page whose checksum does not fit. That is right after a power cut: what was
being written then was never acknowledged. But a byte that has decayed in the middle of the log takes everything behind it
along. The two can be told apart: the next commit is written only after the one before was synced, so a whole page behind a
commit proves that this commit had been acknowledged. The format: https://sqlite.org/fileformat2.html#the_write_ahead_log
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
"""How a log begins whose checksums read the highest byte first."""

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log."""

    sealed: bytes
    """What its checksum covers."""
    last: bool
    """Whether it is the last page of a commit."""
    salts: bytes
    """The same for all pages since the log last began anew."""
    sums: Sums


def beside(database: Path) -> Path:
    """The log of a database."""
    return database.with_name(f"{database.name}-wal")


def move(connection: sqlite3.Connection) -> bool:
    """Move everything into the file and begin the log anew; not, where somebody still reads an older state."""
    busy, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if busy or pages != moved:
        return False
    if pages > 0:
        touch(connection)  # or else the log would hold pages that lie in the file, and damage in it would bring old ones back
    return True


def touch(connection: sqlite3.Connection) -> None:
    """A commit that changes nothing: it proves that commits are possible, and takes the place of one that failed."""
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
    """How many commits lie behind a damaged place, of which at least one was acknowledged."""
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
    """How many pages SQLite finds good."""
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
    """SQLite's checksum over pairs of words, going on from an earlier one."""
    first, second = sums
    for one, other in struct.iter_unpack(">2I" if big else "<2I", text):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
