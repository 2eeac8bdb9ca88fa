"""The sources of the browser client as the gate sees them: a folder per game, one for the example, and the page."""

import json
import re
from pathlib import Path
from typing import Final

from tests.gate.tree import ROOT

WEB: Final = ROOT / "web" / "src"
FOLDERS: Final = {path.name: path for part in ("games", "example") for path in sorted((WEB / part).iterdir()) if path.is_dir()}
"""The folder of each drawn game. The example is not part of a built client: it is drawn in its copies."""
LANGUAGES: Final = ("de", "en")
GAME_NAMES: Final = sorted(FOLDERS)
COMMENT: Final = re.compile(r"<!--.*?-->|/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)

Book = dict[str, str]


def sources(folder: Path) -> dict[Path, str]:
    """Return the source files below a folder with their texts, without comments."""
    return {
        path: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte")
    }


def of_game(game: str) -> dict[Path, str]:
    return sources(FOLDERS[game])


def of_page() -> dict[Path, str]:
    """Return the sources all games share."""
    return {path: text for path, text in sources(WEB).items() if not game_of(path)}


def game_of(path: Path) -> str:
    """Return the game whose folder contains a file, or ""."""
    return next((game for game, folder in FOLDERS.items() if path.is_relative_to(folder)), "")


def page_words(language: str) -> Book:
    return {**made_words(WEB / "words", language), **read(WEB / "words" / f"{language}.json")}


def game_words(game: str, language: str) -> Book:
    return {**made_words(FOLDERS[game], language), **read(FOLDERS[game] / f"words.{language}.json")}


def made_words(folder: Path, language: str) -> Book:
    """Return the words that `make types` takes from the text side."""
    found: Book = json.loads((folder / "made.json").read_text("utf-8"))["words"][language]
    return found


def read(path: Path) -> Book:
    found: Book = json.loads(path.read_text("utf-8"))
    return found
