"""The options of the games in the words of every reader (HD-226)."""

import pytest

from holodeck.deck.table.options import options_of
from holodeck.deck.wording.option_words import option_words
from holodeck.words.programme import programme
from tests.clauses import clause


@clause("HD-226")
@pytest.mark.parametrize("game", ["raumkolonie", "planetopoly", "astronuts", "sternenfahrer"])
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
@pytest.mark.parametrize("game", ["raumkolonie", "planetopoly", "astronuts", "sternenfahrer"])
def test_german_names_stay_what_they_are(game: str) -> None:
    found = programme(game)
    words = option_words(found, "de")
    assert all(words.called(option.name) == option.name for option in options_of(found.rules))
