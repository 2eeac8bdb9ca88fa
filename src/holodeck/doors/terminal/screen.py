"""A terminal as the outlet of a deck: lines out, in characters the terminal can show, and lines in. A line that arrives while
somebody types is shown above what is being typed."""

import io
import sys
import threading
from collections.abc import Iterable
from getpass import getpass
from importlib import import_module
from importlib.util import find_spec
from os import get_terminal_size
from typing import Any, Final, Protocol, TextIO

from msgspec import Struct

from holodeck.deck.port.connection import ANSWER
from holodeck.deck.port.messages import Message
from holodeck.words.transliterate import to_ascii, to_latin1

USUAL_WIDTH: Final = 80
BASIC_COLOURS: Final = 8
CLEAR_LINE: Final = "\r\x1b[K"
BELL: Final = "\a"


class Source(Protocol):
    """A source of lines: a file, a keyboard, a test."""

    def readline(self) -> str:
        """Return the next line with its end, or an empty string at the end of the input."""

    def isatty(self) -> bool:
        """Return whether a person sits there."""


class Seen(Struct, frozen=True):
    """The features of the terminal: a `Client` of the port."""

    screen_reader: bool = False
    colours: int = 0
    width: int | None = USUAL_WIDTH
    charset: str | None = None
    wants_feed: bool = False


class Screen:
    """Implements `Outlet` of the port. The thread of the decks writes to it, and another one waits for lines."""

    def __init__(self, source: Source | None = None, sink: TextIO | None = None) -> None:
        self.source: Source = sys.stdin if source is None else source
        self.sink = sys.stdout if sink is None else sink
        if isinstance(self.source, io.TextIOWrapper):
            self.source.reconfigure(errors="replace")  # invalid bytes are typed nonsense, not a fault
        self.interactive = self.source.isatty() and self.sink.isatty()
        self.readline: Any = import_module("readline") if self.interactive and find_spec("readline") is not None else None
        """Importing it gives `input` a history and line editing."""
        self.encoding = self.sink.encoding or "utf-8"
        self.lock = threading.Lock()
        self.asking: str | None = None
        """The prompt of the line that is being typed, or `None`."""
        self.hidden = False
        self.closed = False
        self.unread = False
        """The reader has closed the pipe."""

    def seen(self) -> Seen:
        return Seen(colours=BASIC_COLOURS if self.interactive else 0, width=width())

    # The outlet

    def show(self, lines: Iterable[str], kind: str = ANSWER) -> None:
        text = "".join([in_encoding(line, self.encoding) + "\n" for line in lines])
        with self.lock:
            if self.asking:
                text = f"{CLEAR_LINE}{text}{self.asking}{self.typed()}"
            self.write(text)

    def typed(self) -> str:
        return str(self.readline.get_line_buffer()) if self.readline is not None else ""

    def write(self, text: str) -> None:
        try:
            self.sink.write(text)
            self.sink.flush()
        except BrokenPipeError:
            self.unread = self.closed = True

    def prompt(self, line: str) -> None:
        self.show([line])

    def tell(self, message: Message) -> None:
        """Do nothing: a terminal shows lines."""

    def hide_input(self, on: bool) -> None:
        self.hidden = on

    def charset(self, name: str) -> None:
        self.encoding = name

    def bell(self) -> None:
        if self.interactive:
            self.write(BELL)

    def sound(self, name: str) -> None:
        """Do nothing: a terminal plays no sounds."""

    def close(self, farewell: str) -> None:
        if farewell:
            self.show([farewell])
        self.closed = True

    # The keyboard

    def ask(self, prompt: str) -> str | None:
        """Return the next line, or `None` at the end of the input. Without a prompt it is read without line editing, for screen
        readers."""
        if not (self.interactive and prompt):
            line = self.source.readline()
            return line.rstrip("\r\n") if line else None
        try:
            if self.hidden:
                return getpass(prompt)
            with self.lock:
                self.asking = prompt
            return input(prompt)
        except EOFError:
            self.write("\n")
            return None
        finally:
            with self.lock:
                self.asking = None


def width() -> int:
    try:
        return get_terminal_size().columns or USUAL_WIDTH
    except OSError:
        return USUAL_WIDTH


def in_encoding(line: str, encoding: str) -> str:
    """Transliterate the line to characters of the encoding."""
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return to_latin1(line) if encoding.lower().replace("_", "-") in ("latin1", "latin-1", "iso-8859-1") else to_ascii(line)
    except LookupError:
        return to_ascii(line)
    return line
