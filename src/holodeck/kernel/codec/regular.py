"""The regular JSON of states, called by the modules made from their declarations (`fields`)."""

from mypy_extensions import i64

from holodeck.kernel.codec.spelling import Ids, Misspelled, part, read, spell
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.vectors import listed, vec

Json = dict[str, object]


def per_to_json(ids: Ids, names: str, kind: str, values: vec[i64]) -> Json:
    """Return the values by id. There may be fewer values than ids: not all seats are taken."""
    if kind == "number":
        return dict(zip(ids[names], listed(values), strict=False))
    return dict(zip(ids[names], [spell(ids, kind, value) for value in listed(values)], strict=False))


def counts_to_json(ids: Ids, columns: str, values: vec[i64]) -> Json:
    """Return for every seat the counts by id, without zeros."""
    width = len(ids[columns])
    kind = columns + "#"
    found: Json = {}
    for seat in range(len(values) // width):
        found[ids["seat"][seat]] = spell(ids, kind, listed(values[seat * width : (seat + 1) * width]))
    return found


def table_to_json(ids: Ids, columns: str, kind: str, values: vec[i64]) -> Json:
    """Return for every seat the value of every id."""
    width = len(ids[columns])
    found: Json = {}
    for seat in range(len(values) // width):
        found[ids["seat"][seat]] = per_to_json(ids, columns, kind, values[seat * width : (seat + 1) * width])
    return found


def secret_to_json(ids: Ids, columns: str, values: vec[i64]) -> Json:
    """Return for every seat the numbers by id, or null if any is unknown."""
    width = len(ids[columns])
    found: Json = {}
    for seat in range(len(values) // width):
        own = listed(values[seat * width : (seat + 1) * width])
        found[ids["seat"][seat]] = None if UNKNOWN in own else dict(zip(ids[columns], own, strict=True))
    return found


def bits_to_json(ids: Ids, names: str, value: int) -> list[str]:
    """Return the ids whose bits are set."""
    return [name for place, name in enumerate(ids[names]) if value >> place & 1]


class Reader:
    """Reads the JSON of one state by field name. Raises `Misspelled` for what it cannot read, including a seat that is not
    taken."""

    def __init__(self, ids: Ids, seats: int, written: Json) -> None:
        self.ids: Ids = {**ids, "seat": ids["seat"][:seats]}
        self.written = written

    def number(self, name: str, kind: str) -> int:
        return self.one(kind, self.written.get(name), name)

    def one(self, kind: str, value: object, path: str) -> int:
        """Return the number that a value of this type spells."""
        found = read(self.ids, kind, value, path)
        assert isinstance(found, int)
        return int(found)

    def several(self, kind: str, value: object, path: str) -> list[int]:
        """Return the numbers that a list or counts spell."""
        found = read(self.ids, kind, value, path)
        assert isinstance(found, list)
        return [int(number) for number in found]

    def numbers(self, name: str, kind: str) -> vec[i64]:
        return vec[i64](self.several(kind, self.written.get(name), name))

    def row(self, name: str, kind: str, length: int) -> vec[i64]:
        """Return a list of exactly this length."""
        found = self.numbers(name, kind)
        if len(found) != length:
            raise Misspelled(name, f"{length} values", self.written.get(name))
        return found

    def bits(self, name: str, names: str) -> int:
        return sum({1 << place for place in self.several(names + "*", self.written.get(name), name)})

    def per_seat(self, name: str, kind: str) -> vec[i64]:
        entries = part(self.written.get(name), dict, name)
        return vec[i64]([self.one(kind, entries.get(seat), f"{name}.{seat}") for seat in self.ids["seat"]])

    def per_id(self, name: str, names: str, kind: str, start: int) -> vec[i64]:
        return vec[i64](self.entries(names, kind, start, self.written.get(name), name))

    def counts(self, name: str, columns: str) -> vec[i64]:
        """Return the counts of every seat, one after the other."""
        entries = part(self.written.get(name), dict, name)
        found: list[int] = []
        for seat in self.ids["seat"]:
            found += self.several(columns + "#", entries.get(seat), f"{name}.{seat}")
        return vec[i64](found)

    def table(self, name: str, columns: str, kind: str, start: int) -> vec[i64]:
        """Return the rows of every seat, one after the other."""
        entries = part(self.written.get(name), dict, name)
        found: list[int] = []
        for seat in self.ids["seat"]:
            found += self.entries(columns, kind, start, entries.get(seat), f"{name}.{seat}")
        return vec[i64](found)

    def secret(self, name: str, columns: str) -> vec[i64]:
        """Return the counts of every seat; null means that all are unknown."""
        entries = part(self.written.get(name), dict, name)
        found: list[int] = []
        for seat in self.ids["seat"]:
            row = entries.get(seat)
            found += [UNKNOWN] * len(self.ids[columns]) if row is None else self.several(columns + "#", row, f"{name}.{seat}")
        return vec[i64](found)

    def entries(self, names: str, kind: str, start: int, value: object, path: str) -> list[int]:
        """Return a value for every id; missing ones have the start value."""
        found = [start] * len(self.ids[names])
        for name, entry in part(value, dict, path).items():
            found[self.one(names, name, path)] = self.one(kind, entry, f"{path}.{name}")
        return found
