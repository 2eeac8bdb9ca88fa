"""Where the games of a user are stored: all in one folder, or one in a file of its own."""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from holodeck import bots
from holodeck.deck.port.keyboard import Saved
from holodeck.kernel.complaint import Complaint
from holodeck.store import gamefile
from holodeck.store.folder import open_store
from holodeck.store.import_ import checked_game
from holodeck.store.rights import make_folder, write_private
from holodeck.store.sqlite import SqliteStore

NEARBY: Final = Path("holodeck-saves")
USUAL_LEVEL: Final = "mittel"
WHERE: Final = 3
"""The length of a learner's position."""


class Place(NamedTuple):
    """A store, and whether it lasts."""

    store: SqliteStore
    passing: bool
    """The store is temporary: on leaving, the game is written to a file."""
    trouble: Complaint | None = None
    """Why the folder could not be used."""


def data_folder() -> Path:
    """Return the folder where the games of this user are kept."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path("~/.local/share").expanduser())
    return Path(home) / "holodeck"


@contextmanager
def place_for(folder: Path, in_file: bool) -> Iterator[Place]:
    """Open the store of a folder. If the folder cannot be used, or the game is to live in a file, open a temporary one."""
    with ExitStack() as stack:
        store, trouble = None, None
        try:
            store = None if in_file else stack.enter_context(open_store(folder))
        except Complaint as complaint:
            trouble = complaint
        lasting = store is not None
        if store is None:
            passing = stack.enter_context(tempfile.TemporaryDirectory(prefix="holodeck-"))
            store = stack.enter_context(open_store(Path(passing)))
        store.steady = True
        yield Place(store, not lasting, trouble)


def new_file(game: str) -> Path:
    """Return a name for a new file, unique per game and second."""
    return data_folder() / f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}.json"


def write(path: Path, text: str) -> Path:
    """Write a game atomically, by replacing the old file. If the folder cannot be used, try one nearby."""
    try:
        return put(path, text)
    except OSError:
        return put(NEARBY / path.name, text)


def put(path: Path, text: str) -> Path:
    make_folder(path.parent)
    beside = path.with_suffix(".new")
    write_private(beside, text)
    beside.replace(path)
    return path


def read(path: Path) -> Saved:
    """Read and check a game file, of this version or an older one. Raise a `Complaint` if it cannot go on."""
    header, entries, facts = checked_game(path)
    game, seats, table = str(header["game"]), gamefile.read(path)["seats"], gamefile.read(path).get("table", {})
    levels, known = table.get("levels") or ["", *[usual_level(game)] * (seats - 1)], bots.levels(game)
    for level in levels:
        if level and level not in known:
            raise Complaint("no_such_level", level=level, game=game, known=known)
    if "" not in levels:
        raise Complaint("in_file", path=path, fault=Complaint("nobody_plays"))
    return Saved(header, entries, facts, levels, *lesson_in(table))


def lesson_in(table: dict[str, Any]) -> tuple[tuple[int, ...], list[str]]:
    """Return the position of a learner and the tips given so far, both empty in an ordinary game."""
    lesson = table.get("lesson", [])
    if len(lesson) != WHERE or any(number < 0 for number in lesson):
        return (), []
    return tuple(lesson), table.get("asides", [])


def usual_level(game: str) -> str:
    """Return the default level of bots: the middle one, or the best a game has below it."""
    levels = [level for level in bots.levels(game) if bots.LEVELS.index(level) <= bots.LEVELS.index(USUAL_LEVEL)]
    return levels[-1]
