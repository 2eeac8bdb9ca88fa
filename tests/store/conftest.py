"""Fixtures of the store's tests."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.store.keeping import Keeping
from tests.deck.stage import Stage
from tests.postgres import shared
from tests.store.disk import Disk, disk
from tests.store.homes import Home, PostgresHome, SqliteHome


@pytest.fixture(scope="session", autouse=True)
def last() -> Iterator[None]:
    """End the PostgreSQL that the tests have shared: a process that shares them with others may be killed at its exit."""
    yield
    if shared.cache_info().currsize:
        shared().close()


@pytest.fixture(params=["sqlite", "postgresql"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    """A place for a store, in each of the databases."""
    made: Home = SqliteHome(tmp_path) if request.param == "sqlite" else PostgresHome()
    yield made
    made.close()


@pytest.fixture
def store(home: Home) -> Iterator[Keeping]:
    made = home.open()
    yield made
    made.close()


@pytest.fixture
def ram() -> Iterator[Path]:
    """A folder for thousands of small files, in memory if possible."""
    memory = "/dev/shm"
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield Path(folder)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A whole Holodeck on a real store."""
    made = Stage(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def lazy() -> Iterator[Disk]:
    """A disk that records all operations and only pretends to sync."""
    with disk() as made:
        made.lazy = True
        yield made
