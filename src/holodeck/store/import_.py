"""`holodeck import`: takes games from files into a server's store, after playing every one of them again."""

import argparse
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.store import files
from holodeck.store.sqlite import SqliteStore, database
from holodeck.store.verify import read_file, verdict


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("import", help="take games from files into the server")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the server's data")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    args.data.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(database(args.data))
    try:
        for path in args.files:
            spelled = read_file(path)
            wrong = verdict(spelled).wrong
            if wrong:
                raise Complaint(f"{path}: {wrong}")
            number = files.adopt(store, *files.parted(spelled))
            print(f"{path}: game {number}")
    finally:
        store.close()
    return 0
