"""A table to play test situations at: a first position laid over with what the test says, and scripted luck.

table = Table().own("rot", "lyra_1", level=2).at("blau", "corvus_2")
table.roll("blau", 4, 5)
assert table["cash.blau"] == 2400
assert table.refused("rot", "roll") == ("not_your_turn", "PP-1303")
"""

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import IDS
from holodeck.games.planetopoly.state import State
from tests.situation import Situation

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table(Situation[State]):
    """Players on the start field with 3000 GE; blau begins."""

    def __init__(self, players: int = 4, **options: str | int) -> None:
        super().__init__(RULES)
        self.lucky("dice", 6, 6, *([1, 1] * (players - 1))).begin(players, options)

    def own(self, colour: str, *properties: str, level: int = 0) -> "Table":
        for name in properties:
            self.given(f"owner.{name}", colour)
            if level:
                self.given(f"level.{name}", level)
        return self

    def levels(self, planet: str, *levels: int) -> "Table":
        for place, level in enumerate(levels, 1):
            self.given(f"level.{planet}_{place}", level)
        return self

    def at(self, colour: str, field: str) -> "Table":
        """Put a pawn on a field; later calls arrive later."""
        self.given("arrivals", self.state.arrivals + 1)
        return self.given(f"field.{colour}", field).given(f"arrival.{colour}", self.state.arrivals)

    def cash(self, colour: str, amount: int) -> "Table":
        return self.given(f"cash.{colour}", amount)

    def in_debt(self, colour: str, amount: int) -> "Table":
        return self.given(f"cash.{colour}", 0).given(f"debt.{colour}", amount)

    def imprisoned(self, colour: str, served: int = 0) -> "Table":
        return self.at(colour, "kerberos").given(f"in_prison.{colour}", True).given(f"served.{colour}", served)

    def card(self, card: str) -> "Table":
        """Script the next event card."""
        self.luck.script.setdefault("cards", []).append(IDS["card"].index(card))
        return self

    def roll(self, colour: str, die1: int, die2: int) -> "Table":
        self.luck.script["dice"] = [die1, die2]
        return self.play(colour, "roll")

    @property
    def awaited(self) -> tuple[str, str]:
        """Return who has to decide what."""
        return self.questions[0]
