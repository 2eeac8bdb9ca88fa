"""Long answers in pages: the first lines, and how many more there are; `mehr` reads on (HD-614)."""

from typing import Final

from holodeck.kernel.text.speech import Heard
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

FOR_EARS: Final = 6
FOR_EYES: Final = 20
"""Lines per page, besides the one that says how many more there are."""


def paged(reader: Viewer, lines: list[str]) -> list[str]:
    """Return the first page of an answer and keep the rest for `mehr`. A single remaining line is not held back, and nothing from
    a page with buttons, which scrolls."""
    page = FOR_EARS if reader.prefs.aloud else FOR_EYES
    if reader.prefs.eyes or len(lines) <= page + 1:
        return lines
    reader.prefs.unread[:] = lines[page:]
    return [*lines[:page], *reader.say("more_lines", count=len(lines) - page)]


def read_on(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `mehr`: the rest of the last long answer."""
    heard.finish(TOO_MUCH)
    lines = list(reader.prefs.unread)
    reader.prefs.unread.clear()
    return lines or reader.say("no_more")
