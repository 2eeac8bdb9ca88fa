"""The guard of the house style, as far as a program can judge it."""

import ast
import re
from pathlib import Path

import pytest

from tests.gate.tree import SOURCE, project_files, shown, text_of

LONGEST = 400
MADE = "web/src/play/messages.ts"
"""Written by `tools.typescript`."""
PROMISE = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
WITH_ISSUE = re.compile(PROMISE.pattern + r"\(#\d+\)")
SAYS_NOTHING = re.compile(r"(?:^|/)(?:utils?|helpers?|common|misc|manager)(?:\.|/)")


def promises(text: str) -> list[int]:
    """The lines that promise work without saying in which issue."""
    return [number for number, line in enumerate(text.splitlines(), 1) if PROMISE.search(line) and not WITH_ISSUE.search(line)]


def purpose(source: str) -> str:
    return ast.get_docstring(ast.parse(source)) or ""


def unchecked(source: str) -> list[int]:
    """The lines where something is taken to be called with whatever is handed over with it."""
    taken = [node.annotation for node in ast.walk(ast.parse(source)) if isinstance(node, ast.arg) and node.annotation]
    return [one.lineno for one in taken if "Callable[..." in ast.unparse(one)]


def python_files() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def test_no_source_file_is_about_two_subjects() -> None:
    written = [*python_files(), *(path for path in project_files() if path.suffix in {".ts", ".svelte"} and shown(path) != MADE)]
    long = {shown(path): count for path in written if (count := len(path.read_text().splitlines())) > LONGEST}
    assert not long


def test_every_module_says_what_it_is() -> None:
    assert not [shown(path) for path in python_files() if not purpose(path.read_text())]


def test_what_is_called_later_is_checked_against_what_it_is_called_with() -> None:
    assert not [f"{shown(path)}:{line}" for path in python_files() for line in unchecked(path.read_text())]


def test_every_promise_names_its_issue() -> None:
    found = [f"{shown(path)}:{number}" for path in project_files() for number in promises(text_of(path))]
    assert not found, f"write the number of the issue behind it, such as (#12): {found}"


def test_every_file_name_says_something() -> None:
    assert not [name for path in project_files() if SAYS_NOTHING.search(name := shown(path))]


@pytest.mark.parametrize(("line", "fault"), [("# TO" + "DO later", True), ("# TO" + "DO(#12) later", False), ("todos", False)])
def test_a_promise_without_an_issue_is_found(line: str, fault: bool) -> None:
    assert bool(promises(line)) == fault


@pytest.mark.parametrize(("kind", "fault"), [("Callable[..., None]", True), ("Callable[[int], None]", False)])
def test_a_call_with_anything_is_found(kind: str, fault: bool) -> None:
    assert bool(unchecked(f"def later(call: {kind}, *values: object) -> None: ...")) == fault


def test_a_module_without_a_docstring_is_found() -> None:
    assert not purpose("import json\n")


@pytest.mark.parametrize(("name", "fault"), [("src/utils.py", True), ("src/common/x.py", True), ("src/commons.py", False)])
def test_a_name_that_says_nothing_is_found(name: str, fault: bool) -> None:
    assert bool(SAYS_NOTHING.search(name)) == fault
