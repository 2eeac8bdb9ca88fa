"""Complaints: what is wrong with a file or an argument from outside, as a sentence for the person who gave it. Never a
traceback."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LIBRARY: Final = "en"
"""The language of a complaint as an exception: Python programmers read English."""


class Complaint(Exception):
    """Input from outside that cannot be used: a code and facts. The sentences are in `complaints.<language>.toml`. What is
    usually wrong with a file is said in the same language; other messages of the system and of libraries are quoted."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return self.text(LIBRARY)

    def text(self, language: str) -> str:
        """Format the complaint in a language."""
        return sentences(language)[self.code].format_map({name: formatted(fact, language) for name, fact in self.facts.items()})


USUAL: Final[Mapping[type[Exception], Complaint]] = {
    FileNotFoundError: Complaint("not_there"),
    IsADirectoryError: Complaint("is_folder"),
    NotADirectoryError: Complaint("no_folder"),
    PermissionError: Complaint("no_permission"),
    UnicodeDecodeError: Complaint("no_utf8"),
    RecursionError: Complaint("too_deep"),
}
"""What is usually wrong with a file."""


def formatted(fact: object, language: str) -> str:
    """Format a fact for a sentence: a nested complaint in the same language, a list with commas."""
    if isinstance(fact, Complaint):
        return fact.text(language)
    if isinstance(fact, Exception):
        known = next((complaint for kind, complaint in USUAL.items() if isinstance(fact, kind)), None)
        return known.text(language) if known is not None else str(fact)
    return ", ".join([str(item) for item in fact]) if isinstance(fact, list) else str(fact)


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Read the sentences of all complaints in a language."""
    return tomllib.loads((files("holodeck") / f"complaints.{language}.toml").read_text("utf-8"))
