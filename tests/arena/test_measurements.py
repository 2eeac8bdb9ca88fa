"""The benchmark measures every game and compares honestly."""

import json
from pathlib import Path

import pytest

from holodeck import games
from holodeck.arena.bench import best
from holodeck.arena.measure import measure
from holodeck.arena.table import table
from holodeck.cli import main


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_measured(name: str) -> None:
    assert all(figure > 0 for figure in measure(name, 0.02).values())


def test_higher_rates_and_shorter_times_are_better() -> None:
    assert best([{"inside": 5.0, "copy_us": 2.0}, {"inside": 4.0, "copy_us": 1.0}]) == {"inside": 5.0, "copy_us": 1.0}


def test_ratios_say_how_many_times_better_than_the_yardstick() -> None:
    shown = table(
        {"other": {"stepped": 200.0, "copy_us": 50.0}, "ours": {"inside": 600.0, "stepped": 400.0, "copy_us": 5.0}}, "other"
    )
    assert shown.splitlines()[-1].split() == ["ours", "600", "(x3)", "400", "(x2)", "5.00", "(x10)", "-", "-"]


def test_a_table_without_the_yardstick_has_no_ratios() -> None:
    assert "x" not in table({"ours": {"stepped": 400.0}}, "other").splitlines()[-1]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # Outside of the source tree there is only the package itself to be measured.
    monkeypatch.chdir(tmp_path)
    name = games.names()[0]
    assert main(["bench", "--json", "--game", name, "--seconds", "0.02", "--rounds", "1"]) == 0
    assert json.loads(capsys.readouterr().out)[f"{name}, interpreted"]["stepped"] > 0
