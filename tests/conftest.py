"""What all tests share: the project's folder, the example among the games, hypothesis, the long versions, and the order."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from holodeck import bots, games
from holodeck.kernel.engine import rules

ROOT = Path(__file__).resolve().parent.parent

# The example is not installed as a game, but the tests treat it as one, so that every contract test covers it.
if Path(rules.__file__).suffix == ".py":  # its classes cannot inherit from compiled ones
    games.__path__.append(str(ROOT / "src/holodeck/example/games"))
    bots.__path__.append(str(ROOT / "src/holodeck/example/bots"))

FIRST = ("browser/", "contract/test_builds.py", "adversary/", "deck/test_server.py", "doors/telnet/", "store/")
"""The tests that start servers and browsers."""

QUICK = {"kernel", "words", "lessons", "released", "gate", *games.names()}
"""The folders whose tests start nothing: rules, words, the shape of the project, and every game with the example."""
RUNS_DOCUMENTS = "gate/test_documents.py"
"""Runs what the documents say, in copies of the tree."""

SIEGE_SECONDS = 7200
"""How long a single test of a siege may take."""

# The same examples every time, and no clock: a busy machine fails nobody.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the tests of rules, words and the tree: `make check`")
    parser.addoption("--siege", action="store_true", help="the long version of every test that has one")
    parser.addoption("--pictures", action="store_true", help="browser tests leave a picture of every screen in build/screenshots")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what is not quick if only that is wanted."""
    inside = collection_path.relative_to(ROOT / "tests").as_posix() if collection_path.is_relative_to(ROOT / "tests") else "."
    if not config.getoption("--quick") or inside == ".":
        return None
    return True if inside == RUNS_DOCUMENTS or inside.split("/")[0] not in QUICK else None


@pytest.fixture(scope="session")
def siege(request: pytest.FixtureRequest) -> bool:
    """Return whether the long version of a test is wanted."""
    return bool(request.config.getoption("--siege"))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project."""
    return ROOT


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line speak English."""
    monkeypatch.setenv("HOLODECK_LANGUAGE", "en")


def pytest_xdist_auto_num_workers() -> int:
    """Return two processes more than there are processors: some always wait for a clock, a disk, a server or a browser."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests unless this is a siege. Start with the slowest files, so that no worker is left alone with one
    at the end."""
    if config.getoption("--siege"):
        for item in items:
            item.add_marker(pytest.mark.timeout(SIEGE_SECONDS))
    else:
        waiting = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    items.sort(key=lambda item: not item.path.relative_to(ROOT / "tests").as_posix().startswith(FIRST))
