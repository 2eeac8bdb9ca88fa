"""A table for the tests of Ringflug: all ships at home, with the orders the test deals."""

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.actions import ACTIONS, IDS
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from tests.situation import Situation

COLOURS = IDS["seat"]


class Table(Situation[State]):
    """`Table(cards=["tea", "ice"])` deals these orders; `table.play("blau", "roll")` plays, and `table["points.blau"]` reads."""

    def __init__(
        self, players: int = 3, cards: list[str] | None = None, palette: Palette = FIRST_COLOURS, **options: str | int
    ) -> None:
        super().__init__(RULES)
        self.lucky("cards", *(cards or IDS["card"][:players])).begin(players, options, palette)

    def rolled(self, colour: str, steps: int) -> "Table":
        return self.lucky("die", steps).play(colour, "roll")

    @property
    def awaited(self) -> tuple[str, str]:
        """Return who has to decide what."""
        (question,) = self.questions
        return question

    def kinds(self, colour: str) -> list[str]:
        """Return the kinds of action open to a seat, each once."""
        return list(dict.fromkeys(ACTIONS.name(action) for action in RULES.legal(self.state, COLOURS.index(colour))))
