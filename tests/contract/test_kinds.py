"""Lists that run parallel to a game's table of kinds: the numbers of kinds in its `actions`, and its deeds."""

from importlib import import_module

import pytest

from holodeck import games
from holodeck.kernel.actions import Actions, Kind
from holodeck.kernel.deeds import Deed, table


@pytest.mark.parametrize("game", games.names())
def test_the_numbers_of_kinds_are_those_of_the_table(game: str) -> None:
    actions = games.rules(game).actions
    written = vars(import_module(f"holodeck.games.{game}.actions"))
    assert {kind.name: written.get(kind.name.upper()) for kind in actions.kinds[1:]} == {
        kind.name: number for number, kind in enumerate(actions.kinds) if number
    }


@pytest.mark.parametrize("names", [["stop"], ["stop", "go", "stay"]])
def test_a_kind_without_a_deed_or_a_deed_without_a_kind_is_an_error(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"go|stay"):
        table(Actions({}, [Kind("go")]), {name: Deed[None]([]) for name in names})
