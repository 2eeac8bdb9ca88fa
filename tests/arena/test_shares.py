"""The profile has a share for every call, and the shares add up."""

import json

import pytest

from holodeck import games
from holodeck.arena.shares import SHOWN, build, measured, quicker, shares, shown
from holodeck.cli import main


@pytest.mark.parametrize("name", games.names())
def test_every_call_has_a_share_and_the_shares_add_up(name: str) -> None:
    whole, *parts = measured(games.rules(name), 0)
    assert [part.name for part in parts] == list(SHOWN)
    assert sum(part.part for part in parts) == pytest.approx(1)
    assert sum(part.times * part.micros for part in parts) == pytest.approx(whole.micros)
    assert all(part.micros > 0 for part in parts if part.name in ("legal", "check", "play", "view", "copy"))


def test_the_quickest_round_counts() -> None:
    assert quicker([[1.0, 9.0], [2.0, 2.0]], [[5.0, 3.0], [1.0, 4.0]]) == [[1.0, 3.0], [1.0, 2.0]]


def test_a_share_says_how_often_and_how_long() -> None:
    spent, asked = dict.fromkeys(SHOWN, 0.0) | {"legal": 3.0, "luck": 1.0}, dict.fromkeys(SHOWN, 2) | {"luck": 4}
    found = {share.name: share for share in shares(spent, asked, 2)}
    assert found["a decision"][1:] == (1.0, 2e6, 1.0)
    assert found["legal"][1:] == (1.0, 1.5e6, 0.75)
    assert found["luck"][1:] == (2.0, 0.25e6, 0.25)


def test_the_command_prints_the_shares_of_this_build(capsys: pytest.CaptureFixture[str]) -> None:
    name = games.names()[0]
    assert main(["bench", "--profile", name, "--seconds", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"{name}, {build()}: where the time goes"
    assert main(["bench", "--profile", name, "--seconds", "0", "--json"]) == 0
    assert [share["name"] for share in json.loads(capsys.readouterr().out)][1:] == list(SHOWN)


def test_the_table_has_a_line_for_each_share() -> None:
    assert "luck           4.000     0.250    5.0%" in shown(
        "", shares({**dict.fromkeys(SHOWN, 0.0), "luck": 1e-6, "play": 19e-6}, dict.fromkeys(SHOWN, 1) | {"luck": 4}, 1)
    )
