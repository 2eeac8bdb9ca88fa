"""Lines cut to the width of a screen. A screen reader gets every message whole, on one line."""

import re
import textwrap
from collections.abc import Iterable
from typing import Final

from holodeck.kernel.text import Manner

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")


def wrapped(lines: Iterable[str], manner: Manner) -> list[str]:
    """The lines for a screen of this width. Drawings fit already, coloured lines and read-aloud lines are left alone."""
    if manner.mode == "vorlesen":
        return list(lines)
    found: list[str] = []
    for line in lines:
        if len(line) <= manner.width or ESCAPE.search(line):
            found.append(line)
        else:
            found += textwrap.wrap(line, manner.width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
    return found
