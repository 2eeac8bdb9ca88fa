"""What a field of a state says of itself: `cash: Annotated[vec[i64], per("seat", "number", START_MONEY), IN_PLACE]`.

`make types` reads the marks from the source of a game's `State` and writes the modules in `made/` beside it: slots, first state,
copy and JSON. Nothing looks at them when a game runs. The words for types are those of `spelling`. `start` is what a new game
begins with: any expression, or a lambda where it needs the number of seats or the settings. `name` is the name in JSON, where it
is another than that of the field.
"""

from typing import Final

FIXED: Final = object()
"""Set when a game begins and never changed: the number of seats, and the settings made from the options."""
IN_PLACE: Final = object()
"""Changed in place, so a copy of the state copies it. Everything else is shared between copies and only ever replaced."""
SECRET: Final = object()
"""Not for everybody: what belongs to other seats reaches a viewer only as `view.py` filters it. A contract test looks."""


def value(kind: str, start: object = 0, name: str = "") -> None:
    """Declare one value of a type: a number for `phase` and `seat?`, a vector for `card#` and `number*`. A list has as many items
    as at the start, or any number if it says no start."""


def per(ids: str, kind: str, start: object = 0, name: str = "") -> None:
    """Declare a value for every id, written as an object. For `seat` there is one for everybody who plays, and none may be
    missing; of other ids what is missing is as at the start, and numbers that say none are counts."""


def table(columns: str, kind: str, start: object = 0, name: str = "") -> None:
    """Declare a row for everybody who plays, with a value for every id: at seat * columns + column, written as an object of
    objects. Numbers are counts, none at first. If it is secret, a row with something unknown in it is null."""


def bits(ids: str, start: object = 0, name: str = "") -> None:
    """Declare a set of ids, a bit for each, written as a list."""


def own(start: object) -> None:
    """Declare a field that `spelled.py` writes and reads in its own way, or that follows from others."""
