"""A disk under SQLite that records every write, truncation and sync, and can be told to fail.

It is a VFS, as in SQLite's own tests: the methods of the usual VFS with three of them replaced, so that the store's real code
runs on the real SQLite, without a compiler.
"""

import _sqlite3
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast, memmove, pointer, sizeof
from pathlib import Path
from typing import Any, NamedTuple

OK, IOERR, FULL = 0, 10, 13
IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_DELETE = (IOERR | part << 8 for part in (3, 4, 6, 10))

Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)
Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)


class Methods(Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = [
        ("version", c_int),
        *((name, c_void_p) for name in ("close", "read")),
        ("write", Write),
        ("truncate", Truncate),
        ("sync", Sync),
        *((f"other{number}", c_void_p) for number in range(13)),
    ]


class File(Structure):
    """sqlite3_file; its other fields belong to the usual VFS."""

    _fields_ = [("methods", POINTER(Methods))]


class Vfs(Structure):
    """sqlite3_vfs, version 3."""

    _fields_ = [
        *((name, c_int) for name in ("version", "file_size", "longest_path")),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        *((f"other{number}", c_void_p) for number in range(14)),
    ]


class Operation(NamedTuple):
    """An operation on a file: `write`, `truncate`, `sync`, `failed sync` or `delete`. The folder is a file without a name."""

    kind: str
    file: str
    place: int = 0
    text: bytes = b""

    def concerns(self, other: "Operation") -> bool:
        """Return whether a sync of this file makes that operation durable; a deletion is, with a sync of file or folder."""
        return self.file == other.file or (not self.file and other.kind == "delete")


class Failure(NamedTuple):
    """How an operation fails: its error code, and how much of a write is done before."""

    code: int
    written: int = 0


Fault = Callable[[Operation], Failure | None]


class Nth:
    """A fault: the n-th operation of a kind from now on fails, once."""

    def __init__(self, kind: str, n: int, failure: Failure) -> None:
        self.kind = kind
        self.left = n
        self.failure = failure
        self.failed = False

    def __call__(self, operation: Operation) -> Failure | None:
        self.left -= operation.kind == self.kind
        if self.failed or self.left:
            return None
        self.failed = True
        return self.failure


def library() -> Any:
    """Load the SQLite library that Python's own module uses."""
    found = ctypes.CDLL(_sqlite3.__file__)
    found.sqlite3_vfs_find.restype = POINTER(Vfs)
    return found


class Disk:
    def __init__(self) -> None:
        self.operations: list[Operation] = []
        """All operations, in order."""
        self.fault: Fault = lambda _: None
        self.lazy = False
        """Whether syncs are only recorded; real ones would take most of the time."""
        self.names: dict[int, str] = {}
        self.sqlite = library()
        usual = self.sqlite.sqlite3_vfs_find(None)
        self.usual: Vfs = usual.contents
        self.vfs = Vfs.from_buffer_copy(self.usual)
        self.vfs.name, self.vfs.open, self.vfs.delete = b"holodeck-disk", Open(self.open), Delete(self.delete)
        self.methods: dict[int, tuple[Methods, Methods]] = {}
        """The usual methods of a kind of file and ours, by the address of the usual ones."""

    def failing(self, operation: Operation) -> Failure | None:
        """Record an operation as it ends, and return how it fails."""
        failure = self.fault(operation)
        if failure is None:
            self.operations.append(operation)
        elif failure.written:
            self.operations.append(operation._replace(text=operation.text[: failure.written]))
        elif operation.kind == "sync":
            self.operations.append(operation._replace(kind="failed sync"))
        return failure

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        code: int = self.usual.open(ctypes.addressof(self.usual), name, file, flags, out)
        opened = cast(file, POINTER(File)).contents
        if code == OK and name is not None and opened.methods:
            self.names[file] = name_at(name)
            opened.methods = pointer(self.ours(opened.methods))
        return code

    def ours(self, methods: Any) -> Methods:
        address = cast(methods, c_void_p).value
        assert address is not None
        if address not in self.methods:
            usual = Methods()
            memmove(pointer(usual), methods, sizeof(Methods) if methods.contents.version >= 3 else sizeof(c_int))
            ours = Methods.from_buffer_copy(usual)

            def write(file: int, text: int, size: int, place: int) -> int:
                content = Operation("write", self.names[file], place, ctypes.string_at(text, size))
                failure = self.failing(content)
                if failure is None:
                    return int(usual.write(file, text, size, place))
                if failure.written:
                    usual.write(file, text, failure.written, place)
                return failure.code

            def truncate(file: int, size: int) -> int:
                failure = self.failing(Operation("truncate", self.names[file], size))
                return failure.code if failure is not None else int(usual.truncate(file, size))

            def sync(file: int, how: int) -> int:
                failure = self.failing(Operation("sync", self.names[file]))
                if failure is not None:
                    return failure.code
                return OK if self.lazy else int(usual.sync(file, how))

            ours.write, ours.truncate, ours.sync = Write(write), Truncate(truncate), Sync(sync)
            self.methods[address] = (usual, ours)
        return self.methods[address][1]

    def delete(self, vfs: int, name: int, durably: int) -> int:
        failure = self.failing(Operation("delete", name_at(name)))
        return failure.code if failure is not None else int(self.usual.delete(ctypes.addressof(self.usual), name, durably))


def name_at(address: int) -> str:
    """Return the name of the file whose path is at this address. SQLite keeps the path there, so only the address is passed."""
    return Path(ctypes.string_at(address).decode()).name


@contextmanager
def disk() -> Iterator[Disk]:
    """Let SQLite use this disk for every connection opened in the block."""
    made = Disk()
    made.sqlite.sqlite3_vfs_register(pointer(made.vfs), 1)
    try:
        yield made
    finally:
        made.sqlite.sqlite3_vfs_unregister(pointer(made.vfs))
