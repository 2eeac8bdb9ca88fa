"""The players that know one game: its levels, and the weights of its random player.

They are the `PLAYERS` of `holodeck.bots.<game>`. A game without that module has only random players.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from holodeck.bots.bot import Bot
from holodeck.bots.strong.features import Features
from holodeck.kernel.engine.rules import Rules

Make = Callable[[Rules[Any], Random], Bot]


@dataclass(frozen=True)
class Players:
    levels: Mapping[str, Make] = field(default_factory=dict)
    """Factories by the name of the level, one of `holodeck.bots.LEVELS`."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """Weights by kind of action; the default is 1."""
    strengths: Callable[[Any], list[float]] | None = None
    """Judges how strong every seat is, from a view for spectators: one more makes it e times as likely to win."""
    features: Callable[[], Features] | None = None
    """Makes the features from which a chance to win is learned; without them nothing can be learned of a game."""
