"""A situation of any game to test its rules in: what a test lays over a state, scripted luck, and what was told. The table of
each game says where its situations begin, and what is laid over them often."""

import json
from typing import Any, Generic, Self, TypeVar

from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import OPEN, Tell, Told
from holodeck.words.paths import edit, look_up

S = TypeVar("S")


class Situation(Generic[S]):
    """A state, and the luck that comes."""

    state: S

    def __init__(self, rules: Rules[S], luck: ScriptedLuck | None = None) -> None:
        self.rules = rules
        self.luck = luck or ScriptedLuck("table")
        self.told: list[Told] = []
        """What the last action brought about."""

    def begin(self, players: int, options: dict[str, str | int], palette: Palette = FIRST_COLOURS) -> None:
        """Start a new game with the scripted luck."""
        tell = Tell()
        self.state = self.rules.new(players, complete(self.rules.options, options, "HD-207"), self.luck, tell, palette)
        self.told = tell.happened

    def given(self, path: str, value: object) -> Self:
        """Set a value of the state by its path in JSON."""
        spelled = self.spelled
        edit(spelled, path, value)
        self.state = self.rules.from_json(spelled)
        return self

    def lucky(self, stream: str, *outcomes: int | str) -> Self:
        """Script the next outcomes of a stream, as numbers or ids, after those scripted already."""
        ids = list(self.rules.actions.ids.get(self.rules.streams[stream], ()))
        numbers = [ids.index(outcome) if isinstance(outcome, str) else outcome for outcome in outcomes]
        self.luck.script.setdefault(stream, []).extend(numbers)
        return self

    def seat(self, colour: str) -> int:
        return self.rules.colours.index(colour)

    def action(self, do: str, /, **parts: object) -> int:
        return self.rules.actions.from_json({"do": do, **parts})

    def check(self, colour: str, do: str, /, **parts: object) -> Refusal | None:
        return self.rules.check(self.state, self.seat(colour), self.action(do, **parts))

    def refused(self, colour: str, do: str, /, **parts: object) -> tuple[str, str] | None:
        """Return code and clause of the refusal, or None if the action is legal."""
        refusal = self.check(colour, do, **parts)
        return None if refusal is None else (refusal.code, refusal.clause)

    def play(self, colour: str, do: str, /, **parts: object) -> Self:
        """Carry out an action; a refusal is an error here."""
        refusal = self.check(colour, do, **parts)
        if refusal is not None:
            raise refusal
        tell = Tell()
        self.rules.play(self.state, self.seat(colour), self.action(do, **parts), self.luck, tell)
        self.told = tell.happened
        return self

    def __getitem__(self, path: str) -> Any:
        return look_up(self.rules.to_json(self.state), path)

    @property
    def spelled(self) -> dict[str, Any]:
        spelled: dict[str, Any] = json.loads(json.dumps(self.rules.to_json(self.state)))
        return spelled

    @property
    def questions(self) -> list[tuple[str, str]]:
        """Return who has to decide what."""
        return [(self.rules.colours[awaited.seat], awaited.decision) for awaited in self.rules.pending(self.state)]

    def default(self, colour: str) -> dict[str, Any]:
        """Return what a seat does when its time is up, as JSON."""
        return self.rules.actions.to_json(self.rules.default(self.state, self.seat(colour)))

    def legal(self, colour: str, do: str = "") -> list[dict[str, Any]]:
        """Return the legal actions of a seat as JSON; those of one kind if named."""
        spelled = [self.rules.actions.to_json(action) for action in self.rules.legal(self.state, self.seat(colour))]
        return [action for action in spelled if do in ("", action["do"])]

    def can(self, colour: str, do: str) -> list[dict[str, Any]]:
        """Return the legal actions of one kind, without its name."""
        return [{part: value for part, value in wish.items() if part != "do"} for wish in self.legal(colour, do)]

    @property
    def names(self) -> list[str]:
        """Return the names of the events of the last action."""
        return [told.name for told in self.told]

    def fact(self, name: str) -> dict[str, Any]:
        """Return the facts of the first event of that name, as JSON."""
        told = next(told for told in self.told if told.name == name).known_to(OPEN)
        assert told is not None
        return self.facts_of(told)

    def facts_of(self, told: Told) -> dict[str, Any]:
        types = self.rules.told[told.name]
        return {fact: self.fact_of(types[fact], value) for fact, value in told.facts.items()}

    def fact_of(self, kind: str, value: Any) -> Any:
        if kind == "told*":
            return [self.facts_of(item) for item in value]
        return spell(self.rules.actions.ids, kind, value)
