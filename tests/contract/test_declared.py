"""The declarations of a game hold: its entry in the list, its dice, its tables, and the kinds of action with parts."""

import pytest

from holodeck import games
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import programme
from holodeck.words.shell import SHELL_TOLD


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_sentence_in_every_language_and_a_number_of_minutes(name: str) -> None:
    listing = games.rules(name).listing
    assert set(listing.sentences) == set(LANGUAGES)
    assert all(sentence.endswith(".") for sentence in listing.sentences.values())
    assert 0 < listing.minutes[0] <= listing.minutes[1]


def test_no_two_games_have_the_same_place_in_the_list() -> None:
    places = [games.rules(name).listing.place for name in games.names()]
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("name", games.names())
def test_dice_are_streams_of_numbers(name: str) -> None:
    rules = games.rules(name)
    assert {rules.streams.get(stream) for stream in rules.dice} <= {"number"}
    assert all(sides > 1 for sides in rules.dice.values())


@pytest.mark.parametrize("name", games.names())
def test_every_crowd_of_actions_has_a_closing_one(name: str) -> None:
    rules = games.rules(name)
    assert rules.closing or not rules.crowds
    assert not rules.crowds & rules.closing


@pytest.mark.parametrize("name", games.names())
def test_nothing_that_a_game_tells_has_a_name_of_the_shell(name: str) -> None:
    """Its sentence would replace that of the shell: a list would end with the wrong words."""
    told = programme(name)
    assert not {*told.rules.told, *told.text.told, *told.text.reasons} & {*SHELL_TOLD}
