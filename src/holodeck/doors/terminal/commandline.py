"""The command line itself: its language, and errors in its words."""

import argparse
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NoReturn

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.text.vocabulary import ORIGINAL

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
"""The messages of argparse, each with the code of our complaint; the first match counts."""


class Parser(argparse.ArgumentParser):
    """A parser that raises complaints in the user's language, with the usage."""

    def error(self, message: str) -> NoReturn:
        raise Complaint("usage", why=translated(message), usage=self.format_usage().rstrip())


def translated(message: str) -> Complaint:
    """Translate a message of argparse into a complaint, including the nested one about an argument."""
    for code, shape in SHAPES.items():
        found = re.fullmatch(shape, message, re.DOTALL)
        if found is not None:
            parts: dict[str, object] = {name: part.replace("'", "") for name, part in found.groupdict().items()}
            if code == "usage_in":
                parts["why"] = translated(found["why"])
            return Complaint(code, **parts)
    raise AssertionError(message)


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language requested by `--language` or else HOLODECK_LANGUAGE, or an empty string. It is determined before
    parsing, so that complaints about the command line are in it too."""
    said = [word.removeprefix(f"{SWITCH}=") for word in words if word.startswith(f"{SWITCH}=")]
    said += [after for word, after in pairwise(words) if word == SWITCH]
    for language in (*said, environment.get("HOLODECK_LANGUAGE", "")):
        if language in LANGUAGES:
            return language
    return ""
