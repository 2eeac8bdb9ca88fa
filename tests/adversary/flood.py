"""A flood: a process that sends the same bytes over many connections as fast as the server takes them.

`python -m tests.adversary.flood KIND PORT CONNECTIONS` prints `flooding` when all are connected, and floods until its input ends;
then it prints how many pieces it sent, and how many of its connections the server closed.
"""

import os
import selectors
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.conftest import ROOT

MASK = b"\0\0\0\0"
AT_ONCE = 64 * 1024


def framed(opcode: int, text: bytes = b"") -> bytes:
    """Return a masked client frame, with a mask that changes nothing."""
    head = bytes([opcode, 128 | len(text)]) if len(text) < 126 else bytes([opcode, 254]) + len(text).to_bytes(2, "big")
    return head + MASK + text


@dataclass(frozen=True)
class Kind:
    """A kind of flood: the bytes sent once, for this name, and those sent repeatedly."""

    piece: bytes
    begins: Callable[[str], bytes] = lambda name: b""
    websocket: bool = False


def hello(name: str) -> bytes:
    return framed(0x81, b'{"type": "hello", "name": "%s"}' % name.encode())


def typed(name: str) -> bytes:
    return f"{name}\r\n".encode()


KINDS = {
    "pings": Kind(framed(0x89), websocket=True),
    "pongs": Kind(framed(0x8A, b"x"), websocket=True),
    "fragments": Kind(framed(0x00), lambda _: framed(0x01), websocket=True),
    "messages": Kind(framed(0x81, b'{"type": "line", "text": "hilfe regeln"}'), hello, websocket=True),
    "no messages": Kind(framed(0x81, b"{"), websocket=True),
    "requests": Kind(b"GET /api/programmes HTTP/1.1\r\nHost: x\r\n\r\n"),
    "chunks": Kind(b"1\r\nx\r\n", lambda _: b"POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"),
    "lines": Kind(b"hilfe regeln\r\n", typed),
    "telnet commands": Kind(b"\xff\xfb\x1f\xff\xfc\x1f"),
    "empty lines": Kind(b"\n", typed),
}
LETTERS = "abcdefghijklmnop"


def connected(kind: Kind, port: int, number: int) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", port), 20)
    if kind.websocket:
        wire.sendall(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert b" 101 " in wire.recv(4096)
    name = f"Flut{os.getpid() % 1000:03d}".translate(str.maketrans("0123456789", LETTERS[:10])) + LETTERS[number]
    wire.sendall(kind.begins(name))
    wire.setblocking(False)
    return wire


class Wave:
    """One connection of a flood."""

    def __init__(self, wire: socket.socket, piece: bytes) -> None:
        self.wire = wire
        self.piece = piece
        self.many = piece * (AT_ONCE // len(piece))
        self.sent = 0

    def push(self) -> bool:
        """Send what fits, discard what arrives, and return whether the connection is still open."""
        try:
            offset = self.sent % len(self.piece)
            self.sent += self.wire.send(self.many[offset:])
        except BlockingIOError:
            pass
        except OSError:
            return False
        return self.drain()

    def drain(self) -> bool:
        try:
            return self.wire.recv(1 << 20) != b""
        except BlockingIOError:
            return True
        except OSError:
            return False


def main(name: str, port: int, connections: int) -> None:
    kind = KINDS[name]
    waves = [Wave(connected(kind, port, number), kind.piece) for number in range(connections)]
    waiting = selectors.DefaultSelector()
    for wave in waves:
        waiting.register(wave.wire, selectors.EVENT_READ | selectors.EVENT_WRITE, wave)
    waiting.register(sys.stdin, selectors.EVENT_READ)
    print("flooding", flush=True)
    ended, going = 0, True
    while going:
        for key, _ in waiting.select(0.2):
            if key.data is None:
                going = False
            elif not key.data.push():
                waiting.unregister(key.fileobj)
                ended += 1
    print(sum(wave.sent // len(wave.piece) for wave in waves), ended, flush=True)


class Flood:
    """The result of a flood."""

    pieces = 0
    ended = 0


@contextmanager
def flood(name: str, port: int, connections: int = 16) -> Iterator[Flood]:
    command = [sys.executable, "-m", "tests.adversary.flood", name, str(port), str(connections)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = Flood()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "flooding\n"
        yield found
        process.stdin.close()
        found.pieces, found.ended = (int(word) for word in process.stdout.readline().split())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
