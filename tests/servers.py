"""Servers in processes of their own, quickly: see `nursery`."""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path

import holodeck
from tests.conftest import ROOT

TESTED = Path(holodeck.__file__).parent.parent
"""The build that these tests run with."""
PATIENCE = 60.0


class Nursery:
    """One per build and environment, for the whole test run."""

    def __init__(self, package: Path, environment: tuple[tuple[str, str], ...]) -> None:
        self.orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.nursery", str(theirs.fileno())],
                env={**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)]), **dict(environment)},
                pass_fds=[theirs.fileno()],
                cwd=ROOT,
            )
        atexit.register(self.close)

    def ask(self, order: dict[str, object], *files: int) -> int:
        socket.send_fds(self.orders, [json.dumps(order).encode()], files)
        answer = self.orders.recv(100)
        assert answer, "the nursery has died"
        return int(answer)

    def close(self) -> None:
        self.orders.close()
        self.process.wait(PATIENCE)


nursery = cache(Nursery)


class Server:
    """`holodeck` with these arguments, as a process; `before` is Python that it runs first."""

    def __init__(
        self,
        arguments: list[str],
        log: Path,
        *,
        package: Path = TESTED,
        before: str = "",
        environment: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.nursery = nursery(package, environment)
        self.code: int | None = None
        read, write = os.pipe()
        self.said = os.fdopen(read, encoding="utf-8")
        order: dict[str, object] = {"arguments": arguments, "before": before}
        with os.fdopen(write), log.open("ab") as errors:
            self.pid = self.nursery.ask(order, write, errors.fileno())

    def send_signal(self, how: signal.Signals) -> None:
        os.kill(self.pid, how)

    def ended(self, seconds: float) -> bool:
        """Return whether it has ended, or does so within this time."""
        if self.code is not None:
            return True
        watch = select.poll()
        process = os.pidfd_open(self.pid)
        watch.register(process, select.POLLIN)
        try:
            return bool(watch.poll(seconds * 1000))
        finally:
            os.close(process)

    def wait(self) -> int:
        """Return its exit code; kill it if it does not end in time."""
        if not self.ended(PATIENCE):
            self.send_signal(signal.SIGKILL)
        if self.code is None:
            self.code = self.nursery.ask({"wait": self.pid})
            self.said.close()
        return self.code
