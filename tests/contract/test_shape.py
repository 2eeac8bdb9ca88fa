"""The JSON of a game has the declared shape, for every viewer."""

from pathlib import Path

import msgspec
import pytest

from holodeck import games
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from tests.contract.walk import Walk
from tools.declared.views import view_type


def shape(name: str) -> type[msgspec.Struct]:
    """Return the type of a game's views, from which that of the browser is generated."""
    return view_type(Path(str(games.module(name).__file__)).with_name("state.py"))


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(6))
def test_every_view_has_the_declared_shape(name: str, seed: int) -> None:
    declared = shape(name)
    for game in Walk(games.rules(name), seed).positions(300, 10):
        for viewer in (OPEN, SPECTATOR, *range(game.journal.header.seats)):
            msgspec.convert(game.view(viewer).to_json(), declared)


@pytest.mark.parametrize("name", games.names())
def test_a_view_of_another_shape_is_found(name: str) -> None:
    view = Walk(games.rules(name), 1).game.view(0).to_json()
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, "more": 1}, shape(name))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, "active": None}, shape(name))
