"""Every game has the same structure: the same files at its top, and the required files on its text side."""

import re
from pathlib import Path

import pytest

from tests.gate.tree import SOURCE

TOP = {
    *("RULES.md", "RULES.de.md", "data.json", "words.de.toml", "words.en.toml", "__init__.py"),
    *("data.py", "board.py", "actions.py", "state.py", "codec.py", "view.py", "told.py", "rulebook.py"),
}
MAY = {"lessons.toml"}
"""Optional files of a game."""
TEXT = {"__init__.py", "commands.py", "answers.py", "map.py", "places.py", "names.py"}
"""Required files of the text side; the others are named by their subject."""
VERSION = re.compile(r"v\d+")
"""A folder with a released version of its rules (HD-709)."""
GAMES = [rulebook.parent for rulebook in sorted(SOURCE.rglob("games/*/rulebook.py"))]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".pyc"}


@each_game
def test_every_game_has_the_same_files_at_its_top(game: Path) -> None:
    assert files(game) - MAY == TOP


@each_game
def test_every_game_has_rules_by_chapter_and_a_text_side(game: Path) -> None:
    folders = {path.name for path in game.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert {folder for folder in folders if not VERSION.fullmatch(folder)} == {"made", "rules", "text"}


@each_game
def test_every_game_has_the_same_files_for_its_text_side(game: Path) -> None:
    assert files(game / "text") >= TEXT
