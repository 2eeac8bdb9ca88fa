"""The sources of the browser client as the gate judges them: one folder per game, and everything else is the page."""

import json
import re
from pathlib import Path
from typing import Final

from tests.gate.tree import ROOT

WEB: Final = ROOT / "web" / "src"
GAMES: Final = WEB / "games"
LANGUAGES: Final = ("de", "en")
GAME_NAMES: Final = sorted(path.name for path in GAMES.iterdir() if path.is_dir())
COMMENT: Final = re.compile(r"<!--.*?-->|/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)

Book = dict[str, str]


def sources(folder: Path) -> dict[Path, str]:
    """Every source file below a folder with its text, comments left out."""
    return {
        path: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte")
    }


def of_game(game: str) -> dict[Path, str]:
    return sources(GAMES / game)


def of_page() -> dict[Path, str]:
    """What all games share."""
    own = [GAMES / game for game in GAME_NAMES]
    return {path: text for path, text in sources(WEB).items() if not any(path.is_relative_to(folder) for folder in own)}


def page_words(language: str) -> Book:
    return read(WEB / "words" / f"{language}.json")


def game_words(game: str, language: str) -> Book:
    return read(GAMES / game / f"words.{language}.json")


def read(path: Path) -> Book:
    found: Book = json.loads(path.read_text("utf-8"))
    return found
