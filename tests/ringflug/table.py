"""A table at which the tests of Ringflug are played: everybody at home, with the orders the test deals."""

from typing import Any

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.actions import ACTIONS, IDS
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.luck import ScriptedLuck
from holodeck.kernel.options import complete
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell, Told
from holodeck.words.paths import edit, look_up

COLOURS = IDS["seat"]


class Table:
    """`Table(cards=["tea", "ice"])` deals these orders; `table.play("blau", "roll")` plays, and `table["points.blau"]` looks."""

    def __init__(
        self, players: int = 3, cards: list[str] | None = None, palette: Palette = FIRST_COLOURS, **options: str | int
    ) -> None:
        self.luck = ScriptedLuck("table")
        self.next("cards", *(cards or IDS["card"][:players]))
        tell = Tell()
        self.state: State = RULES.new(players, complete(RULES.options, options, "HD-207"), self.luck, tell, palette)
        self.told: list[Told] = tell.happened

    def next(self, stream: str, *outcomes: str | int) -> "Table":
        """Write down what luck brings next, as numbers or ids."""
        ids = IDS.get(RULES.streams[stream], [])
        found = [ids.index(outcome) if isinstance(outcome, str) else outcome for outcome in outcomes]
        self.luck.script.setdefault(stream, []).extend(found)
        return self

    def given(self, path: str, value: object) -> "Table":
        """Lay something over the situation."""
        spelled: dict[str, Any] = RULES.to_json(self.state)
        edit(spelled, path, value)
        self.state = RULES.from_json(spelled)
        return self

    def refused(self, colour: str, do: str, **parts: object) -> tuple[str, str] | None:
        """Code and clause of the refusal, nothing where there is none."""
        refusal = RULES.check(self.state, COLOURS.index(colour), ACTIONS.from_json({"do": do, **parts}))
        return None if refusal is None else (refusal.code, refusal.clause)

    def play(self, colour: str, do: str, **parts: object) -> "Table":
        seat, action, tell = COLOURS.index(colour), ACTIONS.from_json({"do": do, **parts}), Tell()
        refusal: Refusal | None = RULES.check(self.state, seat, action)
        if refusal is not None:
            raise refusal
        RULES.play(self.state, seat, action, self.luck, tell)
        self.told = tell.happened
        return self

    def rolled(self, colour: str, steps: int) -> "Table":
        return self.next("die", steps).play(colour, "roll")

    def __getitem__(self, path: str) -> Any:
        return look_up(RULES.to_json(self.state), path)

    @property
    def awaited(self) -> tuple[str, str]:
        """Who has to decide what."""
        (awaited,) = RULES.pending(self.state)
        return COLOURS[awaited.seat], awaited.decision

    @property
    def names(self) -> list[str]:
        """What the last action brought about, by name."""
        return [told.name for told in self.told]

    def can(self, colour: str) -> list[str]:
        """The kinds of action that are open to a seat, each once."""
        return list(dict.fromkeys(ACTIONS.name(action) for action in RULES.legal(self.state, COLOURS.index(colour))))
