"""A line client that refuses every telnet option, sends lines and waits for expected answers."""

import asyncio
import re
import time
from typing import cast

IAC, SB = 0xFF, 0xFA
COMMAND = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[\xef-\xf9])", re.DOTALL)
REFUSALS = {0xFD: 0xFC, 0xFB: 0xFE}  # DO: WONT, WILL: DONT
PATIENCE = 30.0
KEPT = 1 << 11
"""Bytes to keep; nothing longer is expected."""


class Lost(Exception):
    """The server has closed the connection."""


class Client(asyncio.Protocol):
    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.read = b""
        """What has been received since the last line was sent."""
        self.open_command = b""
        self.wanted = b""
        self.found: asyncio.Future[float] | None = None
        self.received = 0
        """Bytes received in all."""
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if self.found is not None and not self.found.done():
            self.found.set_exception(Lost())

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if IAC in data or self.open_command:
            data = self.negotiated(self.open_command + data)
        self.read = (self.read + data)[-KEPT:]
        if self.found is not None and not self.found.done() and self.wanted in self.read:
            self.found.set_result(time.perf_counter())

    def negotiated(self, data: bytes) -> bytes:
        """Refuse every telnet option and return the data without telnet commands."""
        for command in COMMAND.findall(data):
            if command[1] in REFUSALS and self.transport is not None:
                self.transport.write(bytes((IAC, REFUSALS[command[1]], command[2])))
        data = COMMAND.sub(b"", data)
        cut = data.find(IAC)
        data, self.open_command = (data, b"") if cut < 0 else (data[:cut], data[cut:])
        return data

    def send(self, line: str) -> None:
        assert self.transport is not None
        self.read = b""
        self.transport.write(line.encode() + b"\r\n")

    def expect(self, part: str) -> "asyncio.Future[float]":
        """Return a future for the moment at which this text is received."""
        self.wanted = part.encode()
        self.found = asyncio.get_running_loop().create_future()
        if self.wanted in self.read:
            self.found.set_result(time.perf_counter())
        elif self.lost:
            self.found.set_exception(Lost())
        return self.found

    async def ask(self, line: str, part: str) -> float:
        """Send a line, wait for its answer and return the time it took."""
        start = time.perf_counter()
        self.send(line)
        try:
            return await asyncio.wait_for(self.expect(part), PATIENCE) - start
        except (TimeoutError, Lost) as error:
            raise SystemExit(f"bench: {line!r} was not answered by {part!r} but by {self.read[-300:]!r}") from error

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(port: int, greeting: str = "") -> Client:
    """Connect a client to a port of this machine and wait for the greeting."""
    _, client = await asyncio.get_running_loop().create_connection(Client, "127.0.0.1", port)
    if greeting:
        await asyncio.wait_for(client.expect(greeting), PATIENCE)
    return client
