"""Where every scenario of every game is performed: tests/<game>/*.scenario, one test each."""

from pathlib import Path

import pytest

from holodeck.words.performance import perform
from holodeck.words.scenario import read_scenario

HERE = Path(__file__).resolve().parent
SCENARIOS = sorted(HERE.glob("*/**/*.scenario"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: str(path.relative_to(HERE)))
def test_the_scenario_comes_out(path: Path) -> None:
    failures = perform(read_scenario(path))
    assert not failures, "\n".join(["", *map(str, failures)])
