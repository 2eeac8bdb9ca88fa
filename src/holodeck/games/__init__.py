"""The registry of games: every package beside this file is a game. Released versions of its rules that are no longer current are
packages in its folder, `v1`, `v2`, each a complete game. A game continues under the rules it began with.
"""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.journal import OtherRules
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.text.contract import Text


def names() -> list[str]:
    """Return the names of all games, in alphabetical order."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def versions(name: str) -> list[int]:
    """Return the available versions of a game's rules, the current one last."""
    older = [found.name[1:] for found in pkgutil.iter_modules(module(name).__path__) if found.ispkg and found.name[:1] == "v"]
    return [*sorted(int(number) for number in older if number.isdecimal()), rules(name).version]


def rules(name: str, version: int | None = None) -> Rules[Any]:
    """Return a game's current rules, or those of the version that played a journal; raise `OtherRules` if it is not available."""
    found = module(name, "", version).RULES
    assert isinstance(found, Rules), f"{name}: RULES is no Rules"
    return found


def text(name: str, version: int | None = None) -> Text[Any]:
    """Return the text side of a game, loaded only when needed."""
    found = module(name, ".text", version).TEXT
    assert isinstance(found, Text), f"{name}: TEXT is no Text"
    return found


def module(name: str, part: str = "", version: int | None = None) -> ModuleType:
    return import_module(package(name, version) + part)


def package(name: str, version: int | None = None) -> str:
    """Return the name of the package that holds a version of a game."""
    if name not in names():
        raise Misspelled("game", f"one of {', '.join(names())}", name)
    present = f"holodeck.games.{name}"
    if version is None or version == rules(name).version:
        return present
    if version not in versions(name):
        raise OtherRules(name, version, rules(name).version)
    return f"{present}.v{version}"
