"""A second implementation of the longest communication path (RK-1203), slow and simple, to test the fast one against.

It shares only the data of the board with the rules: every trail is walked from every crossing.
"""

from functools import cache

from holodeck.games.raumkolonie.data import DATA

CROSSING = {crossing.id: number for number, crossing in enumerate(DATA.board.crossings)}
ENDS = [tuple(CROSSING[end] for end in border.ends.values()) for border in DATA.board.borders]
"""The two crossings of each border."""


@cache
def longest_trail(tubes: frozenset[int], blocked: frozenset[int]) -> int:
    """Return the length of the longest trail, no tube twice and never through a blocked crossing."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for tube in tubes:
        one, other = ENDS[tube]
        ways.setdefault(one, []).append((tube, other))
        ways.setdefault(other, []).append((tube, one))
    return max((farthest(start, ways, blocked, ()) for start in ways), default=0)


def farthest(at: int, ways: dict[int, list[tuple[int, int]]], blocked: frozenset[int], used: tuple[int, ...]) -> int:
    """Return how many more tubes can be walked from here."""
    if used and at in blocked:
        return 0
    return max((1 + farthest(beyond, ways, blocked, (*used, tube)) for tube, beyond in ways[at] if tube not in used), default=0)
