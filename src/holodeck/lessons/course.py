"""A lesson played through once from its data: the position before every step, what is accepted there, and what luck and opponent
do then. What cannot be played so is a `BadLesson`.
"""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from holodeck.kernel.game import Game, begin
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.row import steps as row
from holodeck.kernel.speech import NotUnderstood
from holodeck.lessons import book
from holodeck.words.paths import edit
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader, Wish

LEARNER: Final = 0
OPPONENT: Final = 1
SEED: Final = "lesson"
Outcomes = list[tuple[str, int]]


class BadLesson(ValueError):
    """A lesson that cannot be played as it is written: where, and why."""


class Part(NamedTuple):
    """One action of a step."""

    action: int
    meant: list[dict[str, object]]
    """The actions that serve, spelled, without the parts that do not matter."""
    written: Outcomes
    """The luck that belongs to it."""

    def accepts(self, spelled: dict[str, object]) -> bool:
        return any(all(spelled.get(part) == value for part, value in one.items()) for one in self.meant)


class Trial(NamedTuple):
    """A wrong try: the action it means, if its words mean one, and how it is refused, if it is."""

    written: book.Try
    action: int | None
    refused: Refusal | NotUnderstood | None
    part: int
    """Behind so many actions of the step."""


class Step(NamedTuple):
    written: book.Step
    position: dict[str, object]
    parts: list[Part]
    then: list[tuple[int, Outcomes]]
    """What the opponent does behind it."""
    trials: list[Trial]

    @property
    def jumps(self) -> bool:
        return bool(self.written.at)


class Course(NamedTuple):
    written: book.Lesson
    options: dict[str, str | int]
    steps: list[Step]
    end: dict[str, object]
    """The position behind the last step."""

    def position(self, step: int) -> dict[str, object]:
        return self.steps[step].position if step < len(self.steps) else self.end


def course(programme: Programme) -> Course | None:
    """The course of a programme, if its game has a lesson."""
    return played(programme.rules.name, programme) if book.lesson(programme.rules.name) is not None else None


@cache
def played(name: str, programme: Programme) -> Course:
    written = book.lesson(name)
    assert written is not None
    return Player(programme, written).course()


class Player:
    """Plays a lesson through."""

    def __init__(self, programme: Programme, written: book.Lesson) -> None:
        self.programme = programme
        self.written = written
        self.game = self.begun()
        self.first = programme.rules.to_json(self.game.state)
        self.where = "the start"

    def begun(self) -> Game:
        rules, written = self.programme.rules, self.written
        return begin(rules, len(written.colours), SEED, written.options, None, written.colours, True)

    def course(self) -> Course:
        self.place(self.written.start)
        steps = [self.step(number, step) for number, step in enumerate(self.written.steps, 1)]
        return Course(self.written, self.written.options, steps, self.spelled())

    def spelled(self) -> dict[str, object]:
        return self.programme.rules.to_json(self.game.state)

    def place(self, parts: dict[str, Any]) -> None:
        """A new game with these parts of its state."""
        spelled = copy.deepcopy(self.first)
        unknown = [path for path in parts if path.split(".")[0] not in spelled]
        if unknown:
            raise BadLesson(f"{self.where}: a state has no {', '.join(unknown)}")
        try:
            for path, value in parts.items():
                edit(spelled, path, value)
            self.game.place(spelled)
        except (LookupError, ValueError) as error:
            raise BadLesson(f"{self.where}: {error}") from None

    def step(self, number: int, step: book.Step) -> Step:
        self.where = f"step {number}"
        if step.at:
            self.place(step.at)
        position = self.spelled()
        luck = self.outcomes(step.luck)
        parts: list[Part] = []
        trials = self.trials(step, 0, 0)
        for count, line in enumerate(step.do, 1):
            last = count == len(step.do)
            also = [self.meant(LEARNER, other)[-1] for other in step.also] if last else []
            for action, used in self.plays(LEARNER, line, luck):
                parts.append(Part(action, [self.meaning(one, step.loose) for one in (action, *also)], used))
            if not last:
                trials += self.trials(step, count, len(parts))
        then = [done for line in step.then for done in self.plays(OPPONENT, line, luck)]
        if luck:
            raise BadLesson(f"{self.where}: luck is left over: {luck}")
        return Step(step, position, parts, then, trials)

    def meaning(self, action: int, loose: list[str]) -> dict[str, object]:
        spelled = self.programme.rules.actions.to_json(action)
        return {part: value for part, value in spelled.items() if part not in loose}

    def outcomes(self, luck: dict[str, list[int | str]]) -> Outcomes:
        rules = self.programme.rules
        found: Outcomes = []
        for stream, outcomes in luck.items():
            ids = list(rules.actions.ids.get(rules.streams[stream], ()))
            found += [(stream, ids.index(one) if isinstance(one, str) else one) for one in outcomes]
        return found

    def reader(self, seat: int) -> Reader:
        return Reader(self.programme, self.game, seat, Manner(["Anna", "Rot"], "de"))

    def meant(self, seat: int, line: str) -> list[int]:
        """What a line wishes for; raises what it is refused with."""
        wish = self.reader(seat).interpret(line)
        if not isinstance(wish, Wish):
            raise BadLesson(f"{self.where}: '{line}' is a question")
        return wish.actions

    def plays(self, seat: int, line: str, luck: Outcomes) -> Iterator[tuple[int, Outcomes]]:
        """Carry a line out, with the luck that is still ahead: every action of it, and the luck it has used up."""
        try:
            for action in row(self.game, seat, self.meant(seat, line)):
                self.game.write(luck)
                used = list(self.game.play(seat, action).written)
                for outcome in used:
                    luck.remove(outcome)
                yield action, used
        except (Refusal, NotUnderstood, ValueError) as error:
            raise BadLesson(f"{self.where}: '{line}': {error!r}") from error

    def trials(self, step: book.Step, after: int, part: int) -> list[Trial]:
        return [self.trial(one, part) for one in step.wrong if one.after == after]

    def trial(self, one: book.Try, part: int) -> Trial:
        try:
            actions = self.meant(LEARNER, one.line)
        except (Refusal, NotUnderstood) as no:
            return Trial(one, None, no, part)
        return Trial(one, actions[0], self.game.check(LEARNER, actions[0]), part)
