"""A table to play test situations at: the first turn of blau with empty hands, laid over with what the test says; scripted luck.

table = Table().building("blau", ore=3)
table.play("blau", "bank_trade", give="ore", amount=3, want="food", taken=0)
assert table["hands.blau.food"] == 1
assert table.refused("rot", "roll") == ("not_your_turn", "SF-38")
"""

import json
from typing import Any

from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import ACTIONS, CARD_IDS, ENCOUNTER_IDS, IDS, UPGRADE_IDS
from holodeck.games.sternenfahrer.board import PLANET_IDS, RESOURCE_IDS
from holodeck.games.sternenfahrer.state import State
from holodeck.games.sternenfahrer.told import TOLD
from holodeck.kernel.luck import ScriptedLuck
from holodeck.kernel.options import complete
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.spelling import spell
from holodeck.kernel.told import OPEN, Tell, Told
from holodeck.words.paths import edit, look_up

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table:
    """Players at their start pieces; blau begins."""

    def __init__(self, players: int = 4, **options: str | int) -> None:
        self.luck = ScriptedLuck("table")
        self.luck.script["dice"] = [6, 6, *([1, 1] * (players - 1))]
        tell = Tell()
        self.state: State = RULES.new(players, complete(RULES.options, options, "HD-207"), self.luck, tell)
        self.told: list[Told] = tell.happened
        self.colours = COLOURS[:players]
        if options.get("gruendung") != "frei":
            self.given("hands", {colour: {} for colour in self.colours})
            self.given("pile", dict.fromkeys(RESOURCE_IDS, 8)).given("pile_left", 40)

    def given(self, path: str, value: object) -> "Table":
        """Lay something over the situation."""
        spelled: dict[str, Any] = json.loads(json.dumps(RULES.to_json(self.state)))
        edit(spelled, path, value)
        self.state = RULES.from_json(spelled)
        return self

    def hand(self, colour: str, /, **goods: int) -> "Table":
        return self.given(f"hands.{colour}", goods)

    def turn(self, colour: str, phase: str) -> "Table":
        """It is somebody's turn, in this phase."""
        return self.given("active", colour).given("chooser", colour).given("phase", phase)

    def building(self, colour: str = "blau", /, **goods: int) -> "Table":
        return self.turn(colour, "building").hand(colour, **goods)

    def flying(self, colour: str = "blau", base: int = 4) -> "Table":
        """The mother ship has shown this base speed, and no ship has moved."""
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
        """Open chips: `chips(PS3_fuel="PIR4")`."""
        found = {name.replace("_", "-"): chip for name, chip in chips.items()}
        assert set(found) <= set(PLANET_IDS)
        return self.given("chips", {**self["chips"], **found})

    def explored(self, system: str, *chips: str) -> "Table":
        """The three planets of a system, in the order of the data."""
        planets = [name for name in PLANET_IDS if name.startswith(f"{system}-")]
        return self.given("chips", {**self["chips"], **dict(zip(planets, chips, strict=True))})

    def owns(self, colour: str, card: str) -> "Table":
        return self.given("cards", {**self["cards"], card: colour})

    def script(self, stream: str, *outcomes: object) -> "Table":
        """The next outcomes, as numbers or ids."""
        ids = IDS.get(RULES.streams[stream], [])
        written = [ids.index(one) if isinstance(one, str) else one for one in outcomes]
        self.luck.script[stream] = [int(str(one)) for one in written]
        return self

    def check(self, colour: str, do: str, **parts: object) -> Refusal | None:
        return RULES.check(self.state, COLOURS.index(colour), ACTIONS.from_json({"do": do, **parts}))

    def refused(self, colour: str, do: str, **parts: object) -> tuple[str, str] | None:
        """Code and clause of the refusal, nothing where there is none."""
        refusal = self.check(colour, do, **parts)
        return None if refusal is None else (refusal.code, refusal.clause)

    def play(self, colour: str, do: str, **parts: object) -> "Table":
        refusal = self.check(colour, do, **parts)
        if refusal is not None:
            raise refusal
        tell = Tell()
        RULES.play(self.state, COLOURS.index(colour), ACTIONS.from_json({"do": do, **parts}), self.luck, tell)
        self.told = tell.happened
        return self

    def roll(self, a: int, b: int, colour: str = "blau") -> "Table":
        return self.script("dice", a, b).play(colour, "roll")

    def shake(self, first: str, other: str, colour: str = "blau") -> "Table":
        """Roll the mother ship; these balls show."""
        return self.script("balls", first, other).play(colour, "flight")

    def meet(self, card: str, *balls: str, colour: str = "blau") -> "Table":
        """An encounter with this card; more balls for its tests."""
        assert card in ENCOUNTER_IDS
        self.script("encounters", card)
        self.script("balls", "black", "yellow", *balls)
        return self.play(colour, "flight")

    def fly(self, target: str, ship: int = 1, colour: str = "blau") -> "Table":
        return self.play(colour, "fly", ship=str(ship), point=target)

    def default(self, colour: str) -> dict[str, object]:
        return ACTIONS.to_json(RULES.default(self.state, COLOURS.index(colour)))

    def time_out(self, colour: str) -> "Table":
        wish = self.default(colour)
        do = wish.pop("do")
        return self.play(colour, str(do), **wish)

    def __getitem__(self, path: str) -> Any:
        return look_up(RULES.to_json(self.state), path)

    @property
    def awaited(self) -> list[tuple[str, str]]:
        """Who has to decide what."""
        return [(COLOURS[awaited.seat], awaited.decision) for awaited in RULES.pending(self.state)]

    @property
    def names(self) -> list[str]:
        """What the last action brought about, by name."""
        return [told.name for told in self.told]

    def fact(self, name: str) -> dict[str, object]:
        """The facts of the first thing of that name, spelled."""
        told = next(told for told in self.told if told.name == name).known_to(OPEN)
        assert told is not None
        return {
            fact: value if TOLD[name][fact].startswith("told") else spell(IDS, TOLD[name][fact], value)
            for fact, value in told.facts.items()
        }

    def can(self, colour: str, do: str) -> list[dict[str, object]]:
        """The legal actions of one kind, without its name."""
        wishes = [ACTIONS.to_json(action) for action in RULES.legal(self.state, COLOURS.index(colour))]
        return [{part: value for part, value in wish.items() if part != "do"} for wish in wishes if wish["do"] == do]

    def drawn(self, colour: str) -> int:
        """How many supply cards somebody has drawn by the last action."""
        return sum(
            int(str(told.facts["count"]))
            for told in self.told
            if told.name == "supply_drawn" and told.facts["seat"] == COLOURS.index(colour)
        )

    def cards_of(self, colour: str) -> list[str]:
        return [card for card in CARD_IDS if self["cards"][card] == colour]
