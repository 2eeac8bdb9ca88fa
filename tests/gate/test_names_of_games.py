"""Shared code knows no game: no name, no clause, no kind of action, and no lookup of optional parts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck import games
from holodeck.cli import COMMANDS
from holodeck.deck.table.options import TABLE_OPTIONS
from holodeck.deck.wording.sentences import shell
from tests.gate.client import WEB, of_page
from tests.gate.tree import SOURCE, shown

OWN = ("games", "example")
"""The layers that contain games."""
LOOKING = {"getattr", "hasattr"}
LOOKED_AT = {"args", "os", "counters"}
"""Objects without a contract: a command line, the machine, a row of numbers."""
OTHER_FORMATS = {"paths"}
"""Words required by external formats, here OpenAPI."""
OFFERS = [SOURCE / "kernel/codec/written.py", *(SOURCE / "kernel/trade").glob("*.py")]
OF_OFFERS = {"offer", "give", "offer_habit"}
"""Words of the kernel's offers, which games also use for their actions."""
OFFER_CARD = "web/src/trade/OfferCard.svelte"
"""The card of an open offer, which is answered in the same words in every game that has one."""
TRADE = WEB / "trade"
"""The page's part for offers."""
QUOTED = re.compile(r"'(\w+)'")


def shared() -> list[Path]:
    """Return the sources shared by all games. The docstring of the package shows how to begin one."""
    found = [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in OWN]
    return [path for path in found if path.parent.parent != SOURCE / "bots" and path != SOURCE / "__init__.py"]


def names_of_games() -> re.Pattern[str]:
    """Return a pattern of the games' names and clauses."""
    return re.compile(rf"(?i:{'|'.join(games.names())})|\b(?:{'|'.join(sorted(prefixes()))})-\d+")


def prefixes() -> set[str]:
    books = [book.read_text("utf-8") for book in SOURCE.rglob("games/*/RULES.md")]
    return {found for book in books for found in re.findall(r"^- \**([A-Z]{2})-\d+", book, re.MULTILINE)}


def words_of_games() -> set[str]:
    """Return kinds of action, streams of luck, tables and options of single games, except words of the shell or command line."""
    own = set[str]()
    for rules in map(games.rules, games.names()):
        own |= {*(kind.name for kind in rules.actions.kinds), *rules.streams, *rules.tables}
        own |= {option.name for option in rules.options}
    shared = {"stop", "undo", *COMMANDS, *shell().book("de").commands, *(option.name for option in TABLE_OPTIONS)}
    return own - shared - OTHER_FORMATS


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the string literals of a module with their lines, without docstrings."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


def searches(tree: ast.AST) -> list[int]:
    """Return the lines that look up an attribute by name."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in LOOKING]
    return [call.lineno for call in found if ast.unparse(call.args[0]).split(".")[-1] not in LOOKED_AT]


def test_no_source_that_serves_every_game_names_one() -> None:
    pattern = names_of_games()
    found = {shown(path): named for path in shared() if (named := pattern.findall(path.read_text("utf-8")))}
    assert found == {}


def test_no_source_that_serves_every_game_knows_a_word_of_one() -> None:
    own = words_of_games()
    found = [
        (shown(path), *place)
        for path in shared()
        for place in literals(ast.parse(path.read_text()))
        if place[1] in own - (OF_OFFERS if path in OFFERS else set())
    ]
    assert found == []


def test_the_page_of_the_browser_knows_no_word_of_one_game() -> None:
    own = words_of_games()
    known = {path: own - (OF_OFFERS if path.parent == TRADE else set()) for path in of_page()}
    found = {shown(path): named for path, text in of_page().items() if (named := known[path] & set(QUOTED.findall(text)))}
    answers = found.pop(OFFER_CARD)
    assert (found, answers) == ({}, {"accept", "decline", "withdraw"})


def test_nobody_looks_for_a_part_of_the_contract() -> None:
    assert [f"{shown(path)}:{line}" for path in shared() for line in searches(ast.parse(path.read_text()))] == []


@pytest.mark.parametrize("word", ["offer", "resign", "die", "energy", "roll"])
def test_a_word_of_one_game_is_found(word: str) -> None:
    assert word in words_of_games()
    assert [*literals(ast.parse(f'"""{word}"""\nkind = "{word}"\n'))] == [(2, word)]


@pytest.mark.parametrize("text", ["game planetopoly", 'programme("Ringflug")', "such as RK-903"])
def test_the_name_of_a_game_is_found(text: str) -> None:
    assert names_of_games().search(text)


@pytest.mark.parametrize("line", ["getattr(TEXT, 'words', None)", "hasattr(deck.rules, 'shout')"])
def test_looking_for_a_part_is_found(line: str) -> None:
    assert searches(ast.parse(line)) == [1]


@pytest.mark.parametrize("line", ["getattr(args, name)", "hasattr(os, 'SCHED_IDLE')"])
def test_looking_at_objects_without_a_contract_is_allowed(line: str) -> None:
    assert searches(ast.parse(line)) == []
