"""The server of a browser test: a process of its own, on free ports, with its data in a folder of the test."""

import fcntl
import signal
from functools import cache
from pathlib import Path

from tests.servers import Server
from tools.compile import BUILD, best_build

HASTE = """
from holodeck.deck.machine.alarms import LoopClock
LoopClock.now = lambda self: self.loop.time() * {speed}
LoopClock.later = lambda self, seconds, call: self.loop.call_later(seconds / {speed}, call)
"""
"""A server whose clock runs faster: nobody has to wait a minute to see what happens after one."""
LUCK = """
import secrets
secrets.token_hex = lambda _bytes: "{luck}"
"""
"""A server where every game has the same luck, though nobody has chosen a seed."""


@cache
def build() -> Path:
    """Return the build that `make play` starts, brought up to date by the first process that asks."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "refreshing").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        return best_build()


class LiveServer:
    def __init__(self, folder: Path, speed: int = 1, luck: str = "") -> None:
        self.folder = folder
        self.before = (HASTE.format(speed=speed) if speed > 1 else "") + (LUCK.format(luck=luck) if luck else "")
        self.port = 0
        self.telnet = 0
        self.process = self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start the server with the settings that lie in its folder, on the same ports as before if it ran already."""
        ports = ["--http", str(self.port), "--telnet", str(self.telnet)]
        arguments = ["serve", "--log", "error", "--data", str(self.folder / "data"), *ports]
        settings = self.folder / "holodeck.toml"
        arguments += ["--config", str(settings)] if settings.exists() else []
        server = Server(arguments, self.folder / "server.log", package=build(), before=self.before)
        for line in server.said:
            if line.startswith("telnet "):
                self.telnet = int(line.split()[-1])
            if line.startswith("http://"):
                self.port = int(line.strip().rstrip("/").rpartition(":")[2])
                break
        else:
            raise AssertionError((self.folder / "server.log").read_text())
        return server

    def stop(self) -> None:
        """Stop the server if it still runs."""
        if not self.process.ended(0):
            self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def start_again(self) -> None:
        self.process = self.start()
