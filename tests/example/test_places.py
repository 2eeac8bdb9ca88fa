"""How many places a change of a game takes: those of the guide, counted as hunks of a diff, and nothing is missing after them."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.example.tree import Tree
from tests.gate.documents import CHANGE, Block, blocks, run
from tests.gate.tree import ROOT

GUIDE = ROOT / "docs" / "new-game.md"
GAME = "sternwind"
SECTIONS = {"Add a field": 1, "Add an option": 4, "Add a rule": 9}
"""The sections of the guide that change the game, and in how many places at most, with rule, words and test."""
TOLD = 3
"""The places of a thing that is told: its row, and a sentence in each of the two languages."""


def blocks_of(section: str) -> list[Block]:
    """Return the changes of a section of the guide."""
    text = re.split(rf"^## {section}$", GUIDE.read_text("utf-8"), flags=re.MULTILINE)[1]
    return [block for block in blocks(GUIDE, re.split(r"^## ", text, flags=re.MULTILINE)[0]) if block.language == CHANGE]


class Followed:
    """A tree in which the guide was followed, and the places that each of its sections took."""

    def __init__(self, folder: Path) -> None:
        self.tree = Tree(folder)
        self.tree.does("holodeck.cli", "new-game", GAME, "--prefix", "SW")
        self.tree.keep()
        self.places = {section: self.follow(folder, blocks_of(section)) for section in SECTIONS}

    def follow(self, folder: Path, changes: list[Block]) -> Counter[str]:
        for change in changes:
            run(change, folder, self.tree.folder)
        self.tree.does("tools.declared")
        self.tree.does("tools.typescript")
        found = self.tree.places()
        self.tree.keep()
        return found


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Followed:
    return Followed(tmp_path_factory.mktemp("tree"))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_change_takes_no_more_places_than_it_needs(followed: Followed, section: str) -> None:
    assert 0 < followed.places[section].total() <= SECTIONS[section], followed.places[section]


def test_a_thing_that_is_told_takes_three_places() -> None:
    (told,) = [block for block in blocks_of("Add a rule") if "/told.py" in block.code]
    assert told.code.count("\n@@ ") == TOLD


def test_nothing_is_missing_after_the_places_of_the_guide(followed: Followed) -> None:
    parts = ["browser_tree", "browser_types", "browser_words", "clauses", "data", "games_tree", "made"]
    gate = [f"tests/gate/test_{part}.py" for part in parts]
    more = ["tests/contract/test_events.py", "tests/contract/test_kinds.py", "tests/words/test_option_words.py"]
    said = followed.tree.does("pytest", "-q", "-p", "no:cacheprovider", *gate, *more, "-k", f"{GAME} or made")
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 20


def test_a_file_that_was_made_is_no_place(followed: Followed) -> None:
    made = [path for path in followed.tree.git("ls-files").splitlines() if "/made" in path and followed.tree.is_made(path)]
    assert f"web/src/games/{GAME}/made.json" in made
    assert f"src/holodeck/games/{GAME}/made/kinds.py" in made
    assert not followed.tree.is_made(f"src/holodeck/games/{GAME}/told.py")
