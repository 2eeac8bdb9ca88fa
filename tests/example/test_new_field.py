"""A field is declared once: in how many places a new one is written, and where it then is."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.example.tree import Tree

GAME = "src/holodeck/example/games/ringflug"
REGULAR = [("state.py", "    buoys: Annotated[", '    fuel: Annotated[vec[i64], per("seat", "number", 7), IN_PLACE]\n')]
"""In which file, before what, and which lines."""
IRREGULAR = [
    ("state.py", "    buoys: Annotated[", "    wind: Annotated[i64, own(3)]\n"),
    ("codec.py", "    buoys: list[str]", "    wind: str\n"),
    ("codec.py", '        "buoys": [', '        "wind": "~" * state.wind,\n'),
    ("codec.py", "    buoys = WRITTEN", '    state.wind = len(part(written.get("wind"), str, "wind"))\n'),
]
PROGRAM = """
import json
from holodeck.example.games.ringflug import RULES
from holodeck.kernel.engine.game import begin

state = begin(RULES, 2, "new field", {}).state
state.fuel[0] = 5
twin = RULES.copy(state)
twin.fuel[1], twin.wind = 4, 1
print(json.dumps([RULES.to_json(state), RULES.to_json(RULES.from_json(RULES.to_json(twin)))]))
"""


def add(tree: Tree, *changes: tuple[str, str, str]) -> None:
    """Make changes, and what follows from them."""
    for file, before, lines in changes:
        path = tree.folder / GAME / file
        text = path.read_text("utf-8")
        assert text.count(before) == 1, before
        path.write_text(text.replace(before, lines + before), "utf-8")
    tree.does("tools.declared")
    tree.does("tools.typescript")


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> tuple[Tree, list[int]]:
    """A tree whose example has a regular and an irregular field more, and in how many places each was written."""
    made, places = Tree(tmp_path_factory.mktemp("tree")), []
    for changes in (REGULAR, IRREGULAR):
        made.keep()
        add(made, *changes)
        places.append(made.places().total())
    (made.folder / "program.py").write_text(PROGRAM, "utf-8")
    return made, places


@pytest.fixture(scope="module")
def tree(grown: tuple[Tree, list[int]]) -> Tree:
    return grown[0]


@pytest.fixture(scope="module")
def written(tree: Tree) -> list[dict[str, Any]]:
    """Return the JSON of a state, and that of a changed copy after writing and reading it."""
    found: list[dict[str, Any]] = json.loads(tree.does("program"))
    return found


def browser(tree: Tree) -> str:
    return Path(tree.folder, "web/src/example/ringflug/shape.ts").read_text("utf-8")


def test_a_regular_field_is_written_in_one_place_and_an_irregular_one_in_four(grown: tuple[Tree, list[int]]) -> None:
    assert grown[1] == [1, 4]


def test_a_new_field_begins_as_declared_and_a_copy_has_its_own(written: list[dict[str, Any]]) -> None:
    assert [state["fuel"] for state in written] == [{"blau": 5, "rot": 7}, {"blau": 5, "rot": 4}]


def test_an_irregular_field_is_written_and_read_by_hand(written: list[dict[str, Any]]) -> None:
    assert [state["wind"] for state in written] == ["~~~", "~"]


def test_the_browser_knows_a_new_field(tree: Tree) -> None:
    assert "  fuel: { [key: string]: number }\n" in browser(tree)
    assert "  wind: string\n" in browser(tree)


def test_what_is_made_is_clean_and_typed(tree: Tree) -> None:
    tree.does("ruff", "check", "--no-cache", GAME)
    tree.does("ruff", "format", "--no-cache", "--check", GAME)
    tree.does("mypy", "--cache-dir", "mypy_cache", GAME)


@pytest.mark.parametrize(
    ("file", "old", "new"), [("state.py", '"number", 7)', '"number", 8)'), ("rules/deeds.py", '"roll": ', '"cast": ')]
)
def test_a_tree_in_which_nothing_was_made_is_stale(file: str, old: str, new: str, tree: Tree) -> None:
    path = tree.folder / GAME / file
    before = path.read_text("utf-8")
    path.write_text(before.replace(old, new), "utf-8")
    told = tree.run("pytest", "-q", "-p", "no:cacheprovider", "tests/gate/test_made.py")
    path.write_text(before, "utf-8")
    assert told.returncode == 1
    assert "run: make types" in told.stdout
