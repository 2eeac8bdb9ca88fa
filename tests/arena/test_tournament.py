"""Tournaments have fair seatings, repeatable games, and results that do not hang on how many play at once."""

import pytest

from holodeck.arena import ratings
from holodeck.arena.match import LONGEST, Result, play
from holodeck.arena.sequential import STRONGER, Sprt
from holodeck.arena.standings import Standings, spread
from holodeck.arena.texttable import table
from holodeck.arena.times import Times
from holodeck.arena.tournament import Run, Tournament, tournament

LEVELS = ["gewichtet", "zufall", "zufall"]


def test_every_bot_sits_once_on_every_seat_with_every_seed() -> None:
    planned = [Tournament("raumkolonie", LEVELS, "x").plan(number) for number in range(6)]
    assert [plan.seed for plan in planned] == ["x/0"] * 3 + ["x/1"] * 3
    assert sorted(plan.seating for plan in planned[:3]) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


@pytest.mark.parametrize(("levels", "turns"), [("aaaa", 1), ("abab", 2), ("abbb", 4), ("abcd", 4), ("aab", 3)])
def test_equal_bots_do_not_play_the_same_game_again_on_other_seats(levels: str, turns: int) -> None:
    games = Tournament("raumkolonie", list(levels))
    assert games.turns == turns
    assert len({games.plan(number).seed for number in range(8)}) == -(-8 // turns)


def test_nine_of_ten_games_lie_within_the_spread() -> None:
    assert spread(list(range(101))) == (5, 50.0, 95)


def test_a_game_of_the_arena_can_be_repeated() -> None:
    plan = Tournament("raumkolonie", LEVELS, "again", {"maxzuege": 60}).plan(0)
    one, again = play(plan), play(plan)
    assert (one.ranks, one.decisions, one.rounds) == (again.ranks, again.decisions, again.rounds)
    assert sum(one.decisions) < LONGEST


def test_wins_and_seats_add_up_to_the_games() -> None:
    standings = tournament("raumkolonie", LEVELS, 6, options={"maxzuege": 80})
    assert sum(row.wins for row in standings.rows) == pytest.approx(6)
    assert sum(standings.seat_wins) == pytest.approx(6)
    assert sum(standings.endings.values()) == 6


def test_several_processes_play_the_same_games_as_one() -> None:
    one, two = (tournament("raumkolonie", LEVELS, 6, options={"maxzuege": 40}, workers=workers) for workers in (1, 2))
    assert [(row.name, row.wins, row.mean_rank, row.rating) for row in one.rows] == [
        (row.name, row.wins, row.mean_rank, row.rating) for row in two.rows
    ]


def won(games: Tournament, number: int) -> Result:
    """Return a game that the first bot has won."""
    return Result(number, games.plan(number).seed, [0, 1, 2], [1, 2, 2], "target", 9, [Times() for _ in range(3)], [])


def test_a_result_counts_once_and_only_if_it_belongs_to_the_games() -> None:
    games = Tournament("raumkolonie", LEVELS)
    run = Run(games, 3, played=[won(games, 0), won(games, 0), won(games, 7)])
    assert [result.number for result in run.counted] == [0]


def test_where_the_test_has_decided_nothing_more_is_played_or_counted() -> None:
    games = Tournament("raumkolonie", LEVELS)
    run = Run(games, 300, games.trial(Sprt(0, 20)), [won(games, number) for number in range(300)])
    run.play(workers=1)
    assert run.trial is not None
    assert run.trial.verdict == STRONGER
    assert len(run.counted) == run.trial.games == 60


def test_a_bot_that_sits_on_several_seats_has_one_rating_and_the_better_one_the_higher() -> None:
    games = Tournament("raumkolonie", LEVELS)
    better, other = Standings("raumkolonie", LEVELS, [won(games, number) for number in range(30)]).rows
    assert better.rating is not None
    assert other.rating is not None
    assert better.rating.interval[0] > other.rating.interval[1]


def test_without_the_library_there_are_no_ratings_and_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "LIBRARY", "no_such_library")
    standings = Standings("raumkolonie", LEVELS, [won(Tournament("raumkolonie", LEVELS), 0)])
    assert standings.rows[0].rating is None
    assert "pip install 'holodeck[arena]'" in table(standings)


def test_times_are_counted_in_classes_and_the_worst_exactly() -> None:
    times = Times()
    for milliseconds in range(1, 1001):
        times.add(milliseconds / 1000)
    assert times.quantile(0.99) == pytest.approx(0.99, rel=0.05)
    assert times.quantile(0.5) == pytest.approx(0.5, rel=0.05)
    assert times.worst == 1.0
    assert times.quantile(1.0) <= times.worst
    assert Times.sum([times, times]).decisions == 2000
