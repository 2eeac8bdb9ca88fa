"""A running game: its views, guesses and entries."""

import pytest

import holodeck
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.luck import Luck


@pytest.mark.parametrize("viewer", [3, 9, -3])
def test_there_is_no_view_of_a_seat_that_does_not_exist(viewer: int) -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    with pytest.raises(Misspelled, match="a seat from 0 to 2"):
        game.view(viewer)


def test_seats_spectators_and_open_viewers_have_views() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    assert [game.view(viewer).viewer for viewer in (0, 2, holodeck.SPECTATOR, holodeck.OPEN)] == [0, 2, -1, -2]


def test_a_guess_does_not_know_the_true_seed() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed="a true secret")
    guessed = game.guess(0, Luck("a guess"))
    assert guessed.to_json()["seed"] == "a guess"
    assert "a true secret" not in str(guessed.journal.header.seed)


def rolled(game: Game) -> Game:
    """Return a game of Planetopoly after a few turns, with luck in some of them."""
    for _ in range(40):
        seat = game.awaited[0].seat
        game.play(seat, game.default(seat))
    return game


def test_every_entry_has_the_luck_of_its_own_action() -> None:
    game = rolled(holodeck.new("planetopoly", seats=3, seed=7))
    again = holodeck.new("planetopoly", seats=3, seed=7)
    seen = [len(entry.luck) for entry in game.journal.entries]
    assert 0 in seen
    assert max(seen) >= 2
    for entry in game.journal.entries:
        again.luck.outcomes = drawn = list[tuple[str, int]]()
        again.rules.play(again.state, entry.seat, entry.action, again.luck, None)
        assert entry.luck == drawn


def test_changing_the_list_of_luck_does_not_change_the_journal() -> None:
    game = rolled(holodeck.new("planetopoly", seats=3, seed=7))
    for entry in game.journal.entries:
        entry.luck.append(("dice", 6))
    assert holodeck.replay(game.journal).to_json() == game.to_json()


def test_copies_have_their_own_entries() -> None:
    game = rolled(holodeck.new("planetopoly", seats=3, seed=7))
    twin, before = game.copy(), [entry.luck for entry in game.journal.entries]
    rolled(twin)
    assert [entry.luck for entry in game.journal.entries] == before
    rolled(game)
    assert [entry.luck for entry in game.journal.entries] == [entry.luck for entry in twin.journal.entries]
