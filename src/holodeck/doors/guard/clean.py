"""Cleaning of typed text, so that no name and no chat line can play tricks on a reader.

Removes escape sequences, control characters, text direction overrides and all other invisible characters, private characters, and
excess accents. What remains is one line of visible text in composed form (NFC), in linear time.
"""

import re
import unicodedata
from typing import Final

MOST_MARKS: Final = 2  # accents on one letter

_ESCAPES: Final = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI: colours, cursor keys
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS, SOS, PM, APC: up to their end
    r"|\x1bO[ -~]?"  # function keys
    r"|\x1b[ -/]*[0-~]?"
)
_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co"))
_SPACES: Final = frozenset(("Zs", "Zl", "Zp"))
_FIRST_MARK: Final = "\u0300"


def clean(text: str) -> str:
    """Return the text without invisible characters."""
    if text.isprintable() and (text.isascii() or max(text) < _FIRST_MARK):
        return text
    text = _ESCAPES.sub("", text.replace("\t", " "))
    return unicodedata.normalize("NFC", "".join(_visible(text)))


def _visible(text: str) -> list[str]:
    kept = []
    marks = 0
    for sign in text:
        kind = unicodedata.category(sign)
        if kind in _INVISIBLE:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(" " if kind in _SPACES else sign)
    return kept
