"""Strict vectors: used in place of `holodeck.kernel.vectors.lists`, they find all code that would behave differently with lists
than with machine integers. Lengthening or shortening a vector consumes it, so that any later access to the old one raises. Tables
are immutable, and operations that only lists support are missing.
"""

import gc
from typing import Any, Final, NoReturn

from mypy_extensions import i64


class Misused(Exception):
    """Raised when a vector is used like a list, or after it was consumed."""


class Vector(list[Any]):
    __slots__ = ("fixed", "used_up")

    def __init__(self, values: Any = ()) -> None:
        super().__init__(values)
        self.used_up = False
        self.fixed = False

    def use_up(self) -> list[Any]:
        """Consume the vector and return its values, for one that replaces it."""
        self.look()
        if self.fixed:
            raise Misused("a table would be longer or shorter")
        self.used_up = True
        return [*super().__iter__()]

    def look(self) -> None:
        if self.used_up:
            raise Misused("it is used up")

    def __getitem__(self, place: Any) -> Any:
        self.look()
        found = super().__getitem__(place)
        return Vector(found) if isinstance(place, slice) else found

    def __setitem__(self, place: Any, value: Any) -> None:
        self.look()
        if self.fixed:
            raise Misused("a table would be changed")
        if isinstance(place, slice):
            raise Misused("a slice would be written")
        super().__setitem__(place, value)

    def __iter__(self) -> Any:
        self.look()
        return super().__iter__()

    def __len__(self) -> int:
        self.look()
        return super().__len__()

    def __contains__(self, value: object) -> bool:
        self.look()
        return super().__contains__(value)


def refused(*_: object) -> NoReturn:
    raise Misused("only a list can do this")


for _name in (
    *("append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse", "sort"),
    *("__add__", "__iadd__", "__mul__", "__imul__", "__rmul__", "__reversed__", "__lt__", "__gt__", "__le__", "__ge__"),
):
    setattr(Vector, _name, refused)

vec: Final = {i64: Vector, Vector: Vector}


def append(values: Vector, value: int) -> Vector:
    return Vector([*values.use_up(), value])


def extend(values: Vector, more: Vector) -> Vector:
    return Vector([*values.use_up(), *more])


def pop(values: Vector, place: int = -1) -> tuple[Vector, int]:
    left = values.use_up()
    taken = left.pop(place)
    return Vector(left), taken


def roomy(_: int) -> Vector:
    return Vector()


def with_room(values: Vector) -> Vector:
    return Vector(values.use_up())


def filled(length: int, value: int) -> Vector:
    return Vector([value] * length)


def replaced(values: Vector, place: int, value: int) -> Vector:
    changed = values[:]
    changed[place] = value
    return changed  # type: ignore[no-any-return]


def inserted(values: Vector, value: int) -> Vector:
    return Vector(sorted([*values, value]))


def listed(values: Vector) -> list[int]:
    return [*values]


def count(values: Vector, wanted: int) -> int:
    return listed(values).count(wanted)


def total(values: Vector) -> int:
    return sum(values)


def least(values: Vector) -> int:
    return min(listed(values))


def holds_any(values: Vector) -> bool:
    return any(values)


def write(values: Vector, place: int, some: Vector) -> None:
    for number, value in enumerate(some):
        values[place + number] = value


def fix_tables() -> int:
    """Make all vectors that exist before a game immutable, as tables or parts of them; only tables of vectors may still be
    filled. Return their number."""
    vectors = [found for found in gc.get_objects() if isinstance(found, Vector)]
    tables = [found for found in vectors if not any(isinstance(value, Vector) for value in found)]
    for table in tables:
        table.fixed = True
    return len(tables)
