"""Saved games: the journal as JSON, with who sat at the table; for `holodeck play --resume` and `holodeck replay`."""

import json
import os
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.journal import Journal, header_from_json, journal_from_json
from holodeck.kernel.palette import Palette, palette_of, worn
from holodeck.kernel.spelling import Misspelled
from holodeck.store import gamefile
from holodeck.words.programme import Programme, load_for, programme

NEARBY: Final = Path("holodeck-saves")
WHERE: Final = 3
"""So many numbers say where a learner is."""


class Saved(NamedTuple):
    """A game from a file."""

    programme: Programme
    journal: Journal
    people: list[str]
    levels: list[str]
    """The level of the bot on every seat; empty for a person. Both lists are empty where the file does not say."""
    palette: Palette
    lesson: tuple[int, ...] = ()
    """Where the learner of a lesson is: the step, how much of it is done, and how far astray; empty in any other game."""
    asides: tuple[str, ...] = ()
    """What was told once already (HD-909)."""


def data_folder() -> Path:
    """Where games of this user are kept."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path("~/.local/share").expanduser())
    return Path(home) / "holodeck"


def new_place(game: str) -> Path:
    """A name for a new file, one for each game and minute."""
    return data_folder() / f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}.json"


def write(path: Path, saved: Saved) -> Path:
    """Save, first beside and then over the old file. Where the folder cannot be used, a folder nearby is tried."""
    rules, journal = saved.programme.rules, saved.journal
    colours = worn(saved.palette, rules.colours, journal.header.seats)
    table: dict[str, object] = {"people": saved.people, "levels": saved.levels, "colours": colours}
    if saved.lesson:
        table |= {"lesson": saved.lesson, "asides": saved.asides}
    whole = {**journal.to_json(rules.actions), "table": table}
    text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    try:
        return put(path, text)
    except OSError:
        return put(NEARBY / path.name, text)


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(text, "utf-8")
    beside.replace(path)
    return path


def read(path: Path) -> Saved:
    """The game in a file; a `Complaint` says what is wrong with it."""
    whole = gamefile.read(path)
    try:
        played = load_for(header_from_json({**whole, "game": programme(whole["game"]).rules.name}))
        journal = journal_from_json(whole, played.rules.actions)
    except Misspelled as error:
        raise Complaint("in_file", path=path, fault=error) from None
    seats = journal.header.seats
    people, levels, colours = (names(whole, key, seats, path) for key in ("people", "levels", "colours"))
    return Saved(played, journal, people, levels, palette_of(colours, played.rules.colours, seats), *lesson_in(whole))


def lesson_in(whole: dict[str, Any]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Where a learner is, and what was told once. A file that does not say so plainly is one of an ordinary game."""
    table = whole.get("table", {})
    lesson, asides = [table.get(key) if isinstance(table, dict) else None for key in ("lesson", "asides")]
    if not isinstance(lesson, list) or len(lesson) != WHERE or not all(isinstance(one, int) and one >= 0 for one in lesson):
        return (), ()
    return tuple(lesson), tuple([str(name) for name in asides]) if isinstance(asides, list) else ()


def names(whole: dict[str, Any], key: str, seats: int, path: Path) -> list[str]:
    """A list of one word for every seat from the part `table`, or nothing where it is missing."""
    table = whole.get("table", {})
    found = table.get(key, []) if isinstance(table, dict) else None
    if not isinstance(found, list) or len(found) not in (0, seats) or not all(isinstance(name, str) for name in found):
        raise Complaint("in_file", path=path, fault=Complaint("word_each", place=f"table.{key}", seats=seats))
    return found
