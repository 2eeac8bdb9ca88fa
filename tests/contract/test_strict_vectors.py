"""Lengthening a vector consumes it, and tables are immutable. Interpreted, where vectors are lists, a mistake would change a
table of a game for good, or the hand of another position."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holodeck import games
from holodeck.kernel import vectors
from tests.contract import strict
from tests.contract.strict import Misused, Vector

Use = Callable[[Vector], object]


@pytest.mark.parametrize("name", games.names())
def test_rules_and_bots_of_every_game_use_no_vector_as_only_a_list_can_be_used(name: str, root: Path) -> None:
    command = [sys.executable, "-m", "tests.contract.strictly", name]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 0


def test_strict_vectors_have_every_name() -> None:
    assert [name for name in vectors.__all__ if not hasattr(strict, name)] == ["COMPILED"]


CHANGES: list[Use] = [lambda row: strict.append(row, 1), lambda row: strict.extend(row, row[:]), strict.pop, strict.with_room]
LOOKS: list[Use] = [len, list, lambda row: row[0], lambda row: 1 in row, strict.with_room]
LISTS: list[Use] = [lambda row: row.index(1), lambda row: row + row, lambda row: row.sort(), lambda row: row.append(3)]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("look", LOOKS)
def test_reading_a_consumed_vector_raises(change: Use, look: Use) -> None:
    row = Vector([1, 2])
    change(row)
    with pytest.raises(Misused):
        look(row)


@pytest.mark.parametrize("change", [*CHANGES, lambda row: row.__setitem__(0, 5)])
def test_changing_a_table_raises(change: Use) -> None:
    table = Vector([1, 2])
    table.fixed = True
    with pytest.raises(Misused):
        change(table)


@pytest.mark.parametrize("use", LISTS)
def test_using_a_vector_as_a_list_raises(use: Use) -> None:
    with pytest.raises(Misused):
        use(Vector([1, 2]))
