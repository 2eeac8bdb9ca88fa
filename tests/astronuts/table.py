"""A table for test situations: a first position, changed as the test says, with scripted luck.

table = Table().ship("blau", 1, "B4").acting(6)
table.dice(5, 1).play("blau", "move", ship="1", to="A4")
assert table["actions_left"] == 5
assert table.refused("rot", "end_turn") == ("not_your_turn", "AN-700")
"""

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.state import State
from holodeck.kernel.engine.told import Tell
from tests.situation import Situation

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table(Situation[State]):
    """Players at home with one nut of each colour; blau begins."""

    def __init__(self, players: int = 2, **options: str | int) -> None:
        super().__init__(RULES)
        self.lucky("start", 0).begin(players, options)

    def ship(self, colour: str, number: int, field: str | None) -> "Table":
        return self.given(f"ships.{colour}.{number}", field)

    def hand(self, colour: str, **nuts: int) -> "Table":
        return self.given(f"hands.{colour}", nuts)

    def bank(self, **nuts: int) -> "Table":
        return self.given("bank", nuts)

    def owns(self, colour: str, *technologies: str, how: str = "given") -> "Table":
        """Give technologies, with Time Warp charged."""
        for name in technologies:
            self.given(f"technologies.{colour}.{name}", how)
        return self.given(f"charged.{colour}", True) if "time_warp" in technologies else self

    def settled(self, colour: str, field: str, n: int = 1) -> "Table":
        return self.given(f"colonies.{field}.{colour}", n)

    def lying(self, field: str, *nuts: str) -> "Table":
        return self.given(f"nuts.{field}", list(nuts))

    def acting(self, actions: int, colour: str = "blau") -> "Table":
        """Make it the turn of a player, with this many actions."""
        for path, value in (("phase", "actions"), ("active", colour), ("asked", colour), ("actions_left", actions)):
            self.given(path, value)
        return self

    def dice(self, *values: int) -> "Table":
        """Script the next dice."""
        self.luck.script["dice"] = list(values)
        return self

    @property
    def dice_left(self) -> list[int]:
        return self.luck.script.get("dice", [])

    def landing(self, block: int, line: int, actions: int = 6, colour: str = "blau") -> "Table":
        """Land ship 1 on Pistazia (A4), with this many actions before."""
        self.ship(colour, 1, "B4").acting(actions, colour)
        script = self.luck.script.get("dice", [])
        return self.dice(block, line, *script).play(colour, "move", ship="1", to="A4")

    def time_is_up(self) -> "Table":
        """Play the default of the awaited player."""
        seat, tell = RULES.awaiting(self.state)[0], Tell()
        RULES.play(self.state, seat, RULES.default(self.state, seat), self.luck, tell)
        self.told = tell.happened
        return self

    @property
    def awaited(self) -> tuple[str, str]:
        """Return who has to decide what."""
        return self.questions[0]

    @property
    def if_late(self) -> dict[str, object]:
        """Return the action that is played when the time of the awaited player is up."""
        return self.default(self.awaited[0])
