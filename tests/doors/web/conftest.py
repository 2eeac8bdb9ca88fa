"""What the tests of the browser door share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.shelf import GamesShelf
from tests.deck.probe import first_seat
from tests.doors.web.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.clear()


@pytest.fixture
def real_house(tmp_path: Path) -> Iterator[House]:
    """With the games of the project."""
    made = House(tmp_path, GamesShelf(), GameOpponents(first_seat))
    yield made
    made.clear()
