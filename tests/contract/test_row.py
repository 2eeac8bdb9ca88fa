"""A typed line for several actions: it ends early when something happens, and each step is undone separately."""

from holodeck.example.games.ringflug.made.kinds import ROLL, SHOUT, STEP
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.row import steps
from tests.clauses import clause
from tests.contract.example import running


def flying(left: int = 4, buoys: bool = False) -> Game:
    """Return a game where the first seat has rolled this many steps, with or without buoys ahead."""
    game = running()
    game.play(0, ROLL)
    game.state.steps = left
    if not buoys:
        game.state.buoys = [0] * len(game.state.buoys)
    game.remember()
    return game


def play(game: Game, actions: list[int], seat: int = 0) -> int:
    """Play a row of actions and return how many were played."""
    before = len(game.journal.entries)
    for action in steps(game, seat, actions):
        game.play(seat, action)
    return len(game.journal.entries) - before


def test_a_row_is_played_to_its_end_if_nothing_happens() -> None:
    game = flying()
    assert play(game, [STEP] * 3) == 3
    assert game.state.field[0] == 3


def test_a_row_ends_when_another_decision_opens() -> None:
    game = flying(buoys=True)
    assert play(game, [STEP] * 4) == 1
    assert game.awaited[0].decision == "buoy"


def test_a_row_ends_silently_at_a_refusal() -> None:
    assert play(flying(left=2), [STEP] * 4) == 2


def test_the_refusal_of_the_first_action_is_heard() -> None:
    assert list(steps(flying(left=0), 0, [STEP, STEP]))[:1] == [STEP]


def test_a_single_action_of_a_seat_not_awaited_is_played() -> None:
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
