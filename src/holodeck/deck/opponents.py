"""The bots for a table: the levels a game offers, and the nearest weaker level if it lacks the requested one."""

from collections.abc import Callable
from secrets import randbelow
from typing import Any, Final, Protocol

from holodeck import bots
from holodeck.bots.advice import advise
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.rules import Rules

LEVELS: Final = ["leicht", "mittel", "schwer"]
"""Names of the levels (HD-208), the weakest first."""
LONG: Final = frozenset({"schwer"})
"""The levels that think for long, so in processes of their own."""


class Bot(Protocol):
    def choose(self, view: View, legal: list[int]) -> int: ...


class Opponents(Protocol):
    def levels(self, rules: Rules[Any]) -> list[str]: ...

    def make(self, level: str, rules: Rules[Any], seed: str) -> Bot: ...

    def advise(self, view: View, legal: list[int]) -> list[Hint]:
        """Return the best actions from this view, with reasons."""
        ...

    def place(self, seats: int) -> int:
        """Return the seat of a person who plays against bots alone (HD-222)."""
        ...


class GameOpponents:
    """The bots of the project. `lot` draws a random seat number below a limit."""

    def __init__(self, lot: Callable[[int], int] = randbelow) -> None:
        self.lot = lot

    def levels(self, rules: Rules[Any]) -> list[str]:
        found = bots.levels_of(rules)
        return [level for level in LEVELS if level in found] or found

    def make(self, level: str, rules: Rules[Any], seed: str) -> Bot:
        offered = bots.levels_of(rules)
        if level not in offered:  # every game needs a stand-in (HD-304), whatever levels it has
            weaker = [known for known in bots.LEVELS[: bots.LEVELS.index(level)] if known in offered]
            level = weaker[-1]
        return bots.make(level, rules, seed)

    def advise(self, view: View, legal: list[int]) -> list[Hint]:
        return advise(view, legal)

    def place(self, seats: int) -> int:
        return self.lot(seats)
