"""Power cuts: the files that may be on the disk when the power fails at some moment.

Whatever was written to a file before its last sync is there. Of the writes after that, each may be there or not, completely or
up to some sector, in any order. If a sync has failed, the system may have dropped what it was to write: no later sync brings
that back.
"""

import random
from collections.abc import Iterator

from tests.store.disk import Operation

SECTOR = 512
"""Bytes that a disk writes atomically."""

Files = dict[str, bytes]


class Platter:
    """The state of a disk between two operations."""

    def __init__(self, forgetful: bool) -> None:
        self.forgetful = forgetful
        """Whether a failed sync drops what was to be synced."""
        self.certain: Files = {}
        self.pending: list[Operation] = []

    def add(self, operation: Operation) -> None:
        own, others = list[Operation](), list[Operation]()
        for other in self.pending:
            (own if operation.concerns(other) else others).append(other)
        renewed = bool(own) and own[-1].kind == "delete"  # a new file of that name: the old one is certainly gone
        if operation.kind == "sync" or renewed:
            self.certain, self.pending = applied(self.certain, own), others
        elif operation.kind == "failed sync" and self.forgetful:
            self.pending = others
        if operation.kind in ("write", "truncate", "delete"):
            self.pending.append(operation)

    def cuts(self, chance: random.Random, more: int) -> Iterator[Files]:
        """Yield possible disks after a power cut now: simple ones and `more` random ones, or only the two simplest if 0."""
        for ways in self.simple_ways() if more else (self.pending, []):
            yield applied(self.certain, ways)
        for _ in range(more if len(self.pending) > 1 else 0):
            some = [operation for operation in self.pending if chance.random() < 0.5]
            chance.shuffle(some)
            yield applied(self.certain, [half(operation, chance) if chance.random() < 0.2 else operation for operation in some])

    def simple_ways(self) -> Iterator[list[Operation]]:
        """Yield all pending operations or none, all but one, only one, and one torn with and without the others."""
        pending = self.pending
        yield pending
        yield []
        for place, operation in enumerate(pending):
            before, after = pending[:place], pending[place + 1 :]
            yield before + after
            yield [operation]
            for torn in halves(operation):
                yield [*before, torn, *after]
                yield [torn]


def halves(operation: Operation) -> list[Operation]:
    """Return both halves of a write that is torn at a sector in its middle."""
    end = operation.place + len(operation.text)
    middle = (operation.place + end) // 2 // SECTOR * SECTOR - operation.place
    if operation.kind != "write" or not 0 < middle < len(operation.text):
        return []
    text, place = operation.text, operation.place
    return [operation._replace(text=text[:middle]), operation._replace(text=text[middle:], place=place + middle)]


def half(operation: Operation, chance: random.Random) -> Operation:
    return chance.choice([operation, *halves(operation)])


def applied(files: Files, operations: list[Operation]) -> Files:
    found = dict(files)
    for operation in operations:
        text = found.get(operation.file, b"")
        match operation.kind:
            case "delete":
                found.pop(operation.file, None)
            case "truncate":
                found[operation.file] = text[: operation.place].ljust(operation.place, b"\0")
            case "write":
                end = operation.place + len(operation.text)
                found[operation.file] = text[: operation.place].ljust(operation.place, b"\0") + operation.text + text[end:]
    return found
