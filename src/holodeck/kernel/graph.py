"""Shortest ways between the places of a board.

A board is a list of exits for every place: the places next to it in a fixed order, -1 where there is no way. Ways go in both
directions. Of several shortest ways the one is taken whose first difference comes first in the order of the exits.
"""

from collections.abc import Collection
from typing import Final

NO_WAY: Final = -1


def steps_to(exits: list[list[int]], goals: list[int], closed: Collection[int] = ()) -> list[int]:
    """How many steps it is from every place to the nearest goal, or -1. Closed places may be left but not passed."""
    steps = [NO_WAY] * len(exits)
    for goal in goals:
        steps[goal] = 0
    row = list(goals)
    for place in row:
        if place in closed and steps[place]:
            continue
        for following in exits[place]:
            if following >= 0 and steps[following] < 0:
                steps[following] = steps[place] + 1
                row.append(following)
    return steps


def first_exit(exits: list[list[int]], steps: list[int], place: int) -> int:
    """Which exit of a place is the first that begins a shortest way, by the steps to the goal; -1 where none does."""
    for number, following in enumerate(exits[place]):
        if following >= 0 and steps[following] == steps[place] - 1:
            return number
    return NO_WAY


def way(exits: list[list[int]], steps: list[int], place: int) -> list[int]:
    """The places one enters on the shortest way; none where there is no way, or none to go."""
    entered: list[int] = []
    while steps[place] > 0:
        place = exits[place][first_exit(exits, steps, place)]
        entered.append(place)
    return entered
