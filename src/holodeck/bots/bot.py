"""The contract of a computer player: it sees a view and the actions that are open to it, and nothing else."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from holodeck.kernel.game import View
from holodeck.kernel.told import Told


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: View, legal: list[int]) -> int:
        """One of the legal actions, or of a form (an offer, a tax) any that the rules would let pass."""
        ...


@runtime_checkable
class Explaining(Bot, Protocol):
    """A bot that can say what else it thinks of, and why. Hints and `warum` come from here, so there is no second judgement."""

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        """The actions worth a thought, the best first, without remembering that it was asked. `choose` plays the first."""
        ...

    def reasons(self, view: View, action: int) -> list[Told]:
        """Why this action, the weightiest reason first, from what the view shows: names and facts of `Text.reasons`."""
        ...
