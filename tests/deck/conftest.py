"""Fixtures of the deck's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.registry import GamesRegistry
from tests.deck.probe import first_seat
from tests.deck.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Stage]:
    """A stage with the real games and bots, where the other one has games made for tests."""
    made = Stage(tmp_path, bots=GameOpponents(first_seat), registry=GamesRegistry())
    yield made
    made.store.close()
