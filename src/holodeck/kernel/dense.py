"""Dense numbers: what is asked of vectors again and again, for the compiled build.

A vector of `librt` holds plain machine numbers: reading one is a load and a comparison, and a copy is one block of memory.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

ZEROS: Final = vec[i64]([0] * 512)
ROOM: Final = 24
"""So many numbers have room in a list that is begun."""


def filled(length: i64, value: i64) -> vec[i64]:
    """So many times the same number."""
    return ZEROS[:length] if value == 0 and length <= len(ZEROS) else vec[i64]([value] * length)


def replaced(values: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The vector with one number changed, as a new vector."""
    changed = values[:]
    changed[place] = value
    return changed


def inserted(values: vec[i64], value: i64) -> vec[i64]:
    """The ordered vector with one number more, as a new vector."""
    longer = append(extend(vec[i64](capacity=len(values) + 1), values), value)
    place = len(longer) - 1
    while place > 0 and longer[place - 1] > value:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = value
    return longer


def roomy(count: i64) -> vec[i64]:
    """An empty vector with room for so many numbers: one without room would be made anew again and again while it grows."""
    return vec[i64](capacity=count)


def with_room(values: vec[i64]) -> vec[i64]:
    """The same numbers, with room for more."""
    return values if len(values) else roomy(ROOM)


def listed(values: vec[i64]) -> list[int]:
    """The numbers as a list, for the edge: what is told or written."""
    return [value for value in values]  # noqa: C416  a list of the vector at once is slow where this is compiled


def count(values: vec[i64], wanted: i64) -> i64:
    """How often a number occurs."""
    found: i64 = 0
    for value in values:
        if value == wanted:
            found += 1
    return found


def total(values: vec[i64]) -> i64:
    """The sum of all numbers."""
    found: i64 = 0
    for value in values:
        found += value
    return found


def least(values: vec[i64]) -> i64:
    """The smallest number."""
    found = values[0]
    for value in values:
        if value < found:  # noqa: PLR1730  a call for every number is slow
            found = value
    return found


def holds_any(values: vec[i64]) -> bool:
    """Whether any number is not zero."""
    for value in values:  # noqa: SIM110  a generator is slow where this is compiled
        if value:
            return True
    return False


def write(values: vec[i64], place: i64, some: list[int]) -> None:
    """Put some numbers into the vector, from this place on."""
    for number in some:
        values[place] = number
        place += 1
