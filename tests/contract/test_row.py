"""A typed line that stands for a row of actions: it ends early when something happens, and each step is taken back by itself."""

from holodeck.example.games.ringflug.actions import ROLL, SHOUT, STEP
from holodeck.kernel.game import Game
from holodeck.kernel.row import steps
from tests.clauses import clause
from tests.contract.example import running


def flying(left: int = 4, buoys: bool = False) -> Game:
    """The first seat has rolled and has this many steps, with or without buoys in the way."""
    game = running()
    game.play(0, ROLL)
    game.state.steps = left
    if not buoys:
        game.state.buoys = [0] * len(game.state.buoys)
    game.remember()
    return game


def play(game: Game, actions: list[int], seat: int = 0) -> int:
    """Play a row. Gives how many of its actions were played."""
    before = len(game.journal.entries)
    for action in steps(game, seat, actions):
        game.play(seat, action)
    return len(game.journal.entries) - before


def test_a_row_is_played_to_its_end_where_nothing_happens() -> None:
    game = flying()
    assert play(game, [STEP] * 3) == 3
    assert game.state.field[0] == 3


def test_a_row_ends_where_something_else_is_asked() -> None:
    game = flying(buoys=True)
    assert play(game, [STEP] * 4) == 1
    assert game.awaited[0].decision == "buoy"


def test_a_row_ends_silently_where_a_rule_says_no() -> None:
    assert play(flying(left=2), [STEP] * 4) == 2


def test_the_first_action_is_played_whatever_the_rules_say_so_that_its_refusal_is_heard() -> None:
    assert list(steps(flying(left=0), 0, [STEP, STEP]))[:1] == [STEP]


def test_a_row_of_one_that_is_not_awaited_is_played() -> None:
    assert play(flying(), [SHOUT], seat=2) == 1


@clause("HD-308")
def test_undo_takes_back_one_step_of_a_row() -> None:
    game = flying()
    play(game, [STEP] * 3)
    fields = []
    for _ in range(3):
        game.undo(0)
        fields.append(game.state.field[0])
    assert fields == [2, 1, 0]
