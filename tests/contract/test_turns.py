"""The turns of every game: a table asks for the current one, to know who has been asked something in it (HD-316)."""

from itertools import groupby

import pytest

from holodeck import games
from tests.contract.walk import Walk


@pytest.mark.parametrize("name", games.names())
def test_a_turn_that_is_over_does_not_come_back(name: str) -> None:
    rules = games.rules(name)
    for seed in (0, 1):
        turns = [turn for turn, _ in groupby(rules.turn(game.state) for game in Walk(rules, seed).positions(400))]
        assert len(set(turns)) == len(turns) > 5, turns


@pytest.mark.parametrize("name", games.names())
def test_a_turn_is_that_of_one_seat(name: str) -> None:
    rules, whose = games.rules(name), dict[int, set[object]]()
    for game in Walk(rules, 0).positions(400):
        now = game.to_json()["state"]
        assert isinstance(now, dict)
        if not str(now["phase"]).startswith("setup"):
            whose.setdefault(rules.turn(game.state), set()).add(now["active"])
    assert {len(seats) for seats in whose.values()} == {1}
