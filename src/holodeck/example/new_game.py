"""`holodeck new-game`: writes a complete and playable copy of the example into a source tree, to begin a game from."""

import argparse
import keyword
import re
from pathlib import Path
from typing import Any, Final

from holodeck.example.copying import Copy, find_root, prefixes
from holodeck.kernel.complaint import Complaint

NAME: Final = re.compile(r"[a-z]{3,15}")
PREFIX: Final = re.compile(r"[A-Z]{2}")


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser(
        "new-game",
        help="write the skeleton of a new game into a source tree",
        description="Writes a small game, with rules, words, bots, board and tests. It can be played at once; make it yours.",
    )
    parser.add_argument("name", help="its name, 3 to 15 small letters")
    parser.add_argument("--prefix", help="the two capitals that its clauses begin with (default: from the name)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    copy = planned(find_root(Path.cwd()), args.name, args.prefix)
    made = copy.write()
    print(f"{copy.name} is written, its clauses begin with {copy.prefix}-:")
    for folder in made:
        print(f"  {folder.relative_to(copy.root)}")
    print(f"Play it: holodeck play {copy.name}. Go on with docs/new-game.md.")
    return 0


def planned(root: Path, name: str, prefix: str | None) -> Copy:
    """Return the copy to make; raise `Complaint` if its name or prefix is not possible."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Complaint("game_name", name=name)
    taken = prefixes(root)
    if prefix is None:
        prefix = free_prefix(name, taken)
    elif not PREFIX.fullmatch(prefix):
        raise Complaint("game_prefix", prefix=prefix)
    elif prefix in taken:
        raise Complaint("prefix_taken", prefix=prefix, taken=sorted(taken))
    copy = Copy(root, name, prefix)
    for folder in copy.folders.values():
        for path in (folder, folder.with_suffix(".py")):
            if path.exists():
                raise Complaint("game_exists", path=path.relative_to(root))
    return copy


def free_prefix(name: str, taken: set[str]) -> str:
    """Return the first letter with the next one that makes an unused prefix."""
    for letter in name[1:]:
        if (found := f"{name[0]}{letter}".upper()) not in taken:
            return found
    raise Complaint("no_prefix", name=name, taken=sorted(taken))
