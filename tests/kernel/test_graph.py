"""Shortest paths on a board of three rows and three columns; exits go north, east, south, west."""

import pytest

from holodeck.kernel.engine.graph import first_exit, steps_to, way

NORTH, EAST, SOUTH, WEST = range(4)
SQUARE = [
    [-1, 1, 3, -1], [-1, 2, 4, 0], [-1, -1, 5, 1],
    [0, 4, 6, -1], [1, 5, 7, 3], [2, -1, 8, 4],
    [3, 7, -1, -1], [4, 8, -1, 6], [5, -1, -1, 7],
]  # fmt: skip


def test_steps_are_counted_from_every_place() -> None:
    assert steps_to(SQUARE, [8]) == [4, 3, 2, 3, 2, 1, 2, 1, 0]


def test_the_nearest_of_several_goals_counts() -> None:
    assert steps_to(SQUARE, [0, 8]) == [0, 1, 2, 1, 2, 1, 2, 1, 0]


def test_a_path_goes_around_closed_places() -> None:
    assert steps_to(SQUARE, [5], closed=[4])[3] == 4


def test_a_path_may_start_or_end_at_a_closed_place() -> None:
    steps = steps_to(SQUARE, [5], closed=[3, 5])
    assert way(SQUARE, steps, 3) == [4, 5]


def test_there_is_no_path_to_an_unreachable_place() -> None:
    steps = steps_to(SQUARE, [8], closed=[5, 7])
    assert steps[0] == -1
    assert way(SQUARE, steps, 0) == []


@pytest.mark.parametrize(("start", "direction"), [(0, EAST), (3, EAST), (6, EAST), (2, SOUTH), (8, -1)])
def test_a_path_begins_with_the_first_exit_in_order(start: int, direction: int) -> None:
    assert first_exit(SQUARE, steps_to(SQUARE, [8]), start) == direction


def test_of_equal_paths_the_one_with_the_earlier_exit_is_taken() -> None:
    assert way(SQUARE, steps_to(SQUARE, [8]), 0) == [1, 2, 5, 8]
    assert way(SQUARE, steps_to(SQUARE, [0]), 8) == [5, 2, 1, 0]
