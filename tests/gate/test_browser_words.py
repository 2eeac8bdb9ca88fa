"""The words of the browser client: complete in both languages, and none unused."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from holodeck import games
from holodeck.deck.table.options import TABLE_OPTIONS
from tests.gate.client import FOLDERS, GAME_NAMES, LANGUAGES, WEB, Book, game_words, of_game, of_page, page_words, read
from tests.gate.tree import shown
from tools.declared.browser import SHOWN

BOOKS: Final[dict[str, dict[str, Book]]] = {
    "page": {language: page_words(language) for language in LANGUAGES},
    **{game: {language: game_words(game, language) for language in LANGUAGES} for game in GAME_NAMES},
}
OWN: Final = [
    folder / f"{part}{language}.json"
    for folder, part in [(WEB / "words", ""), *((folder, "words.") for folder in FOLDERS.values())]
    for language in LANGUAGES
]
"""The words written for the client."""
SPOKEN: Final = re.compile(r"\b(?:t|tMaybe|words)\(([^,)]*)")
"""The first argument of all functions that speak."""
PLAIN: Final = re.compile(r"'([a-z0-9_.]+)'")
MADE: Final = re.compile(r"`([a-z0-9_.]*\$\{[^`]*)`")
HOLE: Final = re.compile(r"\$\{[^}]*\}")
BLANK: Final = re.compile(r"\{(\w+)")


def plain_keys(text: str) -> set[str]:
    """Return the keys in a source: those passed to speaking functions, and anywhere else those with a dot."""
    inside = {key for spoken in SPOKEN.findall(text) for key in PLAIN.findall(spoken)}
    return inside | {key for key in PLAIN.findall(text) if "." in key}


def made_keys(text: str) -> set[str]:
    """Return patterns of the keys a source composes."""
    made = [key for spoken in SPOKEN.findall(text) for key in MADE.findall(spoken)]
    return {r"[a-z0-9_]+".join(map(re.escape, HOLE.split(key))) for key in made}


def unused(book: Iterable[str], texts: Iterable[str]) -> list[str]:
    every = "\n".join(texts)
    plain, made = plain_keys(every), [re.compile(pattern) for pattern in made_keys(every)]
    return [key for key in book if key not in plain and not any(pattern.fullmatch(key) for pattern in made)]


def texts_of(scope: str) -> list[str]:
    """Return the sources that may use these words: games also use those of the page."""
    page = list(of_page().values())
    own = {game: list(of_game(game).values()) for game in GAME_NAMES}
    return page + [text for texts in own.values() for text in texts] if scope == "page" else [*own[scope], *page]


@pytest.mark.parametrize("scope", BOOKS)
def test_both_languages_have_the_same_words_with_the_same_blanks(scope: str) -> None:
    german, english = BOOKS[scope]["de"], BOOKS[scope]["en"]
    assert list(german) == list(english)
    assert [key for key in german if set(BLANK.findall(german[key])) != set(BLANK.findall(english[key]))] == []


@pytest.mark.parametrize("scope", BOOKS)
def test_every_word_is_spoken_somewhere(scope: str) -> None:
    assert unused(BOOKS[scope]["de"], texts_of(scope)) == []


@pytest.mark.parametrize("scope", BOOKS)
def test_every_key_that_is_put_together_has_words(scope: str) -> None:
    known = {*BOOKS["page"]["de"], *(key for game in GAME_NAMES for key in BOOKS[game]["de"])}
    if scope != "page":
        known = {*BOOKS["page"]["de"], *BOOKS[scope]["de"]}
    own = of_page() if scope == "page" else of_game(scope)
    made = {key for text in own.values() for key in made_keys(text)}
    assert [pattern for pattern in made if not any(re.fullmatch(pattern, key) for key in known)] == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_no_game_has_a_word_of_the_page(game: str) -> None:
    assert set(BOOKS[game]["de"]) & set(BOOKS["page"]["de"]) == set()


@pytest.mark.parametrize("file", OWN, ids=shown)
def test_what_the_words_of_the_text_side_have_is_written_only_there(file: Path) -> None:
    assert [key for key in read(file) if key.startswith(tuple(f"{prefix}." for _, _, prefix in SHOWN))] == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_option_of_a_game_has_a_name(game: str) -> None:
    words = {*BOOKS["page"]["de"], *BOOKS[game]["de"]}
    options = [*games.rules(game).options, *TABLE_OPTIONS]
    wanted = [f"option.{option.name}" for option in options]
    wanted += [f"value.{value}" for option in options for value in option.values]
    assert [key for key in wanted if key not in words] == []


def test_a_word_that_nobody_speaks_is_found() -> None:
    source = "{t('a.used', { n })} {t(`b.${kind}`)} {x ? t(open ? 'c' : 'd') : 'e'}"
    assert unused(["a.used", "b.one", "c", "d", "e", "f.unused"], [source]) == ["e", "f.unused"]
