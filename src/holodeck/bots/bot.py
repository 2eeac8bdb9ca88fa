"""The contract of a computer player: it sees a view and the actions that are open to it, and nothing else."""

from typing import Protocol

from holodeck.kernel.game import View


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: View, legal: list[int]) -> int:
        """One of the legal actions, or of a form (an offer, a tax) any that the rules would let pass."""
        ...
