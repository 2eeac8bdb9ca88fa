"""The levels of bots that the terminal offers."""

import pytest

from holodeck import bots, games
from holodeck.cli import main


def test_only_levels_that_some_game_has_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    had = {level for game in games.names() for level in bots.levels(game)}
    assert main(["play", "--bots", "genial"]) == 2
    said = capsys.readouterr().err
    assert [level for level in bots.LEVELS if level in said] == [level for level in bots.LEVELS if level in had]
