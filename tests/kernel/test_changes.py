"""Differences between two objects are complete and minimal."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from holodeck import games
from holodeck.kernel.codec.changes import applied, difference, joined, pieces
from tests.contract.walk import Walk

NAMES = some.sampled_from("abcde")
VALUES = some.recursive(
    some.none() | some.integers(0, 3) | some.text("xy", max_size=2),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(NAMES, inner, max_size=4),
)
OBJECTS = some.dictionaries(NAMES, VALUES, max_size=5)


@given(OBJECTS, OBJECTS)
def test_applying_the_changes_gives_the_next_object(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert applied(before, difference(before, after)) == after


@given(OBJECTS)
def test_equal_parts_are_not_sent(before: dict[str, Any]) -> None:
    assert difference(before, before) == ({}, [])


def test_only_the_differences_inside_an_object_are_sent() -> None:
    before = {"cash": {"blau": 3, "rot": 4}, "owner": {"x": None}, "bids": {"blau": 1}, "round": 1}
    after = {"cash": {"blau": 3, "rot": 5}, "owner": {"x": None}, "bids": {}, "round": 1}
    assert difference(before, after) == ({"cash": {"rot": 5}, "bids": {}}, [["bids", "blau"]])


def test_applying_changes_does_not_modify_the_old_object() -> None:
    before = {"bids": {"blau": 1, "rot": 2}}
    applied(before, difference(before, {"bids": {"rot": 3}}))
    assert before == {"bids": {"blau": 1, "rot": 2}}


@given(some.lists(some.integers(0, 9)), some.lists(some.integers(0, 9)))
def test_a_list_is_joined_from_old_pieces_and_new_items(before: list[int], after: list[int]) -> None:
    assert joined(before, pieces(before, after, lambda item: item)) == after


def test_neighbours_in_a_list_are_kept_as_one_piece() -> None:
    assert pieces("abcdef", "abXef", lambda item: item) == [[0, 2], "X", [4, 2]]


@pytest.mark.parametrize("name", games.names())
def test_the_changes_of_every_games_views_can_be_applied(name: str) -> None:
    walk = Walk(games.rules(name), 1)
    known = [walk.game.view(seat).to_json() for seat in range(walk.game.journal.header.seats)]
    for game in walk.positions(120):
        for seat, before in enumerate(known):
            after = game.view(seat).to_json()
            known[seat] = applied(before, difference(before, after))
            assert known[seat] == after
