"""A server under measurement, in its own process: its port, CPU time and memory."""

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

MANY = str(10**9)
ROOM = {
    "HOLODECK_CONNECTIONS_PER_ADDRESS": MANY,
    "HOLODECK_CONNECTS_PER_SECOND": MANY,
    "HOLODECK_LINES_PER_SECOND": MANY,
}
"""Raised limits: all clients come from one address here, and never pause."""


ROOT = Path(__file__).resolve().parent.parent.parent
INTERPRETED = ROOT / "src"
BUILDS = {"interpreted": INTERPRETED, "compiled": ROOT / "build" / "compiled"}


class Server:
    """Started on construction, stopped on leaving the context. It prints its port at the end of its first line."""

    def __init__(self, name: str, folder: Path, *command: str, source: Path = INTERPRETED) -> None:
        self.name = name
        path = os.pathsep.join([str(source), str(ROOT)])
        with (folder / f"{name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command],
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, **ROOM, "PYTHONPATH": path},
            )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        if not words:
            raise SystemExit(f"bench: the server {name} does not start: see {folder / name}.log")
        self.port = int(words[-1])
        self.seen = psutil.Process(self.process.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.process.terminate()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def cpu(self) -> float:
        """Return the CPU seconds so far."""
        times = self.seen.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> float:
        """Return the memory that belongs to this process alone, in KiB."""
        return float(self.seen.memory_full_info().uss) / 1024


def echo(folder: Path) -> Server:
    return Server("echo", folder, "-m", "tools.load.echo")


def floor(folder: Path) -> Server:
    return Server("floor", folder, "-m", "tools.load.floor", str(folder / "floor.db"))


def builds() -> list[str]:
    """Return the builds that exist."""
    return [build for build, source in BUILDS.items() if source.is_dir()]


def serve(*options: str) -> list[str]:
    """Return the command of a server that telnet alone reaches."""
    return ["-m", "holodeck.cli", "serve", "--telnet", "0", "--http", "-1", "--log", "error", *options]


def holodeck(folder: Path, build: str) -> Server:
    return Server(f"holodeck-{build}", folder, *serve("--data", str(folder / build)), source=BUILDS[build])
