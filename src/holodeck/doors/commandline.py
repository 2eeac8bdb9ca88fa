"""The command line as such: which language it speaks, and what is wrong with the words on it."""

import argparse
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NoReturn

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.vocabulary import ORIGINAL

LANGUAGES: Final = (ORIGINAL, "en")
SWITCH: Final = "--language"

SHAPES: Final = {
    "usage_in": r"argument (?P<argument>[^:]+): (?P<why>.*)",
    "usage_required": r"the following arguments are required: (?P<names>.*)",
    "usage_unrecognized": r"unrecognized arguments: (?P<names>.*)",
    "usage_choice": r"invalid choice: '?(?P<given>.*?)'? \(choose from (?P<known>.*)\)",
    "usage_number": r"invalid int value: '(?P<given>.*)'",
    "usage_fraction": r"invalid float value: '(?P<given>.*)'",
    "usage_value": r"expected one argument",
    "usage_values": r"expected at least one argument",
    "usage_no_value": r"ignored explicit argument '(?P<given>.*)'",
    "usage_ambiguous": r"ambiguous option: (?P<given>.*?) could match (?P<known>.*)",
    "usage_other": r"(?P<why>.*)",
}
"""The sentences of argparse, each with the code of ours; the first that fits is the one."""


class Parser(argparse.ArgumentParser):
    """A parser that complains like everything else here: in the language of whoever typed, with how it is meant to be typed."""

    def error(self, message: str) -> NoReturn:
        raise Complaint("usage", why=translated(message), usage=self.format_usage().rstrip())


def translated(message: str) -> Complaint:
    """A sentence of argparse as a complaint; what it says of an argument is a sentence of its own."""
    for code, shape in SHAPES.items():
        found = re.fullmatch(shape, message, re.DOTALL)
        if found is not None:
            parts: dict[str, object] = {name: part.replace("'", "") for name, part in found.groupdict().items()}
            if code == "usage_in":
                parts["why"] = translated(found["why"])
            return Complaint(code, **parts)
    raise AssertionError(message)


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of a command: what `--language` says, else HOLODECK_LANGUAGE, else German. Looked for before anything is read,
    so that a complaint about the line itself is in it too."""
    said = [word.removeprefix(f"{SWITCH}=") for word in words if word.startswith(f"{SWITCH}=")]
    said += [after for word, after in pairwise(words) if word == SWITCH]
    for language in (*said, environment.get("HOLODECK_LANGUAGE", "")):
        if language in LANGUAGES:
            return language
    return ORIGINAL
