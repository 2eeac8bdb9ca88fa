"""Declarations of state fields: `cash: Annotated[vec[i64], per("seat", "number", START_MONEY), IN_PLACE]`.

`make types` reads these marks from the source of a game's `State` and writes the modules in `made/` beside it: slots, first
state, copy and JSON. They have no effect at run time. Types are those of `spelling`. `start` is the initial value: any
expression, or a lambda if it needs the number of seats or the settings. `name` is the name in JSON if it differs from the
field's.
"""

from typing import Final

FIXED: Final = object()
"""Set when a game begins and never changed: the number of seats, and the settings made from the options."""
IN_PLACE: Final = object()
"""Changed in place, so a copy of the state copies it. Everything else is shared between copies and only ever replaced."""
SECRET: Final = object()
"""Hidden from some viewers: values of other seats appear in a view only as `view.py` filters them. A contract test checks
this."""


def value(kind: str, start: object = 0, name: str = "") -> None:
    """Declare one value of a type: a number for `phase` and `seat?`, a vector for `card#` and `number*`. A list with a start
    keeps its length; one without may have any."""


def per(ids: str, kind: str, start: object = 0, name: str = "") -> None:
    """Declare a value for every id, written as an object. For `seat` every player must have an entry; for other ids a missing
    entry means the start value, and numbers without a start are counts."""


def table(columns: str, kind: str, start: object = 0, name: str = "") -> None:
    """Declare a row per player with a value for every id, stored at seat * columns + column, written as an object of objects.
    Numbers are counts starting at 0. In a secret table a row with anything unknown is null."""


def bits(ids: str, start: object = 0, name: str = "") -> None:
    """Declare a set of ids, stored as bits, written as a list."""


def own(start: object) -> None:
    """Declare a field that `codec.py` writes and reads itself, or that is derived from others."""
