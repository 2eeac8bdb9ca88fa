"""A table for test situations: the first turn of blau with empty hands, changed as the test says, with scripted luck.

table = Table().building("blau", ore=3)
table.play("blau", "bank_trade", give="ore", amount=3, want="food", taken=0)
assert table["hands.blau.food"] == 1
assert table.refused("rot", "roll") == ("not_your_turn", "SF-38")
"""

from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import CARD_IDS, ENCOUNTER_IDS, IDS, UPGRADE_IDS
from holodeck.games.sternenfahrer.board import PLANET_IDS, RESOURCE_IDS
from holodeck.games.sternenfahrer.state import State
from tests.situation import Situation

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table(Situation[State]):
    """Players at their start pieces; blau begins."""

    def __init__(self, players: int = 4, **options: str | int) -> None:
        super().__init__(RULES)
        self.lucky("dice", 6, 6, *([1, 1] * (players - 1))).begin(players, options)
        self.colours = COLOURS[:players]
        if options.get("gruendung") != "frei":
            self.given("hands", {colour: {} for colour in self.colours})
            self.given("pile", dict.fromkeys(RESOURCE_IDS, 8)).given("pile_left", 40)

    def hand(self, colour: str, /, **goods: int) -> "Table":
        return self.given(f"hands.{colour}", goods)

    def turn(self, colour: str, phase: str) -> "Table":
        """Make it the turn of a player, in this phase."""
        return self.given("active", colour).given("chooser", colour).given("phase", phase)

    def building(self, colour: str = "blau", /, **goods: int) -> "Table":
        return self.turn(colour, "building").hand(colour, **goods)

    def flying(self, colour: str = "blau", base: int = 4) -> "Table":
        """Set the base speed of a player in flight, with no ship moved."""
        points = [self[f"ships.{colour}"].get(number, {}).get("point") for number in IDS["ship"]]
        return self.turn(colour, "flying").given("base", base).given("stood", points)

    def ship(self, colour: str, number: int, kind: str, point: str) -> "Table":
        return self.given(f"ships.{colour}", {**self[f"ships.{colour}"], str(number): {"kind": kind, "point": point}})

    def no_ships(self, colour: str = "blau") -> "Table":
        return self.given(f"ships.{colour}", {})

    def upgrades(self, colour: str, /, **counts: int) -> "Table":
        return self.given(f"upgrades.{colour}", {**dict.fromkeys(UPGRADE_IDS, 0), **counts})

    def building_at(self, point: str, colour: str | None, kind: str = "colony") -> "Table":
        return self.given("buildings", {**self["buildings"], point: {"seat": colour, "kind": kind}})

    def chips(self, **chips: str) -> "Table":
        """Turn up chips: `chips(PS3_fuel="PIR4")`."""
        found = {name.replace("_", "-"): chip for name, chip in chips.items()}
        assert set(found) <= set(PLANET_IDS)
        return self.given("chips", {**self["chips"], **found})

    def explored(self, system: str, *chips: str) -> "Table":
        """Turn up the chips of the three planets of a system, in the order of the data."""
        planets = [name for name in PLANET_IDS if name.startswith(f"{system}-")]
        return self.given("chips", {**self["chips"], **dict(zip(planets, chips, strict=True))})

    def owns(self, colour: str, card: str) -> "Table":
        return self.given("cards", {**self["cards"], card: colour})

    def script(self, stream: str, *outcomes: int | str) -> "Table":
        """Replace the scripted outcomes of a stream, as numbers or ids."""
        self.luck.script[stream] = []
        return self.lucky(stream, *outcomes)

    def roll(self, a: int, b: int, colour: str = "blau") -> "Table":
        return self.script("dice", a, b).play(colour, "roll")

    def shake(self, first: str, other: str, colour: str = "blau") -> "Table":
        """Roll the mother ship, with these balls."""
        return self.script("balls", first, other).play(colour, "flight")

    def meet(self, card: str, *balls: str, colour: str = "blau") -> "Table":
        """Roll the mother ship and meet this card, with more balls for its tests."""
        assert card in ENCOUNTER_IDS
        self.script("encounters", card)
        self.script("balls", "black", "yellow", *balls)
        return self.play(colour, "flight")

    def fly(self, target: str, ship: int = 1, colour: str = "blau") -> "Table":
        return self.play(colour, "fly", ship=str(ship), point=target)

    def time_out(self, colour: str) -> "Table":
        wish = self.default(colour)
        do = wish.pop("do")
        return self.play(colour, str(do), **wish)

    @property
    def awaited(self) -> list[tuple[str, str]]:
        """Return who has to decide what."""
        return self.questions

    def drawn(self, colour: str) -> int:
        """Return how many supply cards a player drew in the last action."""
        return sum(
            int(str(told.facts["count"]))
            for told in self.told
            if told.name == "supply_drawn" and told.facts["seat"] == COLOURS.index(colour)
        )

    def cards_of(self, colour: str) -> list[str]:
        return [card for card in CARD_IDS if self["cards"][card] == colour]
