"""This file is the shelf of games: every folder beside it is one, and is found by being there."""

import pkgutil
from importlib import import_module
from typing import Any

from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.text import Text


def names() -> list[str]:
    """The games that exist, in the order of the alphabet."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def rules(name: str) -> Rules[Any]:
    """The rules of a game."""
    found = part(name, "RULES")
    assert isinstance(found, Rules), f"{name}: RULES is no Rules"
    return found


def text(name: str) -> Text[Any]:
    """The text side of a game."""
    found = part(name, "TEXT")
    assert isinstance(found, Text), f"{name}: TEXT is no Text"
    return found


def part(name: str, wanted: str) -> object:
    if name not in names():
        raise Misspelled("game", f"one of {', '.join(names())}", name)
    return getattr(import_module(f"holodeck.games.{name}"), wanted)
