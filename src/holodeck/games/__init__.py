"""The shelf of games: every folder beside this file is one, and is found by being there."""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.text import Text


def names() -> list[str]:
    """The games that exist, in the order of the alphabet."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def rules(name: str) -> Rules[Any]:
    """The rules of a game."""
    found = module(name).RULES
    assert isinstance(found, Rules), f"{name}: RULES is no Rules"
    return found


def text(name: str) -> Text[Any]:
    """The text side of a game. Whoever only plays never loads it."""
    found = module(name, ".text").TEXT
    assert isinstance(found, Text), f"{name}: TEXT is no Text"
    return found


def module(name: str, part: str = "") -> ModuleType:
    if name not in names():
        raise Misspelled("game", f"one of {', '.join(names())}", name)
    return import_module(f"holodeck.games.{name}{part}")
