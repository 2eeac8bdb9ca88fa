"""Options that explain themselves, and presets that set all of them at once (HD-238)."""

import pytest

from holodeck import games
from holodeck.deck.registry import GamesRegistry
from holodeck.deck.table.options import options_of
from holodeck.deck.wording.option_words import option_words
from holodeck.words.catalogue import LANGUAGES
from tests.clauses import clause
from tests.deck.stage import Stage


@clause("HD-238")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_option_has_a_sentence(name: str, language: str) -> None:
    programme = GamesRegistry().programme(name)
    words = option_words(programme, language)
    assert [option.name for option in options_of(programme.rules) if not words.about(option.name).endswith(".")] == []


@clause("HD-238")
def test_an_option_is_explained_to_everybody_who_names_it(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "betrete holodeck")
    indy.types("betrete holodeck 1")
    said = indy.types("computer option zeit")
    assert said[0].startswith("Einstellung zeit: normal.")
    assert " ".join(said).endswith("Wie viel Zeit alle haben: gemütlich doppelt, schnell halb so viel.")


@clause("HD-238")
@pytest.mark.parametrize(
    ("word", "pace", "private"),
    [("freunde", "ohne", True), ("friends", "ohne", True), ("schnell", "schnell", False), ("anfänger", "ohne", False)],
)
def test_a_preset_sets_all_and_the_usual_one_takes_it_back(stage: Stage, word: str, pace: str, private: bool) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe seed 5", "betrete holodeck", f"computer option {word}")
    deck = stage.deck()
    assert (deck.option("zeit"), deck.private, deck.chosen["seed"]) == (pace, private, 5)
    anna.types("computer option normal")
    assert dict(deck.chosen) == {"seed": 5}


@clause("HD-238", "HD-207")
def test_only_the_host_uses_presets_and_only_before_the_start(stage: Stage) -> None:
    anna, indy, _ = stage.running()
    assert indy.types("computer option schnell") == ["Das Programm läuft schon. (HD-207)"]
    assert anna.types("computer option schnell") == ["Das Programm läuft schon. (HD-207)"]
