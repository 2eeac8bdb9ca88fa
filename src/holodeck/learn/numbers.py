"""A view as one array of numbers: who looks, who decides, what of the decision is chosen already, and all fields of the state."""

from array import array
from importlib import import_module
from operator import attrgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from holodeck.kernel.engine.rules import UNKNOWN, Rules
from holodeck.kernel.vectors import COMPILED

PREFIX: Final = 6
"""The last pieces of a decision that an observation has."""
HEAD: Final = 2 + PREFIX
ROOM: Final = 16
"""Numbers that are kept of a list that may have any length, one for every seat."""

Observation = NDArray[np.int64]


class Numbers:
    """Turns the views of one game with one number of seats into arrays of one length. What is no number, no row of numbers and no
    row for every seat is left out: the settings, open offers, and tables that follow from the rest."""

    def __init__(self, rules: Rules[Any], first: Any) -> None:
        """Take the fields from the first state of a game."""
        slots = import_module(f"holodeck.games.{rules.name}.made.slots").SLOTS
        values = dict(zip(slots, attrgetter(*slots)(first), strict=True))
        rows = {name: value for name, value in values.items() if not isinstance(value, int) and is_row(value)}
        self.single = [name for name, value in values.items() if isinstance(value, int)]
        self.flat = [name for name, row in rows.items() if isinstance(row[0], int)]
        self.lengths = [len(rows[name]) for name in self.flat]
        self.nested = [name for name, row in rows.items() if not isinstance(row[0], int) and len(row) == first.seats]
        self.get = attrgetter(*self.single, *self.flat, *self.nested)
        self.names = ["viewer", "decides", *(f"piece {number}" for number in range(PREFIX)), *self.single]
        self.names += [f"{name} {place}" for name, length in zip(self.flat, self.lengths, strict=True) for place in range(length)]
        self.names += [f"{name} {seat} {place}" for name in self.nested for seat in range(first.seats) for place in range(ROOM)]

    def __len__(self) -> int:
        return len(self.names)

    def of(self, view: Any, viewer: int, decides: int, chosen: list[int]) -> Observation:
        """Return the numbers of a view; `chosen` has the pieces of the decision that is on its way."""
        values = self.get(view)
        one, many = len(self.single), len(self.single) + len(self.flat)
        head = [viewer, decides, *chosen[-PREFIX:], *[UNKNOWN] * (PREFIX - len(chosen)), *values[:one]]
        rows = list(values[one:many])
        if not COMPILED or list(map(len, rows)) != self.lengths:  # otherwise they are memory already
            rows = [fixed(row, length) for row, length in zip(rows, self.lengths, strict=True)]
        nested = [fixed(row, ROOM) for field in values[many:] for row in field]
        return np.frombuffer(b"".join([array("q", head), *rows, *nested]), np.int64)


def is_row(value: Any) -> bool:
    """Return whether this is a row of numbers, or a row of such rows."""
    try:
        return len(value) > 0 and (isinstance(value[0], int) or all(isinstance(number, int) for row in value for number in row))
    except TypeError:
        return False


def fixed(row: Any, length: int) -> Any:
    """Return the numbers of a row as an array of exactly this length."""
    if len(row) == length:
        return row if COMPILED else array("q", row)
    return array("q", [*list(row)[:length], *[UNKNOWN] * (length - len(row))])
