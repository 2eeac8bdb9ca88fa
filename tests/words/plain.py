"""What no player may ever read: internal values, holes where a word should be, and a "you" that addresses nobody."""

import re
from typing import Final

INTERNAL: Final = {
    "a number that stands for nothing": re.compile(r"(?<![\w,.-])-1\b"),
    "a value of Python": re.compile(r"\bNone\b(?! )|\b(?:True|False|Told|vec)\b"),
    "a code of the rule book": re.compile(r"\b(?:sonst|otherwise) E\d\d\b"),
    "quotes with nothing inside": re.compile(r"„\s*[“”]|“\s*”|\"\s*\"|‚\s*‘"),
    "a blank that was not filled": re.compile(r"[{}]"),
    "brackets with nothing inside": re.compile(r"\(\s*\)"),
    "a sentence that ends in nothing": re.compile(r"(?<!\.)\w:\s*[.;](?!\.)|\w ,|,\s*\.(?!\.)"),
}
PROGRAMS_ONLY: Final = re.compile(r"\b[a-z]+_[a-z_]+\b")
"""An id or a code. The rule books name some, so only the texts of games must be free of them."""
ADDRESSED: Final = {
    "de": re.compile(r"^(?!An \w+: ).*\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b", re.IGNORECASE),
    "en": re.compile(r"^(?!To \w+: ).*\b(?:you|your|yours|yourself)\b", re.IGNORECASE),
}


def internal(line: str) -> str:
    """Return what is wrong with a line that somebody reads, or an empty string."""
    return next((f"{what}: {line}" for what, pattern in INTERNAL.items() if pattern.search(line)), "")


def names_an_id(line: str) -> str:
    """Return the line if it contains a name that only programs use, or an empty string."""
    return f"a name that only programs use: {line}" if PROGRAMS_ONLY.search(line) else ""


def addresses(line: str, language: str) -> bool:
    """Return whether the line addresses its reader. One that begins with "An Max:" says whom it addresses."""
    return ADDRESSED[language].search(line) is not None
