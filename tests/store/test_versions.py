"""Games of another version of their rules: that is said first, not that an action of theirs cannot be read."""

import json
from pathlib import Path

import pytest

import holodeck
from holodeck.doors import saves
from holodeck.kernel.complaint import Complaint
from holodeck.store.verify import verdict

pytestmark = pytest.mark.usefixtures("english")


def first_version(game: str) -> dict[str, object]:
    """A game of version 1, with an action that is spelled otherwise today."""
    made = holodeck.new(game, seats=3, seed=1)
    spelled = made.journal.to_json(made.rules.actions)
    entry = {"n": 1, "seat": 0, "action": {"do": "of_old"}, "luck": [], "time": 0.0}
    return {**spelled, "version": 1, "entries": [entry]}


every_game = pytest.mark.parametrize("game", ["raumkolonie", "planetopoly", "astronuts", "sternenfahrer"])


@every_game
def test_a_game_of_an_older_version_is_said_to_be_one_before_its_actions_are_read(game: str) -> None:
    old = first_version(game)
    assert f"rules version 1 of {game}" in verdict(old).wrong
    with pytest.raises(ValueError, match=f"rules version 1 of {game}"):
        holodeck.replay(old)


@every_game
def test_a_saved_game_of_an_older_version_is_said_to_be_one(game: str, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text(json.dumps(first_version(game)), "utf-8")
    with pytest.raises(Complaint, match=f"played by version 1 of {game}"):
        saves.read(path)
