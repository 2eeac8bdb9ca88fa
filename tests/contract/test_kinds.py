"""Lists that run parallel to a game's table of deeds: kinds, weights of players."""

import pytest

from holodeck import games
from holodeck.bots import players_of
from holodeck.kernel.engine.actions import Actions, Kind
from holodeck.kernel.engine.deeds import Deed, table


@pytest.mark.parametrize("game", games.names())
def test_the_weighted_player_knows_only_kinds_of_its_game(game: str) -> None:
    assert players_of(game).weights.keys() <= games.rules(game).actions.number.keys()


@pytest.mark.parametrize("game", games.names())
def test_facts_of_command_lines_are_named_for_kinds_of_the_game(game: str) -> None:
    declared = {name.partition(".")[2] for name in games.text(game).told if name.startswith("spoken.")}
    assert declared <= games.rules(game).actions.number.keys()


@pytest.mark.parametrize(
    "rows",
    [
        {"stop": Deed[None]([])},
        {"stop": Deed[None]([]), "go": Deed[None]([]), "stay": Deed[None]([])},
        {"stop": Deed[None]([]), "stay": Deed[None]([]), "go": Deed[None]([], parts={"to": "seat"})},
        {"go": Deed[None]([], parts={"to": "seat"}), "stay": Deed[None]([]), "stop": Deed[None]([])},
    ],
    ids=["missing", "parts", "order", "stop"],
)
def test_kinds_generated_from_other_rows_are_an_error(rows: dict[str, Deed[None]]) -> None:
    with pytest.raises(ValueError, match="run make types"):
        table(Actions({}, [Kind("go", to="seat"), Kind("stay")]), rows)
