"""The players that know one game: its levels, and how often a player without a plan draws each kind of action.

A game's own players stand in `holodeck.bots.<game>` as `PLAYERS`. A game without that module is played by chance alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from holodeck.bots.bot import Bot
from holodeck.kernel.rules import Rules

Make = Callable[[Rules[Any], Random], Bot]


@dataclass(frozen=True)
class Players:
    levels: Mapping[str, Make] = field(default_factory=dict)
    """By the name of the level, one of `holodeck.bots.LEVELS`."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """By kind of action; kinds not named count 1."""
    strengths: Callable[[Any], list[float]] | None = None
    """How strong every seat stands, from a view for spectators: one more makes it e times as likely to win."""
