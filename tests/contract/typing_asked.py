"""Which sentences ask their reader to type a command (HD-748)."""

import re
from collections.abc import Iterator
from typing import Final

from holodeck.words.catalogue import Book
from holodeck.words.sentence import Forms
from holodeck.words.template import CHOSEN, JOINED, OPTIONAL, Blank, Pieces, read

PLAIN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
"""Letters as they are in the forms of commands."""
FILLED: Final = "N1"
"""What stands for whatever fills a blank."""
MOST_WAYS: Final = 200
LEADS: Final = ("oder", "dann", "erst", "mit", "sag", "or", "then", "first", "with", "say", "type")
"""The words after which a command may be named in the middle of a sentence."""
ORDINARY: Final = {
    "de": {"was", "ja", "nein", "noch einmal"},
    "en": {"what", "no", "yes", "offer", "draw from", "pirate to", "play again"},
}
"""Commands that are ordinary words: only at the beginning of a sentence, without a capital, are they meant as commands."""


def pattern(language: str, *books: Book) -> re.Pattern[str]:
    """Return what finds a command that a line tells to type.

    A command begins a sentence without a capital, or stands alone or with what it takes (`ablehnen 3`) behind a comma, a colon or
    a word that leads to it. One of several words is meant anywhere."""
    commands = {form for book in books for command in book.commands.values() for form in command.forms}
    meant = sorted(commands - ORDINARY[language])
    behind = rf"(?:[:;,] |\b(?:{'|'.join(LEADS)}) )(?:{any_of(meant)})(?: \w*\d\w*)*(?:[.,;?!]| (?:oder|or|und|and) |$)"
    several = rf"\b(?:{any_of([command for command in meant if ' ' in command])})\b"
    return re.compile(rf"[.!?] (?:{any_of(sorted(commands))})\b|{behind}|{several}")


def any_of(commands: list[str]) -> str:
    return "|".join(re.escape(command) for command in commands)


def typed_in(line: str, commands: re.Pattern[str]) -> bool:
    return commands.search(line.translate(PLAIN)) is not None


def ways(text: str) -> list[str]:
    """Return all that a template can say, with a stand-in for each blank."""
    return said(read(text))


def said(pieces: Pieces) -> list[str]:
    found = [""]
    for piece in pieces:
        found = [before + way for before in found for way in said_by(piece)][:MOST_WAYS]
    return found


def said_by(piece: "str | Blank") -> list[str]:
    if isinstance(piece, str):
        return [piece]
    if piece.kind in ("", JOINED):
        return [FILLED]
    chosen = [way for part in piece.parts for way in said(part)]
    if piece.kind == OPTIONAL:
        return ["", *chosen]
    return chosen if piece.kind == CHOSEN else [f"1 {way}" for way in chosen]


def told_to_type(forms: Forms, commands: re.Pattern[str]) -> Iterator[str]:
    """Yield the templates of a sentence that ask for a command."""
    for texts in forms.values():
        yield from (text for text in texts if any(typed_in(way, commands) for way in ways(text)))
