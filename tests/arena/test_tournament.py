"""The tests of the arena: fair seatings, repeatable games, honest intervals, a table people can read."""

import json

import pytest

from holodeck.arena.match import LONGEST, play
from holodeck.arena.standings import percent, spread, wilson
from holodeck.arena.tournament import plans, seatings, tournament
from holodeck.cli import main

pytestmark = pytest.mark.usefixtures("english")

LEVELS = ["gewichtet", "zufall", "zufall"]


def test_everybody_sits_once_on_every_seat_with_every_seed() -> None:
    planned = list(plans("raumkolonie", LEVELS, 6, "x", {}))
    assert [plan.seed for plan in planned] == ["x/0"] * 3 + ["x/1"] * 3
    assert sorted(plan.seating for plan in planned[:3]) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


@pytest.mark.parametrize(("levels", "turns"), [("aaaa", 1), ("abab", 2), ("abbb", 4), ("abcd", 4), ("aab", 3)])
def test_equals_who_change_seats_do_not_play_the_same_game_again(levels: str, turns: int) -> None:
    assert seatings(list(levels)) == turns
    assert len({plan.seed for plan in plans("raumkolonie", list(levels), 8, "x", {})}) == -(-8 // turns)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (5, 10, 0.237, 0.763), (400, 500, 0.763, 0.833), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-3)


def test_nine_of_ten_games_lie_within_the_spread() -> None:
    assert spread(list(range(101))) == (5, 50.0, 95)
    assert percent(0.256) == "25.6 %"


def test_a_game_of_the_arena_can_be_repeated() -> None:
    (plan,) = plans("raumkolonie", LEVELS, 1, "again", {"maxzuege": 60})
    one, again = play(plan), play(plan)
    assert (one.ranks, one.decisions, one.rounds) == (again.ranks, again.decisions, again.rounds)
    assert sum(one.decisions) < LONGEST


def test_wins_and_seats_add_up_to_the_games() -> None:
    standings = tournament("raumkolonie", LEVELS, 6, options={"maxzuege": 80})
    assert sum(row.wins for row in standings.rows) == pytest.approx(6)
    assert sum(standings.seat_wins) == pytest.approx(6)
    assert sum(standings.endings.values()) == 6


def test_several_processes_play_the_same_games_as_one() -> None:
    one, two = (tournament("raumkolonie", LEVELS, 6, options={"maxzuege": 40}, jobs=jobs) for jobs in (1, 2))
    assert [(row.level, row.wins, row.mean_rank) for row in one.rows] == [
        (row.level, row.wins, row.mean_rank) for row in two.rows
    ]


ARENA = ["arena", "raumkolonie", "--option", "maxzuege=20"]


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--bots", "zufall,zufall,gewichtet", "--games", "3"]) == 0
    said = capsys.readouterr().out
    assert "95 % interval" in said
    assert "wins by seat" in said


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--bots", "zufall,zufall,gewichtet", "--games", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 3
    assert [row["level"] for row in figures["standings"]] == ["zufall", "gewichtet"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "genial,zufall,zufall"], "raumkolonie has zufall"),
        (["--bots", "zufall"], "is played by 3 to 4, not 1"),
        (["--bots", "zufall,zufall,zufall", "--games", "0"], "at least 1"),
        (["--bots", "zufall,zufall,zufall", "--option", "brett"], "expected NAME=VALUE"),
        (["--bots", "zufall,zufall,zufall", "--option", "brett=rund"], "zufall|standard"),
        (["--bots", "zufall,zufall,zufall", "--option", "farbe=rot"], "possible is"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ARENA, *words]) == 2
    assert complaint in capsys.readouterr().err


def test_an_option_may_let_two_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--option", "zwei=an", "--bots", "zufall,gewichtet", "--games", "2"]) == 0
    assert "95 % interval" in capsys.readouterr().out
