"""Splits a stream of typed bytes into lines of limited length.

A line ends with CR LF, CR NUL, LF or CR. NUL and other control characters are dropped, a tab is a space, backspace and delete
remove one character. Escape stays in: only whole lines show where an escape sequence ends, see `clean.py`. Every byte is touched
a fixed number of times, and never more than `LONGEST` bytes are kept.
"""

from typing import Final

LONGEST: Final = 2000

_KEPT: Final = frozenset(b"\t\n\r\b\x1b")
_JUNK: Final = bytes([code for code in range(32) if code not in _KEPT])
_MEANT: Final = bytes.maketrans(b"\t\x7f", b" \b")
_CONTROLS: Final = bytes([*range(27), *range(28, 32), 127])


class Line:
    """A typed line without its end; `cut` if it was too long and truncated."""

    __slots__ = ("cut", "raw")

    def __init__(self, raw: bytes, cut: bool) -> None:
        self.raw: Final = raw
        self.cut: Final = cut

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and other.raw == self.raw and other.cut == self.cut

    def __hash__(self) -> int:
        return hash(self.raw)

    def __repr__(self) -> str:
        return f"Line({self.raw!r}, {self.cut})"


class Lines:
    """The line being typed."""

    __slots__ = ("after_cr", "cut", "typed")

    def __init__(self) -> None:
        self.typed = bytearray()
        self.cut = False
        self.after_cr = False

    def feed(self, run: bytes) -> list[Line]:
        """Feed typed bytes and return the lines they complete."""
        if self.is_line(run):
            return [Line(run[:-2], False)]
        run = run.translate(_MEANT, _JUNK)
        if not run:
            return []
        if self.after_cr and run[0] == 10:
            run = run[1:]
        self.after_cr = run.endswith(b"\r")
        parts = run.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        done = []
        for part in parts[:-1]:
            if part:
                self.type(part)
            done.append(self.end())
        if parts[-1]:
            self.type(parts[-1])
        return done

    def is_line(self, run: bytes) -> bool:
        """Return whether this is exactly one complete line without editing characters, the usual case."""
        text = len(run) - 2
        fresh = not (self.typed or self.cut or self.after_cr)
        return fresh and text <= LONGEST and run.endswith(b"\r\n") and len(run.translate(None, _CONTROLS)) == text

    def type(self, part: bytes) -> None:
        """Add bytes without a line end, applying backspaces."""
        if b"\b" not in part:
            self.append(part)
            return
        first, *others = part.split(b"\b")
        self.append(first)
        for piece in others:
            self.erase()
            self.append(piece)

    def append(self, piece: bytes) -> None:
        if self.cut or not piece:
            return
        room = LONGEST - len(self.typed)
        self.typed += piece[:room]
        self.cut = len(piece) > room

    def erase(self) -> None:
        """Remove the last character: one byte, or all bytes of a UTF-8 character."""
        typed = self.typed
        if self.cut or not typed:
            return
        last = typed.pop()
        for _ in range(3):
            if not (0x80 <= last < 0xC0 and typed and typed[-1] >= 0x80):
                return
            last = typed.pop()

    def erase_all(self) -> None:
        self.typed.clear()
        self.cut = False

    def end(self) -> Line:
        line = Line(bytes(self.typed), self.cut)
        self.erase_all()
        return line
