"""Lists that run parallel to a game's table of kinds: numbers, deeds, weights of players, command lines, the contract."""

from importlib import import_module

import pytest

from holodeck import games
from holodeck.bots import players_of
from holodeck.kernel.actions import Actions, Kind
from holodeck.kernel.deeds import Deed, table
from holodeck.kernel.vocabulary import read_words
from holodeck.words.catalogue import LANGUAGES


@pytest.mark.parametrize("game", games.names())
def test_the_numbers_of_kinds_are_those_of_the_table(game: str) -> None:
    actions = games.rules(game).actions
    written = vars(import_module(f"holodeck.games.{game}.actions"))
    assert {kind.name: written.get(kind.name.upper()) for kind in actions.kinds[1:]} == {
        kind.name: number for number, kind in enumerate(actions.kinds) if number
    }


@pytest.mark.parametrize("game", games.names())
def test_the_weighted_player_knows_only_kinds_of_its_game(game: str) -> None:
    assert players_of(game).weights.keys() <= games.rules(game).actions.number.keys()


@pytest.mark.parametrize("game", games.names())
def test_the_contract_names_only_kinds_of_its_game(game: str) -> None:
    rules = games.rules(game)
    assert rules.unlisted | rules.crowds | rules.closing | rules.leaving <= rules.actions.number.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_kind_has_its_command_line(game: str, language: str) -> None:
    spoken = read_words(f"holodeck.games.{game}", language)["spoken"]
    assert list(spoken) == [kind.name for kind in games.rules(game).actions.kinds[1:]]


@pytest.mark.parametrize("game", games.names())
def test_facts_of_command_lines_are_named_for_kinds_of_the_game(game: str) -> None:
    declared = {name.partition(".")[2] for name in games.text(game).told if name.startswith("spoken.")}
    assert declared <= games.rules(game).actions.number.keys()


@pytest.mark.parametrize("names", [["stop"], ["stop", "go", "stay"]])
def test_a_kind_without_a_deed_or_a_deed_without_a_kind_is_an_error(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"go|stay"):
        table(Actions({}, [Kind("go")]), {name: Deed[None]([]) for name in names})
