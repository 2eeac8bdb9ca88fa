"""The example among the games: it uses every part of the contract, so here no claim passes for want of a case."""

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.rulebook import Ringflug
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.game import Game, begin

__all__ = ["EXAMPLE", "Ringflug", "State", "running"]

EXAMPLE = RULES.name


def running(rules: Ringflug | None = None, seats: int = 3, **options: str | int) -> Game:
    """A game that remembers what can be taken back."""
    game = begin(rules or RULES, seats, "example", options)
    game.remember()
    return game
