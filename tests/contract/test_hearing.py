"""A brief reader hears at most five lines of another player's turn, in every game (HD-612). Three are told at once; the others
are questions that must be answered, and one line at the end: so nobody may be asked more than twice."""

import pytest

from holodeck import games
from holodeck.kernel.text.preferences import ALOUD
from tests.clauses import clause
from tests.contract.hearing import foreign_turns, played, walked

MOST_LINES = 5
MOST_QUESTIONS = 2
ENTRIES = 160


@clause("HD-612")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", games.names())
def test_the_turn_of_somebody_else_is_at_most_five_lines_whatever_is_played(name: str, seed: int) -> None:
    turns = foreign_turns(name, walked(name, seed, ENTRIES))
    assert turns
    assert max(turn.forced for turn in turns) <= MOST_QUESTIONS
    assert max(len(turn.lines) for turn in turns) <= MOST_LINES


@clause("HD-612")
@pytest.mark.parametrize("name", games.names())
def test_turns_of_computers_are_at_most_five_lines_and_fewer_than_in_full(name: str) -> None:
    turns = foreign_turns(name, played(name, 1, ENTRIES))
    assert max(turn.forced for turn in turns) <= MOST_QUESTIONS
    assert max(len(turn.lines) for turn in turns) <= MOST_LINES
    in_full = foreign_turns(name, played(name, 1, ENTRIES), ALOUD)
    assert sum(len(turn.lines) for turn in turns) < sum(len(turn.lines) for turn in in_full)
