"""Interface of a computer player: it sees a view and the legal actions, and nothing else."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: View, legal: list[int]) -> int:
        """Return one of the legal actions; of a form (an offer, a tax) any that the rules would accept."""
        ...


@runtime_checkable
class Explaining(Bot, Protocol):
    """A bot that can name other choices and its reasons. Hints and `warum` use it, so that there is no second judgement."""

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        """Yield the actions worth considering, best first, without changing the bot. `choose` plays the first."""
        ...

    def reasons(self, view: View, action: int) -> list[Told]:
        """Return the reasons for an action, weightiest first, as far as the view shows them (`Text.reasons`)."""
        ...
