"""The file of a tournament or training: what it is, and its results as JSON lines, so that it can go on where it was stopped."""

from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from holodeck.kernel.complaint import Complaint

FORMAT: Final = 1


class Head(Struct):
    """The first line. Only results of the very same tournament are taken over."""

    game: str
    rules: int
    bots: list[str]
    marks: list[str]
    """Hashes of the bots' files."""
    seed: str
    options: dict[str, str | int]
    limit: float
    arena: int = FORMAT


class Numbered(Protocol):
    """What came of a game."""

    number: int


R = TypeVar("R", bound=Numbered)


class Record(Generic[R]):
    """An open file of results. Every game stands in it once, in a line that is whole or not there."""

    def __init__(self, path: Path, head: Struct, kind: type[R]) -> None:
        self.path = path
        self.kind = kind
        self.results: dict[int, R] = {}
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            if len(lines) > 1 and not lines[-1].endswith(b"\n"):  # the program was ended while it wrote
                lines.pop()
            self.read(lines, head)
            self.file = path.open("ab")
            self.file.truncate(sum(map(len, lines)))
            if not lines:
                self.write(head)
        except OSError as error:
            raise Complaint("unwritable", target=path, why=error.strerror) from None

    def read(self, lines: list[bytes], head: Struct) -> None:
        try:
            if lines:
                self.compare(msgspec.json.decode(lines[0], type=type(head)), head)
            for line in lines[1:]:
                result = msgspec.json.decode(line, type=self.kind)
                self.results[result.number] = result
        except msgspec.MsgspecError as error:
            raise Complaint("in_file", path=self.path, fault=error) from None

    def compare(self, before: Struct, now: Struct) -> None:
        """Raise a `Complaint` if the file belongs to another one."""
        then, today = msgspec.to_builtins(before), msgspec.to_builtins(now)
        different = [name for name, value in today.items() if then[name] != value]
        if different:
            raise Complaint("other_tournament", path=self.path, different=different)

    def add(self, result: R) -> None:
        self.results[result.number] = result
        self.write(result)

    def write(self, line: object) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()

    def close(self) -> None:
        self.file.close()
