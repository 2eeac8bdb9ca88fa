"""This package is the computer players: the same levels for every game, from chance upwards. They see views, never states."""

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from holodeck.bots.bot import Bot
from holodeck.bots.chance import Uniform, Weighted
from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import Misspelled

__all__ = ["LEVELS", "Bot", "levels", "make"]

LEVELS: Final = ["zufall", "gewichtet", "leicht", "mittel", "schwer"]
"""All levels there are, weak ones first; not every game has each."""
ANY_GAME: Final = LEVELS[:2]
"""The levels that need to know nothing about a game."""


def levels(name: str) -> list[str]:
    """The levels of a game, weak ones first. A game's own stand in `holodeck.bots.<game>` as functions of that name."""
    return [level for level in LEVELS if level in ANY_GAME or hasattr(own_players(name), level)]


def make(level: str, rules: Rules[Any], seed: int | str) -> Bot:
    """A bot of this level. With the same seed it plays the same game again."""
    random = Random(f"{seed}/{level}")
    if level == "zufall":
        return Uniform(random)
    if level == "gewichtet":
        return Weighted(rules, random)
    if level not in levels(rules.name):
        raise Misspelled("level", f"one of {', '.join(levels(rules.name))} for {rules.name}", level)
    bot: Bot = getattr(own_players(rules.name), level)(rules, random)
    return bot


def own_players(name: str) -> object:
    """The module of the players that know this game, or nothing."""
    module = f"{__name__}.{name}"
    return import_module(module) if name.isidentifier() and find_spec(module) else None
