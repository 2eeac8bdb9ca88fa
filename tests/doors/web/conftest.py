"""Fixtures of the tests of the browser door."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.registry import GamesRegistry
from tests.deck.probe import first_seat
from tests.doors.web.live_server import LiveServer


@pytest.fixture
def live_server(tmp_path: Path) -> Iterator[LiveServer]:
    made = LiveServer(tmp_path)
    yield made
    made.clear()


@pytest.fixture
def live_games(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with the games of the project."""
    made = LiveServer(tmp_path, GamesRegistry(), GameOpponents(first_seat))
    yield made
    made.clear()
