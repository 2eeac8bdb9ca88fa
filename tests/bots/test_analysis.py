"""What decided a game (HD-732): chances judged from public information, and the turns that changed them most."""

from collections.abc import Iterator

import pytest

import holodeck
from holodeck import bots, games
from holodeck.bots.advice import ONLY, advise
from holodeck.bots.analysis import MOST_JUDGED, Better, Course, Turn, analyse, better, chances, preferred
from holodeck.kernel.engine.game import Game, replay, retell
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import TABLE
from holodeck.kernel.engine.told import SPECTATOR
from tests.bots.lockstep import watched_game
from tests.bots.measure_chances import judged
from tests.clauses import clause

JUDGED = [name for name in games.names() if "mittel" in bots.levels(name)]
SHORT: dict[str, dict[str, str | int]] = {
    "planetopoly": {"rundenlimit": 12},
    "raumkolonie": {"punkte": 8},
    "sternenfahrer": {"siegpunkte": 10},
}


def played(name: str, seed: str) -> Game:
    levels = ["mittel", *["leicht"] * (games.rules(name).fewest - 1)]
    return watched_game(name, levels, seed, None, SHORT.get(name, {}))


@clause("HD-732")
@pytest.mark.parametrize("name", JUDGED)
def test_chances_add_up_and_approach_the_winner(name: str) -> None:
    game = played(name, "decided early")
    assert game.ranking is not None
    decided = analyse(game.rules, game.journal)
    turns, winners = decided.turns, game.ranking.winners
    assert all(abs(sum(turn.after) - 1.0) < 1e-6 for turn in turns)
    assert [turn.first for turn in turns][1:] == [turn.last + 1 for turn in turns][:-1]
    assert turns[-1].last == len(game.journal.entries)
    assert sum(turns[-1].after[seat] for seat in winners) == pytest.approx(1.0)
    assert len(decided.luck) == game.journal.header.seats
    late = turns[len(turns) * 3 // 4].after
    assert sum(late[seat] for seat in winners) > len(winners) / len(late)


@clause("HD-732")
@pytest.mark.parametrize("name", JUDGED)
def test_three_turns_are_decisive_and_better_choices_are_legal(name: str) -> None:
    game = played(name, "decisive")
    decided = analyse(game.rules, game.journal)
    assert len(decided.decisive) == 3
    least = min(turn.change for turn, _ in decided.decisive)
    assert all(turn.change <= least or turn in [one for one, _ in decided.decisive] for turn in decided.turns)
    for turn, rather in decided.decisive:
        if rather is not None:
            assert rather.hint.reasons
            assert rather.game.check(turn.seat, rather.hint.action) is None


def looked_back(name: str, seed: str, levels: list[str]) -> Iterator[tuple[Turn, Better, Entry]]:
    """Yield the better choices in all turns of a game, with what was played: many more turns than the decisive ones."""
    game = watched_game(name, levels, seed, None, SHORT.get(name, {}))
    entries = game.journal.entries
    for turn in analyse(game.rules, game.journal).turns:
        found = better(turn, replay(game.rules, game.journal, turn.first - 1, True), entries)
        if found is not None:
            yield turn, found, entries[len(found.game.journal.entries)]


@clause("HD-732")
@pytest.mark.parametrize("name", JUDGED)
def test_a_better_choice_is_named_only_for_a_losing_turn_in_which_it_was_not_played(name: str) -> None:
    told = 0
    for turn, found, played in looked_back(name, "choice", ["gewichtet"] * games.rules(name).fewest):
        game, hint = found.game, found.hint
        assert turn.after[turn.seat] < turn.before[turn.seat]
        assert turn.first <= played.number <= turn.last
        assert len(game.legal(turn.seat)) > 1
        assert hint.action != played.action
        assert hint.reasons
        assert ONLY not in [reason.name for reason in hint.reasons]
        told += 1
    assert told


@clause("HD-732")
def test_an_action_played_later_in_the_turn_is_no_better_choice() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    view, legal = game.view(game.asked), game.legal(game.asked)
    best, played = advise(view, legal)[0], legal[-1]
    found = preferred(view, played, [Entry(2, game.asked, played, [], 0.0)])
    assert found is not None
    assert found.action == best.action
    assert preferred(view, played, [Entry(2, game.asked, best.action, [], 0.0)]) is None
    assert preferred(view, best.action, []) is None


@clause("HD-732")
@pytest.mark.parametrize("name", JUDGED)
def test_hidden_information_changes_no_chance(name: str) -> None:
    game = holodeck.new(name, seats=games.rules(name).fewest, seed=11)
    for _ in range(40):
        game.play(game.asked, game.default(game.asked))
    other = game.rules.guess(game.rules.view(game.state, SPECTATOR), SPECTATOR, Luck("another world"))
    assert chances(game.rules, other) == chances(game.rules, game.state)


@clause("HD-733")
def test_only_the_first_turns_of_a_long_game_are_judged() -> None:
    game = watched_game("planetopoly", ["gewichtet", "gewichtet"], "long", None, {"rundenlimit": 1000})
    judged = analyse(game.rules, game.journal, 50).turns
    assert len(analyse(game.rules, game.journal).turns) > 100
    assert 50 <= len(judged) <= 52
    assert judged[-1].last == len(game.journal.entries)


@clause("HD-733")
def test_the_rest_of_a_long_game_is_one_turn_that_belongs_to_nobody() -> None:
    game = played("astronuts", "full")
    journal = game.journal
    steps = retell(game.rules, journal.header, journal.entries)
    course = Course(game.rules)
    course.see(next(steps)[0])
    course.see(next(steps)[0])
    course.turns += [Turn(0, 1, 0, course.now, course.now)] * MOST_JUDGED
    judged = course.waiting
    for other, _ in steps:
        course.see(other)
        assert course.waiting is judged
    rest = course.turns[MOST_JUDGED:]
    assert [(turn.seat, turn.first, turn.last) for turn in rest] == [(TABLE, 1, len(journal.entries))]
    assert max(rest[0].after) == pytest.approx(1.0)


@clause("HD-732")
def test_the_leader_in_the_middle_wins_about_as_often_as_predicted() -> None:
    """The other games, and more of them, by `tests/bots/measure_chances.py`."""
    leaders = [max(judged("astronuts", seed)) for seed in range(40)]
    said, won = [sum(part) / len(leaders) for part in zip(*leaders, strict=True)]
    assert abs(said - won) < 0.1
