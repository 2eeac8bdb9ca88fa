"""`holodeck scenario`: performs situations written as plain text, and says which came out as expected."""

import argparse
from pathlib import Path
from typing import Any

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.refusal import Refusal
from holodeck.words.performance import perform
from holodeck.words.scenario import read_scenario


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("scenario", help="perform scenarios: situations written as plain text")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    failed = 0
    for path in args.files:
        try:
            failures = perform(read_scenario(path))
        except Refusal as no:  # options, or a position that no game has
            raise Complaint("bad_scenario", path=path, why=f"{no.code} ({no.clause})") from no
        failed += bool(failures)
        print("\n".join([f"{'failed' if failures else 'passed'}  {path}", *map(str, failures)]))
    print(f"{len(args.files) - failed} of {len(args.files)} scenarios passed.")
    return 1 if failed else 0
