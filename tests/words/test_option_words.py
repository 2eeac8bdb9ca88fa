"""The options of the games in the words of every reader (HD-226)."""

import pytest

from holodeck import games
from holodeck.deck.table.options import options_of
from holodeck.deck.wording.option_words import option_words
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import programme
from tests.clauses import clause


@clause("HD-226")
@pytest.mark.parametrize("game", games.names())
def test_every_option_and_every_value_has_an_english_name_that_means_it(game: str) -> None:
    found = programme(game)
    words = option_words(found, "en")
    for option in options_of(found.rules):
        assert option.name in words.names, option.name
        assert words.option(words.called(option.name)) == option.name
        for value in option.values:
            assert value in words.values, value
            assert words.value(option, words.shown(value)) == value


@clause("HD-226")
@pytest.mark.parametrize("game", games.names())
def test_german_names_are_not_translated(game: str) -> None:
    found = programme(game)
    words = option_words(found, "de")
    assert all(words.called(option.name) == option.name for option in options_of(found.rules))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_only_options_and_values_that_exist_have_words(game: str, language: str) -> None:
    own, options = programme(game).own[language], games.rules(game).options
    assert set(own.part("options")) <= {option.name for option in options}
    assert set(own.part("values")) <= {value for option in options for value in option.values}
