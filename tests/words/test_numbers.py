"""Numbers in sentences: all sentences of all games, with none, one and two of what is counted."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from holodeck import games
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.text.speech import fold
from holodeck.words.catalogue import LANGUAGES, SHARED, Declared
from holodeck.words.programme import Programme, load, words_of
from holodeck.words.sentence import forms_from
from holodeck.words.template import Blank, Pieces, read

TABLES = ("told", "brief", "aloud", "refused", "spoken")
PACKAGES = {**{f"holodeck.games.{name}": name for name in games.names()}, "holodeck.deck": ""}
SOMETHING = "Xx"
"""Replaces every blank that is no number."""

COUNTED = {
    "de": re.compile(r"(?<![\w.:+-])(?P<count>[012]) (?:[a-zäöüß]{3,}e[nrs]? )?(?P<noun>[A-ZÄÖÜ]\w+)"),
    "en": re.compile(r"(?<![\w.:+-])(?P<count>[012]) (?:(?!and |of |to |in )[a-z]+ )?(?P<noun>[a-z]+)"),
}
"""A number with what it counts, and possibly an adjective between them."""
UNCHANGED = {
    "de": {
        "Browser",
        "GE",
        "Energie",
        "Computerspieler",
        "Mitspieler",
        "Spieler",
        "Zuschauer",
        "Prozent",
        "Schlüssel",
        "Zeichen",
        SOMETHING,
    },
    "en": {"is", "was", "takes", "tells", "needs", "times"},
}
"""Words with the same singular and plural; in English only words with an s can be plurals."""
WRONG_VERBS = {
    "de": re.compile(
        r"\b(?:fehlen|bleiben|passen|stehen|liegen) (?:noch |nur )?1\b|\b1 \w+ (?:fehlen|bleiben|sind|gewinnen|warten)\b"
    ),
    "en": re.compile(r"\b(?:are|remain|were) (?:still |only )?1 \w|\b1 (?!and)\w+ (?:are|were|remain|win|wait|have)\b"),
}


class Written(NamedTuple):
    """A sentence of a words file."""

    where: str
    pieces: Pieces
    types: Mapping[str, str]


def programme_of(package: str) -> Programme:
    return load(PACKAGES[package]) if PACKAGES[package] else shell()


def types_of(declared: Declared, table: str, name: str) -> Mapping[str, str]:
    if table == "refused":
        return declared.refused(name)
    return declared.spoken(name) if table == "spoken" else declared.told.get(name, {})


def written(language: str) -> Iterator[Written]:
    for package in PACKAGES:
        programme = programme_of(package)
        declared = Declared(programme.rules, programme.text)
        for source in (words_of(package, language), words_of(SHARED, language)):
            for table in TABLES:
                for name, entry in source.part(table).items():
                    types = {**declared.by_name, **types_of(declared, table, name)}
                    for form, texts in (forms_from(entry) or {}).items():
                        for text in texts:
                            yield Written(f"{source.file} {table}.{name}.{form}: {text}", read(text), types)


def filled(pieces: Pieces, types: Mapping[str, str], count: int) -> str:
    """Return the sentence with this number in every numeric blank."""
    return "".join(piece if isinstance(piece, str) else blank_filled(piece, types, count) for piece in pieces)


def blank_filled(blank: Blank, types: Mapping[str, str], count: int) -> str:
    if blank.kind in ("|", "!"):
        place = int(count != 1) if len(blank.parts) == 2 else count
        word = filled(blank.parts[place], types, count)
        bare = blank.kind == "!" or any(isinstance(piece, Blank) for part in blank.parts for piece in part)
        return word if bare else f"{count} {word}"
    if blank.kind == "?":
        return filled(blank.parts[0], types, count)
    return str(count) if types.get(blank.fact, "").rstrip("?") == "number" else SOMETHING


@cache
def plurals(language: str) -> frozenset[str]:
    """Return the folded plural nouns that the sentences themselves contain."""
    counting = [blank for sentence in written(language) for blank in blanks(sentence.pieces) if blank.kind == "|"]
    choices = [blank.parts[-2:] for blank in counting if all(len(part) == 1 for part in blank.parts)]
    ones, many = ([fold(filled(parts[place], {}, 1)).split() for parts in choices] for place in range(2))
    return frozenset({words[-1] for words in many if words} - {word for words in ones for word in words} - UNCHANGED[language])


def blanks(pieces: Pieces) -> Iterator[Blank]:
    for piece in pieces:
        if isinstance(piece, Blank):
            yield piece
            for part in piece.parts:
                yield from blanks(part)


def faults(language: str, sentence: Written) -> Iterator[str]:
    """Return what is wrong with a sentence for one or none of something."""
    none, one, two = (filled(sentence.pieces, sentence.types, count) for count in range(3))
    if one == two:
        return
    typed = [fold(word) for word in re.findall(r"(?<![\w.:+-])1 (\w+)", one)]
    if WRONG_VERBS[language].search(one) or plurals(language).intersection(typed):
        yield one
    pairs = zip(COUNTED[language].finditer(none), COUNTED[language].finditer(one), COUNTED[language].finditer(two), strict=False)
    for of_none, of_one, of_two in pairs:
        if (of_none["count"], of_one["count"], of_two["count"]) != ("0", "1", "2"):
            return  # the three are built differently, and each was written by hand
        noun = of_two["noun"]
        unchanged = noun in UNCHANGED[language] or (language == "en" and not noun.endswith("s"))
        if noun == of_one["noun"] and not unchanged:
            yield one
        if of_none["noun"] == of_one["noun"] != noun:
            yield none


@pytest.mark.parametrize("language", LANGUAGES)
def test_singular_and_plural_fit_their_numbers(language: str) -> None:
    found = [f"{fault}\n  {sentence.where}" for sentence in written(language) for fault in faults(language, sentence)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "verkaufe {n} stuetzpunkte {place}"),
        ("de", "Es fehlen {n}."),
        ("de", "Und {n} weitere Arten."),
        ("de", "{n|Punkt|Punkt}."),
        ("en", "{n} points."),
        ("en", "There are {n} land fields."),
    ],
)
def test_wrong_numbers_are_found(language: str, text: str) -> None:
    assert list(faults(language, Written("", read(text), {"n": "number"})))
