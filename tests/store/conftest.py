"""What the tests of the store share."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deck.stage import Stage
from tests.store.disk import Disk, disk


@pytest.fixture
def ram() -> Iterator[Path]:
    """A folder for thousands of small files, in memory where the system has such a place."""
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
    """A disk that remembers what is done to it and only pretends to sync."""
    with disk() as made:
        made.lazy = True
        yield made
