"""What typed words are before they mean anything: folding of umlauts and case, lists of words, and a line being read."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Generic, TypeVar

from holodeck.kernel.told import Told

V = TypeVar("V")

_SPOKEN_END = re.compile(
    r"(?:(?<=\w)[.!,;…]+|(?<=\w)\?|\s+(?:punkt|ausrufezeichen|fragezeichen|full stop|period))+\s*$", re.IGNORECASE
)
_SPOKEN = ("punkt", "zeichen", "stop", "period", "komma", "comma")
"""What the words for signs have in them."""
_COMMA = re.compile(r"(?<=\w),(?=\s)|\s+(?:komma|comma)(?=\s|$)", re.IGNORECASE)
_PLAIN = {chr(code): unicodedata.normalize("NFD", chr(code))[0] for code in range(0xE0, 0x250)}
"""Letters without what stands above or below them: é is e."""
_FOLDED = str.maketrans(_PLAIN | {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "_": " "})


def fold(text: str) -> str:
    """Lower case, ae oe ue ss for umlauts, no accents, `_` as a space, single spaces: as words are compared (HD-609)."""
    return " ".join(folded_words(text))


def folded_words(text: str) -> list[str]:
    lower = text.lower()
    return (lower.replace("_", " ") if lower.isascii() else lower.translate(_FOLDED)).split()


def undictated(line: str) -> str:
    """The line without what dictation puts in: a sign at its end, the word for one there, commas between words (HD-616)."""
    if line.replace(" ", "").isalnum():  # no sign, and a word for one can be seen at once
        folded = line.casefold()
        for word in _SPOKEN:
            if word in folded:
                break
        else:
            return line.rstrip()
    return _SPOKEN_END.sub("", _COMMA.sub("", line)).rstrip()


class NotUnderstood(Exception):
    """A line that means nothing here, or too much: a code word and the facts of its sentence. No rule was asked."""

    def __init__(self, code: str, facts: dict[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, object] = {} if facts is None else facts
        self.of_game = False
        """Raised by the words of a game, which has the sentence for it; otherwise the shell has."""


class Lexicon(Generic[V]):
    """Words and phrases that name something, in every language at once. A unique beginning of some letters is enough."""

    def __init__(self, entries: Iterable[tuple[str, V]], letters: int = 2) -> None:
        self.exact: dict[str, V] = {}
        for phrase, value in entries:
            self.exact.setdefault(fold(phrase), value)
        self.letters = letters
        """How many letters a beginning needs at least; 0 forbids beginnings."""
        self.longest = max((phrase.count(" ") + 1 for phrase in self.exact), default=1)

    def find(self, phrase: str) -> V | None:
        """What the phrase names: the exact one, or the only thing that begins so."""
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
    """The words of a line that are still to be read, folded. `raw` is the same rest as it was typed."""

    def __init__(self, line: str) -> None:
        self.words = folded_words(line)
        self.raw = line.strip()

    def __bool__(self) -> bool:
        return bool(self.words)

    def peek(self) -> str:
        return self.words[0] if self.words else ""

    def skip(self, *words: str) -> bool:
        """Pass over one of these words if it stands next."""
        if self.words and self.words[0] in words:
            self.drop(1)
            return True
        return False

    def leave_out(self, words: tuple[str, ...]) -> None:
        """Drop these words wherever they stand."""
        if words:
            typed = self.raw.replace("_", " ").split()
            kept = [place for place, word in enumerate(self.words) if word not in words]
            self.words = [self.words[place] for place in kept]
            self.raw = " ".join([typed[place] for place in kept])

    def drop(self, count: int) -> None:
        self.words = self.words[count:]
        self.raw = " ".join(self.raw.replace("_", " ").split()[count:])

    def take(self, lexicon: Lexicon[V]) -> V | None:
        """The longest phrase that stands next and names something."""
        for count in range(min(lexicon.longest, len(self.words)), 0, -1):
            value = lexicon.find(" ".join(self.words[:count]))
            if value is not None:
                self.drop(count)
                return value
        return None

    def number(self) -> int | None:
        """The whole number that stands next."""
        word = self.peek()
        if word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 8:
            self.drop(1)
            return int(word)
        return None

    def need(self, lexicon: Lexicon[V], what: str = "") -> V:
        """The thing that must stand next. `what` names it where nothing is left."""
        found = self.take(lexicon)
        if found is None:
            raise self.missing(what) if what and not self.words else self.unknown()
        return found

    def finish(self, code: str = "unknown_word") -> None:
        """Nothing may be left over: half a line understood is not understood."""
        if self.words:
            raise self.unknown(code)

    def unknown(self, code: str = "unknown_word") -> NotUnderstood:
        """The rest of the line means nothing here."""
        return NotUnderstood(code, {"word": self.raw} if self.raw else {})

    def missing(self, what: str) -> NotUnderstood:
        """The line lacks something; what it is, is told as `need_resource`, `need_number` and so on."""
        return NotUnderstood("missing_parameter", {"missing": Told(f"need_{what}", {})})
