"""This file is what all tests share: where the project lies, how hypothesis looks, and that browsers come first."""

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
    """What takes long begins first, so that of the processes that share the tests none is left alone with it."""
    items.sort(key=lambda item: "browser" not in item.path.relative_to(ROOT).parts)
