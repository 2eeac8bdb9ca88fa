"""What the learned chance to win knows of a position: a few dozen numbers for every seat, which each game chooses.

Compiled like the rules, since every simulated line of play ends here.
"""

from typing import Any

from holodeck.kernel.codec.pickling import Pickled


class Features:
    """The numbers of one game. An object may cache what it has computed, so every player has its own."""

    def public(self, state: Any, seat: int) -> list[float]:
        """Return what everybody knows of a seat."""
        raise NotImplementedError

    def private(self, state: Any, seat: int) -> list[float]:
        """Return what only the seat itself knows."""
        return []

    def progress(self, state: Any) -> float:
        """Return how far the game is, from 0 to 1: some features count more and more, others less and less."""
        raise NotImplementedError

    def __reduce__(self) -> Pickled:
        """Pickle without what is cached."""
        return type(self), ()

    def plays(self, state: Any, seat: int) -> bool:
        """Return whether a seat can still win."""
        return True


def flag(holds: bool) -> float:
    return 1.0 if holds else 0.0
