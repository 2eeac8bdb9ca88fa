"""A server under measurement: a process of its own, its port, and what it costs."""

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import psutil

MANY = str(10**9)
ROOM = {
    "HOLODECK_CONNECTIONS_PER_ADDRESS": MANY,
    "HOLODECK_CONNECTS_PER_SECOND": MANY,
    "HOLODECK_LINES_PER_SECOND": MANY,
}
"""All clients come from one address here, and none of them ever pauses."""


ROOT = Path(__file__).resolve().parent.parent.parent
INTERPRETED = ROOT / "src"
BUILDS = {"interpreted": INTERPRETED, "compiled": ROOT / "build" / "compiled"}


class Server:
    """Started on entering, stopped on leaving. It prints its port at the end of its first line."""

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

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.process.terminate()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def cpu(self) -> float:
        """Seconds so far."""
        times = self.seen.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> float:
        """KiB that are this process's alone."""
        return float(self.seen.memory_full_info().uss) / 1024


def echo(folder: Path) -> Server:
    return Server("echo", folder, "-m", "tools.load.echo")


def floor(folder: Path) -> Server:
    return Server("floor", folder, "-m", "tools.load.floor", str(folder / "floor.db"))


def builds() -> list[str]:
    """Those there are."""
    return [build for build, source in BUILDS.items() if source.is_dir()]


def holodeck(folder: Path, build: str) -> Server:
    options = ["--telnet", "0", "--http", "-1", "--data", str(folder / build), "--log", "error"]
    return Server(f"holodeck-{build}", folder, "-m", "holodeck.cli", "serve", *options, source=BUILDS[build])
