"""What serves every game knows none by name: no name, no clause, no kind of action, and nothing that looks for parts of one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck import games
from holodeck.deck.table.options import TABLE_OPTIONS
from holodeck.deck.wording.sentences import shell
from tests.gate.client import of_page
from tests.gate.tree import SOURCE, shown

OWN = ("games", "example")
"""The layers in which games are at home."""
LOOKING = {"getattr", "hasattr"}
LOOKED_AT = {"args", "os", "counters"}
"""What has no contract to look for: a command line, the machine, a row of numbers."""
OTHER_FORMATS = {"paths"}
"""Words that a format of others demands, here OpenAPI."""
WRITES_OFFERS = (SOURCE / "kernel/written.py", {"offer", "give"})
"""Offers are the kernel's own, and so is how they are written; games call their actions so, too."""
QUOTED = re.compile(r"'(\w+)'")


def shared() -> list[Path]:
    """The sources that serve every game. The face of the package shows in its docstring how to begin one."""
    found = [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in OWN]
    return [path for path in found if path.parent.parent != SOURCE / "bots" and path != SOURCE / "__init__.py"]


def names_of_games() -> re.Pattern[str]:
    """Games by name, and clauses of their rule books."""
    return re.compile(rf"(?i:{'|'.join(games.names())})|\b(?:{'|'.join(sorted(prefixes()))})-\d+")


def prefixes() -> set[str]:
    books = [book.read_text("utf-8") for book in SOURCE.rglob("games/*/RULES.md")]
    return {found for book in books for found in re.findall(r"^- \**([A-Z]{2})-\d+", book, re.MULTILINE)}


def words_of_games() -> set[str]:
    """Kinds of action, streams of luck, tables and options of single games; what the house says itself is nobody's own."""
    own = set[str]()
    for rules in map(games.rules, games.names()):
        own |= {*(kind.name for kind in rules.actions.kinds), *rules.streams, *rules.tables}
        own |= {option.name for option in rules.options}
    house = {"stop", "undo", *shell().book("de").commands, *(option.name for option in TABLE_OPTIONS)}
    return own - house - OTHER_FORMATS


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module with their lines, docstrings left out."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


def searches(tree: ast.AST) -> list[int]:
    """The lines that look for a part of something by its name."""
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
        if place[1] in own - (WRITES_OFFERS[1] if path == WRITES_OFFERS[0] else set())
    ]
    assert found == []


def test_the_page_of_the_browser_knows_no_word_of_one_game() -> None:
    own = words_of_games()
    found = {shown(path): named for path, text in of_page().items() if (named := own & set(QUOTED.findall(text)))}
    assert found == {}


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
def test_looking_at_what_has_no_contract_is_no_fault(line: str) -> None:
    assert searches(ast.parse(line)) == []
