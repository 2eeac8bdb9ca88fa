"""`holodeck verify`: replay games and check that every draw is the one its seed gives."""

import argparse
import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from holodeck import games
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.actions import PLACE
from holodeck.kernel.engine.game import Game, replay
from holodeck.kernel.engine.journal import OtherRules, header_from_json, journal_from_json
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store import gamefile, place
from holodeck.store.files import split
from holodeck.store.port import Damaged


class Verdict(NamedTuple):
    """Result of a check; `wrong` is empty for a game whose actions are legal and whose luck is honest."""

    wrong: str
    entries: int = 0
    draws: int = 0
    """All draws."""
    written: int = 0
    """Those that were scripted, not drawn from the seed; only in staged games (HD-902)."""
    placed: int = 0
    """Positions set up by hand; only in staged games."""
    commitment: str = ""
    """The checksum of the seed shown when the game began; empty if the file does not have it."""
    game: Game | None = None
    """The game as it ended; None if it cannot be replayed."""
    unplayable: OtherRules | None = None
    """Set if its version of the rules is not available."""


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("verify", help="check a game, or a server's whole store, against its seeds")
    parser.add_argument("files", nargs="*", type=Path, help="files of games; without any, the server's store")
    place.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    checked = {str(path): verdict(gamefile.read(path)) for path in args.files} if args.files else check_store(place.chosen(args))
    for name, found in checked.items():
        if found.unplayable is not None:
            print(f"{name}: not checked. {other_version(found.unplayable)}")
        elif found.wrong:
            print(f"{name}: NOT honest. {found.wrong}" if found.game is not None or args.files else f"{name}: {found.wrong}")
        else:
            promise = f"The seed is the one promised: {found.commitment}" if found.commitment else "No promise is kept with it."
            print(f"{name}: {luck_told(found)}. {promise}")
    return 1 if any(found.wrong or (args.files and found.unplayable) for found in checked.values()) else 0


def other_version(other: OtherRules) -> Complaint:
    """Return the complaint for people."""
    return Complaint("other_version", version=other.version, game=other.game, here=other.here)


def luck_told(found: Verdict) -> str:
    """Return a sentence about where the luck of a valid game is from."""
    if not found.written and not found.placed:
        return f"honest, {found.entries} entries, {found.draws} draws, each the one its seed gives"
    other = found.draws - found.written
    written = f"{found.written} draw{plural(found.written)} and {found.placed} position{plural(found.placed)}"
    rest = f"{found.entries} entries, {other} other draw{plural(other)}, each the one its seed gives"
    return f"staged: {written} were written down, not drawn from the seed. {rest}"


def plural(number: int) -> str:
    return "" if number == 1 else "s"


def check_store(where: place.Place) -> dict[str, Verdict]:
    """Check every game of a store. Damage and losses are in the result too."""
    with place.open_readonly(where) as store:
        faults = store.damage() + ([] if place.in_use(where) else store.database.unnoticed())
        found = {fault.what: Verdict(str(fault)) for fault in faults}
        for number, _ in reversed(store.games()):
            try:
                kept = store.game(number)
            except Damaged:
                continue  # already reported
            if kept is not None:
                found.setdefault(f"game {number}", verdict(gamefile.file_of(kept)))
    return found


def verdict(whole: object) -> Verdict:
    """Replay a game: every action must be legal, every draw the seed's, and the seed the promised one."""
    try:
        header, entries, table = split(whole)
        head = header_from_json(header)
        rules = games.rules(head.game, head.version)
        journal = journal_from_json({**header, "entries": entries}, rules.actions)
        game = replay(rules, journal)
    except OtherRules as other:
        return Verdict("", unplayable=other)
    except (Damaged, Misspelled, ValueError) as error:
        return Verdict(str(error))
    except (LookupError, ArithmeticError, AssertionError) as error:  # a position set up by hand may be nonsense
        return Verdict(f"it cannot be played: {error!r}")
    except Refusal as no:
        return Verdict(f"an action was not allowed: {no}")
    promised = str(table.get("commitment", ""))
    broken = promised and promised != hashlib.sha256(journal.header.seed.encode()).hexdigest()
    played = game.journal.entries
    return Verdict(
        "the seed is not the one whose checksum was shown at the start" if broken else "",
        len(entries),
        len(journal.header.luck) + sum(len(entry.luck) for entry in played),
        sum(len(entry.written) for entry in played),
        sum(entry.action == PLACE for entry in played),
        promised,
        game,
    )
