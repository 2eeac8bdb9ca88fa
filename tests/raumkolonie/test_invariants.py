"""Random games with all invariants checked after every action: three hundred every day, two thousand in a siege."""

import pytest

from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import OVER
from tests.clauses import clause
from tests.raumkolonie.invariants import Invariants, only_the_awaited_may_act
from tests.raumkolonie.longest_trail import longest_trail
from tests.raumkolonie.random_game import RandomGame

EVERY_DAY = 300
GAMES = 2000
HEAP = 100
BORDER = {border.id: number for number, border in enumerate(DATA.board.borders)}
CROSSING = {crossing.id: number for number, crossing in enumerate(DATA.board.crossings)}


@clause("RK-903", "RK-905", "RK-1203", "RK-1204", "RK-1205", "RK-1206", "RK-207", "RK-606")
@pytest.mark.parametrize(
    "first",
    [*range(0, EVERY_DAY, HEAP), *(pytest.param(first, marks=pytest.mark.long) for first in range(EVERY_DAY, GAMES, HEAP))],
)
def test_everything_holds_after_every_action(first: int) -> None:
    for seed in range(first, first + HEAP):
        game = RandomGame(seed)
        invariants = Invariants(game.state)
        entry = 0
        try:
            for happened in game.steps():
                entry += 1
                invariants.hold(game.state, happened)
                only_the_awaited_may_act(game.state, game.legal)
        except AssertionError as broken:
            broken.add_note(f"seed {seed}, entry {entry}")
            raise
        assert game.state.phase == OVER, f"seed {seed} came to a stop"


@pytest.mark.parametrize(
    ("tubes", "blocked", "length"),
    [
        ([], [], 0),
        (["G067"], [], 1),
        (["G073", "G067", "G074", "G085", "G090", "G084"], [], 6),
        (["G073", "G067", "G074", "G085", "G090", "G084", "G062"], [], 7),
        (["G067", "G074", "G062"], [], 2),
        (["G067", "G074"], ["K50"], 1),
        (["G067", "G074"], ["K49"], 2),
    ],
)
def test_the_slow_measure_itself_is_right(tubes: list[str], blocked: list[str], length: int) -> None:
    assert longest_trail(frozenset(BORDER[tube] for tube in tubes), frozenset(CROSSING[name] for name in blocked)) == length
