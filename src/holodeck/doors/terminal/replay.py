"""`holodeck replay`: reads a journal aloud, with everything open or as one seat read it."""

import argparse
from pathlib import Path
from typing import Any, Final, NamedTuple

from holodeck.doors.terminal.screen import Screen, width
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.journal import Journal, header_from_json, journal_from_json
from holodeck.kernel.engine.palette import Palette, palette_of, worn
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from holodeck.kernel.text.preferences import Preferences
from holodeck.store import gamefile
from holodeck.words.catalogue import MODES
from holodeck.words.programme import Programme, load_for, programme
from holodeck.words.reader import Reader
from holodeck.words.retelling import retell
from holodeck.words.wrapping import wrapped

PEOPLE: Final = ["Anna", "Indy", "Cleo", "Max"]
"""Names for games whose files have none."""


class Record(NamedTuple):
    """A game from a file."""

    programme: Programme
    journal: Journal
    people: list[str]
    palette: Palette


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("replay", help="read a saved game aloud, move by move")
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--seat", help="read as this colour or name read it; 'zuschauer' reads what was public (default: all is open)"
    )
    parser.add_argument("--output", choices=tuple(MODES), default="standard")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read(args.file)
    head, rules = record.journal.header, record.programme.rules
    prefs = Preferences(record.people, args.language, args.output, width(), palette=record.palette)
    screen = Screen()
    viewer = find_viewer(args.seat, worn(record.palette, rules.colours, head.seats), record.people)
    game = None
    for game, told in retell(record.programme, record.journal):
        reader = Reader(record.programme, game, viewer, prefs)
        if not game.journal.entries:
            screen.show(wrapped(opening(reader), prefs))
        screen.show(wrapped(reader.sentences(told), prefs))
    if game is not None and game.awaited:
        reader = Reader(record.programme, game, viewer, prefs)
        screen.show(wrapped(reader.say("replay_unfinished", count=len(record.journal.entries)), prefs))
    if screen.unread:
        raise BrokenPipeError
    return 0


def read(path: Path) -> Record:
    """Read a game file. Raise a `Complaint` naming what is wrong with it."""
    whole = gamefile.read(path)
    try:
        played = load_for(header_from_json({**whole, "game": programme(whole["game"]).rules.name}))
        journal = journal_from_json(whole, played.rules.actions)
    except Misspelled as error:
        raise Complaint("in_file", path=path, fault=error) from None
    table, seats = whole.get("table", {}), journal.header.seats
    people = table.get("people") or (PEOPLE + played.rules.colours)[:seats]
    return Record(played, journal, people, palette_of(table.get("colours", []), played.rules.colours, seats))


def opening(reader: Reader) -> list[str]:
    """Return the first line: which game it is, and its unusual options."""
    head = reader.game.journal.header
    usual = {option.name: option.default for option in reader.game.rules.options}
    options = [f"{name} {value}" for name, value in head.options.items() if value != usual.get(name)]
    return reader.say("replay_begins", game=head.game.capitalize(), seats=head.seats, seed=head.seed, options=options)


def find_viewer(asked: str | None, colours: list[str], people: list[str]) -> int:
    if asked is None:
        return OPEN
    if asked.lower() in ("zuschauer", "spectator"):
        return SPECTATOR
    for names in (colours, [name.lower() for name in people]):
        if asked.lower() in names:
            return names.index(asked.lower())
    raise Complaint("no_such_seat", asked=asked, known=[*colours, "zuschauer"])
