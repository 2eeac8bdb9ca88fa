"""What all tests share: the project's folder, the example among the games, hypothesis, the long versions, and the order."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from holodeck import bots, games
from holodeck.kernel import rules

ROOT = Path(__file__).resolve().parent.parent

# The example is not on the shelf, but here it is a game like any other: whatever is asked of every game is asked of it.
if Path(rules.__file__).suffix == ".py":  # its classes cannot inherit from compiled ones
    games.__path__.append(str(ROOT / "src/holodeck/example/games"))
    bots.__path__.append(str(ROOT / "src/holodeck/example/bots"))

FIRST = ("browser/", "contract/test_builds.py", "adversary/", "deck/test_server.py", "doors/telnet/", "store/")
"""The tests that start servers and browsers."""

SIEGE_SECONDS = 7200
"""How long a single test of a siege may take."""

# The same examples every time, and no clock: a busy machine fails nobody.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--siege", action="store_true", help="the long version of every test that has one")
    parser.addoption("--pictures", action="store_true", help="browser tests leave a picture of every screen in build/screenshots")


@pytest.fixture(scope="session")
def siege(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for the long version of a test."""
    return bool(request.config.getoption("--siege"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line speaks English."""
    monkeypatch.setenv("HOLODECK_LANGUAGE", "en")


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors: there is always one that waits for a clock, a disk or a server."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked as long waits for a siege. Of the others, those that take longest begin, so that of the processes that share
    the tests none is left alone with them at the end."""
    if config.getoption("--siege"):
        for item in items:
            item.add_marker(pytest.mark.timeout(SIEGE_SECONDS))
    else:
        waiting = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    items.sort(key=lambda item: not item.path.relative_to(ROOT / "tests").as_posix().startswith(FIRST))
