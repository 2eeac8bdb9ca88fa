"""A row of actions that one typed line stands for, such as a flight over several fields.

Every action of the row is an entry of its own, so taking back takes back one step.
"""

from collections.abc import Iterator

from holodeck.kernel.game import Game
from holodeck.kernel.rules import Awaited


def steps(game: Game, seat: int, actions: list[int]) -> Iterator[int]:
    """The actions of a row, each to be played before the next is asked for. The row ends early, and silently, as soon as
    something has happened that the seat might want to answer, or a rule says no. Whether the first may be played is not asked."""
    before = decisions(game.awaited)
    for place, action in enumerate(actions):
        if place and (decisions(game.awaited) != before or game.check(seat, action) is not None):
            return
        yield action


def decisions(pending: list[Awaited]) -> list[tuple[int, str]]:
    return [(awaited.seat, awaited.decision) for awaited in pending]
