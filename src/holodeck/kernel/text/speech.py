"""Typed words before they mean anything: folding of umlauts and case, lexicons, and a line being read."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

from holodeck.kernel.engine.told import Told

V = TypeVar("V")

LONGEST_GUESS: Final = 40
"""The most of what was typed that is compared with names."""
MOST_ALIKE: Final = 3

_SPOKEN_END = re.compile(
    r"(?:(?<=\w)[.!,;…]+|(?<=\w)\?|\s+(?:punkt|ausrufezeichen|fragezeichen|full stop|period))+\s*$", re.IGNORECASE
)
_SPOKEN = ("punkt", "zeichen", "stop", "period", "komma", "comma")
"""Parts of the words for punctuation marks."""
_COMMA = re.compile(r"(?<=\w),(?=\s)|\s+(?:komma|comma)(?=\s|$)", re.IGNORECASE)
_PLAIN = {chr(code): unicodedata.normalize("NFD", chr(code))[0] for code in range(0xE0, 0x250)}
"""Letters without diacritics: é is e."""
_FOLDED = str.maketrans(_PLAIN | {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "_": " "})


def fold(text: str) -> str:
    """Normalize text for comparison (HD-609): lower case, ae oe ue ss for umlauts, no accents, `_` as a space, single spaces."""
    return " ".join(folded_words(text))


def folded_words(text: str) -> list[str]:
    lower = text.lower()
    return (lower.replace("_", " ") if lower.isascii() else lower.translate(_FOLDED)).split()


def undictated(line: str) -> str:
    """Remove what dictation adds to a line: a final punctuation mark, the word for one, commas between words (HD-616)."""
    if line.replace(" ", "").isalnum():  # fast path: no punctuation mark and no word for one
        folded = line.casefold()
        for word in _SPOKEN:
            if word in folded:
                break
        else:
            return line.rstrip()
    return _SPOKEN_END.sub("", _COMMA.sub("", line)).rstrip()


class NotUnderstood(Exception):
    """A line that is meaningless here or ambiguous: a code and the facts of its sentence. No rule was asked."""

    def __init__(self, code: str, facts: dict[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, object] = {} if facts is None else facts
        self.of_game = False
        """Raised by the words of a game, which has the sentence for it; otherwise it is the shell's."""


class Lexicon(Generic[V]):
    """Words and phrases that name something, in all languages at once. A unique prefix is enough."""

    def __init__(self, entries: Iterable[tuple[str, V]], letters: int = 2) -> None:
        self.exact: dict[str, V] = {}
        for phrase, value in entries:
            self.exact.setdefault(fold(phrase), value)
        self.letters = letters
        """The minimum length of a prefix; 0 forbids prefixes."""
        self.longest = max((phrase.count(" ") + 1 for phrase in self.exact), default=1)

    def find(self, phrase: str) -> V | None:
        """Return what the phrase names: an exact match, or the only entry with this prefix."""
        if phrase in self.exact:
            return self.exact[phrase]
        if not self.letters or len(phrase) < self.letters:
            return None
        found: list[V] = []
        for known, value in self.exact.items():
            if known.startswith(phrase) and value not in found:
                found.append(value)
        return found[0] if len(found) == 1 else None


class Heard:
    """The words of a line that are still to be read, folded. `raw` is the same rest as typed."""

    def __init__(self, line: str) -> None:
        self.words = folded_words(line)
        self.raw = line.strip()

    def __bool__(self) -> bool:
        return bool(self.words)

    def peek(self) -> str:
        return self.words[0] if self.words else ""

    def skip(self, *words: str) -> bool:
        """Skip one of these words if it comes next."""
        if self.words and self.words[0] in words:
            self.drop(1)
            return True
        return False

    def leave_out(self, words: tuple[str, ...]) -> None:
        """Drop all occurrences of these words."""
        if words:
            typed = self.raw.replace("_", " ").split()
            kept = [place for place, word in enumerate(self.words) if word not in words]
            self.words = [self.words[place] for place in kept]
            self.raw = " ".join([typed[place] for place in kept])

    def drop(self, count: int) -> None:
        self.words = self.words[count:]
        self.raw = " ".join(self.raw.replace("_", " ").split()[count:])

    def take(self, lexicon: Lexicon[V]) -> V | None:
        """Consume the longest phrase that comes next and names something, and return its value, or None."""
        for count in range(min(lexicon.longest, len(self.words)), 0, -1):
            value = lexicon.find(" ".join(self.words[:count]))
            if value is not None:
                self.drop(count)
                return value
        return None

    def number(self) -> int | None:
        """Consume a whole number if it comes next, otherwise return None."""
        word = self.peek()
        if word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 8:
            self.drop(1)
            return int(word)
        return None

    def need(self, lexicon: Lexicon[V], what: str = "") -> V:
        """Consume a phrase that must come next, or raise `NotUnderstood`. `what` names it if the line has ended."""
        found = self.take(lexicon)
        if found is None:
            raise self.missing(what) if what and not self.words else self.unlike(lexicon)
        return found

    def unlike(self, lexicon: Lexicon[V]) -> NotUnderstood:
        """Return the error for words that name nothing here, with the names that are like them (HD-626)."""
        near = get_close_matches(" ".join(self.words)[:LONGEST_GUESS], lexicon.exact, MOST_ALIKE)
        error = self.unknown()
        return NotUnderstood(error.code, {**error.facts, "near": near} if near else error.facts)

    def finish(self, code: str = "unknown_word") -> None:
        """Raise `NotUnderstood` if words are left over: a line half understood is not understood."""
        if self.words:
            raise self.unknown(code)

    def unknown(self, code: str = "unknown_word") -> NotUnderstood:
        """Return the error for a rest of the line that means nothing here."""
        return NotUnderstood(code, {"word": self.raw} if self.raw else {})

    def missing(self, what: str) -> NotUnderstood:
        """Return the error for a missing word; its kind is told as `need_resource`, `need_number` and so on."""
        return NotUnderstood("missing_parameter", {"missing": Told(f"need_{what}", {})})


class Given(Heard):
    """Words that came as data: each is taken as one, even if it has spaces."""

    def __init__(self, values: list[str]) -> None:
        super().__init__("")
        self.values = values
        self.keep(values)

    def leave_out(self, words: tuple[str, ...]) -> None:
        self.keep([value for value, word in zip(self.values, self.words, strict=True) if word not in words])

    def drop(self, count: int) -> None:
        self.keep(self.values[count:])

    def keep(self, values: list[str]) -> None:
        self.values = values
        self.words = [" ".join(folded_words(value)) for value in values]
        self.raw = " ".join(values)
