"""Errands for a server, left in its folder or its database: everybody who may write there may give roles and
invite (HD-950, HD-963). It runs them at its start and every second, so they work whether it runs or not, and nobody else ever
writes to the records of persons."""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from holodeck.store.folder import in_use
from holodeck.store.keeping import Keeping
from holodeck.store.port import ORDER, Bundle, Unreachable
from holodeck.store.rights import FILE

PREFIX: Final = "holodeck.errand-"
KIND: Final = "errand "
"""The beginning of an errand's name among the records of moderators, in a database."""
WAITING: Final = " WHERE name LIKE 'errand %' ORDER BY name"


INVITE: Final = "invitation"


class Errand(NamedTuple):
    do: str
    """A role to give, empty to take it away, or `INVITE`."""
    whom: str
    """Whose role, or the checksum of the invitation's code."""


class Mailbox(Protocol):
    """Where a server finds its errands."""

    def waiting(self) -> list[tuple[str, Errand | None]]:
        """Return the errands that wait by name, oldest first; None for what is no errand."""
        ...

    def done(self, name: str) -> None: ...


class Folder:
    """The mailbox of a server that keeps everything in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def leave(self, errand: Errand) -> str:
        """Leave an errand for the server and return its name."""
        name = f"{PREFIX}{time.time_ns()}-{os.getpid()}"
        unfinished = self.folder / f".{name}"
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(errand._asdict(), file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(self.folder / name)
        return name

    def waits(self, name: str) -> bool:
        return (self.folder / name).exists()

    def served(self) -> bool:
        """Return whether a server runs."""
        return in_use(self.folder)

    def waiting(self) -> list[tuple[str, Errand | None]]:
        return [(path.name, read(path)) for path in sorted(self.folder.glob(f"{PREFIX}*"))]

    def done(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)


class Records:
    """The mailbox of a server that keeps everything in a database: records beside those of moderators."""

    def __init__(self, store: Keeping) -> None:
        self.store = store

    def waiting(self) -> list[tuple[str, Errand | None]]:
        with suppress(Unreachable):
            found = self.store.records(ORDER, WAITING)
            return [(name, errand_of(record)) for name, record in found if record]
        return []

    def done(self, name: str) -> None:
        self.store.write(Bundle(moderation=[(name, {})]))


def read(path: Path) -> Errand | None:
    try:
        return errand_of(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError):
        return None


def errand_of(given: object) -> Errand | None:
    try:
        return Errand(str(given["do"]), str(given["whom"]))  # type: ignore[index]  # that is what is tried
    except (KeyError, TypeError):
        return None
