"""A table to play test situations at: a first position laid over with what the test says, and scripted luck.

table = Table().ship("blau", 1, "B4").acting(6)
table.dice(5, 1).play("blau", "move", ship="1", to="A4")
assert table["actions_left"] == 5
assert table.refused("rot", "end_turn") == ("not_your_turn", "AN-700")
"""

import json
from typing import Any

from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.actions import ACTIONS, IDS
from holodeck.games.astronuts.state import State
from holodeck.games.astronuts.told import TOLD
from holodeck.kernel.luck import ScriptedLuck
from holodeck.kernel.options import complete
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.spelling import spell
from holodeck.kernel.told import OPEN, Tell, Told
from holodeck.words.paths import edit, look_up

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table:
    """Players at home, blau begins; everybody has one nut of each colour."""

    def __init__(self, players: int = 2, **options: str | int) -> None:
        self.luck = ScriptedLuck("table")
        self.luck.script["start"] = [0]
        tell = Tell()
        self.state: State = RULES.new(players, complete(RULES.options, options, "HD-207"), self.luck, tell)
        self.told: list[Told] = tell.happened

    def given(self, path: str, value: object) -> "Table":
        """Lay something over the situation."""
        spelled: dict[str, Any] = json.loads(json.dumps(RULES.to_json(self.state)))
        edit(spelled, path, value)
        self.state = RULES.from_json(spelled)
        return self

    def ship(self, colour: str, number: int, field: str | None) -> "Table":
        return self.given(f"ships.{colour}.{number}", field)

    def hand(self, colour: str, **nuts: int) -> "Table":
        return self.given(f"hands.{colour}", nuts)

    def bank(self, **nuts: int) -> "Table":
        return self.given("bank", nuts)

    def owns(self, colour: str, *technologies: str, how: str = "given") -> "Table":
        """Technologies, Time Warp charged."""
        for name in technologies:
            self.given(f"technologies.{colour}.{name}", how)
        return self.given(f"charged.{colour}", True) if "time_warp" in technologies else self

    def settled(self, colour: str, field: str, n: int = 1) -> "Table":
        return self.given(f"colonies.{field}.{colour}", n)

    def lying(self, field: str, *nuts: str) -> "Table":
        return self.given(f"nuts.{field}", list(nuts))

    def acting(self, actions: int, colour: str = "blau") -> "Table":
        """That player is on, with so many actions."""
        for path, value in (("phase", "actions"), ("active", colour), ("asked", colour), ("actions_left", actions)):
            self.given(path, value)
        return self

    def dice(self, *values: int) -> "Table":
        """The next dice."""
        self.luck.script["dice"] = list(values)
        return self

    @property
    def dice_left(self) -> list[int]:
        return self.luck.script.get("dice", [])

    def landing(self, block: int, line: int, actions: int = 6, colour: str = "blau") -> "Table":
        """Ship 1 lands on Pistazia (A4), with so many actions before."""
        self.ship(colour, 1, "B4").acting(actions, colour)
        script = self.luck.script.get("dice", [])
        return self.dice(block, line, *script).play(colour, "move", ship="1", to="A4")

    def action(self, do: str, /, **parts: object) -> int:
        return ACTIONS.from_json({"do": do, **parts})

    def check(self, colour: str, do: str, /, **parts: object) -> Refusal | None:
        return RULES.check(self.state, COLOURS.index(colour), self.action(do, **parts))

    def refused(self, colour: str, do: str, /, **parts: object) -> tuple[str, str] | None:
        """Code and clause of the refusal, nothing where there is none."""
        refusal = self.check(colour, do, **parts)
        return None if refusal is None else (refusal.code, refusal.clause)

    def play(self, colour: str, do: str, /, **parts: object) -> "Table":
        refusal = self.check(colour, do, **parts)
        if refusal is not None:
            raise refusal
        tell = Tell()
        RULES.play(self.state, COLOURS.index(colour), self.action(do, **parts), self.luck, tell)
        self.told = tell.happened
        return self

    def time_is_up(self) -> "Table":
        """The default of who is awaited."""
        seat, tell = RULES.awaiting(self.state)[0], Tell()
        RULES.play(self.state, seat, RULES.default(self.state, seat), self.luck, tell)
        self.told = tell.happened
        return self

    def __getitem__(self, path: str) -> Any:
        return look_up(RULES.to_json(self.state), path)

    @property
    def awaited(self) -> tuple[str, str]:
        """Who has to decide what."""
        awaited = RULES.pending(self.state)[0]
        return COLOURS[awaited.seat], awaited.decision

    @property
    def default(self) -> dict[str, object]:
        return ACTIONS.to_json(RULES.default(self.state, RULES.awaiting(self.state)[0]))

    @property
    def names(self) -> list[str]:
        """What the last action brought about, by name."""
        return [told.name for told in self.told]

    def fact(self, name: str) -> dict[str, object]:
        """The facts of the first thing of that name, spelled."""
        told = next(told for told in self.told if told.name == name).known_to(OPEN)
        assert told is not None
        return {fact: spell(IDS, TOLD[name][fact], value) for fact, value in told.facts.items() if TOLD[name][fact] != "told*"}

    def can(self, colour: str, do: str) -> list[dict[str, object]]:
        """The legal actions of one kind, without its name."""
        wishes = [ACTIONS.to_json(action) for action in RULES.legal(self.state, COLOURS.index(colour))]
        return [{part: value for part, value in wish.items() if part != "do"} for wish in wishes if wish["do"] == do]
