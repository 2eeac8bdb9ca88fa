"""The words of the arena in the language of its reader: `words.<language>.toml`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from holodeck.kernel.complaint import LIBRARY

POINTS: Final = {"de": ","}
"""Decimal points that are no point."""


class Wording:
    """Formats what the arena says in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.point: Final = POINTS.get(language, ".")
        self.words: dict[str, str] = tomllib.loads((files("holodeck.arena") / f"words.{language}.toml").read_text("utf-8"))

    def say(self, word: str, **facts: object) -> str:
        return self.words[word].format(**{name: self.number(fact) for name, fact in facts.items()})

    def number(self, fact: object, digits: int = 1) -> str:
        """Return a number as people write it; anything else as it is."""
        if not isinstance(fact, float):
            return str(fact)
        return f"{fact:.{digits}f}".replace(".", self.point)

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share)} %"

    def whole_percent(self, share: float) -> str:
        return f"{100 * share:.0f} %"

    def milliseconds(self, seconds: float) -> str:
        """Return milliseconds with three digits that count."""
        thousand = 1000 * seconds
        return self.number(thousand, 3 if thousand < 1 else 2 if thousand < 10 else 1 if thousand < 100 else 0)

    def span(self, low: str, high: str) -> str:
        return self.say("span", low=low, high=high)


@cache
def wording(language: str = LIBRARY) -> Wording:
    return Wording(language)
