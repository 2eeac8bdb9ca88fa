"""A real server in a separate process, and people at real sockets."""

import re
import signal
import socket
import time
from pathlib import Path

from tests.servers import Server

IAC = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[\xef-\xf9])", re.DOTALL)


class Served:
    """`holodeck serve` on free ports; `before` is done in its process first."""

    def __init__(self, data: Path, *arguments: str, before: str = "") -> None:
        command = ["serve", "--telnet", "0", "--http", "0", "--data", str(data), *arguments]
        log = data.parent / "server.log"
        self.process = Server(command, log, before=before, environment=(("HOLODECK_CONNECTIONS_PER_ADDRESS", "500"),))
        self.telnet = int(self.process.said.readline().split()[-1])
        self.telnet_tls = int(self.process.said.readline().split()[-1]) if "--telnet-tls" in arguments else -1
        self.http = self.process.said.readline().strip()
        self.people: list[Wired] = []
        self.words: dict[str, str] = {}
        """What guests were told to come back with."""

    def visitor(self, address: str = "127.0.0.1") -> "Wired":
        """Connect somebody who has not said a name yet."""
        person = Wired(self.telnet, address)
        self.people.append(person)
        return person

    def comes(self, name: str, address: str = "127.0.0.1") -> "Wired":
        person = self.visitor(address)
        person.expect("Wie heißt du?")
        person.types(name)
        person.expect(f"Willkommen, {name}")
        self.words[name] = person.expect("Merkwort ist ").split("Merkwort ist ")[1].split(".")[0]
        return person

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        if not self.process.ended(0):
            self.process.send_signal(how)
        code = self.process.wait()
        for person in self.people:
            person.close()
        return code


class Wired:
    """One connection; remembers everything it was sent."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), 10, source_address=(address, 0))
        self.raw = b""
        self.read_to = 0

    def types(self, *lines: str) -> None:
        self.socket.sendall(b"".join(line.encode() + b"\r\n" for line in lines))

    def receive(self, seconds: float) -> bool:
        self.socket.settimeout(seconds)
        try:
            data = self.socket.recv(65536)
        except (TimeoutError, ConnectionError):
            return False
        self.raw += data
        return bool(data)

    @property
    def text(self) -> str:
        return IAC.sub(b"", self.raw).decode("utf-8", "replace").replace("\r\n  ", " ").replace("\r\n", "\n")

    def expect(self, part: str, seconds: float = 60.0) -> str:
        """Read until this arrives, and return everything new up to it and its line."""
        end = time.monotonic() + seconds
        while part not in self.text[self.read_to :]:
            if time.monotonic() > end or not self.receive(max(0.01, end - time.monotonic())):
                raise AssertionError(f"never read {part!r}, but: {self.text[self.read_to :][-1500:]}")
        place = self.text.index(part, self.read_to)
        line_end = self.text.find("\n", place)
        end_of = len(self.text) if line_end < 0 else line_end + 1
        found, self.read_to = self.text[self.read_to : end_of], end_of
        return found

    def ask(self, line: str, expected: str) -> str:
        self.types(line)
        return self.expect(expected)

    def forget(self) -> None:
        """Forget what was sent, all of it having been read."""
        self.raw, self.read_to = b"", 0

    def close(self) -> None:
        self.socket.close()
