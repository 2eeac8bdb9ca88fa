"""What the client weighs, and that it needs nothing from elsewhere."""

import re
from pathlib import Path

from tests.browser.figures import FIRST_LOAD, WHOLE, first_load, whole_client


def test_the_first_load_weighs_less_than_80_kilobytes(client: Path) -> None:
    assert first_load(client) < FIRST_LOAD


def test_everything_for_one_game_weighs_less_than_210_kilobytes(client: Path) -> None:
    assert whole_client(client) < WHOLE


def test_nothing_is_loaded_from_elsewhere(client: Path) -> None:
    foreign = re.compile(rb"(?:src|href)=\"(?:https?:)?//|url\((?:https?:)?//|@import")
    assert [
        path.name for path in client.rglob("*") if path.suffix in (".html", ".css") and foreign.search(path.read_bytes())
    ] == []
