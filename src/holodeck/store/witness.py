"""The witness: a file beside the database with the number of the last acknowledged change of every record.

Damage in the write-ahead log makes SQLite fall back to an older, consistent state, so nothing inside the database can show
that something is missing. The witness is written after every commit and never synced: it costs next to nothing, survives the
end of the process, and after a power cut it may know less than the database, but never more.
"""

import logging
import os
import zlib
from pathlib import Path
from typing import Final

from holodeck.store.port import GAME
from holodeck.store.rights import FILE

log = logging.getLogger(__name__)

ENOUGH: Final = 2_000_000
"""Bytes after which a checkpoint is due, so that the witness can be emptied."""

LINE: Final = 100
"""Claims in one line, when they are written anew."""

Claims = dict[tuple[str, str], int]
"""The number of the last entry or change, by kind and name."""


def witness_path(database: Path) -> Path:
    """Return the path of the witness."""
    return database.with_name(f"{database.name}-witness")


class Witness:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, FILE)
        self.size = os.fstat(self.file).st_size
        self.silent = False

    def testify(self, claims: list[str]) -> None:
        """Write claims after a commit. If that fails, the commit stands nevertheless."""
        if not claims:
            return
        text = "\t".join(claims).encode()
        line = b"%08x %s\n" % (zlib.crc32(text), text)
        try:
            self.size += os.write(self.file, line)
            self.silent = False
        except OSError as error:
            if not self.silent:
                log.warning("the witness cannot be written: %s", error)
            self.silent = True

    def clear(self, durably: bool = False) -> None:
        """Drop all claims after a checkpoint."""
        os.ftruncate(self.file, 0)
        self.size = 0
        if durably:
            os.fsync(self.file)

    def forget(self, gone: set[tuple[str, str]]) -> None:
        """Drop the claims about records that are about to be erased. The witness may know less than the database."""
        kept = [f"{number} {kind} {name}" for (kind, name), number in claims(self.path).items() if (kind, name) not in gone]
        self.clear()
        for start in range(0, len(kept), LINE):
            self.testify(kept[start : start + LINE])

    def close(self) -> None:
        os.close(self.file)


def claims(path: Path) -> Claims:
    """Read the claims of a witness. Torn or damaged lines are skipped."""
    found = Claims()
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return found
    for line in lines:
        checksum, _, text = line.partition(b" ")
        if not text or checksum != b"%08x" % zlib.crc32(text):
            continue
        for claim in text.decode().split("\t"):
            number, kind, name = claim.split(" ", 2)
            found[kind, name] = max(int(number), found.get((kind, name), 0))
    return found


def last_change(found: Claims) -> int:
    """Return the highest number of any change."""
    return max((number for (kind, _), number in found.items() if kind != GAME), default=0)
