"""`holodeck import`: replay games from files and add them to a server's store."""

import argparse
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.game import Game
from holodeck.store import files, gamefile, place
from holodeck.store.port import Json
from holodeck.store.verify import other_version, verdict


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("import", help="take games from files into the server")
    parser.add_argument("files", nargs="+", type=Path)
    place.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    checked = [(path, *checked_game(path)) for path in args.files]  # all of them, before the first is stored
    with place.open_store(place.chosen(args)) as store:
        for path, header, entries, facts in checked:
            print(f"{path}: game {files.adopt(store, header, entries, facts)}")
    return 0


def checked_game(path: Path) -> tuple[Json, list[Json], Json]:
    """Return header, entries and facts of a game's file. A `Complaint` says why it cannot be imported."""
    whole = gamefile.read(path)
    found = verdict(whole)
    if found.unplayable is not None:
        raise Complaint("in_file", path=path, fault=other_version(found.unplayable))
    if found.wrong or found.game is None:
        raise Complaint("dishonest", path=path, why=found.wrong)
    header, entries, table = files.split(whole)
    for seat, colour in enumerate(whole.get("table", {}).get("colours", [])):
        if colour not in found.game.rules.colours:
            unknown = Complaint("no_colour", place=f"table.colours[{seat}]", colour=colour, game=found.game.rules.name)
            raise Complaint("in_file", path=path, fault=unknown)
    return header, entries, known_facts(found.game, table)


def known_facts(game: Game, table: Json) -> Json:
    """Return the facts to store with a game. What follows from the journal is not taken from the file, and its players are none
    of this server's persons, whatever their names."""
    said = ("people", "levels", "colours", "began", "commitment", "test", "locked")
    facts: Json = {name: value for name, value in table.items() if name in said}
    facts |= {"programme": game.rules.name, "persons": [""] * game.journal.header.seats}
    if game.journal.header.staged:
        facts["test"] = True  # positions and luck are scripted, whatever the file says (HD-902)
    ranking, entries = game.ranking, game.journal.entries
    if ranking is not None:
        places = [{"rank": place.rank, "seat": place.seat, "facts": place.facts} for place in ranking.places]
        ended = table.get("ended", entries[-1].time if entries else 0.0)
        facts |= {"ended": ended, "reason": ranking.reason, "places": places, "entries": len(entries)}
    return facts
