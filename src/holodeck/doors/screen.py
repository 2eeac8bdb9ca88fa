"""A screen and a keyboard: lines out, wrapped and spelled as the terminal can show them, and lines in."""

import io
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, TextIO

from holodeck.kernel.manner import Manner
from holodeck.words.transliterate import to_ascii, to_latin1
from holodeck.words.wrapping import wrapped


class Source(Protocol):
    """Where lines come from: a file, a keyboard, a test."""

    def readline(self) -> str:
        """The next line with its end, or nothing at the end of all."""

    def isatty(self) -> bool:
        """Whether a person sits there."""


class Screen:
    """Where one terminal writes and reads."""

    def __init__(self, manner: Manner, source: Source | None = None, sink: TextIO | None = None) -> None:
        self.manner = manner
        self.source: Source = sys.stdin if source is None else source
        self.sink = sys.stdout if sink is None else sink
        if isinstance(self.source, io.TextIOWrapper):
            self.source.reconfigure(errors="replace")  # bytes that are no letters are typed nonsense, not a fault
        self.interactive = self.source.isatty() and self.sink.isatty()
        if self.interactive and find_spec("readline") is not None:
            import_module("readline")  # its presence alone gives `input` a history and keys to edit with

    def show(self, lines: Iterable[str]) -> None:
        for line in wrapped(lines, self.manner):
            self.sink.write(spelled(line, self.sink.encoding or "utf-8") + "\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str | None:
        """The next line, or nothing at the end of the input. The prompt is for people at a keyboard, and never read aloud."""
        if self.interactive and not self.manner.aloud:
            try:
                return input(prompt)
            except EOFError:
                return None
        line = self.source.readline()
        return line.rstrip("\r\n") if line else None


def spelled(line: str, encoding: str) -> str:
    """The line in letters that the terminal has."""
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return to_latin1(line) if encoding.lower().replace("_", "-") in ("latin-1", "iso-8859-1") else to_ascii(line)
    except LookupError:
        return to_ascii(line)
    return line
