"""Names of persons: what one may be called, so that no command can mistake a person for something else (HD-101)."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

from holodeck.kernel.speech import fold
from holodeck.words.programme import Programme

PATTERN: Final = re.compile(r"[A-Za-zÀ-ÖØ-öø-ɏ]{2,16}")
"""Letters of the Latin script, with whatever stands above or below them."""

ALWAYS: Final = frozenset(
    fold(
        "computer holodeck system server admin niemand nobody alle all jeder every keine none bank leben life verkaeufer seller "
        "pirat pirate mafia kanal channel deck vorraum lobby spielleiter host zuschauer spectator bot "
        "blau rot gruen magenta gelb weiss schwarz orange lila violett tuerkis cyan blue red green yellow white black purple "
        "norden nordosten osten suedosten sueden suedwesten westen nordwesten oben unten links rechts hinauf hinab "
        "north northeast east southeast south southwest west northwest up down left right "
        "ich mich mir you vorlesen aloud standard knapp brief englisch deutsch english german"
    ).split()
)


def reserved(programmes: Iterable[Programme]) -> frozenset[str]:
    """Every word that the shell or a game understands."""
    found = set(ALWAYS)
    for programme in programmes:
        for phrase in programme.commands.phrases:
            found.update(phrase.words)
        for ids in programme.rules.actions.ids.values():
            found.update(fold(name) for name in ids if name.isalpha())
        for book in programme.books.values():
            found.update(words_in(book.names))
    return frozenset(found)


def words_in(names: Mapping[str, Any] | str) -> set[str]:
    """The words of a table of names, however deep. What has more than three words is a sentence, and nobody types it."""
    if isinstance(names, str):
        words = fold(names).replace("-", " ").split()
        return set(words) if len(words) <= 3 else set()
    return {word for entry in names.values() if isinstance(entry, str | dict) for word in words_in(entry)}


def proper(name: str) -> str | None:
    """The name as it is written, or nothing where it cannot be one."""
    name = unicodedata.normalize("NFC", name.strip())
    return name[0].upper() + name[1:] if PATTERN.fullmatch(name) else None
