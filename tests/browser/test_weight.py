"""What the client weighs, and that its words are complete in both languages."""

import json
import re
from pathlib import Path

from tests.browser.figures import FIRST_LOAD, first_load


def test_the_first_load_weighs_less_than_150_kilobytes(client: Path) -> None:
    assert first_load(client) < FIRST_LOAD


def test_nothing_is_loaded_from_elsewhere(client: Path) -> None:
    foreign = re.compile(rb"(?:src|href)=\"(?:https?:)?//|url\((?:https?:)?//|@import")
    assert [
        path.name for path in client.rglob("*") if path.suffix in (".html", ".css") and foreign.search(path.read_bytes())
    ] == []


def test_both_languages_have_the_same_words_with_the_same_blanks(root: Path) -> None:
    german, english = (json.loads((root / f"web/src/words/{language}.json").read_text()) for language in ("de", "en"))
    assert list(german) == list(english)
    blanks = re.compile(r"\{(\w+)")
    assert {key for key in german if set(blanks.findall(german[key])) != set(blanks.findall(english[key]))} == set()
