"""A table to play test situations at: a first position laid over with what the test says, and scripted luck.

table = Table().own("rot", "lyra_1", level=2).at("blau", "corvus_2")
table.roll("blau", 4, 5)
assert table["cash.blau"] == 2400
assert table.refused("rot", "roll") == ("not_your_turn", "PP-1303")
"""

import json
from typing import Any

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import ACTIONS, IDS
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.told import TOLD
from holodeck.kernel.luck import ScriptedLuck
from holodeck.kernel.options import complete
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.spelling import spell
from holodeck.kernel.told import OPEN, Tell, Told
from holodeck.words.paths import edit, look_up

COLOURS = ["blau", "rot", "gruen", "magenta"]


class Table:
    """Players on the start field with 3000 GE; blau begins."""

    def __init__(self, players: int = 4, **options: str | int) -> None:
        self.luck = ScriptedLuck("table")
        rolls = [6, 6, *([1, 1] * (players - 1))]
        self.luck.script["dice"] = rolls
        tell = Tell()
        self.state: State = RULES.new(players, complete(RULES.options, options, "HD-207"), self.luck, tell)
        self.told: list[Told] = tell.happened

    def given(self, path: str, value: object) -> "Table":
        """Lay something over the situation."""
        spelled: dict[str, Any] = json.loads(json.dumps(RULES.to_json(self.state)))
        edit(spelled, path, value)
        self.state = RULES.from_json(spelled)
        return self

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
        """Put a pawn on a field; who is put later has arrived later."""
        self.given("arrivals", self.state.arrivals + 1)
        return self.given(f"field.{colour}", field).given(f"arrival.{colour}", self.state.arrivals)

    def cash(self, colour: str, amount: int) -> "Table":
        return self.given(f"cash.{colour}", amount)

    def in_debt(self, colour: str, amount: int) -> "Table":
        return self.given(f"cash.{colour}", 0).given(f"debt.{colour}", amount)

    def imprisoned(self, colour: str, served: int = 0) -> "Table":
        return self.at(colour, "kerberos").given(f"in_prison.{colour}", True).given(f"served.{colour}", served)

    def card(self, card: str) -> "Table":
        """The next event card."""
        self.luck.script.setdefault("cards", []).append(IDS["card"].index(card))
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

    def roll(self, colour: str, die1: int, die2: int) -> "Table":
        self.luck.script["dice"] = [die1, die2]
        return self.play(colour, "roll")

    def __getitem__(self, path: str) -> Any:
        return look_up(RULES.to_json(self.state), path)

    @property
    def awaited(self) -> tuple[str, str]:
        """Who has to decide what."""
        awaited = RULES.pending(self.state)[0]
        return COLOURS[awaited.seat], awaited.decision

    @property
    def names(self) -> list[str]:
        """What the last action brought about, by name."""
        return [told.name for told in self.told]

    def fact(self, name: str) -> dict[str, object]:
        """The facts of the first thing of that name, spelled."""
        told = next(told for told in self.told if told.name == name).known_to(OPEN)
        assert told is not None
        return {fact: spell(IDS, TOLD[name][fact], value) for fact, value in told.facts.items()}

    def legal(self, colour: str) -> list[dict[str, object]]:
        return [ACTIONS.to_json(action) for action in RULES.legal(self.state, COLOURS.index(colour))]

    def can(self, colour: str, do: str) -> list[dict[str, object]]:
        """The legal actions of one kind, without its name."""
        return [{part: value for part, value in wish.items() if part != "do"} for wish in self.legal(colour) if wish["do"] == do]
