"""The guard of the layers: imports only point downwards, without cycles (docs/architecture.md)."""

import ast
from pathlib import Path

import pytest

from tests.gate.tree import SOURCE

API = "holodeck"
"""The public API `holodeck/__init__.py`, as a layer above the games and the kernel."""
BELOW: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "remote": {"deck", "games", "kernel"},
    API: {"remote", "bots", "games", "kernel"},
    "store": {"games", "kernel"},
    "words": {"games", "kernel"},
    "bots": {"games", "kernel", API},
    "lessons": {"words", "games", "kernel"},
    "arena": {"remote", "bots", "games", "kernel", API},
    "learn": {"arena", "bots", "games", "kernel"},
    "training": {"arena", "bots", "games", "kernel"},
    "deck": {"lessons", "store", "words", "bots", "games", "kernel", API},
    "doors": {"deck", "lessons", "store", "words", "bots", "games", "kernel", API},
    "example": {"bots", "kernel"},
}
"""The layers each layer may import. `cli.py` and `__main__.py` may import anything. Game and bots of the example are treated like
their copies; the rest of the example is the command that copies them."""
ANYTHING = {"cli", "__main__"}
ROOMS = ["port", "machine", "people", "wording", "notify", "table", "holodeck", "shell", "doorway"]
"""The rooms of the deck, each importing only earlier ones. `holodeck.py` is the whole server, unknown to tables."""
PORT = "holodeck.deck.port"
"""The only part of the deck that doors and clients know."""
OUTSIDE = {"doors", "remote"}
BUILDER = "holodeck.doors.assembly"
"""The module that assembles decks for a server or a terminal, and so knows both sides."""
DOORS = {"telnet", "web"}
"""Doors that do not know each other."""
IMPURE = {"asyncio", "datetime", "random", "secrets", "socket", "sqlite3", "subprocess", "threading", "time", "urllib"}
"""Modules that the kernel and the games may not import: chance, clocks, networks, storage."""


def imported(source: str, module: str) -> set[str]:
    """Return the full names of all imports in a module, at any level."""
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
    """Return the layer of a full name; `holodeck.new` is the public API."""
    part = name.split(".")[1] if "." in name else ""
    return part if part in layers else API


def faults(source: str, module: str) -> list[str]:
    """Return the imports of a module against the order, in words."""
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
            if own in OUTSIDE and other == "deck" and module != BUILDER and not name.startswith(PORT):
                found.append(f"{module} imports {name}: {own} and decks meet in {PORT}")
            if module.startswith(PORT) and other == "deck" and not name.startswith(PORT):
                found.append(f"{module} imports {name}: the port knows neither side")
            if own == other == "doors" and {door(module), door(name)} == DOORS:
                found.append(f"{module} imports {name}: what both doors need lies in doors/")
            if own == other == "games" and game(module) and game(name) and game(module) != game(name):
                found.append(f"{module} imports {name}: a game knows no other game")
    return found


def copied(name: str) -> str:
    """Return the name of a module; for a part of the example, its name in a copy."""
    for part in ("games", "bots"):
        name = name.replace(f"holodeck.example.{part}.", f"holodeck.{part}.")
    return name


def game(name: str) -> str:
    """Return the game a module of `holodeck.games` belongs to."""
    parts = name.split(".")
    folders = [SOURCE / "games", SOURCE / "example" / "games"]
    return parts[2] if len(parts) > 2 and any((folder / parts[2]).is_dir() for folder in folders) else ""


def door(name: str) -> str:
    """Return the door a module belongs to, or "" if it serves several."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in DOORS else ""


def module_name(path: Path) -> str:
    """Return `holodeck.kernel.engine.luck`; a package is `holodeck.kernel.__init__`, so that relative imports resolve alike."""
    return ".".join(["holodeck", *path.relative_to(SOURCE).with_suffix("").parts])


def cycles(sources: dict[str, str]) -> list[list[str]]:
    """Return the cycles of modules that import each other, including imports for the type checker."""
    known = {module.removesuffix(".__init__"): module for module in sources}
    waiting = {module: owners(imported(source, module), known) - {module} for module, source in sources.items()}
    while free := {module for module, needs in waiting.items() if not needs}:
        waiting = {module: needs - free for module, needs in waiting.items() if needs}
    return circles(waiting)


def owners(names: set[str], known: dict[str, str]) -> set[str]:
    """Return the modules of these names, as far as they are ours."""
    return {found for name in names if (found := known.get(name) or known.get(name.rpartition(".")[0]))}


def circles(waiting: dict[str, set[str]]) -> list[list[str]]:
    """Return one cycle for each group of modules that depend on each other."""
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
    """Return the position of a module among the rooms of the deck, or -1."""
    parts = name.split(".")
    return ROOMS.index(parts[2]) if len(parts) > 2 and parts[1] == "deck" and parts[2] in ROOMS else -1


def test_imports_point_only_downwards() -> None:
    found = [fault for path in sorted(SOURCE.rglob("*.py")) for fault in faults(path.read_text(), module_name(path))]
    assert not found, "\n".join(["", *found])


def test_no_modules_import_each_other() -> None:
    """An import `if TYPE_CHECKING` counts too: a dependency is one for readers as well as for the type checker."""
    found = cycles({module_name(path): path.read_text() for path in SOURCE.rglob("*.py")})
    assert not found, "\n".join(["", *(" -> ".join(circle) for circle in found)])


def test_every_part_of_the_package_has_a_place_in_the_order() -> None:
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))}
    assert parts - {"__init__", *ANYTHING} <= set(BELOW), "give the new layer its place in BELOW and in docs/architecture.md"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("holodeck.kernel.engine.luck", "import holodeck.games"),
        ("holodeck.kernel.engine.luck", "def f():\n    from holodeck import words"),
        ("holodeck.kernel.engine.luck", "from random import choice"),
        ("holodeck.games.raumkolonie.board", "from holodeck.games.planetopoly import RULES"),
        ("holodeck.example.games.ringflug.board", "from holodeck.games.planetopoly import RULES"),
        ("holodeck.example.games.ringflug.board", "import random"),
        ("holodeck.deck.table", "from holodeck.example import copying"),
        ("holodeck.games.raumkolonie.rules.trade", "from ...planetopoly import board"),
        ("holodeck.words.fill", "from holodeck.deck import table"),
        ("holodeck.arena.bench", "from holodeck.doors import telnet"),
        ("holodeck.deck.table", "from holodeck import cli"),
        ("holodeck.deck.table.time.vote", "from holodeck.deck.shell.lines import Shell"),
        ("holodeck.deck.people.keys", "from holodeck.deck import holodeck"),
        ("holodeck.doors.web.session", "from holodeck.deck.people.person import Person"),
        ("holodeck.doors.server.serve", "from holodeck.deck.holodeck import Holodeck"),
        ("holodeck.doors.telnet.packages", "from holodeck.deck import holodeck"),
        ("holodeck.remote.table", "from holodeck.deck.shell.lines import Shell"),
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
        ("holodeck.doors.terminal.play", "from holodeck import new\nfrom holodeck.kernel.engine.luck import Luck"),
        ("holodeck.doors.web.session", "from holodeck.doors.guard.credit import Credit"),
        ("holodeck.doors.web.session", "from holodeck.deck.port import connection as port"),
        ("holodeck.doors.assembly", "from holodeck.deck.holodeck import Holodeck"),
        ("holodeck.cli", "from holodeck.doors import terminal\nimport time"),
        ("holodeck.deck.shell.voice", "from holodeck.deck.table.seat import Seat\nfrom holodeck.deck.states import State"),
    ],
)
def test_an_import_downwards_is_allowed(module: str, source: str) -> None:
    assert not faults(source, module)
