"""The contract, for every game: each claim in many positions of random games."""

from collections.abc import Callable

import pytest

from holodeck import games
from holodeck.kernel.engine.game import Game
from tests.contract import claims
from tests.contract.walk import Walk

SEEDS = [0, 1, 2, 3]
DECISIONS = 240

OFTEN = [
    claims.every_default_is_legal,
    claims.everything_listed_is_allowed,
    claims.nothing_is_listed_twice,
    claims.decisions_are_what_is_listed_but_crowds,
    claims.exactly_the_awaited_have_actions,
    claims.pending_names_the_awaited,
    claims.the_one_asked_is_the_first_awaited,
    claims.every_decision_has_a_time,
    claims.nothing_that_leaves_the_game_is_listed,
    claims.talk_is_an_action_or_free,
    claims.a_running_game_has_no_ranking,
    claims.an_own_view_allows_the_same,
    claims.everybody_knows_whether_they_are_awaited,
    claims.a_state_survives_json,
]
NOW_AND_THEN = [
    claims.everything_allowed_is_listed,
    claims.every_table_has_a_number_or_numbers_for_each_seat,
    claims.a_refused_action_changes_nothing,
    claims.asking_changes_nothing,
    claims.a_state_from_json_allows_the_same,
    claims.every_action_survives_json,
    claims.a_copy_is_another_game,
    claims.an_open_view_hides_nothing,
    claims.the_hidden_can_be_guessed_without_seeing_it,
    claims.a_guess_can_be_played_on,
    claims.only_the_table_may_stop,
]
"""More expensive claims; the step between their positions is a prime, so that they meet every phase of a round."""

Claim = Callable[[Game], None]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("claim", OFTEN, ids=lambda claim: claim.__name__)
def test_in_every_position(claim: Claim, name: str, seed: int) -> None:
    for game in Walk(games.rules(name), seed).positions(DECISIONS):
        claim(game)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("claim", NOW_AND_THEN, ids=lambda claim: claim.__name__)
def test_in_many_positions(claim: Claim, name: str, seed: int) -> None:
    for game in Walk(games.rules(name), seed).positions(DECISIONS, every=13):
        claim(game)
