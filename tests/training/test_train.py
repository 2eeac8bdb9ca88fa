"""`holodeck train`: the same seed gives the same weights, however often it was stopped; what cannot be learned is a sentence."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from holodeck.cli import main
from holodeck.training.command import learned, plan
from holodeck.training.fit import fit
from holodeck.training.samples import Position, play

pytestmark = pytest.mark.usefixtures("english")

GAMES = 3


def train(path: Path, *words: str) -> dict[str, object]:
    command = ["train", "astronuts", "--games", str(GAMES), "--workers", "1", "--out", str(path), *words]
    assert main(command) == 0
    found: dict[str, object] = json.loads(path.read_text())
    return found


def test_stopped_and_resumed_it_learns_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = train(tmp_path / "whole.json")
    kept = tmp_path / "positions.jsonl"
    train(tmp_path / "half.json", "--resume", str(kept), "--games", "2")
    with kept.open("ab") as half:
        half.write(b'{"number":2,"pos')
    assert train(tmp_path / "again.json", "--resume", str(kept)) == whole
    assert whole["games"] == GAMES
    assert re.search(rf"Learned from \d+ positions of {GAMES} games", capsys.readouterr().out)


def test_several_processes_learn_the_same(tmp_path: Path) -> None:
    assert train(tmp_path / "two.json", "--workers", "2") == train(tmp_path / "one.json")


def test_another_seed_is_another_training(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "positions.jsonl")
    train(tmp_path / "weights.json", "--resume", kept)
    assert main(["train", "astronuts", "--games", "2", "--resume", kept, "--seed", "other"]) == 2
    assert "holds another tournament or training" in capsys.readouterr().err


def test_a_folder_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "astronuts", "--out", "no/such/folder.json"]) == 2
    assert "no/such/folder.json" in capsys.readouterr().err


def test_nobody_who_is_out_is_seen_and_somebody_has_won() -> None:
    for position in play(plan("planetopoly", 1, "out")).positions:
        assert sum(position.won) == pytest.approx(1.0)
        assert len(position.rivals) == len(position.won) - 1
        assert position.own
        assert all(position.rivals)


def test_some_games_have_fewer_seats() -> None:
    assert {len(plan("astronuts", number, "seats").bots) for number in range(40)} == {2, 3, 4}


def test_weights_follow_what_decides() -> None:
    """Where the higher first number always wins more often, it has a weight above zero, and noise has hardly any."""
    random = Random(7)
    positions = []
    for _ in range(600):
        rows = [[random.gauss(0, 1), random.gauss(0, 1)] for _ in range(3)]
        first = max(range(3), key=lambda seat: rows[seat][0] + random.gauss(0, 0.5))
        won = [1.0 if seat == first else 0.0 for seat in range(3)]
        positions.append(Position(random.random(), rows[0], rows[1:], won))
    model, loss = fit(positions)
    assert model.own[0] > 1.0 < model.rival[0]
    assert abs(model.own[1]) < 0.5 > abs(model.rival[1])
    assert loss < 0.8


def test_the_same_games_give_the_same_weights() -> None:
    played = [play(plan("astronuts", number, "same")) for number in range(2)]
    assert learned("astronuts", "same", played) == learned("astronuts", "same", played)
