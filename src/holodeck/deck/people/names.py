"""Names of persons: which are allowed, so that no command can confuse a person with something else (HD-101)."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

from holodeck.deck.people.skeleton import looks
from holodeck.kernel.text.speech import fold
from holodeck.words.programme import Programme

DIGITS: Final = "0123456789"
LONGEST: Final = 16
LETTERS: Final = "".join(letter for code in range(0x41, 0x250) if unicodedata.category(letter := chr(code)) in ("Lu", "Ll", "Lt"))
"""Letters of the Latin script, including diacritics. The signs for clicks are no letters here: ǀ is read as l by everybody."""
PATTERN: Final = re.compile(f"(?=.{{2,{LONGEST}}}$)[{LETTERS}]{{2,}}[0-9]*")


@cache
def always() -> frozenset[str]:
    """Return the words of `reserved.toml`, in all languages."""
    return frozenset().union(*map(words_of, lists()))


@cache
def lists() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((files("holodeck.deck.people") / "reserved.toml").read_text("utf-8"))


def words_of(subject: str) -> frozenset[str]:
    return frozenset(fold(word) for words in lists()[subject].values() for word in words)


@cache
def offices() -> tuple[frozenset[str], frozenset[str]]:
    """Return the looks of the words that no name begins or ends with, and of those of which no name is made."""
    anywhere = looks_of(words_of("anywhere"))
    return anywhere, anywhere | looks_of(words_of("roles") | words_of("server"))


def is_official(look: str) -> bool:
    """Return whether a name looks as if it spoke for the server: SupportTeam, AdminMax."""
    anywhere, parts = offices()
    if any(look.startswith(word) or look.endswith(word) for word in anywhere):
        return True
    return any(look[:at] in parts and look[at:] in parts for at in range(1, len(look)))


class Reserved:
    """Words that cannot be names, collected when the first name is checked."""

    def __init__(self, programmes: Callable[[], Iterable[Programme]]) -> None:
        self.programmes = programmes

    @cached_property
    def words(self) -> frozenset[str]:
        return reserved(self.programmes())

    @cached_property
    def looks(self) -> frozenset[str]:
        return looks_of(self.words)

    def __contains__(self, name: str) -> bool:
        """Return whether a name, without its digits, is one of the words or looks like one, or like an office of the server."""
        seen = looks(name.rstrip(DIGITS))
        return not seen.isdisjoint(self.looks) or any(map(is_official, seen))


def looks_of(words: Iterable[str]) -> frozenset[str]:
    return frozenset(look for word in words for look in looks(word))


def reserved(programmes: Iterable[Programme]) -> frozenset[str]:
    """Return every word that the shell or a game understands."""
    found = set(always())
    for programme in programmes:
        for phrase in programme.commands.phrases:
            found.update(phrase.words)
        for ids in programme.rules.actions.ids.values():
            found.update(fold(name) for name in ids if name.isalnum())
        for book in programme.books.values():
            found.update(words_in(book.names))
    return frozenset(found)


def words_in(names: Mapping[str, Any] | str) -> set[str]:
    """Return the words of a nested table of names. Entries of more than three words are sentences, which nobody types."""
    if isinstance(names, str):
        words = fold(names).replace("-", " ").split()
        return set(words) if len(words) <= 3 else set()
    return {word for entry in names.values() if isinstance(entry, str | dict) for word in words_in(entry)}


def proper(name: str) -> str | None:
    """Return the name in its proper spelling, or None if it is not allowed."""
    name = unicodedata.normalize("NFC", name.strip())
    return name[0].upper() + name[1:] if PATTERN.fullmatch(name) else None
