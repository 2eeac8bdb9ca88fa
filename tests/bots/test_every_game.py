"""The bots of every game finish, keep to the rules, are repeatable and do not peek."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

import pytest

from holodeck import bots, games
from holodeck.bots.chance import CROWD
from holodeck.deck.opponents import LEVELS, GameOpponents
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.game import Game, begin
from tests.bots.lockstep import Shadow, watched_game
from tests.clauses import clause

UNPLAYED = {bots.YARDSTICK, "schwer"}
"""Levels whose whole games would take long: `test_strong.py` asks the best one in a few positions."""
TABLES = [(name, level) for name in games.names() for level in bots.levels(name) if level not in UNPLAYED]
OFFERING = {
    ("astronuts", "mittel"),
    ("planetopoly", "mittel"),
    ("raumkolonie", "leicht"),
    ("raumkolonie", "mittel"),
    ("sternenfahrer", "mittel"),
}
"""The levels that make offers with a reason."""

YARDSTICKS = {
    "astronuts": "ffff7587a0ae2275",
    "planetopoly": "b977e11b2d7b257c",
    "raumkolonie": "b5a79a4e826d2d71",
    "sternenfahrer": "0328164a84062247",
}
"""The beginning of the hash of all choices in a game between yardsticks. It changes with the rules of the game only."""


def seatings(name: str, level: str) -> Iterator[list[str]]:
    rules = games.rules(name)
    yield [level] * rules.most
    yield [level, *["gewichtet"] * (rules.fewest - 1)]


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_two_random_levels_and_stronger_ones(name: str) -> None:
    levels = bots.levels(name)
    assert levels[:2] == ["zufall", "gewichtet"]
    assert levels == sorted(levels, key=bots.LEVELS.index)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.names())
def test_there_is_a_bot_for_every_level(name: str, level: str) -> None:
    rules = games.rules(name)
    game = begin(rules, rules.fewest, "stand-in", {})
    seat = game.awaited[0].seat
    chosen = GameOpponents().make(level, rules, "stand-in").choose(game.view(seat), game.legal(seat))
    assert game.check(seat, chosen) is None


@pytest.mark.parametrize("name", games.names())
def test_an_unknown_level_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(Misspelled, match=", ".join(bots.levels(name))):
        bots.make("genial", games.rules(name), 1)


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
def test_hidden_information_changes_no_choice(name: str, level: str) -> None:
    levels = [level] * games.rules(name).most
    shadow = Shadow(name, levels, "peeking")
    watched_game(name, levels, "peeking", shadow.watch)
    assert shadow.differed > shadow.hiding // 4 or not shadow.hiding


@pytest.mark.parametrize("name", games.names())
def test_random_players_make_few_offers(name: str) -> None:
    made = [0] * games.rules(name).most

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        rules, kind = game.rules, game.rules.actions.name(chosen)
        made[seat] = 0 if kind in rules.closing else made[seat] + (kind in rules.crowds)
        assert made[seat] <= CROWD

    watched_game(name, ["gewichtet"] * len(made), "crowds", watch)


@clause("HD-316")
@pytest.mark.parametrize(("name", "level"), [(name, level) for name, level in TABLES if level in LEVELS])
def test_a_spared_player_gets_no_offer(name: str, level: str) -> None:
    """Nor is anybody flooded: one offer a turn at most."""
    offers, rules = Counter[tuple[str, int]](), games.rules(name)
    options = {"handel": "an", "rundenlimit": 60} if name == "planetopoly" else {}
    for seed in ("spared", "spared again"):

        def watch(game: Game, seat: int, legal: list[int], chosen: int, seed: str = seed) -> None:
            if rules.actions.name(chosen) in rules.crowds:
                after = game.copy()
                after.play(seat, chosen)
                assert seat == 0 or 0 not in rules.awaiting(after.state)
                offers[seed, rules.turn(game.state)] += 1

        watched_game(name, [level] * rules.most, seed, watch, options, frozenset({0}))
    assert bool(offers) == ((name, level) in OFFERING)
    assert max(offers.values(), default=0) <= 1


def test_a_game_that_does_not_exist_has_no_levels() -> None:
    with pytest.raises(Misspelled, match="raumkolonie"):
        bots.levels("catan")


@pytest.mark.parametrize("name", YARDSTICKS)
def test_the_yardstick_never_changes(name: str) -> None:
    choices = hashlib.sha256()

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        choices.update(f"{seat} {json.dumps(game.spell(chosen), sort_keys=True)}\n".encode())

    watched_game(name, [bots.YARDSTICK] * games.rules(name).most, "yardstick", watch)
    assert choices.hexdigest()[:16] == YARDSTICKS[name]


def test_no_table_offers_the_yardstick() -> None:
    assert all(bots.YARDSTICK not in GameOpponents().levels(games.rules(name)) for name in games.names())
