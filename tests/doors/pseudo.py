"""A real `holodeck play` in a pseudo-terminal, with somebody who waits for its output."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final

CONTROLLED: Final = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes this terminal the one whose keys end the process, also where tests run in the background and ignore interrupts."""
PATIENCE: Final = 60.0
UP: Final = "\x1b[A"
INTERRUPT: Final = "\x03"
END: Final = "\x04"


class Terminal:
    def __init__(self, folder: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        command = [sys.executable, "-c", CONTROLLED, sys.executable, "-m", "holodeck.cli", "play", *words]
        environment = {**os.environ, "TERM": "xterm", "XDG_DATA_HOME": str(folder), "LOGNAME": "anna", "COLUMNS": "80"}
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True, env=environment)
        os.close(slave)
        self.shown = ""
        self.read = 0
        """How much of it was waited for."""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def until(self, part: str) -> str:
        """Wait for these words, and return everything shown before them since the last time."""
        end = time.monotonic() + PATIENCE
        while part not in self.shown[self.read :]:
            assert self.hear(end - time.monotonic()), f"{part!r} never came: {self.shown[self.read :]!r}"
        before, self.read = self.read, self.shown.index(part, self.read) + len(part)
        return self.shown[before : self.read - len(part)]

    def hear(self, seconds: float) -> bool:
        """Return whether something more was shown in time."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, seconds))
        try:
            heard = os.read(self.master, 65536) if ready else b""
        except OSError:  # the other side is closed
            return False
        self.shown += heard.decode(errors="replace").replace("\r\n", "\n")
        return bool(heard)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def line(self, text: str) -> None:
        self.type(f"{text}\r")

    def left(self) -> int:
        """Wait for the end, and return the exit status."""
        while self.hear(PATIENCE):
            pass
        return self.process.wait(PATIENCE)
