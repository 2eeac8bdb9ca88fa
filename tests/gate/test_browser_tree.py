"""Every game is drawn from the same set of files, and shared files name no game."""

import json
import re
from pathlib import Path

import pytest

from holodeck.games import names
from holodeck.words.programme import folder
from holodeck.words.rulebook import read_rulebook
from tests.clauses import clause
from tests.gate.client import FOLDERS, GAME_NAMES, WEB, game_of, of_game, of_page
from tests.gate.tree import ROOT, shown

TOP = {
    *(
        "index.ts",
        "Board.svelte",
        "Dock.svelte",
        "Art.svelte",
        "Pictures.svelte",
        "data.ts",
        "data.unread.json",
        "made.json",
        "shape.ts",
        "view.ts",
        "places.ts",
        "names.ts",
    ),
    *("symbols.ts", "colours.css", "words.ts", "words.de.json", "words.en.json"),
}
PARTS = {"board", "dock"}
"""The folders in which a game has its own components: the board and the dock."""
NO_RULE = {
    *("ZoomButtons.svelte", "TopBar.svelte", "StatusLine.svelte", "Refusal.svelte", "MainAction.svelte", "LessonCard.svelte"),
    "Timeline.svelte",
    *("Menu.svelte", "SignIn.svelte"),
}
"""Files whose buttons only show, hide, enlarge or cancel, or say the question."""
IMPORT = re.compile(r"(?:from|import)\s*\(?'([^']+)'")


def mentions(text: str) -> list[str]:
    """Return the mentions of a game: its name, or a clause of its rule book."""
    return re.findall(rf"(?i:{'|'.join(names())})|\b(?:RK|PP|AN|SF)-\d+|\brk\.", text)


def imported(path: Path, text: str) -> list[Path]:
    """Return the files of the client that a source imports, as paths without an extension."""
    return [(path.parent / found).resolve() for found in IMPORT.findall(text) if found.startswith(".")]


@clause("HD-744")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_tooltips_of_a_game_name_clauses_of_its_rule_book(game: str) -> None:
    named = [id_ for text in of_game(game).values() for id_ in re.findall(r"(?<=[\"'])[A-Z]{2}-\d+(?=[\"'])", text)]
    assert named
    assert set(named) <= set(read_rulebook(folder(game)).clauses)


@clause("HD-744")
def test_only_controls_without_a_rule_have_a_tooltip_without_one() -> None:
    every = {**of_page(), **{path: text for game in GAME_NAMES for path, text in of_game(game).items()}}
    bare = {path.name for path, text in every.items() if re.search(r"<[a-z]+\b[^>]*\stitle=", text)}
    assert bare == NO_RULE


def test_no_button_is_disabled_because_that_takes_the_focus_away() -> None:
    """`aria-disabled` means the same, and `App.svelte` makes such a button do nothing."""
    every = {**of_page(), **{path: text for game in GAME_NAMES for path, text in of_game(game).items()}}
    assert [path.name for path, text in every.items() if has_disabled_button(text)] == []


def has_disabled_button(text: str) -> bool:
    buttons = re.findall(r"<button\b(.*?)</button>", text, re.DOTALL)
    return any(re.search(r"\s(?:disabled\b|\{disabled\})", button) for button in buttons)


@pytest.mark.parametrize("attribute", [" disabled", "\n  disabled={why}", " {disabled}"])
def test_a_disabled_button_is_seen(attribute: str) -> None:
    assert has_disabled_button(f"<button type='button'{attribute}>x</button>")


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_drawn_game_has_the_same_files(game: str) -> None:
    assert {path.name for path in FOLDERS[game].iterdir() if path.is_file()} == TOP
    assert {path.name for path in FOLDERS[game].iterdir() if path.is_dir()} == PARTS
    assert (FOLDERS[game] / "dock" / "Panels.svelte").is_file()


def test_only_games_have_a_folder() -> None:
    assert set(GAME_NAMES) <= set(names())


def test_the_architecture_names_every_room_of_the_client() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8").partition("web/src/ ")[2].partition("\n```")[0]
    rooms = {path.name for path in WEB.iterdir() if path.is_dir()} - {"example"}
    assert set(re.findall(r"\b([a-z]+)/", text)) == rooms


def test_what_all_games_share_names_no_game() -> None:
    others = [*WEB.rglob("*.css"), *(WEB / "words").iterdir()]
    texts = {**of_page(), **{path: path.read_text("utf-8") for path in others if not game_of(path)}}
    assert {shown(path): found for path, text in texts.items() if (found := mentions(text))} == {}


def test_nothing_imports_a_game_but_the_game_itself() -> None:
    every = {**of_page(), **{path: text for game in GAME_NAMES for path, text in of_game(game).items()}}
    wrong = [
        f"{shown(path)} imports {target}"
        for path, text in every.items()
        for target in imported(path, text)
        if game_of(target) and game_of(target) != game_of(path)
    ]
    assert wrong == []


def unread(game: str) -> list[str]:
    """Return the fields of a game's data that its client does not need."""
    found: list[str] = json.loads((FOLDERS[game] / "data.unread.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", GAME_NAMES)
def test_no_game_reads_data_that_is_not_sent(game: str) -> None:
    """A field in two languages is read by its name without the language."""
    bare = {re.sub(r"_(de|en)$", "", name) for name in unread(game)}
    every = "\n".join(of_game(game).values())
    assert [name for name in sorted(bare) if re.search(rf"\.{name}(?:_de|_en)?\b|'{name}'", every)] == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_what_is_not_sent_is_in_the_data(game: str) -> None:
    data = (folder(game) / "data.json").read_text("utf-8")
    assert [name for name in unread(game) if f'"{name}":' not in data] == []


@pytest.mark.parametrize("text", ["import '../games/raumkolonie/index'", "Planetopoly", "regel RK-903", "t('rk.board')"])
def test_the_name_of_a_game_is_found(text: str) -> None:
    assert mentions(text)
