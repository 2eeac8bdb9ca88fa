"""What makes a vector longer uses it up. Interpreted, a rule that forgot it would change a table of its game for good."""

import copy
import sys
from typing import Any

import pytest

from holodeck import games
from tests.contract.walk import Walk

SEEDS = range(4)
DECISIONS = 600


def tables(package: str) -> dict[str, list[Any]]:
    """The tables of a game's modules: lists of numbers, or of such lists. What is made on demand begins with an underscore."""
    found = {}
    for name, module in list(sys.modules.items()):
        if name.startswith((package, "holodeck.kernel")):
            for constant, value in vars(module).items():
                if constant.isupper() and is_table(value):
                    found[f"{name}.{constant}"] = value
    return found


def is_table(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, int) or is_table(part) for part in value)


@pytest.mark.parametrize("name", games.names())
def test_playing_leaves_the_tables_of_a_game_as_they_were(name: str) -> None:
    rules = games.rules(name)
    package = type(rules).__module__.rpartition(".")[0]
    before = copy.deepcopy(tables(package))
    assert len(before) > 5
    for seed in SEEDS:
        for _ in Walk(rules, seed).positions(DECISIONS):
            pass
    after = tables(package)
    assert [table for table in before if before[table] != after[table]] == []
