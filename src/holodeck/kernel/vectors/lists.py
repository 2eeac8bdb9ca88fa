"""Python's lists as vectors, for the interpreted build. See `librt.vecs` and `dense` for what each function does."""

from bisect import insort
from typing import Final

from mypy_extensions import i64

vec: Final[dict[type, type[list[int]]]] = {i64: list, list: list}
"""`vec[i64]` is a list, and `vec[vec[i64]]` too."""


def append(values: list[int], value: int) -> list[int]:
    values.append(value)
    return values


def extend(values: list[int], more: list[int]) -> list[int]:
    values += more
    return values


def pop(values: list[int], place: int = -1) -> tuple[list[int], int]:
    return values, values.pop(place)


def roomy(_: int) -> list[int]:
    return []


def with_room(values: list[int]) -> list[int]:
    return values


def filled(length: int, value: int) -> list[int]:
    return [value] * length


def replaced(values: list[int], place: int, value: int) -> list[int]:
    changed = values[:]
    changed[place] = value
    return changed


def inserted(values: list[int], value: int) -> list[int]:
    longer = values[:]
    insort(longer, value)
    return longer


def listed(values: list[int]) -> list[int]:
    return list(values)


def count(values: list[int], wanted: int) -> int:
    return values.count(wanted)


def total(values: list[int]) -> int:
    return sum(values)


def least(values: list[int]) -> int:
    return min(values)


def holds_any(values: list[int]) -> bool:
    return any(values)


def write(values: list[int], place: int, some: list[int]) -> None:
    values[place : place + len(some)] = some
