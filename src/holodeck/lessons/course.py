"""A lesson compiled by playing it through once: the position before every step, the actions accepted there, and the luck and
answers that follow. A lesson that cannot be played is a `BadLesson`."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.row import steps as row
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.lessons import book
from holodeck.words.paths import edit
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader, Wish

LEARNER: Final = 0
OPPONENT: Final = 1
SEED: Final = "lesson"
Outcomes = list[tuple[str, int]]


class BadLesson(ValueError):
    """A lesson cannot be played as written: where, and why."""


class Part(NamedTuple):
    """One action of a step."""

    action: int
    meant: list[dict[str, object]]
    """The accepted actions as JSON, without the parts that do not matter."""
    written: Outcomes
    """Its scripted luck."""

    def accepts(self, action: dict[str, object]) -> bool:
        return any(all(action.get(part) == value for part, value in one.items()) for one in self.meant)


class Trial(NamedTuple):
    """A wrong try: the action it stands for, if any, and its refusal, if any."""

    written: book.Try
    action: int | None
    refused: Refusal | NotUnderstood | None
    part: int
    """How many actions of the step come before it."""


class Step(NamedTuple):
    written: book.Step
    position: dict[str, object]
    parts: list[Part]
    then: list[tuple[int, Outcomes]]
    """The opponent's actions after it."""
    trials: list[Trial]

    @property
    def jumps(self) -> bool:
        return bool(self.written.at)


class Course(NamedTuple):
    written: book.Lesson
    options: dict[str, str | int]
    steps: list[Step]
    end: dict[str, object]
    """The position after the last step."""

    def position(self, step: int) -> dict[str, object]:
        return self.steps[step].position if step < len(self.steps) else self.end


def course(programme: Programme) -> Course | None:
    """Return the course of a programme, or None if its game has no lesson."""
    return played(programme.rules.name, programme) if book.lesson(programme.rules.name) is not None else None


@cache
def played(name: str, programme: Programme) -> Course:
    written = book.lesson(name)
    assert written is not None
    return Player(programme, written).course()


class Player:
    """Plays a lesson through to compile it."""

    def __init__(self, programme: Programme, written: book.Lesson) -> None:
        self.programme = programme
        self.written = written
        self.game = self.new_game()
        self.first = programme.rules.to_json(self.game.state)
        self.where = "the start"

    def new_game(self) -> Game:
        rules, written = self.programme.rules, self.written
        return begin(rules, len(written.colours), SEED, written.options, None, written.colours, True)

    def course(self) -> Course:
        self.place(self.written.start)
        steps = [self.step(number, step) for number, step in enumerate(self.written.steps, 1)]
        return Course(self.written, self.written.options, steps, self.position())

    def position(self) -> dict[str, object]:
        return self.programme.rules.to_json(self.game.state)

    def place(self, parts: dict[str, Any]) -> None:
        """Set up a new game with these parts of its state."""
        position = copy.deepcopy(self.first)
        unknown = [path for path in parts if path.split(".")[0] not in position]
        if unknown:
            raise BadLesson(f"{self.where}: a state has no {', '.join(unknown)}")
        try:
            for path, value in parts.items():
                edit(position, path, value)
            self.game.place(position)
        except (LookupError, ValueError) as error:
            raise BadLesson(f"{self.where}: {error}") from None

    def step(self, number: int, step: book.Step) -> Step:
        self.where = f"step {number}"
        if step.at:
            self.place(step.at)
        position = self.position()
        luck = self.outcomes(step.luck)
        parts: list[Part] = []
        trials = self.trials(step, 0, 0)
        for count, line in enumerate(step.do, 1):
            last = count == len(step.do)
            also = [self.meant(LEARNER, other)[-1] for other in step.also] if last else []
            for action, used in self.play_line(LEARNER, line, luck):
                parts.append(Part(action, [self.meaning(one, step.loose) for one in (action, *also)], used))
            if not last:
                trials += self.trials(step, count, len(parts))
        then = [done for line in step.then for done in self.play_line(OPPONENT, line, luck)]
        if luck:
            raise BadLesson(f"{self.where}: luck is left over: {luck}")
        return Step(step, position, parts, then, trials)

    def meaning(self, action: int, loose: list[str]) -> dict[str, object]:
        written = self.programme.rules.actions.to_json(action)
        return {part: value for part, value in written.items() if part not in loose}

    def outcomes(self, luck: dict[str, list[int | str]]) -> Outcomes:
        rules = self.programme.rules
        found: Outcomes = []
        for stream, outcomes in luck.items():
            ids = list(rules.actions.ids.get(rules.streams[stream], ()))
            found += [(stream, ids.index(one) if isinstance(one, str) else one) for one in outcomes]
        return found

    def reader(self, seat: int) -> Reader:
        return Reader(self.programme, self.game, seat, Preferences(["Anna", "Rot"], "de"))

    def meant(self, seat: int, line: str) -> list[int]:
        """Return the actions a line stands for, or raise its refusal."""
        wish = self.reader(seat).interpret(line)
        if not isinstance(wish, Wish):
            raise BadLesson(f"{self.where}: '{line}' is a question")
        return wish.actions

    def play_line(self, seat: int, line: str, luck: Outcomes) -> Iterator[tuple[int, Outcomes]]:
        """Play a line with the remaining scripted luck; yield each of its actions, and the luck it used up."""
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
