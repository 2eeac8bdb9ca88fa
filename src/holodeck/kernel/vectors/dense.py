"""Operations on vectors for the compiled build.

A vector of `librt` holds machine integers: reading one is a load and a comparison, and a copy is one block of memory.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

ZEROS: Final = vec[i64]([0] * 512)
CAPACITY: Final = 24
"""The initial capacity of a growing vector."""


def filled(length: i64, value: i64) -> vec[i64]:
    """Return a vector of equal numbers."""
    return ZEROS[:length] if value == 0 and length <= len(ZEROS) else vec[i64]([value] * length)


def replaced(values: vec[i64], place: i64, value: i64) -> vec[i64]:
    """Return a copy with one number changed."""
    changed = values[:]
    changed[place] = value
    return changed


def inserted(values: vec[i64], value: i64) -> vec[i64]:
    """Return a copy of a sorted vector with one number inserted in order."""
    longer = append(extend(vec[i64](capacity=len(values) + 1), values), value)
    place = len(longer) - 1
    while place > 0 and longer[place - 1] > value:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = value
    return longer


def roomy(count: i64) -> vec[i64]:
    """Return an empty vector with this capacity, so that it is not reallocated again and again while it grows."""
    return vec[i64](capacity=count)


def with_room(values: vec[i64]) -> vec[i64]:
    """Return the vector itself, or an empty one with capacity to grow."""
    return values if len(values) else roomy(CAPACITY)


def listed(values: vec[i64]) -> list[int]:
    """Return the numbers as a list, for events and JSON."""
    return [value for value in values]  # noqa: C416  list(values) is slow when compiled


def count(values: vec[i64], wanted: i64) -> i64:
    """Return how often a number occurs."""
    found: i64 = 0
    for value in values:
        if value == wanted:
            found += 1
    return found


def total(values: vec[i64]) -> i64:
    """Return the sum of all numbers."""
    found: i64 = 0
    for value in values:
        found += value
    return found


def least(values: vec[i64]) -> i64:
    """Return the smallest number."""
    found = values[0]
    for value in values:
        if value < found:  # noqa: PLR1730  a call per number is slow
            found = value
    return found


def holds_any(values: vec[i64]) -> bool:
    """Return whether any number is not zero."""
    for value in values:  # noqa: SIM110  a generator is slow when compiled
        if value:
            return True
    return False


def write(values: vec[i64], place: i64, some: list[int]) -> None:
    """Overwrite the vector with some numbers, starting at this place."""
    for number in some:
        values[place] = number
        place += 1
