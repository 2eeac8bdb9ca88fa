"""`holodeck export`: games of a server as readable files, or a copy of its whole store while it runs."""

import argparse
import sqlite3
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.store import files
from holodeck.store.folder import looked_at
from holodeck.store.port import Damaged
from holodeck.store.reading import Reading


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("export", help="write games of the server to files")
    parser.add_argument("games", nargs="*", type=int, help="numbers of games; without any, all that are over")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the server's data")
    parser.add_argument("--to", type=Path, default=Path("export"), help="the folder to write to")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="instead: copy the whole store, also while the server runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with looked_at(args.data) as store:
        try:
            if args.backup is not None:
                back_up(store, args.backup)
                print(args.backup)
                return 0
            numbers = args.games or [number for number, facts in reversed(store.games()) if "ended" in facts]
            for path in files.export(store, numbers, args.to):
                print(path)
        except Damaged as damaged:
            raise Complaint("damaged", what=damaged.what, why=damaged.why) from damaged
        except KeyError as missing:
            raise Complaint("no_game_numbered", number=missing) from missing
        except OSError as error:
            raise Complaint("in_file", path=error.filename or args.to, fault=error.strerror or error) from error
    return 0


def back_up(store: Reading, target: Path) -> None:
    """Copy beside the target first, so that there is a whole copy at any time: the old one or the new one."""
    if target.exists() and target.samefile(store.path):
        raise Complaint("store_itself", target=target)
    if target.exists() and not (target.is_file() and target.read_bytes()[:15] == b"SQLite format 3"):
        raise Complaint("no_copy", target=target)
    for leftover in (target.with_name(f"{target.name}-wal"), target.with_name(f"{target.name}-journal")):
        if leftover.exists():
            raise Complaint("leftover", leftover=leftover)
    beside = target.with_name(f"{target.name}.new")
    beside.unlink(missing_ok=True)
    try:
        store.backup(beside)
    except sqlite3.Error as error:
        raise Complaint("unwritable", target=target, why=error) from error
    beside.replace(target)
