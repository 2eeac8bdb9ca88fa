"""`docs/architecture.md` shows the tree as it is: the files it names exist, and a folder it lists in full has no others."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.gate.tree import ROOT, SOURCE, shown

TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TREE = TEXT.partition("```\nsrc/holodeck/\n")[2].partition("```")[0]
FOLDER = re.compile(r"^( {2,6})([\w<>/]+)/ ")
FILE = re.compile(r"(?<![\w/.>])\w+(?:\.\w+)?\.(?:py|toml|md|json)\b")
PLACES = [ROOT, SOURCE, SOURCE / "deck", SOURCE / "deck/port", SOURCE / "games/raumkolonie", SOURCE / "lessons"]
"""Where the text names files from."""
MORE = ".."
"""At the end of what is named of a folder: it has more."""


def folders() -> Iterator[tuple[Path, str]]:
    """Yield each folder of the tree with what is said of it."""
    above: dict[int, Path] = {0: SOURCE}
    folder, said = SOURCE, ""
    for line in TREE.splitlines():
        named = FOLDER.match(line)
        if named is not None:
            yield folder, said
            depth = len(named[1])
            folder = above[depth - 2] / named[2].replace("<name>", "raumkolonie")
            above[depth], said = folder, line[named.end() :]
        elif line.startswith("   "):
            said += f"\n{line}"
    yield folder, said


def test_every_folder_and_file_of_the_tree_exists() -> None:
    named = [(folder, name) for folder, said in folders() for name in ["", *FILE.findall(said)]]
    assert len(named) > 100
    assert [f"{shown(at)}/{name}" for at, name in named if not (at / name).exists() and not (at / "text" / name).exists()] == []


def test_a_folder_of_which_files_are_named_is_listed_in_full_or_ends_with_dots() -> None:
    partly = [(folder, named) for folder, said in folders() if (named := FILE.findall(said)) and MORE not in said]
    missing = [shown(path) for folder, named in partly for path in sorted(folder.glob("[!_]*.py")) if path.name not in named]
    assert len(partly) > 20
    assert missing == []


def test_every_file_that_the_text_names_exists() -> None:
    named = set(re.findall(r"[\w]+(?:/\w+)+\.(?:py|toml|md|json)\b", TEXT.replace(TREE, "")))
    assert len(named) > 30
    assert sorted(name for name in named if not any((place / name).exists() for place in PLACES)) == []
