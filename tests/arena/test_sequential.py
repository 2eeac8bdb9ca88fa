"""Intervals over seeds, and the test that ends a tournament early."""

from random import Random

import pytest

from holodeck.arena.intervals import likeness, over_seeds, wilson
from holodeck.arena.sequential import FEWEST, NOT_STRONGER, OPEN, STRONGER, Sprt, Trial, expected


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (5, 10, 0.237, 0.763), (400, 500, 0.763, 0.833), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-3)


def test_games_of_a_seed_that_end_alike_are_worth_one() -> None:
    alike = [[1.0] * 4, [0.0] * 4] * 50
    assert likeness(alike) == pytest.approx(4, rel=0.02)
    share = over_seeds(alike)
    assert (share.low, share.high) == pytest.approx(wilson(50, 100), abs=0.005)
    assert share.part == 0.5


def test_games_of_a_seed_that_differ_are_worth_no_more_than_others() -> None:
    share = over_seeds([[1.0, 0.0]] * 50)
    assert (share.low, share.high) == wilson(50, 100)


def test_the_interval_over_seeds_holds_nineteen_times_in_twenty() -> None:
    random, held = Random(1), 0
    for _ in range(400):
        seeds = []
        for _ in range(60):
            chance = random.choice([0.05, 0.45])  # seeds are luckier or less lucky for the bot
            seeds.append([float(random.random() < chance) for _ in range(4)])
        share = over_seeds(seeds)
        held += share.low <= 0.25 <= share.high
    assert 0.92 <= held / 400 <= 0.98


def test_elo_is_against_the_fair_share() -> None:
    assert expected(0, 0.25) == pytest.approx(0.25)
    assert expected(400, 0.5) == pytest.approx(10 / 11)


def trial(random: Random, chance: float) -> Trial:
    """Return the test of a bot that wins so often among four, after at most 10 000 seeds."""
    found = Trial(Sprt(0, 60), 0.25, 4)
    for number in range(40_000):
        found.add(number, float(random.random() < chance))
        if found.verdict != OPEN:
            break
    return found


@pytest.mark.parametrize(("elo", "verdict"), [(0, NOT_STRONGER), (60, STRONGER)])
def test_the_test_is_wrong_hardly_more_often_than_it_says(elo: float, verdict: str) -> None:
    random = Random(7)
    found = [trial(random, expected(elo, 0.25)).verdict for _ in range(100)]
    assert found.count(verdict) >= 90


def test_only_whole_seeds_in_their_order_decide() -> None:
    one, other = Trial(Sprt(0, 20), 0.25, 4), Trial(Sprt(0, 20), 0.25, 4)
    games = [(number, float(number % 3 == 0)) for number in range(400)]
    for number, won in games:
        one.add(number, won)
    Random(3).shuffle(games)
    for number, won in games:
        other.add(number, won)
    assert (one.games, one.found, one.verdict) == (other.games, other.found, other.verdict)


def test_a_seed_with_a_missing_game_holds_up_the_test() -> None:
    found = Trial(Sprt(0, 20), 0.25, 2)
    for number in range(1, 1000):
        found.add(number, 1.0)
    assert (found.games, found.verdict) == (0, OPEN)
    found.add(0, 1.0)
    assert found.verdict == STRONGER
    assert found.games == 2 * FEWEST
