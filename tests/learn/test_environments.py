"""Every game is an environment of PettingZoo and of Gymnasium, with the same few ids in every game of its kind."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import api_test, seed_test

from holodeck import games
from holodeck.arena.match import table_options
from holodeck.arena.selfplay import Dice
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import NOBODY
from holodeck.learn import Against, Table
from holodeck.learn.pieces import Choice, Pieces

GAMES = games.names()
MOST_IDS = 2000


def any_piece(mask: "np.ndarray[tuple[int, ...], np.dtype[np.int8]]", dice: Dice) -> int:
    return int(dice.any(np.flatnonzero(mask).tolist()))


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would rather have no mask, though its own games have one
@pytest.mark.parametrize("name", GAMES)
def test_the_environment_passes_what_pettingzoo_asks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(Table(name), num_cycles=300)
    seed_test(lambda: Table(name), num_cycles=50)


@pytest.mark.parametrize("name", GAMES)
def test_the_environment_passes_what_gymnasium_asks(name: str) -> None:
    check_env(Against(name), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_few_ids_and_they_are_always_the_same(name: str) -> None:
    pieces = Pieces(games.rules(name).actions)
    assert len(pieces) <= MOST_IDS
    assert pieces.names == Pieces(games.rules(name).actions).names == Table(name).pieces.names


@pytest.mark.parametrize("name", GAMES)
def test_every_action_that_is_listed_can_be_chosen_piece_by_piece(name: str) -> None:
    rules, dice = games.rules(name), Dice(5)
    pieces, luck = Pieces(rules.actions), Luck("pieces")
    state = rules.new(rules.most, table_options(rules, {}), luck, None)
    for _ in range(150):
        seat = rules.asked(state)
        if seat == NOBODY:
            break
        legal = rules.legal(state, seat)
        if len(legal) > 1:
            assert sorted(reached(Choice(pieces, legal))) == sorted(legal)
        rules.play(state, seat, dice.any_kind(legal), luck, None)


def reached(choice: Choice) -> list[int]:
    """Return all actions that a choice leads to."""
    found = []
    for rows in choice.next.values():
        actions = [action for _, action in rows]
        found += actions if len(actions) == 1 else reached(Choice(choice.pieces, actions))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_sees_its_view_and_no_more(name: str) -> None:
    """The numbers of a seat are made of its view alone: of another world that fits it they are the same."""
    table, dice = Table(name), Dice(2)
    table.reset(seed=4)
    for _ in range(60):
        if not table.agents or table.terminations[table.agent_selection]:
            break
        seat = table.asked
        view = table.rules.view(table.position, seat)
        world = table.rules.guess(view, seat, Luck("another world"))
        same = table.state_numbers.of(table.rules.view(world, seat), seat, seat, table.choice.chosen)
        seen = table.observe(table.agent_selection)
        assert np.array_equal(seen["observation"], same)
        table.step(any_piece(seen["action_mask"], dice))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_one_against_bots_ends_with_a_reward(name: str) -> None:
    against, dice = Against(name), Dice(3)
    seen, _ = against.reset(seed=1)
    rewards, over, cut = 0.0, False, False
    while not over:
        seen, reward, ended, cut, _ = against.step(any_piece(seen["action_mask"], dice))
        rewards, over = rewards + reward, ended or cut
    assert rewards in {-1.0, 1.0} or cut


def test_the_learner_sits_on_another_seat_in_every_game() -> None:
    against = Against("astronuts", ["leicht", "zufall"])
    against.reset(seed=1)
    seats = [against.seat]
    for _ in range(3):
        against.reset()
        seats.append(against.seat)
    assert seats == [0, 1, 2, 0]


def test_what_the_mask_does_not_have_loses_the_game() -> None:
    against = Against("planetopoly")
    against.reset(seed=1)
    impossible = int(np.flatnonzero(~against.action_masks())[0])
    assert against.step(impossible)[1:3] == (-1.0, True)


def test_a_table_refuses_what_the_mask_does_not_have() -> None:
    table = Table("planetopoly")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not possible"):
        table.step(int(np.flatnonzero(mask == 0)[0]))


def test_without_a_seed_the_games_go_on_from_the_last() -> None:
    one, other = Table("raumkolonie"), Table("raumkolonie")
    one.reset(seed=3)
    other.reset(seed=3)
    first = one.observe("seat_0")["observation"]
    one.reset()
    other.reset()
    second = one.observe("seat_0")["observation"]
    assert not np.array_equal(first, second)
    assert np.array_equal(second, other.observe("seat_0")["observation"])


def test_a_long_game_is_truncated() -> None:
    table, dice = Table("raumkolonie", longest=10), Dice(1)
    table.reset(seed=1)
    for _ in range(10):
        table.step(any_piece(table.observe(table.agent_selection)["action_mask"], dice))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_many_environments_step_at_once() -> None:
    many = SyncVectorEnv([lambda: Against("astronuts", ["zufall"])] * 3)
    seen, _ = many.reset(seed=1)
    assert seen["observation"].shape == (3, len(Table("astronuts", seats=2).state_numbers))
    many.close()
