"""`holodeck new-game`: what it writes is a whole game that plays at once and passes the gate, and it writes nothing else."""

import re
from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.example.copying import FOLDERS, with_sorted_imports
from tests.conftest import ROOT
from tests.example.tree import Tree

NAME = "wolkenschieber"
"""As long as a name may be but one, so that no line of a copy is too long; before `clauses` in no alphabet."""
EARLY = "abend"
"""Before it in every."""
PYTHON = [f"src/holodeck/games/{NAME}", f"src/holodeck/bots/{NAME}", f"tests/{NAME}"]
IMPORT = re.compile(r"(?:from|import)\s*\(?'(\.[^']+)'")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A tree into which two games were written."""
    made = Tree(tmp_path_factory.mktemp("tree"))
    before = made.files()
    made.said = made.does("holodeck.cli", "new-game", NAME, "--prefix", "WS")
    made.does("holodeck.cli", "new-game", EARLY)
    made.written = made.files() - before
    return made


def test_only_the_four_folders_of_the_game_are_written(tree: Tree) -> None:
    homes = [f"{target}/{name}/" for target in FOLDERS.values() for name in (NAME, EARLY)]
    assert [path for path in tree.written if not any(path.startswith(home) for home in homes)] == []
    assert all(any(path.startswith(home) for path in tree.written) for home in homes)


def test_nothing_of_the_example_is_left_in_a_copy(tree: Tree) -> None:
    left = re.compile(r"ringflug|holodeck\.example|@example|\bRF-", re.IGNORECASE)
    assert [path for path in sorted(tree.written) if left.search((tree.folder / path).read_text("utf-8"))] == []


def test_it_says_what_was_written_and_how_to_play(tree: Tree) -> None:
    assert f"  src/holodeck/games/{NAME}" in tree.said.splitlines()
    assert f"holodeck play {NAME}" in tree.said


def test_a_copy_is_clean_and_typed(tree: Tree) -> None:
    new = [*PYTHON, *(path.replace(NAME, EARLY) for path in PYTHON)]
    tree.does("ruff", "check", "--no-cache", *new)
    tree.does("ruff", "format", "--no-cache", "--check", *new)
    tree.does("mypy", "--cache-dir", "mypy_cache", *PYTHON)


def test_a_copy_passes_its_own_tests_and_those_of_every_game(tree: Tree) -> None:
    every = [f"tests/contract/test_{part}.py" for part in ("positions", "declared", "kinds", "seats")]
    said = tree.does("pytest", "-q", "-p", "no:cacheprovider", f"tests/{NAME}", "tests/test_scenarios.py", *every, "-k", NAME)
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 100


def test_a_copy_has_the_shape_of_every_game_here_and_in_the_browser(tree: Tree) -> None:
    gate = ["games_tree", "clauses", "verbs", "data", "imports", "browser_tree", "browser_words", "browser_types", "made"]
    files = [f"tests/gate/test_{part}.py" for part in gate]
    said = tree.does(
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *files,
        "-k",
        f"{NAME} or downwards or unknown_clause or states or class_declares",
    )
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 15


def test_what_a_copy_imports_in_the_browser_is_there(tree: Tree) -> None:
    home = tree.folder / "web/src/games" / NAME
    sources = [path for path in home.rglob("*") if path.suffix in (".ts", ".svelte")]
    wanted = [path.parent / found for path in sources for found in IMPORT.findall(path.read_text("utf-8"))]
    assert len(wanted) > 30
    endings = ("", ".ts", ".svelte", ".svelte.ts")
    assert [path for path in wanted if not any(path.with_name(path.name + ending).is_file() for ending in endings)] == []


def test_a_copy_is_played_by_bots(tree: Tree) -> None:
    assert "leicht" in tree.does("holodeck.cli", "arena", NAME, "--bots", "leicht,gewichtet,zufall", "--games", "2")


def test_a_copy_is_played_in_a_terminal(tree: Tree) -> None:
    save = str(tree.folder / "game.json")
    said = tree.does("holodeck.cli", "play", NAME, "--seed", "1", "--save", save, typed="würfle\nauftrag\nfertig\nende\n")
    assert "Dein Auftrag:" in said


def test_the_server_lists_a_copy_among_its_games(tree: Tree) -> None:
    listed = "from holodeck.deck.registry import GamesRegistry; print(*GamesRegistry().names())"
    (tree.folder / "listed.py").write_text(listed)
    assert tree.does("listed").split()[-2:] == [NAME, EARLY]


def test_a_scenario_of_a_copy_comes_out(tree: Tree) -> None:
    tree.does("holodeck.cli", "scenario", f"tests/{NAME}/flight.scenario")


def test_the_gate_asks_for_the_test_of_a_new_clause(tree: Tree) -> None:
    book = tree.folder / f"src/holodeck/games/{EARLY}/RULES.md"
    prefix = re.findall(r"\*\*([A-Z]{2})-101\*\*", book.read_text("utf-8"))[0]
    book.write_text(book.read_text("utf-8") + f"- **{prefix}-1003** [decision] Every ship has a name.\n", "utf-8")
    asked = tree.run("pytest", "-q", "-p", "no:cacheprovider", "tests/gate/test_clauses.py")
    assert asked.returncode == 1
    assert f"{prefix}-1003" in asked.stdout


# What is refused


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the sentence of a refused command."""
    assert main(["--language", "en", "new-game", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the source tree itself."""
    monkeypatch.chdir(ROOT)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("name", ["Ab", "ab", "a b", "wolken_schieber", "../weg", "class", "x" * 16, "größe", ""])
def test_a_name_that_cannot_be_one_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be the name of a game" in refused(capsys, name)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("raumkolonie", "src/holodeck/games/raumkolonie"),
        ("chance", "src/holodeck/bots/chance.py"),
        ("deck", "tests/deck"),
        ("ringflug", "tests/ringflug"),
    ],
)
def test_a_name_that_is_taken_is_refused(name: str, folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"{folder} is there already" in refused(capsys, name)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("prefix", ["RK", "RF", "HD"])
def test_a_prefix_that_is_taken_is_refused(prefix: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"begin with {prefix} already" in refused(capsys, NAME, "--prefix", prefix)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("prefix", ["ws", "W", "WOL", "W1"])
def test_a_prefix_that_cannot_be_one_is_refused(prefix: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"'{prefix}' cannot begin a clause" in refused(capsys, NAME, "--prefix", prefix)


def test_outside_of_a_source_tree_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "is in no source tree of Holodeck" in refused(capsys, NAME)
    assert list(tmp_path.iterdir()) == []


def test_imports_are_sorted_block_by_block() -> None:
    source = "import os\nfrom c import (\n    d,\n)\nfrom b import e\n\nfrom z import y\nfrom a import x\n\nX = 1\n"
    wanted = "import os\nfrom b import e\nfrom c import (\n    d,\n)\n\nfrom a import x\nfrom z import y\n\nX = 1\n"
    assert with_sorted_imports(source) == wanted
