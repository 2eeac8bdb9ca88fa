"""A server that is killed and restarted quickly: see `servers`."""

import re
import signal
from pathlib import Path

from tests.deck.wire import Wired
from tests.servers import Server


class Mortal:
    """A whole server in a separate process, which is ended by SIGKILL and restarted."""

    def __init__(self, data: Path, door: str = "telnet", **environment: str) -> None:
        self.data = data
        self.ports = [part for port in ("telnet", "http") for part in (f"--{port}", "0" if port == door else "-1")]
        self.environment = tuple(environment.items())

    def start(self) -> None:
        arguments = ["serve", "--log", "error", "--data", str(self.data), *self.ports]
        self.server = Server(arguments, self.data.parent / "server.log", environment=self.environment)
        self.port = int(re.findall(r"\d+", self.server.said.readline())[-1])

    @property
    def process(self) -> int:
        return self.server.pid

    def comes(self, *lines: str) -> Wired:
        """Connect and type everything at once, without waiting for answers."""
        person = Wired(self.port)
        person.types(*lines)
        return person

    def kill(self) -> None:
        self.server.send_signal(signal.SIGKILL)
        assert self.server.wait() == -signal.SIGKILL

    def close(self) -> None:
        if not self.server.ended(0):
            self.kill()
