"""The events of a game are declared, with exactly their facts and types."""

from typing import Any

import pytest

from holodeck import games
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Told
from tests.contract.walk import finished

SEEDS = range(6)


def fault(rules: Rules[Any], told: Told) -> str:
    """Return what is wrong with an event, or ""."""
    if told.name not in rules.told:
        return f"{told.name} is not declared"
    declared = rules.told[told.name]
    whole = told.known_to(OPEN)
    assert whole is not None
    if set(whole.facts) != set(declared):
        return f"{told.name} has the facts {sorted(whole.facts)}, declared are {sorted(declared)}"
    wrong = [fact for fact, value in whole.facts.items() if not fits(rules, declared[fact], value)]
    return f"{told.name}: {', '.join(f'{fact}={whole.facts[fact]!r} is no {declared[fact]}' for fact in wrong)}" if wrong else ""


def fits(rules: Rules[Any], type_: str, value: object) -> bool:
    """Return whether a value has a declared type (see `kernel/codec/spelling.py`)."""
    base, mark = type_[:-1], type_[-1]
    if mark == "?":
        return value == -1 or fits(rules, base, value)
    if mark == "*":
        return isinstance(value, list | tuple) and all(fits(rules, base, item) for item in value)
    ids = rules.actions.ids.get(base if mark == "#" else type_)
    if mark == "#":
        return (
            isinstance(value, list | tuple) and ids is not None and len(value) == len(ids) and all(count >= 0 for count in value)
        )
    if type_ == "told":
        return isinstance(value, Told) and not fault(rules, value)
    if type_ == "text":
        return isinstance(value, str)
    if ids is None:
        return isinstance(value, int)
    return isinstance(value, int) and 0 <= value < len(ids)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_what_is_told_is_declared(name: str, seed: int) -> None:
    walk = finished(games.rules(name), seed)
    faults = sorted({found for told in walk.tell.happened if (found := fault(walk.rules, told))})
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
def test_only_seats_at_the_table_are_told_secrets(name: str, seed: int) -> None:
    walk = finished(games.rules(name), seed)
    table = set(range(walk.game.journal.header.seats))
    assert all(set(told.secret) <= table and set(told.audience or ()) <= {*table, SPECTATOR} for told in walk.tell.happened)
