"""Hints for people: what the best bot would do, its next choices, and why (HD-726)."""

from itertools import islice
from typing import Any, Final

from holodeck.bots import WEIGHTED, levels_of, make
from holodeck.bots.bot import Explaining
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Told

LEVEL: Final = "mittel"
"""The level of the bot that advises; a game without it uses the best one below."""
MOST: Final = 3
LOOKED_AT: Final = 8
"""The most actions that are examined for a reason of their own."""
ONLY: Final = "why_only"
"""The reason if there is no choice."""
SEED: Final = "hint"
"""A fixed seed: the same view always gives the same hints."""


def adviser_of(rules: Rules[Any]) -> Explaining | None:
    """Return a fresh bot that gives hints, or None if no bot of the game can explain itself."""
    levels = levels_of(rules)
    level = LEVEL if LEVEL in levels else levels[-1]
    if levels.index(level) <= levels.index(WEIGHTED):
        return None
    bot = make(level, rules, SEED)
    return bot if isinstance(bot, Explaining) else None


def advise(view: View, legal: list[int]) -> list[Hint]:
    """Return the best two or three actions with their reasons. The first is what the bot would play."""
    bot = adviser_of(view.rules)
    if bot is None or not legal:
        return []
    if len(legal) == 1:
        return [Hint(legal[0], bot.reasons(view, legal[0]) or [Told(ONLY, {})])]
    found: list[Hint] = []
    given: list[Told] = []
    for action in dict.fromkeys(islice(bot.consider(view, legal), LOOKED_AT)):
        fresh = [reason for reason in bot.reasons(view, action) if reason not in given]
        if fresh or not found:
            found.append(Hint(action, fresh))
            given += fresh
    return found[:MOST]
