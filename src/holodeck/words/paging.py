"""Long answers in parts: the first lines, and how many more there are; `mehr` reads on (HD-614)."""

from typing import Final

from holodeck.kernel.speech import Heard
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

FOR_EARS: Final = 6
FOR_EYES: Final = 20
"""So many lines of an answer come at once, and one that says how many more there are."""


def paged(reader: Viewer, lines: list[str]) -> list[str]:
    """An answer as far as it is told at once; the rest waits with the reader. Nobody waits for a single line."""
    page = FOR_EARS if reader.manner.aloud else FOR_EYES
    if len(lines) <= page + 1:
        return lines
    reader.manner.unread[:] = lines[page:]
    return [*lines[:page], *reader.say("more_lines", count=len(lines) - page)]


def read_on(reader: Viewer, heard: Heard) -> list[str]:
    """`mehr`: what is left of the last long answer."""
    heard.finish(TOO_MUCH)
    lines = list(reader.manner.unread)
    reader.manner.unread.clear()
    return lines or reader.say("no_more")
