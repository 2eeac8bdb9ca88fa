"""`holodeck export`: write games of a server to readable files, or copy its whole store while it runs."""

import argparse
import sqlite3
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.store import files, place
from holodeck.store.database import Database
from holodeck.store.port import Damaged
from holodeck.store.rights import create_private
from holodeck.store.sqlite import SqliteFile


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("export", help="write games of the server to files")
    parser.add_argument("games", nargs="*", type=int, help="numbers of games; without any, all that are over")
    place.add_arguments(parser)
    parser.add_argument("--to", type=Path, default=Path("export"), help="the folder to write to")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="instead: copy the whole store, also while the server runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with place.open_readonly(place.chosen(args)) as store:
        try:
            if args.backup is not None:
                back_up(store.database, args.backup)
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


def back_up(store: Database, target: Path) -> None:
    """Copy the store to a temporary file, then replace the target, so that there is a complete backup at any time."""
    if not isinstance(store, SqliteFile):
        raise Complaint("no_backup")
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
        create_private(beside)
        store.backup(beside)
    except (sqlite3.Error, OSError) as error:
        raise Complaint("unwritable", target=target, why=error) from error
    beside.replace(target)
