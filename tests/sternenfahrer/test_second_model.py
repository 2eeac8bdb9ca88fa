"""The engine agrees with a second, slow and independent model of the rules (`second/`); run its command for many games."""

import pytest

from tests.sternenfahrer.second.comparing import Comparison, Disagreement


@pytest.mark.parametrize("seed", range(1, 7))
def test_state_legal_actions_and_refusals_are_those_of_the_second_model(seed: int) -> None:
    Comparison(seed).run(longest=60)


def test_a_whole_game_is_the_same_to_its_ranking() -> None:
    game = Comparison(2)
    game.run()
    assert game.model.world.phase == "over"


def test_a_difference_is_found() -> None:
    """One card too many in the model is a disagreement."""
    game = Comparison(1)
    game.model.world.hands["blau"]["ore"] += 1
    with pytest.raises(Disagreement, match="hands"):
        game.run(longest=1)
