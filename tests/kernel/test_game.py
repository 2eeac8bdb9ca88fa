"""What a running game gives away, and to whom."""

import pytest

import holodeck
from holodeck.kernel.luck import Luck
from holodeck.kernel.spelling import Misspelled


@pytest.mark.parametrize("viewer", [3, 9, -3])
def test_nobody_looks_on_from_a_seat_that_does_not_exist(viewer: int) -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    with pytest.raises(Misspelled, match="a seat from 0 to 2"):
        game.view(viewer)


def test_everybody_else_may_look_on() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    assert [game.view(viewer).viewer for viewer in (0, 2, holodeck.SPECTATOR, holodeck.OPEN)] == [0, 2, -1, -2]


def test_a_guess_does_not_know_the_true_seed() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed="a true secret")
    guessed = game.guess(0, Luck("a guess"))
    assert guessed.to_json()["seed"] == "a guess"
    assert "a true secret" not in str(guessed.journal.header.seed)
