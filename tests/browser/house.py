"""The server of a browser test: a process of its own, on free ports, with its data in a folder of the test."""

import os
import signal
import subprocess
import sys
from pathlib import Path

CODE = "import sys; from holodeck.cli import main; sys.exit(main())"
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


class House:
    def __init__(self, folder: Path, speed: int = 1, luck: str = "") -> None:
        self.folder = folder
        self.code = (HASTE.format(speed=speed) if speed > 1 else "") + (LUCK.format(luck=luck) if luck else "") + CODE
        self.port = 0
        self.telnet = 0
        self.process = self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "subprocess.Popen[str]":
        """Started again it listens on the same ports."""
        ports = ["--http", str(self.port), "--telnet", str(self.telnet)]
        command = [sys.executable, "-c", self.code, "serve", "--log", "error", "--data", str(self.folder / "data"), *ports]
        with (self.folder / "server.log").open("a") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
            )
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("telnet "):
                self.telnet = int(line.split()[-1])
            if line.startswith("http://"):
                self.port = int(line.strip().rstrip("/").rpartition(":")[2])
                break
        else:
            raise AssertionError((self.folder / "server.log").read_text())
        return process

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def restart(self) -> None:
        self.stop()
        self.process = self.start()
