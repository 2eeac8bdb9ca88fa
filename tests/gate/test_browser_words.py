"""The words of the browser client: complete in both languages, none too many, and every command one that the server knows."""

import re
from collections.abc import Iterable
from typing import Final

import pytest

from holodeck import games
from holodeck.deck.table.options import TABLE_OPTIONS
from holodeck.deck.wording.sentences import shell
from holodeck.words.programme import Programme, load
from tests.gate.client import GAME_NAMES, LANGUAGES, Book, game_words, of_game, of_page, page_words

BOOKS: Final[dict[str, dict[str, Book]]] = {
    "page": {language: page_words(language) for language in LANGUAGES},
    **{game: {language: game_words(game, language) for language in LANGUAGES} for game in GAME_NAMES},
}
SPOKEN: Final = re.compile(r"\b(?:t|tMaybe|words)\(([^,)]*)")
"""The first argument of everything that speaks."""
PLAIN: Final = re.compile(r"'([a-z0-9_.]+)'")
MADE: Final = re.compile(r"`([a-z0-9_.]*\$\{[^`]*)`")
HOLE: Final = re.compile(r"\$\{[^}]*\}")
BLANK: Final = re.compile(r"\{(\w+)")
SAID: Final = "say."
FILLING: Final = "1"


def plain_keys(text: str) -> set[str]:
    """The keys a source names: inside of what speaks, and anywhere else where they have a dot."""
    inside = {key for spoken in SPOKEN.findall(text) for key in PLAIN.findall(spoken)}
    return inside | {key for key in PLAIN.findall(text) if "." in key}


def made_keys(text: str) -> set[str]:
    """Patterns of the keys a source puts together."""
    made = [key for spoken in SPOKEN.findall(text) for key in MADE.findall(spoken)]
    return {r"[a-z0-9_]+".join(map(re.escape, HOLE.split(key))) for key in made}


def unused(book: Iterable[str], texts: Iterable[str]) -> list[str]:
    every = "\n".join(texts)
    plain, made = plain_keys(every), [re.compile(pattern) for pattern in made_keys(every)]
    return [key for key in book if key not in plain and not any(pattern.fullmatch(key) for pattern in made)]


def texts_of(scope: str) -> list[str]:
    """The sources that may speak these words: every game speaks those of the page too."""
    page = list(of_page().values())
    own = {game: list(of_game(game).values()) for game in GAME_NAMES}
    return page + [text for texts in own.values() for text in texts] if scope == "page" else [*own[scope], *page]


def commands(programme: Programme, language: str) -> list[str]:
    """Every way to call a command in one language; one without words of its own has those of the first."""
    first, own = programme.book(LANGUAGES[0]).commands, programme.book(language).commands
    return [form for name, command in own.items() for form in command.forms or first[name].forms]


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


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_option_of_a_game_has_a_name(game: str) -> None:
    words = {*BOOKS["page"]["de"], *BOOKS[game]["de"]}
    options = [*games.rules(game).options, *TABLE_OPTIONS]
    wanted = [f"option.{option.name}" for option in options]
    wanted += [f"value.{value}" for option in options for value in option.values]
    assert [key for key in wanted if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scope", BOOKS)
def test_every_line_the_client_says_is_a_command_in_its_language(scope: str, language: str) -> None:
    programmes = (shell(), load(scope if scope != "page" else GAME_NAMES[0]))
    known = [form for programme in programmes for form in commands(programme, language)]
    said = {key: re.sub(r"\{\w+\}", FILLING, words) for key, words in BOOKS[scope][language].items() if key.startswith(SAID)}
    assert [line for line in said.values() if not any(f"{line} ".startswith(f"{form} ") for form in known)] == []


def test_a_word_that_nobody_speaks_is_found() -> None:
    source = "{t('a.used', { n })} {t(`b.${kind}`)} {x ? t(open ? 'c' : 'd') : 'e'}"
    assert unused(["a.used", "b.one", "c", "d", "e", "f.unused"], [source]) == ["e", "f.unused"]
