"""What a name looks like: its skeleton by UTS 39, so that nobody can pass for somebody else (HD-101)."""

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"})
"""Umlauts are letters of their own, not accents: Jörg is Joerg, but not Jorg."""
LEFT_OUT: Final = ("M", "P")
"""Categories that a skeleton leaves out: accents, overlays as in ł, and the hooks that the table gives as apostrophes."""


@cache
def table() -> dict[str, str]:
    """Return the prototype of every confusable character that a name can contain."""
    rows = (files("holodeck.deck.people") / "confusables.txt").read_text("utf-8").splitlines()
    pairs = [row.split(";")[:2] for row in rows if row and not row.startswith("#")]
    return {chr(int(source, 16)): "".join(chr(int(code, 16)) for code in target.split()) for source, target in pairs}


def skeleton(text: str) -> str:
    """Return the skeleton of a text without accents and overlays."""
    prototypes = table()
    mapped = "".join(prototypes.get(sign, sign) for sign in unicodedata.normalize("NFD", text))
    return "".join(sign for sign in unicodedata.normalize("NFD", mapped) if unicodedata.category(sign)[0] not in LEFT_OUT)


def looks(name: str) -> frozenset[str]:
    """Return what a name looks like as written and in lower case. Two names that share a look are confusable."""
    plain = unicodedata.normalize("NFC", name).translate(UMLAUTS)
    return frozenset({skeleton(skeleton(plain).lower()), skeleton(plain.lower())})
