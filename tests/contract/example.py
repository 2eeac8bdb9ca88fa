"""The example among the games: it uses all parts of the contract, so no claim passes here for lack of a case."""

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.rulebook import Ringflug
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.engine.game import Game, begin

__all__ = ["EXAMPLE", "Ringflug", "State", "running"]

EXAMPLE = RULES.name


def running(rules: Ringflug | None = None, seats: int = 3, **options: str | int) -> Game:
    """Return a game that remembers what can be undone."""
    game = begin(rules or RULES, seats, "example", options)
    game.remember()
    return game
