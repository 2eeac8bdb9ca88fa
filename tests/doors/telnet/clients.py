"""Drives real clients from Debian: each in a terminal of its own, typed at and read like a person would."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.debian import found

WIDTH: Final = 100
HEIGHT: Final = 30
MOST_KEPT: Final = 1 << 20

_ESCAPES: Final = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\x1b[()][A-Z0-9]|\x1b[=>78DEM]|[\x00-\x08\x0b-\x1a]")


class Screen:
    """A client running in a terminal of its own."""

    def __init__(self, command: list[str], folder: Path, start: str = "") -> None:
        self.shown = ""
        self.raw = b""
        self.folder = folder
        control, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        surroundings = {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(folder),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }
        self.control: Final = control
        self.process: Final = subprocess.Popen(
            command, stdin=terminal, stdout=terminal, stderr=terminal, cwd=folder, env=surroundings, start_new_session=True
        )
        os.close(terminal)
        if start:
            self.type(start)

    def type(self, line: str) -> None:
        """Type a line and the return key."""
        os.write(self.control, line.encode() + b"\r")

    def read(self, timeout: float) -> bool:
        """Read what has arrived; return False if nothing came in time or the client has ended."""
        if not select.select([self.control], [], [], timeout)[0]:
            return False
        try:
            more = os.read(self.control, 65536)
        except OSError:  # the other side of a terminal is closed
            return False
        self.raw = (self.raw + more)[-MOST_KEPT:]
        self.shown = _ESCAPES.sub("", self.raw.decode("utf-8", "replace"))
        return bool(more)

    def until(self, text: str, timeout: float = 20) -> str:
        """Read until the text is on the screen; return and forget what was shown up to its end."""
        end = time.monotonic() + timeout
        while text not in self.shown:
            left = end - time.monotonic()
            if left <= 0 or not self.read(left):
                raise AssertionError(f"{text!r} never came, only: {self.shown[-2000:]!r}")
        before, _, after = self.shown.partition(text)
        self.shown, self.raw = after, after.encode()
        return before + text

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.control)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="holodeck-client-"))


def tintin(port: int) -> Screen:
    """Start tintin++: its commands begin with #, a line without one goes to the server."""
    return Screen([found("tt++") or "tt++", "-G"], _folder(), f"#session holodeck 127.0.0.1 {port}")


def tinyfugue(port: int) -> Screen:
    """Start tf5, without visual mode, so that the screen is a plain stream of lines."""
    folder = _folder()
    (folder / ".tfrc").write_text("/visual off\n/set more=off\n", encoding="utf-8")
    return Screen([found("tf5") or "tf5", "127.0.0.1", str(port)], folder)


def telnet(port: int) -> Screen:
    """Start plain inetutils-telnet."""
    return Screen([found("inetutils-telnet") or "inetutils-telnet", "127.0.0.1", str(port)], _folder())


CLIENTS: Final[dict[str, Callable[[int], Screen]]] = {"tt++": tintin, "tf5": tinyfugue, "inetutils-telnet": telnet}
PACKAGES: Final = {"tt++": "tintin++", "tf5": "tf5", "inetutils-telnet": "inetutils-telnet"}
