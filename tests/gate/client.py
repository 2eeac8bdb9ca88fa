"""The sources of the browser client as the gate judges them: one folder for each game and one for the example, and the page."""

import json
import re
from pathlib import Path
from typing import Final

from tests.gate.tree import ROOT

WEB: Final = ROOT / "web" / "src"
FOLDERS: Final = {path.name: path for part in ("games", "example") for path in sorted((WEB / part).iterdir()) if path.is_dir()}
"""Of every game that is drawn. The example is in no client that is built: it is drawn in its copies."""
LANGUAGES: Final = ("de", "en")
GAME_NAMES: Final = sorted(FOLDERS)
COMMENT: Final = re.compile(r"<!--.*?-->|/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)

Book = dict[str, str]


def sources(folder: Path) -> dict[Path, str]:
    """Every source file below a folder with its text, comments left out."""
    return {
        path: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte")
    }


def of_game(game: str) -> dict[Path, str]:
    return sources(FOLDERS[game])


def of_page() -> dict[Path, str]:
    """What all games share."""
    return {path: text for path, text in sources(WEB).items() if not game_of(path)}


def game_of(path: Path) -> str:
    """The game whose folder a file lies in, or nothing."""
    return next((game for game, folder in FOLDERS.items() if path.is_relative_to(folder)), "")


def page_words(language: str) -> Book:
    return read(WEB / "words" / f"{language}.json")


def game_words(game: str, language: str) -> Book:
    return read(FOLDERS[game] / f"words.{language}.json")


def read(path: Path) -> Book:
    found: Book = json.loads(path.read_text("utf-8"))
    return found
