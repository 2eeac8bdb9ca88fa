"""What is read on a page with buttons: no command to type, and nobody's waiting (HD-748)."""

import re

import pytest

from holodeck import games
from holodeck.bots.advice import advise
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.engine.game import Game
from holodeck.kernel.text.preferences import EYES, STANDARD, Preferences
from holodeck.words.advice import hint_lines
from holodeck.words.catalogue import MODES, REFUSED_BY_EYES, Book
from holodeck.words.paging import paged
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from holodeck.words.sentence import Forms
from tests.clauses import clause
from tests.contract.hearing import PEOPLE, played, walked
from tests.contract.typing_asked import pattern, told_to_type, typed_in

LANGUAGES = ["de", "en"]
ENTRIES = 120
ASKS_FOR_TYPING = {"de": re.compile(r"\b(Möglich|Tippe): "), "en": re.compile(r"\b(Possible|Type): ")}


ANSWERS_TO_TYPING = {"unknown_word", "empty_line", "bad_subject", "needs_game", "bad_invitation"}
"""The refusals that only a typed line brings."""
FOR_TYPING = ("help_", "rules_", "keyboard_", "subject_", "decks_more", "who_more", "more_lines", "replay_more")
"""What is said only to those who type: help about commands, the rest of a long answer, the keyboard of the machine itself."""


def reader_of(game: Game, viewer: int, language: str, mode: str) -> Reader:
    return Reader(programme(game.rules.name), game, viewer, Preferences(PEOPLE[: game.journal.header.seats], language, mode))


def sentences_among_names(book: Book) -> list[str]:
    """Return the names that are whole sentences, as a page with buttons shows them."""
    entries = [entry for names in book.names.values() for entry in names.values() if not isinstance(entry, str)]
    return [str(entry.get("seen", entry["one"])) for entry in entries if str(entry.get("one")).endswith(".")]


def faults(said: list[Forms], book: Book, language: str) -> list[str]:
    """Return the templates among these that ask their reader to type a command."""
    commands = pattern(language, book, shell().book(language))
    return [text for forms in said for text in told_to_type(forms, commands)]


@clause("HD-748")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_no_question_names_a_command_to_type_where_there_are_buttons(name: str, language: str) -> None:
    commands, found = pattern(language, programme(name).book(language), shell().book(language)), set[str]()
    for game, happened in walked(name, 0, ENTRIES):
        for awaited in game.awaited:
            reader = reader_of(game, awaited.seat, language, EYES)
            lines = [*reader.heard(happened), *reader.prompt(), *reader.asked(game.awaited)]
            found |= {line for line in lines if ASKS_FOR_TYPING[language].search(line) or typed_in(line, commands)}
    assert not found, "\n".join(["", *sorted(found)[:20]])


@clause("HD-748")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_nothing_a_game_says_by_itself_names_a_command_to_type(name: str, language: str) -> None:
    book, told = programme(name).book(language), programme(name).rules.told
    said = [forms for thing, forms in book.forms(MODES[EYES]).items() if thing in told or thing.startswith("asked_")]
    said += [forms for code, forms in book.refusals(REFUSED_BY_EYES).items() if code not in ANSWERS_TO_TYPING]
    said += [{"all": [text]} for text in sentences_among_names(book)]
    assert faults(said, book, language) == []


@clause("HD-748")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_the_shell_says_on_a_page_with_buttons_names_a_command_to_type(language: str) -> None:
    book = shell().book(language)
    said = [forms for thing, forms in book.forms(MODES[EYES]).items() if not thing.startswith(FOR_TYPING)]
    said += [forms for code, forms in book.refusals(REFUSED_BY_EYES).items() if code not in ANSWERS_TO_TYPING]
    assert faults(said, book, language) == []


@clause("HD-748")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_why_and_leaves_the_command_to_its_button(language: str) -> None:
    game, _ = next(played("raumkolonie", 1, 1))
    seat = game.awaited[0].seat
    hints = advise(game.view(seat), game.legal(seat))
    by_ear, by_eye = [hint_lines(reader_of(game, seat, language, mode), hints) for mode in (STANDARD, EYES)]
    assert all(ASKS_FOR_TYPING[language].search(line) for line in by_ear)
    assert not any(ASKS_FOR_TYPING[language].search(line) for line in by_eye)
    assert [line.startswith(eye) for line, eye in zip(by_ear, by_eye, strict=True)] == [True] * len(by_eye)


@clause("HD-614", "HD-748")
def test_a_page_that_scrolls_gets_a_long_answer_at_once() -> None:
    game, _ = next(played("raumkolonie", 1, 1))
    lines = [f"Zeile {number}" for number in range(100)]
    assert len(paged(reader_of(game, 0, "de", STANDARD), lines)) < len(lines)
    assert paged(reader_of(game, 0, "de", EYES), lines) == lines


@clause("HD-748")
@pytest.mark.parametrize("name", games.names())
def test_the_log_does_not_say_whom_everybody_waits_for(name: str) -> None:
    game, _ = next(played(name, 1, 1))
    for viewer in range(game.journal.header.seats):
        others = [awaited for awaited in game.awaited if awaited.seat != viewer]
        assert reader_of(game, viewer, "de", EYES).announced(others) == []
