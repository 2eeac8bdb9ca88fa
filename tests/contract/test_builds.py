"""The two builds, interpreted and compiled, play the same seeds to the same journals."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools.compile import COMPILED, DIGEST, has_compiler, up_to_date

SEEDS = 100
SEEDS_OF_A_SIEGE = 1000
CLAIMS = [
    "tests/golden",
    "tests/released/test_released.py::test_every_released_version_has_a_golden_journal_that_replays",
    "tests/doors/terminal",
    "tests/doors/telnet",
    "tests/deck/test_examples.py",
    "tests/deck/test_every_line.py",
    "tests/store/test_sqlite.py",
    "tests/contract/test_pickling.py",
    "tests/kernel/test_game.py",
    "tests/kernel/test_packing.py",
    "tests/bots/test_every_game.py",
]
DECISIONS = 150
"""In every fifth game; the others stop after a third of it."""


def start(package: Path, seeds: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "holodeck.arena.fingerprint", "--seeds", str(seeds), "--most", str(DECISIONS)]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(not has_compiler(), reason="no C compiler here, so there is only one build")
def test_both_builds_play_the_same_games(siege: bool) -> None:
    if not up_to_date():
        pytest.skip("the compiled build is not made from these sources: make build")
    seeds = SEEDS_OF_A_SIEGE if siege else SEEDS
    interpreted, compiled = start(ROOT / "src", seeds), start(COMPILED, seeds)
    (played, error), (played_fast, error_fast) = interpreted.communicate(), compiled.communicate()
    assert (interpreted.returncode, compiled.returncode) == (0, 0), error + error_fast
    assert len(played.splitlines()) >= seeds
    different = [line for line, fast in zip(played.splitlines(), played_fast.splitlines(), strict=True) if line != fast]
    assert not different, f"{len(different)} games differ, the first: {different[0]}"


@pytest.mark.skipif(not has_compiler(), reason="no C compiler here, so there is only one build")
@pytest.mark.timeout(900)  # some seven hundred tests
def test_the_compiled_build_passes_the_tests_of_the_interpreted_one() -> None:
    """Golden games and worked examples, the terminal, the telnet door and the store: all that needs no test double of a compiled
    class."""
    if not up_to_date():
        pytest.skip("the compiled build is not made from these sources: make build")
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "pythonpath=.", *CLAIMS],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(COMPILED), str(ROOT)])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout


@pytest.mark.skipif(not DIGEST.is_file(), reason="the compiled build is not made: make build")
def test_the_compiled_build_is_compiled() -> None:
    """Otherwise the comparison above would compare a build with itself."""
    shown = subprocess.run(
        [sys.executable, "-c", "import holodeck.kernel.engine.luck as luck; print(luck.__file__)"],
        env={**os.environ, "PYTHONPATH": str(COMPILED)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(shown.stdout.strip()).suffix in {".so", ".pyd"}
