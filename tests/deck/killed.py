"""A server that is killed and started again, quickly: see `nursery`."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.deck.wire import Wired


class Mortal:
    """A whole server in a process of its own, which ends by SIGKILL and begins anew."""

    def __init__(self, data: Path, door: str = "telnet", **environment: str) -> None:
        self.data = data
        self.door = door
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.deck.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment},
            cwd=ROOT,
        )

    def say(self, line: str) -> str:
        """Tell the nursery; its answer."""
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(f"{line}\n")
        self.nursery.stdin.flush()
        return self.nursery.stdout.readline()

    def start(self) -> None:
        self.port = int(re.findall(r"\d+", self.say(f"{self.door} {self.data}"))[-1])

    @property
    def process(self) -> int:
        return int(self.say("pid"))

    def comes(self, *lines: str) -> Wired:
        """Somebody who types everything at once and waits for nothing."""
        person = Wired(self.port)
        person.types(*lines)
        return person

    def kill(self) -> None:
        assert int(self.say("kill")) == signal.SIGKILL

    def close(self) -> None:
        self.nursery.communicate("", 20)
