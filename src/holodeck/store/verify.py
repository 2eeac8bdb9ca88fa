"""`holodeck verify`: plays a game again from its file and says whether every draw was the one its seed gives."""

import argparse
import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from holodeck import games
from holodeck.kernel.actions import PLACE
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.game import Game, replay
from holodeck.kernel.journal import OtherRules, header_from_json, journal_from_json
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.spelling import Misspelled
from holodeck.store import gamefile
from holodeck.store.files import parted
from holodeck.store.folder import in_use, looked_at
from holodeck.store.port import Damaged


class Verdict(NamedTuple):
    """What came out: `wrong` is empty for a game that its rules allow and whose luck is where it says it is from."""

    wrong: str
    entries: int = 0
    draws: int = 0
    """All of them,"""
    written: int = 0
    """those among them that were written down and not drawn from the seed,"""
    placed: int = 0
    """and the positions that were put on the table, both in staged games only (HD-902)."""
    commitment: str = ""
    """What was shown when the game began; empty where the file does not say."""
    game: Game | None = None
    """The game as it ended; nothing where it cannot be played again."""
    unplayable: OtherRules | None = None
    """Why nothing can be said about it: its rules are not here."""


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("verify", help="check a game, or a server's whole store, against its seeds")
    parser.add_argument("files", nargs="*", type=Path, help="files of games; without any, the server's store")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the server's data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    checked = {str(path): verdict(gamefile.read(path)) for path in args.files} if args.files else stored(args.data)
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
    """The same as a sentence for people."""
    return Complaint("other_version", version=other.version, game=other.game, here=other.here)


def luck_told(found: Verdict) -> str:
    """Where the luck of a game without a fault is from."""
    if not found.written and not found.placed:
        return f"honest, {found.entries} entries, {found.draws} draws, each the one its seed gives"
    other = found.draws - found.written
    written = f"{found.written} draw{plural(found.written)} and {found.placed} position{plural(found.placed)}"
    rest = f"{found.entries} entries, {other} other draw{plural(other)}, each the one its seed gives"
    return f"staged: {written} were written down, not drawn from the seed. {rest}"


def plural(number: int) -> str:
    return "" if number == 1 else "s"


def stored(data: Path) -> dict[str, Verdict]:
    """Every game of a store, and whatever in it is damaged or lost."""
    with looked_at(data) as store:
        faults = store.damage() + ([] if in_use(data) else store.unnoticed())
        found = {fault.what: Verdict(str(fault)) for fault in faults}
        for number, _ in reversed(store.games()):
            try:
                kept = store.game(number)
            except Damaged:
                continue  # already named
            if kept is not None:
                found.setdefault(f"game {number}", verdict(gamefile.whole(kept)))
    return found


def verdict(spelled: object) -> Verdict:
    """Play the game again: every action must be allowed, every draw the seed's, and the seed the promised one."""
    try:
        header, entries, table = parted(spelled)
        head = header_from_json(header)
        rules = games.rules(head.game, head.version)
        journal = journal_from_json({**header, "entries": entries}, rules.actions)
        game = replay(rules, journal)
    except OtherRules as other:
        return Verdict("", unplayable=other)
    except (Damaged, Misspelled, ValueError) as error:
        return Verdict(str(error))
    except (LookupError, ArithmeticError, AssertionError) as error:  # a written position may be nonsense
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
