"""The command `holodeck`. Each subcommand is a module with a function `register(subparsers)`, imported when it is used."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Final, NoReturn

from holodeck.doors.terminal.commandline import LANGUAGES, Parser, language_of
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.text.vocabulary import ORIGINAL

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("holodeck.doors.terminal.play", "play in this terminal, against bots or several at one keyboard"),
    "replay": ("holodeck.doors.terminal.replay", "read a saved game aloud, move by move"),
    "rules": ("holodeck.doors.terminal.rules", "read a clause of the rules, such as HD-305"),
    "scenario": ("holodeck.doors.terminal.scenarios", "perform scenarios: situations written as plain text"),
    "serve": ("holodeck.doors.server.serve", "open the decks to telnet and browsers"),
    "admin": ("holodeck.doors.server.admin", "make somebody owner or moderator of the server"),
    "bench": ("holodeck.arena.bench", "measure the speed of the games"),
    "arena": ("holodeck.arena.command", "let bots play many games against each other"),
    "train": ("holodeck.training.command", "learn what a position is worth, for the bots of level schwer"),
    "join": ("holodeck.arena.join", "let a bot play at a table of a server"),
    "export": ("holodeck.store.export", "write games of the server to files"),
    "import": ("holodeck.store.import_", "take games from files into the server"),
    "move": ("holodeck.store.moving", "carry everything a server keeps from one store to another"),
    "verify": ("holodeck.store.verify", "check every game of the server against its seed"),
    "new-game": ("holodeck.example.new_game", "write the skeleton of a new game into a source tree"),
}
"""Module and help of each subcommand. Modules that do not exist are left out."""

DONE: Final = 0
FAILED: Final = 1
"""A scenario failed, a game could not be saved, or the program has a bug."""
MISUSED: Final = 2
"""The command line or a given file cannot be used."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and return the exit code. Errors are printed as sentences, with HOLODECK_DEBUG set as tracebacks."""
    words = list(sys.argv[1:] if argv is None else argv)
    spoken = language_of(words, os.environ)
    language = spoken or ORIGINAL
    try:
        need_words(words)
        args = parser_for(words, language).parse_args(words)
        args.spoken = bool(spoken)
        return int(args.run(args))
    except Complaint as complaint:
        return complain(complaint, language, MISUSED)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - the reader is gone; silence the last flush
        return DONE
    except KeyboardInterrupt:
        return FAILED
    except Exception as bug:
        if os.environ.get("HOLODECK_DEBUG"):
            raise
        return complain(Complaint("fault", kind=type(bug).__name__, why=bug), language, FAILED)


def need_words(words: Sequence[str]) -> None:
    """Raise a complaint about a word that no path may be."""
    for word in words:
        if "\0" in word:
            raise Complaint("nul", given=ascii(word))


def complain(complaint: Complaint, language: str, status: int) -> int:
    print(f"holodeck: {complaint.text(language)}", file=sys.stderr)
    return status


def parser_for(words: Sequence[str], language: str) -> argparse.ArgumentParser:
    """Return the parser; only the module of the chosen subcommand is imported."""
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
