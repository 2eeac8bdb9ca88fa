"""The guard of the layers: imports point only downwards, and never in a circle (docs/architecture.md)."""

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
    API: {"remote", "bots", "games", "kernel"},
    "store": {"games", "kernel"},
    "words": {"games", "kernel"},
    "bots": {"games", "kernel", API},
    "lessons": {"words", "games", "kernel"},
    "arena": {"bots", "games", "kernel", API},
    "deck": {"lessons", "store", "words", "bots", "games", "kernel", API},
    "doors": {"deck", "lessons", "store", "words", "bots", "games", "kernel", API},
    "example": {"bots", "kernel"},
}
"""What each layer may import. `cli.py` and `__main__.py` may import anything. The game and the bots of the example are judged as
what they become in a copy; what is left of it is the command that copies them."""
ANYTHING = {"cli", "__main__"}
ROOMS = ["port", "machine", "people", "wording", "table", "holodeck", "shell", "doorway"]
"""The rooms of the deck, each knowing those before it. `holodeck.py` is the whole server, of which no table knows."""
PORT = "holodeck.deck.port"
"""All that a door knows of the deck."""
BUILDER = "holodeck.doors.serve"
"""Puts a server together, and so knows both sides."""
DOORS = {"telnet", "web"}
"""Neither knows the other."""
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
    module = copied(module)
    own = layer(module, layers)
    found = []
    for name in sorted(map(copied, imported(source, module))):
        top = name.split(".")[0]
        if top in {"tests", "tools"}:
            found.append(f"{module} imports {name}: the product does not know its {top}")
        elif top in IMPURE and own in {"kernel", "games"}:
            found.append(f"{module} imports {name}: {own} is pure")
        elif top == "holodeck" and own not in ANYTHING:
            other = layer(name, layers)
            if other != own and other not in BELOW[own]:
                found.append(f"{module} imports {name}: {own} may import only {', '.join(sorted(BELOW[own])) or 'nothing'}")
            if -1 < room(module) < room(name):
                found.append(f"{module} imports {name}: the rooms of the deck have an order too")
            if own == "doors" and other == "deck" and module != BUILDER and not name.startswith(PORT):
                found.append(f"{module} imports {name}: doors and decks meet in {PORT}")
            if module.startswith(PORT) and other == "deck" and not name.startswith(PORT):
                found.append(f"{module} imports {name}: the port knows neither side")
            if own == other == "doors" and {door(module), door(name)} == DOORS:
                found.append(f"{module} imports {name}: what both doors need lies in doors/")
            if own == other == "games" and game(module) and game(name) and game(module) != game(name):
                found.append(f"{module} imports {name}: a game knows no other game")
    return found


def copied(name: str) -> str:
    """The name of a module; for a part of the example, the name it has in a copy."""
    for part in ("games", "bots"):
        name = name.replace(f"holodeck.example.{part}.", f"holodeck.{part}.")
    return name


def game(name: str) -> str:
    """The game a module of `holodeck.games` belongs to."""
    parts = name.split(".")
    shelves = [SOURCE / "games", SOURCE / "example" / "games"]
    return parts[2] if len(parts) > 2 and any((shelf / parts[2]).is_dir() for shelf in shelves) else ""


def door(name: str) -> str:
    """The door a module belongs to; empty where it serves several."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in DOORS else ""


def module_name(path: Path) -> str:
    """`holodeck.kernel.luck`; a package is `holodeck.kernel.__init__`, so that relative imports count from the same place."""
    return ".".join(["holodeck", *path.relative_to(SOURCE).with_suffix("").parts])


def cycles(sources: dict[str, str]) -> list[list[str]]:
    """Modules that import each other in a circle, also those that do it only for the type checker."""
    known = {module.removesuffix(".__init__"): module for module in sources}
    waiting = {module: owners(imported(source, module), known) - {module} for module, source in sources.items()}
    while free := {module for module, needs in waiting.items() if not needs}:
        waiting = {module: needs - free for module, needs in waiting.items() if needs}
    return circles(waiting)


def owners(names: set[str], known: dict[str, str]) -> set[str]:
    """The modules these names come from, as far as they are ours."""
    return {found for name in names if (found := known.get(name) or known.get(name.rpartition(".")[0]))}


def circles(waiting: dict[str, set[str]]) -> list[list[str]]:
    """One circle for each group of modules that wait for each other."""
    found: list[list[str]] = []
    seen: set[str] = set()
    for first in sorted(waiting):
        way: list[str] = []
        module = first
        while module not in seen:
            seen.add(module)
            way.append(module)
            module = min(waiting[module])
        if module in way:
            found.append([*way[way.index(module) :], module])
    return found


def room(name: str) -> int:
    """The place of a module among the rooms of the deck; -1 where it lies in none."""
    parts = name.split(".")
    return ROOMS.index(parts[2]) if len(parts) > 2 and parts[1] == "deck" and parts[2] in ROOMS else -1


def test_imports_point_only_downwards() -> None:
    found = [fault for path in sorted(SOURCE.rglob("*.py")) for fault in faults(path.read_text(), module_name(path))]
    assert not found, "\n".join(["", *found])


def test_no_modules_import_each_other() -> None:
    """An import `if TYPE_CHECKING` is one too: who knows whom is the same question for a reader and for the type checker."""
    found = cycles({module_name(path): path.read_text() for path in SOURCE.rglob("*.py")})
    assert not found, "\n".join(["", *(" -> ".join(circle) for circle in found)])


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
        ("holodeck.example.games.ringflug.board", "from holodeck.games.planetopoly import RULES"),
        ("holodeck.example.games.ringflug.board", "import random"),
        ("holodeck.deck.table", "from holodeck.example import copying"),
        ("holodeck.games.raumkolonie.rules.trade", "from ...planetopoly import board"),
        ("holodeck.words.fill", "from holodeck.deck import table"),
        ("holodeck.arena.bench", "from holodeck.doors import telnet"),
        ("holodeck.deck.table", "from holodeck import cli"),
        ("holodeck.deck.table.vote", "from holodeck.deck.shell.lines import Shell"),
        ("holodeck.deck.people.keys", "from holodeck.deck import holodeck"),
        ("holodeck.doors.web.session", "from holodeck.deck.people.person import Person"),
        ("holodeck.doors.telnet.packages", "from holodeck.deck import holodeck"),
        ("holodeck.deck.port.server", "from holodeck.deck.states import State"),
        ("holodeck.doors.web.session", "from holodeck.doors.telnet.limits import Limits"),
        ("holodeck.doors.telnet.server", "from holodeck.doors.web import door"),
        ("holodeck.bots.value", "import tests.clauses"),
    ],
)
def test_an_import_against_the_order_is_found(module: str, source: str) -> None:
    assert faults(source, module)


PART = "from holodeck.deck.table.whole import Whole"
WHOLE = "from holodeck.deck.table import part"


@pytest.mark.parametrize(
    ("part", "whole", "faults"),
    [
        (PART, WHOLE, 1),
        (f"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {PART}", WHOLE, 1),
        (f"def late() -> None:\n    {PART}", "from . import part", 1),
        (PART, "import json", 0),
    ],
)
def test_a_circle_is_found(part: str, whole: str, faults: int) -> None:
    sources = {"holodeck.deck.table.__init__": "", "holodeck.deck.table.part": part, "holodeck.deck.table.whole": whole}
    assert len(cycles(sources)) == faults


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("holodeck.games.raumkolonie.rules.trade", "from holodeck.games.raumkolonie import board\nimport json"),
        ("holodeck.example.bots.ringflug", "from holodeck.example.games.ringflug import board\nimport random"),
        ("holodeck.doors.terminal", "from holodeck import new\nfrom holodeck.kernel.luck import Luck"),
        ("holodeck.doors.web.session", "from holodeck.doors.credit import Credit"),
        ("holodeck.doors.web.session", "from holodeck.deck.port import connection as port"),
        ("holodeck.doors.serve", "from holodeck.deck.holodeck import Holodeck"),
        ("holodeck.cli", "from holodeck.doors import terminal\nimport time"),
        ("holodeck.deck.shell.voice", "from holodeck.deck.table.seat import Seat\nfrom holodeck.deck.states import State"),
    ],
)
def test_an_import_downwards_is_no_fault(module: str, source: str) -> None:
    assert not faults(source, module)
