"""The file format of a game: its journal, with a section `table` for who sat where and when.

Files are not trusted. Decoding checks their shape: no unknown fields, no deep nesting. Then every number and every text is
checked, before the content is used.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from holodeck.kernel.complaint import Complaint
from holodeck.store.port import Kept

LARGEST: Final = 50_000_000
"""Bytes; no game comes near it."""
HIGHEST: Final = 2**53
"""The largest integer that every JSON parser reads exactly."""
LATEST: Final = 1e11
"""The latest valid timestamp, in seconds since 1970."""
MOST_SEATS: Final = 16
TEXT: Final = re.compile("[^\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]{0,1000}")
"""No control characters, and none that change the direction of writing."""
WORDS: Final = {
    "people": re.compile(r"[\w .'-]{0,40}"),
    "persons": re.compile(r"[\w .'-]{0,40}"),
    "levels": re.compile("[a-z]{0,20}"),
    "colours": re.compile("[a-z]{1,20}"),
}
"""The lists of a table with one word per seat."""
COMMITMENT: Final = re.compile("(?:[0-9a-f]{64})?")

# No constraints of msgspec: msgspec 0.22 corrupts memory if a pattern is in a union with a list or an object.
Part = int | str | bool | None | list[int | str | None] | dict[str, int]
Luck = list[tuple[str, int]]
Leaf = int | float | str | bool | None
Twig = Leaf | list[Leaf] | dict[str, Leaf]
Branch = Leaf | list[Twig] | dict[str, Twig]
Position = dict[str, Leaf | list[Branch] | dict[str, Branch]]
"""The JSON of a state, nested no deeper than that of any game."""


class FileEntry(Struct, forbid_unknown_fields=True):
    n: int
    seat: int
    action: dict[str, Part]
    luck: Luck
    time: float
    id: str | UnsetType = UNSET
    """The id under which a program sent it."""
    computer: bool | UnsetType = UNSET
    """Whether the computer decided for a person."""
    advised: bool | UnsetType = UNSET
    """Whether it followed a hint."""
    written: Luck | UnsetType = UNSET
    """In a staged game: scripted luck, and a position set up by hand."""
    position: Position | UnsetType = UNSET


class FilePlace(Struct, forbid_unknown_fields=True):
    rank: int
    seat: int
    facts: dict[str, Part]


class FileTable(Struct, forbid_unknown_fields=True):
    """What a deck knows of a game besides its journal; saved games of the terminal have fewer fields."""

    programme: str | UnsetType = UNSET
    people: list[str] | UnsetType = UNSET
    persons: list[str] | UnsetType = UNSET
    levels: list[str] | UnsetType = UNSET
    colours: list[str] | UnsetType = UNSET
    began: float | UnsetType = UNSET
    ended: float | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    test: bool | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    """Whether the table had a password; who was there stays on its server (HD-114)."""
    reason: str | UnsetType = UNSET
    places: list[FilePlace] | UnsetType = UNSET
    entries: int | UnsetType = UNSET
    hints: list[int] | UnsetType = UNSET
    """How many actions of each seat followed a hint."""
    luck: list[float] | UnsetType = UNSET
    """What the dice gave each seat beyond the expectation, if it has been weighed."""
    built: list[str] | UnsetType = UNSET
    """With what each seat first built something."""
    lesson: list[int] | UnsetType = UNSET
    """The step of a lesson in the terminal, and the tips that were given, by the name they have in files."""
    asides: list[str] | UnsetType = UNSET


class GameFile(Struct, forbid_unknown_fields=True):
    game: str
    version: int
    seats: int
    options: dict[str, int | str]
    seed: str
    luck: Luck
    entries: list[FileEntry]
    colours: list[str] | UnsetType = UNSET
    staged: bool | UnsetType = UNSET
    table: FileTable | UnsetType = UNSET


def read(path: Path) -> dict[str, Any]:
    """Read and check a game's file. A `Complaint` names the place of the fault."""
    try:
        if path.stat().st_size > LARGEST:
            raise Complaint("in_file", path=path, fault=Complaint("too_large"))
        text = path.read_bytes()
    except OSError as error:
        raise Complaint("in_file", path=path, fault=error.strerror or error) from None
    try:
        msgspec.json.decode(text, type=GameFile)
    except msgspec.ValidationError as error:
        raise Complaint("in_file", path=path, fault=located(str(error))) from None
    except (ValueError, RecursionError) as error:
        raise Complaint("in_file", path=path, fault=Complaint("no_json", why=error)) from None
    found: dict[str, Any] = msgspec.json.decode(text)
    for fault in faults(found):
        raise Complaint("in_file", path=path, fault=fault)
    return found


def located(fault: str) -> str:
    """Return msgspec's message with the place first: `entries[3].time: Expected float`."""
    sentence, _, place = fault.partition(" - at `$")
    return f"{place.rstrip('`').lstrip('.')}: {sentence}" if place else sentence


def faults(game: dict[str, Any]) -> Iterator[Complaint]:
    """Yield the faults that decoding does not find, each with its place."""
    yield from absurd(game, "")
    seats = game["seats"]
    if not 1 <= seats <= MOST_SEATS:
        yield Complaint("expected_range", place="seats", least=1, most=MOST_SEATS)
    for place, entry in enumerate(game["entries"]):
        if entry["n"] != place + 1:
            yield Complaint("expected_number", place=f"entries[{place}].n", number=place + 1)
        if not -1 <= entry["seat"] < seats:
            yield Complaint("seat_count", place=f"entries[{place}].seat", seats=seats)
        if not 0 <= entry["time"] <= LATEST:
            yield Complaint("moment", place=f"entries[{place}].time")
    yield from table_faults(game.get("table", {}), seats)


def table_faults(table: dict[str, Any], seats: int) -> Iterator[Complaint]:
    for name, pattern in WORDS.items():
        words = table.get(name, [])
        if len(words) not in (0, seats):
            yield Complaint("one_each", place=f"table.{name}", seats=seats)
        for place, word in enumerate(words):
            if not pattern.fullmatch(word):
                yield Complaint("no_name", place=f"table.{name}[{place}]")
    for name in ("began", "ended"):
        if not 0 <= table.get(name, 0) <= LATEST:
            yield Complaint("moment", place=f"table.{name}")
    if not COMMITMENT.fullmatch(table.get("commitment", "")):
        yield Complaint("no_checksum", place="table.commitment")


def absurd(value: object, place: str) -> Iterator[Complaint]:
    """Yield a complaint for each number or text that no game writes."""
    if isinstance(value, str):
        if not TEXT.fullmatch(value):
            yield Complaint("bad_text", place=place)
    elif isinstance(value, int | float):
        if not -HIGHEST <= value <= HIGHEST:
            yield Complaint("bad_figure", place=place)
    elif isinstance(value, dict):
        for name, item in value.items():
            if not TEXT.fullmatch(name):
                yield Complaint("bad_key", place=place)
            yield from absurd(item, f"{place}.{name}" if place else name)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from absurd(item, f"{place}[{number}]")


def file_of(kept: Kept) -> dict[str, Any]:
    """Return the JSON of a stored game's file."""
    return {**kept.header, "entries": kept.entries, "table": table_of(kept)}


def table_of(kept: Kept) -> dict[str, Any]:
    """Return the facts of a table that go into a file, without those that only its server needs."""
    return {name: fact for name, fact in kept.facts.items() if name in FileTable.__struct_fields__}
