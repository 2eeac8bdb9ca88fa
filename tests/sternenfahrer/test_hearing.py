"""A brief reader hears at most five lines of the turn of somebody else, whatever happens in it (HD-612)."""

import pytest

from holodeck.kernel.manner import ALOUD, BOTH
from tests.clauses import clause
from tests.sternenfahrer.hearing import foreign_turns
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

MOST_LINES = 5


@clause("HD-612")
@pytest.mark.parametrize(("seed", "level"), [(0, "mittel"), (1, "gewichtet"), (27, "leicht")])
def test_a_turn_of_somebody_else_is_at_most_five_lines(seed: int, level: str) -> None:
    turns = foreign_turns(seed, level, longest=150)
    assert max(map(len, turns)) <= MOST_LINES
    assert sum(map(len, turns)) < sum(map(len, foreign_turns(seed, level, 150, ALOUD)))


def offers_heard(count: int) -> list[str]:
    """What rot hears of a turn of blau with so many offers to rot, to its end."""
    talk = Talk(Table().hand("blau", ore=5).no_ships(), "de", BOTH)
    reader, heard = talk.readers["rot"], list[str]()
    for line in ["wuerfle", *["biete 1 erz gegen 1 nahrung an rot"] * count, "zug"]:
        before = talk.game.awaited
        heard += talk.type("blau", line).said["rot"]
        heard += reader.announced([one for one in talk.game.awaited if one not in before])
    return heard[: next(at for at, line in enumerate(heard) if line.startswith("Runde"))]


@clause("HD-612")
def test_many_offers_in_one_turn_are_told_together_at_its_end() -> None:
    few, many = offers_heard(1), offers_heard(9)
    assert len(few) < len(many) <= MOST_LINES
    assert "Angebot 9" in many[-1]
