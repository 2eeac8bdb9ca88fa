"""Wrapping lines to the width of a screen. A screen reader gets every message on one line."""

import re
import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from holodeck.kernel.text.preferences import Preferences

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
INDENT: Final = "  "
KEPT: Final = 512
"""The size of the cache of wrapped lines."""
UNEVEN: Final = ("  ", "\x1b", "\t", "\n", "\x0b", "\x0c", "\r")


def wrapped(lines: Iterable[str], prefs: Preferences) -> list[str]:
    """Wrap lines for a screen of this width. Drawings fit already; coloured lines and those read aloud are left alone."""
    return list(lines) if prefs.aloud else wrapped_at(lines, prefs.width)


def wrapped_at(lines: Iterable[str], width: int) -> list[str]:
    """Wrap lines to this width."""
    found: list[str] = []
    for line in lines:
        if len(line) <= width:
            found.append(line)
        else:
            found += parts(line, width)
    return found


@lru_cache(KEPT)
def parts(line: str, width: int) -> list[str]:
    """Return the parts of a line that is too long. They are cached, because everybody at a table reads the same line."""
    if is_even(line):
        return cut(line, width)
    if ESCAPE.search(line):
        return [line]
    return textwrap.wrap(line, width, subsequent_indent=INDENT, break_on_hyphens=False, break_long_words=False)


def is_even(line: str) -> bool:
    """Return whether a line has only words with single spaces between them, without colours."""
    for sign in UNEVEN:
        if sign in line:
            return False
    return line[0] != " " and line[-1] != " "


def cut(line: str, width: int) -> list[str]:
    """Do what `textwrap.wrap` does for single spaces between words, several times faster: most lines of a game are like that."""
    found, start, indent = list[str](), 0, ""
    while len(line) - start > width - len(indent):
        end = line.rfind(" ", start, start + width - len(indent) + 1)
        if end < 0:
            end = line.find(" ", start)  # a word longer than the line stays whole
            if end < 0:
                break
        found.append(indent + line[start:end])
        start, indent = end + 1, INDENT
    found.append(indent + line[start:])
    return found
