"""The seam for whoever tells people of their turns: who is awaited at which table, and until when (HD-986)."""

from holodeck.deck.people.turns import Turn
from tests.clauses import clause
from tests.deck.days import DAY, in_days
from tests.deck.stage import Stage


class Diary:
    """A listener that writes down what it hears."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.told: list[tuple[str, str, float]] = []
        stage.holodeck.turns.listeners.append(self)

    def awaited(self, turn: Turn) -> None:
        self.told.append(("awaited", turn.person, (turn.until - self.stage.clock.date()) / DAY))

    def released(self, turn: Turn) -> None:
        self.told.append(("released", turn.person, 0))


@clause("HD-986")
def test_it_is_told_who_is_awaited_until_when_and_who_no_longer(stage: Stage) -> None:
    diary = Diary(stage)
    anna, _ = in_days(stage, "1")
    anna.types("zug")
    assert diary.told == [("awaited", "anna", 3), ("released", "anna", 0), ("awaited", "bea", 3)]


@clause("HD-986")
def test_a_turn_has_the_same_name_after_a_restart(stage: Stage) -> None:
    in_days(stage, "2")
    before = stage.holodeck.turns.of("anna")
    stage.restart()
    assert [turn.name for turn in stage.holodeck.turns.of("anna")] == [turn.name for turn in before]


@clause("HD-986")
def test_a_game_that_has_ended_awaits_nobody(stage: Stage) -> None:
    players = in_days(stage, "1", "zuege", "1")
    assert stage.holodeck.turns.of("anna")
    players[0].types("zug")
    assert stage.holodeck.turns.of("anna") == []
