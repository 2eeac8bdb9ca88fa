"""Computer players, in the same levels for every game. They see views, never states."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from holodeck import games
from holodeck.bots.bot import Bot
from holodeck.bots.chance import Uniform, Weighted
from holodeck.bots.players import Players
from holodeck.bots.strong.data import weights_of
from holodeck.bots.strong.features import Features
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import Rules

__all__ = ["LEVELS", "Bot", "features", "levels", "levels_of", "make", "value"]

CHANCE: Final = "zufall"
WEIGHTED: Final = "gewichtet"
YARDSTICK: Final = "massstab"
LEVELS: Final = [CHANCE, WEIGHTED, "leicht", YARDSTICK, "mittel", "schwer"]
"""All levels, weakest first; not every game has each. Players are measured against the yardstick, so it never changes."""


def levels(name: str) -> list[str]:
    """Return the levels of an installed game, weakest first. Raise `Misspelled` if there is no such game."""
    return levels_of(games.rules(name))


def levels_of(rules: Rules[Any]) -> list[str]:
    """Return the levels for these rules, weakest first. The first two know nothing about a game."""
    own = players_for(rules).levels
    return [level for level in LEVELS if level in (CHANCE, WEIGHTED) or level in own]


def make(level: str, rules: Rules[Any], seed: int | str) -> Bot:
    """Return a bot of this level. With the same seed it plays the same game again."""
    random, players = Random(f"{seed}/{level}"), players_for(rules)
    if level == CHANCE:
        return Uniform(random)
    if level == WEIGHTED:
        return Weighted(rules, random, players.weights)
    if level not in players.levels:
        raise Misspelled("level", f"one of {', '.join(levels_of(rules))} for {rules.name}", level)
    return players.levels[level](rules, random)


def players_for(rules: Rules[Any]) -> Players:
    """Return the players that know these rules; an older version of the rules has its own."""
    name = rules.name
    present = name not in games.names() or rules.version == games.rules(name).version
    return players_of(name if present else f"{name}.v{rules.version}")


@cache
def players_of(name: str) -> Players:
    """Return the players in a folder beside this file, or none if there is no such folder."""
    module, parts = f"{__name__}.{name}", name.split(".")
    if not all(part.isidentifier() for part in parts) or any(
        find_spec(f"{__name__}.{part}") is None for part in (parts[0], name)
    ):
        return Players()
    found = import_module(module).PLAYERS
    assert isinstance(found, Players), f"{module}: PLAYERS is no Players"
    return found


def features_of(rules: Rules[Any]) -> Features:
    """Return the features of a game. Raise `Misspelled` if nothing has been learned of it."""
    found = players_for(rules).features
    if found is None:
        raise Misspelled("game", "one with features", rules.name)
    return found()


def features(view: View) -> list[list[float]]:
    """Return the numbers by which a position is valued, for every seat; those of a viewer have more than others may know."""
    seen = features_of(view.rules)
    rows = [seen.public(view.state, seat) for seat in range(view.state.seats)]
    if view.viewer >= 0:
        rows[view.viewer] += seen.private(view.state, view.viewer)
    return rows


def value(view: View) -> float:
    """Return the viewer's chance to win, as it was learned from games (`holodeck train`)."""
    return weights_of(view.rules.name).chance(features_of(view.rules), view.state, view.viewer)
