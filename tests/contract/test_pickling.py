"""Everything of a game can be pickled, deep-copied and sent to another process, in both builds (see `test_builds`)."""

import copy
import json
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from holodeck import games
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.game import Game, View
from holodeck.kernel.engine.luck import Luck, ScriptedLuck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from holodeck.kernel.vectors import filled
from tests.contract.walk import Walk, finished

Again = Callable[[Any], Any]
AGAIN: list[Again] = [lambda thing: pickle.loads(pickle.dumps(thing)), copy.deepcopy]
WAYS = pytest.mark.parametrize("again", AGAIN, ids=["pickle", "deepcopy"])
GAMES = pytest.mark.parametrize("name", games.names())


def journal(game: Game) -> str:
    return json.dumps(game.journal.to_json(game.rules.actions))


def refusals(game: Game) -> list[Refusal]:
    """Return the refusals of each seat that tries the actions of all others."""
    seats = range(game.journal.header.seats)
    wishes = [action for seat in seats for action in game.legal(seat)]
    return [no for seat in seats for wish in wishes if (no := game.check(seat, wish)) is not None]


def play_on(game: Game) -> str:
    """Play some more decisions and return the journal."""
    for _ in range(20):
        for seat in game.rules.awaiting(game.state)[:1]:
            game.play(seat, game.legal(seat)[-1])
    return journal(game)


@WAYS
@GAMES
def test_a_pickled_game_continues_where_it_was(name: str, again: Again) -> None:
    for game in Walk(games.rules(name), 3).positions(150, every=37):
        twin = again(game)
        assert (twin.to_json(), journal(twin)) == (game.to_json(), journal(game))
        before = journal(game)
        played = play_on(twin)
        assert journal(game) == before, "they share something that changes"
        assert play_on(game.copy()) == played


@WAYS
@GAMES
def test_states_and_views_survive_pickling(name: str, again: Again) -> None:
    for game in Walk(games.rules(name), 4).positions(150, every=37):
        assert game.rules.to_json(again(game.state)) == game.rules.to_json(game.state)
        for viewer in [OPEN, SPECTATOR, *range(game.journal.header.seats)]:
            view = game.view(viewer)
            twin: View = again(view)
            assert (twin.viewer, twin.to_json(), twin.rules.name) == (viewer, view.to_json(), name)
            if viewer >= 0:
                assert game.rules.legal(twin.state, viewer) == game.legal(viewer)


@GAMES
def test_a_saved_state_takes_four_kilobytes_at_most(name: str) -> None:
    for game in Walk(games.rules(name), 4).positions(300, every=37):
        packed = game.rules.pack(game.state)
        assert len(packed) <= 4096
        assert len(pickle.dumps(game.state)) <= len(packed) + 128
        assert game.rules.to_json(game.rules.unpack(packed)) == game.rules.to_json(game.state)


@WAYS
@GAMES
def test_events_refusals_and_decisions_survive_pickling(name: str, again: Again) -> None:
    walk = finished(games.rules(name), 6)
    assert again(walk.tell).happened == walk.tell.happened
    fresh = Walk(games.rules(name), 6).game
    assert again(fresh.awaited) == fresh.awaited
    refused = refusals(fresh)
    assert [str(no) for no in again(refused)] == [str(no) for no in refused]
    stopped = fresh.copy()
    stopped.play(-1, 0)
    ranking = stopped.ranking
    assert ranking is not None
    twin = again(ranking)
    assert (twin.reason, twin.winners, twin.places[0].facts) == (ranking.reason, ranking.winners, ranking.places[0].facts)


@WAYS
def test_a_refusal_keeps_its_facts(again: Again) -> None:
    twin = again(Refusal("XX-1", "too_far", {"steps": 3}))
    assert (twin.clause, twin.code, twin.facts) == ("XX-1", "too_far", {"steps": 3})
    wrong = again(Misspelled("a.b", "a number", "x"))
    assert (wrong.path, wrong.expected, wrong.found, str(wrong)) == ("a.b", "a number", "x", "a.b: expected a number, found 'x'")


@WAYS
def test_luck_continues_after_pickling(again: Again) -> None:
    luck = ScriptedLuck("a/seed")
    luck.outcomes = []
    luck.script = {"cards": [2, 1]}
    for _ in range(21):
        luck.die("dice/2", 6)
    for some in (luck, luck.copy(), Luck("another")):
        twin = again(some)
        assert twin.outcomes == some.outcomes
        assert [twin.die("dice/2", 6) for _ in range(40)] == [some.die("dice/2", 6) for _ in range(40)]
        assert twin.pick("cards", filled(3, 3)) == some.pick("cards", filled(3, 3))
    assert again(luck.stream("dice/2")).below(1000) == luck.stream("dice/2").below(1000)


@WAYS
@GAMES
def test_undo_survives_pickling(name: str, again: Again) -> None:
    walk = Walk(games.rules(name), 4)
    walk.game.remember()
    taken_back = 0
    before = walk.game.to_json()
    for game in walk.positions(150):
        last = game.journal.entries[-1].seat if game.journal.entries else 0
        if game.check_undo(last) is None and taken_back < 3:
            twin = again(game)
            twin.undo(last)
            assert twin.to_json() == before
            taken_back += 1
        before = game.to_json()
    assert taken_back == 3


def test_rules_outside_a_package_are_not_pickled() -> None:
    with pytest.raises(pickle.PicklingError, match="by the name of their package"):
        pickle.dumps(Rules[object]())


def test_games_travel_between_processes() -> None:
    """A new process, which has imported nothing yet, continues identically."""
    playing = [finished(games.rules(name), 8, most=40).game for name in games.names()]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
        assert list(other.map(play_on, playing)) == [play_on(game) for game in playing]
