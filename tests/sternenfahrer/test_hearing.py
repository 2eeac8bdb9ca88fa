"""A brief reader hears at most five lines of another player's turn, however many offers it has (HD-612)."""

from holodeck.kernel.text.preferences import BOTH
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

MOST_LINES = 5


def offers_heard(count: int) -> list[str]:
    """Return what rot hears of a whole turn of blau with this many offers to rot."""
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
