"""A game of another version of its rules is reported as such, before its actions are read."""

import json
from pathlib import Path

import pytest

import holodeck
from holodeck.cli import main
from holodeck.doors.terminal import saves
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.journal import OtherRules
from holodeck.store.import_ import checked_game
from holodeck.store.verify import verdict

pytestmark = pytest.mark.usefixtures("english")


def first_version(game: str) -> dict[str, object]:
    """Return a game of version 1 with an action that no longer exists."""
    made = holodeck.new(game, seats=3, seed=1)
    spelled = made.journal.to_json(made.rules.actions)
    entry = {"n": 1, "seat": 0, "action": {"do": "of_old"}, "luck": [], "time": 0.0}
    return {**spelled, "version": 1, "entries": [entry]}


every_game = pytest.mark.parametrize("game", ["raumkolonie", "planetopoly", "astronuts", "sternenfahrer"])


@every_game
def test_a_game_of_an_older_version_is_reported_as_such(game: str) -> None:
    old = first_version(game)
    found = verdict(old)
    assert found.wrong == ""
    assert f"version 1 of the rules of {game}" in str(found.unplayable)
    with pytest.raises(OtherRules, match=f"version 1 of the rules of {game}"):
        holodeck.replay(old)


@every_game
def test_a_game_that_cannot_be_checked_is_called_neither_honest_nor_dishonest(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps(first_version(game)), "utf-8")
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr().out
    assert f"not checked. The game was begun with version 1 of the rules of {game}" in said
    assert "honest" not in said


@every_game
def test_a_game_of_an_older_version_is_not_imported_and_not_called_dishonest(game: str, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps(first_version(game)), "utf-8")
    with pytest.raises(Complaint, match=f"begun with version 1 of the rules of {game}"):
        checked_game(path)


@every_game
def test_a_saved_game_of_an_older_version_is_reported_as_such(game: str, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps(first_version(game)), "utf-8")
    with pytest.raises(Complaint, match=f"begun with version 1 of the rules of {game}"):
        saves.read(path)
