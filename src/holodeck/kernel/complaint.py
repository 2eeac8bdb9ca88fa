"""Complaints: what is wrong with a file or a wish from outside, as a sentence for the person who gave it. Never a traceback."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LIBRARY: Final = "en"
"""What a complaint says as an exception: whoever writes a program reads English everywhere in it."""


class Complaint(Exception):
    """Something given from outside that cannot be used: a code and facts. Its sentences are in `complaints.<language>.toml`. What
    the system or another library says of it stays as they say it."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return self.text(LIBRARY)

    def text(self, language: str) -> str:
        """The sentence in a language."""
        return sentences(language)[self.code].format_map({name: worded(fact, language) for name, fact in self.facts.items()})


def worded(fact: object, language: str) -> str:
    """A fact inside a sentence: a complaint inside another one in the same language, a list by commas."""
    if isinstance(fact, Complaint):
        return fact.text(language)
    return ", ".join([str(item) for item in fact]) if isinstance(fact, list) else str(fact)


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All complaints of a language."""
    return tomllib.loads((files("holodeck") / f"complaints.{language}.toml").read_text("utf-8"))
