"""Rights of files: what a server or a player stores is readable by its owner alone (HD-970)."""

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

log = logging.getLogger("holodeck.store")

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
"""The rights of everybody but the owner."""


def private(path: str, flags: int) -> int:
    """Open a file, for `open(.., opener=private)`: a new one belongs to its owner alone."""
    return os.open(path, flags, FILE)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read; narrow the rights of one that exists."""
    with open(path, "w", encoding="utf-8", opener=private) as file:
        os.fchmod(file.fileno(), FILE)
        file.write(text)


def create_private(path: Path) -> None:
    """Create a file that only its owner can read, unless something of that name exists."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, FILE))


def make_folder(folder: Path) -> None:
    """Create a folder that only its owner can enter. One that exists keeps its rights."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(FOLDER)


def narrow(folder: Path, files: list[Path]) -> None:
    """Take the rights of others away from a data folder and its files, and log once which were too wide. A folder with the
    sticky bit, such as /tmp, is shared by intention and keeps its rights."""
    found = [path for path in files if path.exists() and mode_of(path) & OTHERS]
    shared = bool(mode_of(folder) & stat.S_ISVTX)
    if mode_of(folder) & OTHERS and not shared:
        found.insert(0, folder)
    narrowed, failed = list[str](), list[str]()
    for path in found:
        try:
            path.chmod(mode_of(path) & ~OTHERS)
            narrowed.append(str(path))
        except OSError:  # it belongs to somebody else
            failed.append(str(path))
    if narrowed:
        log.warning("others could read the data; now only its owner can", extra={"paths": narrowed})
    if failed or shared:
        log.warning("others can read the data or its folder", extra={"paths": failed + ([str(folder)] if shared else [])})


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)
