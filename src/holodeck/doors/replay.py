"""`holodeck replay`: reads a journal aloud, as somebody from whom nothing is hidden, or as one seat read it."""

import argparse
from pathlib import Path
from typing import Any

from holodeck.doors import saves
from holodeck.doors.screen import Screen
from holodeck.doors.terminal import name_people, terminal_width
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.manner import Manner
from holodeck.kernel.palette import worn
from holodeck.kernel.told import OPEN, SPECTATOR
from holodeck.words.catalogue import MODES
from holodeck.words.reader import Reader
from holodeck.words.retelling import retell


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("replay", help="read a saved game aloud, move by move")
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--seat", help="read as this colour or name read it; 'zuschauer' reads what was public (default: all is open)"
    )
    parser.add_argument("--output", choices=tuple(MODES), default="standard")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    saved = saves.read(args.file)
    head = saved.journal.header
    people = saved.people or name_people([], head.seats, head.seats)
    manner = Manner(people, args.language, args.output, terminal_width(), palette=saved.palette)
    screen = Screen(manner)
    viewer = find_viewer(args.seat, worn(saved.palette, saved.programme.rules.colours, head.seats), people)
    game = None
    for game, told in retell(saved.programme, saved.journal):
        reader = Reader(saved.programme, game, viewer, manner)
        if not game.journal.entries:
            usual = {option.name: option.default for option in saved.programme.rules.options}
            options = [f"{name} {value}" for name, value in head.options.items() if value != usual.get(name)]
            screen.show(
                reader.say("replay_begins", game=head.game.capitalize(), seats=head.seats, seed=head.seed, options=options)
            )
        screen.show(reader.sentences(told))
    if game is not None and game.awaited:
        reader = Reader(saved.programme, game, viewer, manner)
        screen.show(reader.say("replay_unfinished", count=len(saved.journal.entries)))
    return 0


def find_viewer(asked: str | None, colours: list[str], people: list[str]) -> int:
    if asked is None:
        return OPEN
    if asked.lower() in ("zuschauer", "spectator"):
        return SPECTATOR
    for names in (colours, [name.lower() for name in people]):
        if asked.lower() in names:
            return names.index(asked.lower())
    raise Complaint("no_such_seat", asked=asked, known=[*colours, "zuschauer"])
