"""Spelling: how the small numbers inside a game are written as JSON and read back.

A type is a word: `number`, `text`, `flag`, or the name of one of the game's lists of ids (`crossing`, `resource`, `seat`),
optionally followed by `?` (-1 is null), `*` (a list), or `#` (a count for every id of the list, written as {"sand": 2}).
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from holodeck.kernel.codec.pickling import Pickled

T = TypeVar("T")

Ids = Mapping[str, Sequence[str]]


WANTED = {dict: "an object", list: "a list", str: "a text", int: "a whole number"}
"""Names of the JSON types for error messages."""


LARGEST: Final = 1_000_000_000
"""The largest number in a game. States hold machine integers, so neither a number that is read nor anything computed from it may
overflow."""


class Misspelled(ValueError):
    """JSON that cannot be read: where, and what was expected there."""

    def __init__(self, path: str, expected: str, found: object) -> None:
        super().__init__(f"{path}: expected {expected}, found {found!r:.80}")
        self.path = path
        self.expected = expected
        self.found = found

    def __reduce__(self) -> Pickled:
        return Misspelled, (self.path, self.expected, self.found)

    def inside(self, path: str) -> "Misspelled":
        """Return this error with a longer path, as seen from the enclosing value."""
        return Misspelled(f"{path}.{self.path}", self.expected, self.found)


def spell(ids: Ids, kind: str, value: object) -> object:
    """Encode a value of this type as JSON."""
    if kind.endswith("?"):
        return None if value == -1 else spell(ids, kind[:-1], value)
    if kind.endswith("*"):
        assert isinstance(value, list | tuple)
        return [spell(ids, kind[:-1], item) for item in value]
    if kind.endswith("#"):
        assert isinstance(value, list | tuple)
        return {name: count for name, count in zip(ids[kind[:-1]], value, strict=True) if count}
    if kind in ids:
        assert isinstance(value, int)
        return ids[kind][value]
    return bool(value) if kind == "flag" else value


def read(ids: Ids, kind: str, value: object, path: str) -> object:
    """Decode a value of this type from JSON, or raise `Misspelled` with the path of what is wrong."""
    if kind.endswith("?"):
        return -1 if value is None else read(ids, kind[:-1], value, path)
    if kind.endswith("*"):
        if not isinstance(value, list):
            raise Misspelled(path, "a list", value)
        return [read(ids, kind[:-1], item, f"{path}[{place}]") for place, item in enumerate(value)]
    if kind.endswith("#"):
        return read_counts(ids, kind[:-1], value, path)
    if kind in ids:
        if not isinstance(value, str) or value not in ids[kind]:
            raise Misspelled(path, f"one of {shortened(ids[kind])}", value)
        return ids[kind].index(value)
    wanted = {"number": int, "text": str, "flag": bool}[kind]
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise Misspelled(path, {"number": "a whole number", "text": "a text", "flag": "true or false"}[kind], value)
    if isinstance(value, int) and abs(value) > LARGEST:
        raise Misspelled(path, f"a whole number up to {LARGEST}", value)
    return value


def read_counts(ids: Ids, kind: str, value: object, path: str) -> list[int]:
    if not isinstance(value, dict):
        raise Misspelled(path, f"counts by {kind}", value)
    counts = [0] * len(ids[kind])
    for name, count in value.items():
        place = read(ids, kind, name, path)
        assert isinstance(place, int)
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= LARGEST:
            raise Misspelled(f"{path}.{name}", f"a whole number from 0 to {LARGEST}", count)
        counts[place] = count
    return counts


def shortened(names: Sequence[str]) -> str:
    """Return the first few names, for an error message."""
    return ", ".join(names[:8]) + (", .." if len(names) > 8 else "")


def part(value: object, wanted: type[T], path: str) -> T:
    """Return the value if it has the wanted type, otherwise raise `Misspelled`."""
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise Misspelled(path, WANTED.get(wanted, wanted.__name__), value)
    return value
