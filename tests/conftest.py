"""This file is what all tests share: where the project lies, how hypothesis looks, and that browsers come last."""

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

# The same examples every time, and no clock: a busy machine fails nobody.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop in this thread for as long as its browser is open, so nobody after it could run one."""
    items.sort(key=lambda item: "browser" in item.path.relative_to(ROOT).parts)
