"""Games over days between people who come once a day, simulated (HD-326)."""

from statistics import median

import pytest

from tests.clauses import clause
from tools.visits import STANDING, play

GAMES = 9
FIVE_WEEKS = 35


@clause("HD-326")
def test_with_standing_answers_four_people_who_come_once_a_day_need_five_weeks_for_raumkolonie() -> None:
    assert median(play("raumkolonie", seed, True).days for seed in range(GAMES)) <= FIVE_WEEKS


@clause("HD-326")
def test_without_them_bets_alone_take_longer_than_that() -> None:
    assert median(play("raumkolonie", seed, False).days for seed in range(GAMES)) > FIVE_WEEKS


@clause("HD-320")
@pytest.mark.parametrize("game", STANDING)
def test_nobody_is_waited_for_where_a_standing_answer_settles_it(game: str) -> None:
    settled = {one.decision for one in STANDING[game]}
    waits = play(game, 1, True).waits
    assert waits
    assert settled.isdisjoint(waits)
