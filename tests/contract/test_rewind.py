"""Going back because the table agrees, in every game (HD-319)."""

import pytest

import holodeck
from holodeck import games
from holodeck.kernel.engine.actions import REWIND, UNDO
from holodeck.kernel.engine.game import Game, replay
from holodeck.kernel.engine.luck import Luck
from tests.clauses import clause
from tests.contract.claims import spelled
from tests.contract.walk import Walk

DECISIONS = 90
EVERY = 9


@clause("HD-319")
@pytest.mark.parametrize("name", games.names())
def test_the_state_is_that_before_the_last_action_of_the_seat(name: str) -> None:
    walk = Walk(games.rules(name), 3)
    walk.game.remember()
    game = list(walk.positions(DECISIONS))[-1]
    assert game.ranking is None
    for seat in {entry.seat for entry in game.journal.entries}:
        back, entry = game.copy(), [entry for entry in game.journal.entries if entry.seat == seat][-1]
        before = replay(game.rules, game.journal, entry.number - 1)
        back.rewind(seat)
        assert spelled(back, back.state) == spelled(before, before.state)


@clause("HD-319")
@pytest.mark.parametrize("name", games.names())
def test_a_game_with_it_replays_to_the_same_state(name: str) -> None:
    walk = Walk(games.rules(name), 5)
    game, luck = walk.game, Luck("who goes back")
    game.remember()
    for number, _ in enumerate(walk.positions(DECISIONS)):
        seat = luck.between("seat", 0, game.journal.header.seats - 1)
        if number % EVERY == 0 and game.check(seat, REWIND) is None:
            game.play(seat, REWIND)
    assert any(entry.action == REWIND for entry in game.journal.entries)
    again = replay(game.rules, game.journal)
    assert spelled(again, again.state) == spelled(game, game.state)


@clause("HD-319")
def test_luck_goes_on() -> None:
    game = at_the_first_roll()
    game.play(0, game.action("roll"))
    first = game.journal.entries[-1].luck
    game.rewind(0)
    game.play(0, game.action("roll"))
    second = game.journal.entries[-1].luck
    straight = at_the_first_roll()
    straight.play(0, straight.action("roll"))
    assert straight.journal.entries[-1].luck == first
    assert [stream for stream, _ in second] == [stream for stream, _ in first]
    assert game.luck.stream(first[0][0]).position > straight.luck.stream(first[0][0]).position


def at_the_first_roll() -> Game:
    game = holodeck.new("planetopoly", seats=3, seed=4)
    while game.awaited[0].seat != 0:
        game.play(game.awaited[0].seat, game.default(game.awaited[0].seat))
    return game


@clause("HD-319")
@pytest.mark.parametrize("name", games.names())
def test_what_was_undone_is_not_gone_back_to(name: str) -> None:
    walk = Walk(games.rules(name), 2)
    game = walk.game
    game.remember()
    for _ in walk.positions(DECISIONS):
        seat = game.journal.entries[-1].seat if game.journal.entries else 0
        if game.journal.entries and game.check(seat, UNDO) is None:
            before = game.last_of(seat)
            game.undo(seat)
            assert game.last_of(seat) is not before
            return
    raise AssertionError("nothing could be undone")
