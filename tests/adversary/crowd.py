"""A crowd: a process with guests at many addresses, each of whom asks questions at a pace that is allowed.

`python -m tests.adversary.crowd TELNET HTTP ADDRESSES GUESTS WHERE QUESTION ..` brings guests from that many addresses, each of
another /24 of the loopback network, to the lobby or to games of their own, prints `asking` when all of them are in, and has each
ask the questions in turn until its input ends; one in four is a browser that asks for the lobby instead. Then it prints how many
lines it sent, how many answers it was sent, and how many of its connections the server closed.
"""

import os
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.conftest import ROOT
from tests.deck.wire import Served

PACE = 14.0
"""Lines a second from each guest."""
BROWSERS = 4
"""Every so manieth comes by browser."""
REQUEST = b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LOBBY = "lobby"
TABLE = "table"
PATIENCE = 60.0


def address(number: int) -> str:
    """Return a loopback address in a /24 of its own."""
    return f"127.7.{number}.1"


class Guest:
    """One guest of a crowd."""

    def __init__(self, telnet: int, http: int, host: int, number: int, questions: list[str]) -> None:
        self.browser = number % BROWSERS == BROWSERS - 1
        where = ("127.0.0.1", http if self.browser else telnet)
        self.wire = socket.create_connection(where, PATIENCE, source_address=(address(host), 0))
        self.name = f"Menge{LETTERS[host // 26]}{LETTERS[host % 26]}{LETTERS[number]}"
        self.questions = [REQUEST] if self.browser else [f"{question}\r\n".encode() for question in questions]
        self.sent = self.answered = 0
        self.backlog = b""
        self.open = True

    def comes_in(self, where: str) -> None:
        if not self.browser:
            self.expect("Wie heißt du?".encode())
            self.wire.sendall(f"{self.name}\r\n".encode())
            self.expect(b"Merkwort")
        if where == TABLE and not self.browser:
            self.wire.sendall(b"spiele raumkolonie leicht\r\n")
            self.expect(b"Deck")
        self.wire.setblocking(False)

    def expect(self, part: bytes) -> None:
        seen = b""
        while part not in seen:
            data = self.wire.recv(65536)
            if not data:
                raise EOFError(seen)
            seen += data

    def asks(self) -> None:
        """Send the next question; what the server does not read stays with the system, and what that does not take, here."""
        if not self.open:
            return
        if len(self.backlog) < 4096:
            self.backlog += self.questions[self.sent % len(self.questions)]
            self.sent += 1
        try:
            self.backlog = self.backlog[self.wire.send(self.backlog) :]
        except BlockingIOError:
            pass
        except OSError:
            self.open = False

    def hears(self) -> bool:
        """Discard what arrives, and return whether the connection is still open."""
        try:
            data = self.wire.recv(1 << 18)
        except BlockingIOError:
            return True
        except OSError:
            data = b""
        self.answered += data.count(b"\r\n")
        self.open = self.open and bool(data)
        return self.open


def main(telnet: int, http: int, addresses: int, each: int, where: str, questions: list[str]) -> None:
    guests = [Guest(telnet, http, host, number, questions) for number in range(each) for host in range(addresses)]
    for guest in guests:
        guest.comes_in(where)
    waiting = selectors.DefaultSelector()
    for guest in guests:
        waiting.register(guest.wire, selectors.EVENT_READ, guest)
    waiting.register(sys.stdin, selectors.EVENT_READ)
    print("asking", flush=True)
    begun, asked, going = time.monotonic(), 0, True
    while going:
        due = int((time.monotonic() - begun) * PACE * len(guests))
        for turn in range(asked, due):
            guests[turn % len(guests)].asks()
        asked = due
        for key, _ in waiting.select(0.002):
            if key.data is None:
                going = False
            elif not key.data.hears():
                waiting.unregister(key.fileobj)
    closed = sum(not guest.open for guest in guests)
    print(sum(guest.sent for guest in guests), sum(guest.answered for guest in guests), closed, flush=True)


class Crowd:
    """The result of a crowd."""

    lines = 0
    answered = 0
    """Lines of answers."""
    closed = 0


@contextmanager
def crowd(server: Served, addresses: int, each: int, where: str, questions: list[str]) -> Iterator[Crowd]:
    numbers = [server.telnet, urlsplit(server.http).port, addresses, each]
    command = [sys.executable, "-m", "tests.adversary.crowd", *map(str, numbers), where, *questions]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = Crowd()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "asking\n"
        yield found
        process.stdin.close()
        found.lines, found.answered, found.closed = (int(word) for word in process.stdout.readline().split())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], sys.argv[6:])
