"""The command `holodeck`. Each subcommand is a module of its own that offers `register(subparsers)`, imported when it is used."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Final, NoReturn

from holodeck.doors.commandline import LANGUAGES, Parser, language_of
from holodeck.kernel.complaint import Complaint

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("holodeck.doors.terminal", "play in this terminal, against bots or several at one keyboard"),
    "replay": ("holodeck.doors.replay", "read a saved game aloud, move by move"),
    "rules": ("holodeck.doors.rules", "read a clause of the rules, such as HD-305"),
    "scenario": ("holodeck.doors.scenarios", "perform scenarios: situations written as plain text"),
    "serve": ("holodeck.doors.serve", "open the decks to telnet and browsers"),
    "bench": ("holodeck.arena.bench", "measure the speed of the games"),
    "arena": ("holodeck.arena.tournament", "let bots play many games against each other"),
    "export": ("holodeck.store.export", "write games of the server to files"),
    "import": ("holodeck.store.import_", "take games from files into the server"),
    "verify": ("holodeck.store.verify", "check every game of the server against its seed"),
    "new-game": ("holodeck.example.new_game", "write the skeleton of a new game into a source tree"),
}
"""Each subcommand with its module and its line of help. Modules that do not exist are left out."""

DONE: Final = 0
FAILED: Final = 1
"""A scenario failed, a game could not be saved, or the program has a fault."""
MISUSED: Final = 2
"""The command line or a given file cannot be used."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand. People read sentences, never tracebacks, unless HOLODECK_DEBUG is set."""
    words = list(sys.argv[1:] if argv is None else argv)
    language = language_of(words, os.environ)
    try:
        args = parser_for(words, language).parse_args(words)
        return int(args.run(args))
    except Complaint as complaint:
        return complain(complaint, language, MISUSED)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - nobody reads any more; silence the last flush
        return DONE
    except KeyboardInterrupt:
        return FAILED
    except Exception as bug:
        if os.environ.get("HOLODECK_DEBUG"):
            raise
        return complain(Complaint("fault", kind=type(bug).__name__, why=bug), language, FAILED)


def complain(complaint: Complaint, language: str, status: int) -> int:
    print(f"holodeck: {complaint.text(language)}", file=sys.stderr)
    return status


def parser_for(words: Sequence[str], language: str) -> argparse.ArgumentParser:
    """The parser of the whole command; only the module of the chosen subcommand is imported."""
    parser = Parser("holodeck", description="Four space board games, for telnet, browser, terminal and Python.")
    parser.add_argument("--version", action="version", version=f"holodeck {version('holodeck')}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    chosen = next((word for word in words if word in COMMANDS), "")
    for name, (module, line) in COMMANDS.items():
        if not exists(module):
            continue
        if name == chosen:
            import_module(module).register(subparsers)
        else:
            subparsers.add_parser(name, help=line)
    for spoken in (parser, *subparsers.choices.values()):
        spoken.add_argument(
            "--language", choices=LANGUAGES, default=language, help="of everything that is said (HOLODECK_LANGUAGE; de)"
        )
    return parser


def exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def start() -> NoReturn:
    sys.exit(main())


if __name__ == "__main__":
    start()
