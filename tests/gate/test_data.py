"""All data is used: every field of every `data.json` is read by the rules, texts or players of the game, or by the browser."""

import json
import re
import subprocess
import sys

import pytest

from tests.gate.tree import ROOT
from tests.installed import GAMES


def readers(game: str) -> dict[str, list[str]]:
    """Return the modules that read each field of a game's data."""
    command = [sys.executable, "-m", "tests.gate.data_readers", game]
    found: dict[str, list[str]] = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    return found


def read_in_the_browser(game: str, field: str) -> bool:
    """Return whether a file of the browser's side, all of which read the data from `data.ts`, reads a field of that name."""
    asked = re.compile(rf"\.{field}\b")
    files = [path for path in (ROOT / "web/src/games" / game).rglob("*") if path.suffix in {".ts", ".svelte"}]
    return any(asked.search(path.read_text("utf-8")) for path in files)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_data_is_read(game: str) -> None:
    unread = [field for field, modules in readers(game).items() if not modules]
    nowhere = [field for field in unread if not read_in_the_browser(game, field.partition(".")[2])]
    assert not nowhere, f"remove them from data.json, or let the rules read them: {', '.join(nowhere)}"
