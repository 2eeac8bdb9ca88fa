"""A server that is killed and started again, quickly: see `nursery`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.deck.wire import Wired


class Mortal:
    """A whole server in a process of its own, which ends by SIGKILL and begins anew."""

    def __init__(self, data: Path) -> None:
        self.data = data
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.deck.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
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
        self.port = int(self.say(str(self.data)).split()[-1])

    def comes(self, *lines: str) -> Wired:
        """Somebody who types everything at once and waits for nothing."""
        person = Wired(self.port)
        person.types(*lines)
        return person

    def kill(self) -> None:
        assert int(self.say("kill")) == signal.SIGKILL

    def close(self) -> None:
        self.nursery.communicate("", 20)
