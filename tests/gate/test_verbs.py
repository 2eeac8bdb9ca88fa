"""The rules of all games use the same verbs: `check` returns a refusal or None, `legal` a list or a vector, and `add_legal`
appends to one: to a list in place, to a vector by returning it."""

import ast
from pathlib import Path

import pytest

from tests.gate.test_games_tree import each_game

REFUSAL = "Refusal | None"
GIVES = {"check": [REFUSAL], "legal": ["list[int]", "vec[i64]"], "add_legal": ["None", "vec[i64]"]}


def verb(name: str) -> str:
    return "add_legal" if name.startswith("add_legal_") else name.partition("_")[0]


def faults(source: str) -> list[str]:
    """Return the functions whose name does not fit their return type."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            gives = ast.unparse(node.returns)
            if gives not in GIVES.get(verb(node.name), [gives]) or (gives == REFUSAL and verb(node.name) != "check"):
                found.append(f"{node.name} gives {gives}")
    return found


@each_game
def test_the_rules_use_the_same_verbs(game: Path) -> None:
    found = {path.name: wrong for path in (game / "rules").glob("*.py") if (wrong := faults(path.read_text("utf-8")))}
    assert not found


@pytest.mark.parametrize(
    "source",
    [
        "def refuse_dome(state) -> Refusal | None: ...",
        "def check_dome(state) -> bool: ...",
        "def legal_domes(state, found) -> None: ...",
        "def add_legal_domes(state) -> list[int]: ...",
    ],
)
def test_another_verb_is_found(source: str) -> None:
    assert faults(source)
