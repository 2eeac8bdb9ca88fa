"""The supply of candidates: actions made from a game's table of kinds alone, allowed or not, to try `check` with."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from random import Random

from holodeck.kernel.actions import BYTE, Actions

NUMBERS = range(13)
"""Whole numbers stand for amounts of goods and sums of dice; small ones are where the rules change their mind."""
LONGEST = 2
"""How many things a list or a heap has at most."""


def domain(actions: Actions, type_: str) -> list[object]:
    """The small values of a type, as inside a game."""
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
    """All small actions of a kind, or `most` of them drawn at random where there are more."""
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
"""Whoever may leave a game at any time would soon do so at random; it is wished for once in so many times."""


class Stray:
    """A player of random wishes: quick to draw, mostly refused. It finds the actions that `legal` does not list."""

    def __init__(self, actions: Actions, kinds: frozenset[str], leaving: frozenset[str] = frozenset()) -> None:
        self.actions = actions
        self.leaving = leaving
        self.drawn: list[tuple[str, dict[str, list[object]]]] = [
            (kind.name, {part: domain(actions, type_) for part, type_ in kind.parts.items()})
            for number, kind in enumerate(actions.kinds)
            if number & BYTE and kind.name in kinds
        ]

    def wish(self, below: Callable[[int], int]) -> int | None:
        """One wish; `below(n)` draws a number from 0 to n - 1."""
        if not self.drawn:
            return None
        name, parts = self.drawn[below(len(self.drawn))]
        if name in self.leaving and below(RARELY):
            return None
        return self.actions.pack(name, **{part: values[below(len(values))] for part, values in parts.items()})
