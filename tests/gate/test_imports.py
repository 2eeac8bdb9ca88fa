"""This file is the guard of the layers: imports point only downwards (docs/architecture.md)."""

import ast
from pathlib import Path

import pytest

from tests.gate.tree import SOURCE

API = "holodeck"
"""The public face `holodeck/__init__.py`, as a layer: it stands on the games and the kernel."""
BELOW: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "remote": {"games", "kernel"},
    API: {"remote", "games", "kernel"},
    "store": {"games", "kernel"},
    "words": {"games", "kernel"},
    "bots": {"games", "kernel", API},
    "arena": {"bots", "games", "kernel", API},
    "deck": {"store", "words", "bots", "games", "kernel", API},
    "doors": {"deck", "store", "words", "bots", "games", "kernel", API},
}
"""What each layer may import. `cli.py` and `__main__.py` may import anything."""
ANYTHING = {"cli", "__main__"}
IMPURE = {"asyncio", "datetime", "random", "secrets", "socket", "sqlite3", "subprocess", "threading", "time", "urllib"}
"""What the kernel and the games may not know: chance of their own, clocks, networks, storage."""


def imported(source: str, module: str) -> set[str]:
    """The full names of everything a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(module.split(".")[: -node.level]) if node.level else ""
            origin = ".".join(filter(None, [base, node.module]))
            found |= {f"{origin}.{alias.name}" for alias in node.names}
    return found


def layer(name: str, layers: set[str]) -> str:
    """The layer of a full name; `holodeck.new` is the public face."""
    part = name.split(".")[1] if "." in name else ""
    return part if part in layers else API


def faults(source: str, module: str) -> list[str]:
    """What a module imports against the order, in words."""
    layers = {*BELOW, *ANYTHING} - {API}
    own = layer(module, layers)
    found = []
    for name in sorted(imported(source, module)):
        top = name.split(".")[0]
        if top in {"tests", "tools"}:
            found.append(f"{module} imports {name}: the product does not know its {top}")
        elif top in IMPURE and own in {"kernel", "games"}:
            found.append(f"{module} imports {name}: {own} is pure")
        elif top == "holodeck" and own not in ANYTHING:
            other = layer(name, layers)
            if other != own and other not in BELOW[own]:
                found.append(f"{module} imports {name}: {own} may import only {', '.join(sorted(BELOW[own])) or 'nothing'}")
            if own == other == "games" and game(module) and game(name) and game(module) != game(name):
                found.append(f"{module} imports {name}: a game knows no other game")
    return found


def game(name: str) -> str:
    """The game a module of `holodeck.games` belongs to."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and (SOURCE / "games" / parts[2]).is_dir() else ""


def module_name(path: Path) -> str:
    """`holodeck.kernel.luck`; a package is `holodeck.kernel.__init__`, so that relative imports count from the same place."""
    return ".".join(["holodeck", *path.relative_to(SOURCE).with_suffix("").parts])


def test_imports_point_only_downwards() -> None:
    found = [fault for path in sorted(SOURCE.rglob("*.py")) for fault in faults(path.read_text(), module_name(path))]
    assert not found, "\n".join(["", *found])


def test_every_part_of_the_package_has_a_place_in_the_order() -> None:
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))}
    assert parts - {"__init__", *ANYTHING} <= set(BELOW), "give the new layer its place in BELOW and in docs/architecture.md"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("holodeck.kernel.luck", "import holodeck.games"),
        ("holodeck.kernel.luck", "def f():\n    from holodeck import words"),
        ("holodeck.kernel.luck", "from random import choice"),
        ("holodeck.games.raumkolonie.board", "from holodeck.games.planetopoly import RULES"),
        ("holodeck.games.raumkolonie.rules.trade", "from ...planetopoly import board"),
        ("holodeck.words.fill", "from holodeck.deck import table"),
        ("holodeck.arena.bench", "from holodeck.doors import telnet"),
        ("holodeck.deck.table", "from holodeck import cli"),
        ("holodeck.bots.value", "import tests.clauses"),
    ],
)
def test_an_import_against_the_order_is_found(module: str, source: str) -> None:
    assert faults(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("holodeck.games.raumkolonie.rules.trade", "from holodeck.games.raumkolonie import board\nimport json"),
        ("holodeck.doors.terminal", "from holodeck import new\nfrom holodeck.kernel.luck import Luck"),
        ("holodeck.cli", "from holodeck.doors import terminal\nimport time"),
    ],
)
def test_an_import_downwards_is_no_fault(module: str, source: str) -> None:
    assert not faults(source, module)
