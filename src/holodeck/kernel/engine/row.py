"""A sequence of actions from one typed line, such as a flight over several fields.

Every action is an entry of its own, so undo takes back one step.
"""

from collections.abc import Iterator

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.rules import Awaited


def steps(game: Game, seat: int, actions: list[int]) -> Iterator[int]:
    """Yield the actions, each to be played before the next is requested. Stop early, without an error, as soon as something has
    happened that the seat might want to react to, or a rule forbids the next action. The first one is not checked."""
    before = decisions(game.awaited)
    for place, action in enumerate(actions):
        if place and (decisions(game.awaited) != before or game.check(seat, action) is not None):
            return
        yield action


def decisions(pending: list[Awaited]) -> list[tuple[int, str]]:
    return [(awaited.seat, awaited.decision) for awaited in pending]
