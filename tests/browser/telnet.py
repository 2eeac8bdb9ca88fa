"""A telnet player: lines out, lines in, nothing drawn."""

import re
import socket

COMMANDS = re.compile(rb"\xff(?:[\xfb-\xfe].|\xfa.*?\xff\xf0|[\xf0-\xfa])", re.DOTALL)
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


PATIENCE = 120.0
"""Seconds: the server checks passwords only with the time that everybody else leaves."""


class Telnet:
    def __init__(self, port: int, name: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.raw = b""
        self.said = ""
        """The last line."""
        self.say(name)

    def say(self, line: str) -> None:
        self.said = line
        self.socket.sendall(line.encode() + b"\r\n")

    @property
    def text(self) -> str:
        """Return everything read so far, with lines wrapped as they came."""
        return COLOURS.sub("", COMMANDS.sub(b"", self.raw).decode("utf-8", "replace")).replace("\r", "")

    @property
    def sentences(self) -> str:
        """Return everything read so far, without the line breaks of an 80-column screen."""
        return " ".join(self.text.split())

    def hear(self, words: str) -> str:
        """Read until these words have come."""
        while words not in self.sentences:
            more = self.socket.recv(65536)
            if not more:
                raise AssertionError(f"{words!r} never came; {self.text[-2000:]}")
            self.raw += more
        return self.sentences

    def close(self) -> None:
        self.socket.close()
