"""Hints for people: what the player with a plan would do, what else it would think of, and why (HD-726)."""

from itertools import islice
from typing import Any, Final

from holodeck.bots import WEIGHTED, levels_of, make
from holodeck.bots.bot import Explaining
from holodeck.kernel.game import View
from holodeck.kernel.hint import Hint
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import Told

LEVEL: Final = "mittel"
"""Whose judgement it is; in a game that has no such level the best below it."""
MOST: Final = 3
LOOKED_AT: Final = 8
"""Of so many actions those that have a reason of their own are told."""
ONLY: Final = "why_only"
"""The reason for what has no other: nothing else is possible."""
SEED: Final = "hint"
"""The same view always gives the same hints."""


def adviser_of(rules: Rules[Any]) -> Explaining | None:
    """The bot that gives hints, fresh, so that it remembers nothing; nobody where no bot of the game can explain itself."""
    levels = levels_of(rules)
    level = LEVEL if LEVEL in levels else levels[-1]
    if levels.index(level) <= levels.index(WEIGHTED):
        return None
    bot = make(level, rules, SEED)
    return bot if isinstance(bot, Explaining) else None


def advise(view: View, legal: list[int]) -> list[Hint]:
    """The best two or three actions with their reasons. The first is what the bot would play."""
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
