"""The guard of the rule books: every clause is cited by a test or a scenario, and all cited ones exist."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.gate.tree import ROOT, SOURCE, shown

CLAUSE = r"[A-Z]{2}-[A-Z]?\d+[a-z]?"
DEFINED = re.compile(rf"^\s*[-|]\s*\**({CLAUSE})\b", re.MULTILINE)
"""A clause begins a list item or a row: `- **RK-101** [seed]`, `- PP-101 [seed]`, `| **AN-F11 [seed]** |`."""
CITED = re.compile(rf"\b{CLAUSE}\b")
SHELL = [SOURCE / "deck" / "RULES.md", ROOT / "docs" / "holodeck-rules.md"]
"""The documents that may contain the clauses of the shell (HD-)."""

BOOKS = [*sorted(SOURCE.rglob("games/*/RULES.md")), *(book for book in SHELL if book.is_file())]


def cited_in_tests(source: str) -> set[str]:
    """Return the ids in `clause(..)` of a test file. Only literal ids count, so that they can be searched for."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) == "clause":
            found |= {str(value.value) for value in node.args if isinstance(value, ast.Constant)}
    return found


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def cited_in_scenario(text: str) -> set[str]:
    """Return the ids in the comment lines of a scenario: `# RK-T4 a tube at the end ..`."""
    return {id_ for line in text.splitlines() if line.startswith("#") for id_ in CITED.findall(line)}


@cache
def citations(folder: Path) -> dict[str, set[str]]:
    """Return the files that cite each clause."""
    found: dict[str, set[str]] = {}
    own = Path(__file__)
    readers = [(folder.rglob("*.py"), cited_in_tests), (folder.rglob("*.scenario"), cited_in_scenario)]
    for paths, reader in readers:
        for path in paths:
            for id_ in reader(path.read_text(encoding="utf-8")) if path != own else ():
                found.setdefault(id_, set()).add(shown(path))
    return found


def in_lines(ids: Iterable[str]) -> str:
    """Return ids, ten per line, for reading."""
    ordered = list(ids)
    return "\n".join("  " + " ".join(ordered[start : start + 10]) for start in range(0, len(ordered), 10))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)
def test_every_clause_is_cited(book: Path) -> None:
    known, cited = DEFINED.findall(book.read_text(encoding="utf-8")), citations(ROOT / "tests")
    missing = [id_ for id_ in known if id_ not in cited]
    assert not missing, f"{len(missing)} of {len(known)} clauses of {shown(book)} have no test:\n{in_lines(missing)}"


def test_nobody_cites_an_unknown_clause() -> None:
    known = {id_ for book in BOOKS for id_ in DEFINED.findall(book.read_text(encoding="utf-8"))}
    prefixes = {id_.split("-")[0] for id_ in known}
    # A missing rule book cannot be checked.
    unknown = {
        id_: files for id_, files in citations(ROOT / "tests").items() if id_.split("-")[0] in prefixes and id_ not in known
    }
    assert not unknown, "\n".join(f"{id_} in {', '.join(sorted(files))}" for id_, files in sorted(unknown.items()))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)
def test_no_clause_is_defined_twice(book: Path) -> None:
    known = DEFINED.findall(book.read_text(encoding="utf-8"))
    assert sorted(set(known)) == sorted(known)


def test_all_ways_to_write_a_clause_are_read() -> None:
    text = "- **RK-101** [seed] a\n- PP-102 [seed] b\n| **AN-F11 [seed]** | c |\n- **AN-103 [seed]** see RK-999\n- **SF-93c** d\n"
    assert DEFINED.findall(text) == ["RK-101", "PP-102", "AN-F11", "AN-103", "SF-93c"]


def test_citations_are_read_from_marks() -> None:
    source = '@clause("RK-1", "RK-2")\ndef f(): ...\nx = pytest.mark.clause("RK-3")\ny = other("RK-4")\n'
    assert cited_in_tests(source) == {"RK-1", "RK-2", "RK-3"}


def test_citations_are_read_from_scenarios() -> None:
    assert cited_in_scenario("# RK-T4, RK-903: a tube\nblau> baue\nblau! too_close RK-904\n") == {"RK-T4", "RK-903"}
