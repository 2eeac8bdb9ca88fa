"""Candidate actions, legal or not, generated from a game's table of kinds, to test `check` with."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from random import Random

from holodeck.kernel.engine.actions import BYTE, Actions

NUMBERS = range(13)
"""Numbers are amounts of goods and sums of dice; the interesting limits are small."""
LONGEST = 2
"""The most things in a list or a multiset."""


def domain(actions: Actions, type_: str) -> list[object]:
    """Return the small values of a type, in a game's own encoding."""
    base, mark = (type_[:-1], type_[-1]) if type_[-1] in "?*#" else (type_, "")
    ids = actions.ids.get(base)
    single: list[int] = [0, 1] if base == "flag" else list(range(len(ids))) if ids is not None else list(NUMBERS)
    match mark:
        case "?":
            return [-1, *single]
        case "*":
            return [list(chosen) for count in range(LONGEST + 1) for chosen in product(single, repeat=count)]
        case "#":
            heaps = [heap for count in range(LONGEST + 1) for heap in combinations_with_replacement(single, count)]
            return [[heap.count(place) for place in single] for heap in heaps]
        case _:
            return list(single)


def candidates(actions: Actions, kind: str, most: int, random: Random) -> Iterator[int]:
    """Yield all small actions of a kind, or `most` random ones if there are more."""
    parts = actions.kinds[actions.number[kind]].parts
    domains = [domain(actions, type_) for type_ in parts.values()]
    size = 1
    for values in domains:
        size *= len(values)
    if size <= most:
        for chosen in product(*domains):
            yield actions.pack(kind, **dict(zip(parts, chosen, strict=True)))
    else:
        for _ in range(most):
            yield actions.pack(kind, **{part: random.choice(values) for part, values in zip(parts, domains, strict=True)})


RARELY = 100
"""One in this many actions that leave the game is tried; otherwise random players would all leave at once."""


class Stray:
    """Generator of random actions, most of them illegal. It finds the legal ones that `legal` does not list."""

    def __init__(self, actions: Actions, kinds: frozenset[str], leaving: frozenset[str] = frozenset()) -> None:
        self.actions = actions
        self.leaving = leaving
        self.drawn: list[tuple[str, dict[str, list[object]]]] = [
            (kind.name, {part: domain(actions, type_) for part, type_ in kind.parts.items()})
            for number, kind in enumerate(actions.kinds)
            if number & BYTE and kind.name in kinds
        ]

    def wish(self, below: Callable[[int], int]) -> int | None:
        """Return a random action, or None; `below(n)` draws a number from 0 to n - 1."""
        if not self.drawn:
            return None
        name, parts = self.drawn[below(len(self.drawn))]
        if name in self.leaving and below(RARELY):
            return None
        return self.actions.pack(name, **{part: values[below(len(values))] for part, values in parts.items()})
