"""What the tests of the deck share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.shelf import GamesShelf
from tests.deck.probe import first_seat
from tests.deck.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Stage]:
    """A stage with the games and bots there are, where the other one has games made for tests."""
    made = Stage(tmp_path, bots=GameOpponents(first_seat), shelf=GamesShelf())
    yield made
    made.store.close()
