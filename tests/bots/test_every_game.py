"""What holds for the bots of every game: they finish, keep to the rules, repeat themselves and do not peek."""

from collections.abc import Iterator

import pytest

from holodeck import bots, games
from holodeck.kernel.game import Game
from holodeck.kernel.spelling import Misspelled
from tests.bots.lockstep import Shadow, watched_game

TABLES = [(name, level) for name in games.names() for level in bots.levels(name)]
HIDING = {"raumkolonie"}
"""Games in which something is hidden."""


def seatings(name: str, level: str) -> Iterator[list[str]]:
    rules = games.rules(name)
    yield [level] * rules.most
    yield [level, *["gewichtet"] * (rules.fewest - 1)]


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_levels_that_people_are_offered(name: str) -> None:
    assert bots.levels(name)[:4] == ["zufall", "gewichtet", "leicht", "mittel"]


def test_a_level_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(Misspelled, match="zufall, gewichtet, leicht, mittel"):
        bots.make("genial", games.rules("raumkolonie"), 1)


@pytest.mark.parametrize(("name", "level"), TABLES)
def test_whole_games_are_played_by_the_rules(name: str, level: str) -> None:
    for number, levels in enumerate(seatings(name, level)):
        unlisted: list[int] = []

        def watch(game: Game, seat: int, legal: list[int], chosen: int, unlisted: list[int] = unlisted) -> None:
            if chosen not in legal:
                unlisted.append(chosen)

        game = watched_game(name, levels, f"whole {number}", watch)
        assert game.ranking is not None or level in {"zufall", "gewichtet"}
        assert {game.rules.actions.name(chosen) for chosen in unlisted} <= game.rules.unlisted


@pytest.mark.parametrize(("name", "level"), TABLES)
def test_the_same_seed_plays_the_same_game(name: str, level: str) -> None:
    one, again = (watched_game(name, next(seatings(name, level)), "again").journal for _ in range(2))
    assert [(entry.seat, entry.action) for entry in one.entries] == [(entry.seat, entry.action) for entry in again.entries]


@pytest.mark.parametrize(("name", "level"), TABLES)
def test_what_is_hidden_changes_no_choice(name: str, level: str) -> None:
    levels = [level] * games.rules(name).most
    shadow = Shadow(name, levels, "peeking")
    watched_game(name, levels, "peeking", shadow.watch)
    assert shadow.differed > 20 or name not in HIDING


@pytest.mark.parametrize("name", games.names())
def test_players_without_a_plan_make_three_offers_a_turn_at_most(name: str) -> None:
    made = [0] * games.rules(name).most

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        kind = game.rules.actions.name(chosen)
        made[seat] = made[seat] + 1 if kind == "offer" else 0 if kind in {"end_turn", "end", "roll"} else made[seat]
        assert made[seat] <= 3

    watched_game(name, ["gewichtet"] * len(made), "offers", watch)
