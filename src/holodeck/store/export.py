"""`holodeck export`: games of a server as readable files, or a copy of its whole store while it runs."""

import argparse
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.store import files
from holodeck.store.port import Damaged
from holodeck.store.sqlite import SqliteStore, database


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("export", help="write games of the server to files")
    parser.add_argument("games", nargs="*", type=int, help="numbers of games; without any, all that are over")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the server's data")
    parser.add_argument("--to", type=Path, default=Path("export"), help="the folder to write to")
    parser.add_argument("--backup", type=Path, metavar="FILE", help="instead: copy the whole store, also while the server runs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not database(args.data).exists():
        raise Complaint(f"There is no server's data in {args.data}.")
    store = SqliteStore(database(args.data))
    try:
        if args.backup is not None:
            store.backup(args.backup)
            print(args.backup)
            return 0
        numbers = args.games or [number for number, facts in reversed(store.games()) if "ended" in facts]
        for path in files.export(store, numbers, args.to):
            print(path)
    except Damaged as damaged:
        raise Complaint(str(damaged)) from damaged
    except KeyError as missing:
        raise Complaint(f"There is no game {missing}.") from missing
    finally:
        store.close()
    return 0
