"""Shortest paths between the places of a board.

A board is a list of exits for every place: its neighbours in a fixed order, -1 for no exit. Edges go both ways. Among several
shortest paths the one is taken whose first difference comes first in the order of exits.
"""

from collections.abc import Collection
from typing import Final

NO_WAY: Final = -1


def steps_to(exits: list[list[int]], goals: list[int], closed: Collection[int] = ()) -> list[int]:
    """Return the distance from every place to the nearest goal, or -1. Paths may start at a closed place but not pass through
    one."""
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
    """Return the first exit of a place on a shortest path, given the distances to the goal, or -1."""
    for number, following in enumerate(exits[place]):
        if following >= 0 and steps[following] == steps[place] - 1:
            return number
    return NO_WAY


def way(exits: list[list[int]], steps: list[int], place: int) -> list[int]:
    """Return the places entered on the shortest path, given the distances; empty if there is no path or it is already the
    goal."""
    entered: list[int] = []
    while steps[place] > 0:
        place = exits[place][first_exit(exits, steps, place)]
        entered.append(place)
    return entered
