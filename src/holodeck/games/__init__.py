"""The shelf of games: every folder beside this file is one, and is found by being there. So are released versions of its rules
that are no longer the present one: `v1`, `v2` in its folder, each a whole game. A game goes on by the rules it began with.
"""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from holodeck.kernel.journal import OtherRules
from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.text import Text


def names() -> list[str]:
    """The games that exist, in the order of the alphabet."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def versions(name: str) -> list[int]:
    """The versions of the rules of a game that are here, the present one last."""
    older = [found.name[1:] for found in pkgutil.iter_modules(module(name).__path__) if found.ispkg and found.name[:1] == "v"]
    return [*sorted(int(number) for number in older if number.isdecimal()), rules(name).version]


def rules(name: str, version: int | None = None) -> Rules[Any]:
    """The rules of a game: as they are now, or of the version that played a journal; `OtherRules` where that is not here."""
    found = module(name, "", version).RULES
    assert isinstance(found, Rules), f"{name}: RULES is no Rules"
    return found


def text(name: str, version: int | None = None) -> Text[Any]:
    """The text side of a game. Whoever only plays never loads it."""
    found = module(name, ".text", version).TEXT
    assert isinstance(found, Text), f"{name}: TEXT is no Text"
    return found


def module(name: str, part: str = "", version: int | None = None) -> ModuleType:
    return import_module(package(name, version) + part)


def package(name: str, version: int | None = None) -> str:
    """Where a version of a game stands."""
    if name not in names():
        raise Misspelled("game", f"one of {', '.join(names())}", name)
    present = f"holodeck.games.{name}"
    if version is None or version == rules(name).version:
        return present
    if version not in versions(name):
        raise OtherRules(name, version, rules(name).version)
    return f"{present}.v{version}"
