"""The bots a table can have: the levels a game offers, and one of the nearest level where a game lacks the wished one."""

from collections.abc import Callable
from secrets import randbelow
from typing import Any, Final, Protocol

from holodeck import bots
from holodeck.bots.advice import advise
from holodeck.kernel.game import View
from holodeck.kernel.hint import Hint
from holodeck.kernel.rules import Rules

LEVELS: Final = ["leicht", "mittel", "schwer"]
"""As a table names them (HD-208), weak ones first."""


class Bot(Protocol):
    def choose(self, view: View, legal: list[int]) -> int: ...


class Opponents(Protocol):
    def levels(self, rules: Rules[Any]) -> list[str]: ...

    def make(self, level: str, rules: Rules[Any], seed: str) -> Bot: ...

    def advise(self, view: View, legal: list[int]) -> list[Hint]:
        """The best actions from this view, with the reasons."""
        ...

    def place(self, seats: int) -> int:
        """At which of so many seats a person sits who plays against bots alone (HD-222)."""
        ...


class GameOpponents:
    """The bots of the project. A lot draws one of so many seats."""

    def __init__(self, lot: Callable[[int], int] = randbelow) -> None:
        self.lot = lot

    def levels(self, rules: Rules[Any]) -> list[str]:
        found = bots.levels_of(rules)
        return [level for level in LEVELS if level in found] or found

    def make(self, level: str, rules: Rules[Any], seed: str) -> Bot:
        offered = bots.levels_of(rules)
        if level not in offered:  # a stand-in is needed for every game (HD-304), whatever levels it has
            weaker = [known for known in bots.LEVELS[: bots.LEVELS.index(level)] if known in offered]
            level = weaker[-1]
        return bots.make(level, rules, seed)

    def advise(self, view: View, legal: list[int]) -> list[Hint]:
        return advise(view, legal)

    def place(self, seats: int) -> int:
        return self.lot(seats)
