"""What every game explains: its rules in one minute and the subjects players ask about, equally in every language."""

import pytest

from holodeck.games import names
from holodeck.words.catalogue import Book, Topic
from holodeck.words.programme import Programme, load
from tests.clauses import clause

GAMES = [*names()]
MOST_WORDS = 150
"""Words that can be read aloud in a minute."""


def books(game: str) -> tuple[Programme, list[Book]]:
    programme = load(game)
    return programme, list(programme.books.values())


@clause("HD-741")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_in_one_minute_in_every_language(game: str) -> None:
    for book in books(game)[1]:
        assert book.minute is not None
        words = " ".join(book.minute).split()
        assert 20 < len(words) <= MOST_WORDS


def exactly(topic: Topic) -> list[list[str]]:
    """Return the clauses of every paragraph."""
    return [paragraph.clauses for paragraph in topic.tale + topic.told]


@clause("HD-742")
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_subjects_with_the_same_commands_and_clauses(game: str) -> None:
    first, *others = (
        {name: (topic.commands, topic.examples, exactly(topic)) for name, topic in book.topics.items()} for book in books(game)[1]
    )
    assert all(list(other.items()) == list(first.items()) for other in others)


@clause("HD-742")
@pytest.mark.parametrize("game", GAMES)
def test_the_commands_and_clauses_of_a_subject_exist(game: str) -> None:
    programme, every = books(game)
    for book in every:
        for topic in book.topics.values():
            assert [name for name in topic.commands if not book.commands[name].forms] == []
            named = sum(exactly(topic), topic.examples)
            assert [name for name in named if name not in programme.rulebook.clauses] == []
            assert len(topic.told) <= 6


@clause("HD-742")
@pytest.mark.parametrize("game", GAMES)
def test_no_two_subjects_of_a_game_have_the_same_title(game: str) -> None:
    for book in books(game)[1]:
        titles = [topic.title for topic in book.topics.values()]
        assert len(set(titles)) == len(titles)
