"""The witness: a file beside the database that says how far everything had come when it was acknowledged.

Damage in the database's log makes SQLite fall back to an older state that is whole in itself, so nothing inside the file can
show that something is missing. The witness is written after every commit and never synced: it costs next to nothing, survives
the end of the process, and after a power cut it may know less than the file, but never more.
"""

import logging
import os
import zlib
from pathlib import Path
from typing import Final

from holodeck.store.port import GAME

log = logging.getLogger(__name__)

ENOUGH: Final = 2_000_000
"""Bytes after which the log should be moved into the file, so that the witness can begin anew."""

Claims = dict[tuple[str, str], int]
"""For every kind and name the number of the last entry or change."""


def beside(database: Path) -> Path:
    """The file of the witness."""
    return database.with_name(f"{database.name}-witness")


class Witness:
    def __init__(self, path: Path) -> None:
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        self.size = os.fstat(self.file).st_size
        self.silent = False

    def testify(self, claims: list[str]) -> None:
        """Claim that all this is kept. If that cannot be written, the commit stands nevertheless."""
        text = "\t".join(claims).encode()
        line = b"%08x %s\n" % (zlib.crc32(text), text)
        try:
            self.size += os.write(self.file, line)
            self.silent = False
        except OSError as error:
            if not self.silent:
                log.warning("the witness cannot be written: %s", error)
            self.silent = True

    def begin_anew(self, durably: bool = False) -> None:
        """Everything claimed so far lies safely in the file itself."""
        os.ftruncate(self.file, 0)
        self.size = 0
        if durably:
            os.fsync(self.file)

    def close(self) -> None:
        os.close(self.file)


def claims(path: Path) -> Claims:
    """What the witness says. Torn or damaged lines claim nothing."""
    found = Claims()
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return found
    for line in lines:
        checksum, _, text = line.partition(b" ")
        if checksum != b"%08x" % zlib.crc32(text):
            continue
        for claim in text.decode().split("\t"):
            number, kind, name = claim.split(" ", 2)
            found[kind, name] = max(int(number), found.get((kind, name), 0))
    return found


def last_change(found: Claims) -> int:
    """The highest number any change has had."""
    return max((number for (kind, _), number in found.items() if kind != GAME), default=0)
