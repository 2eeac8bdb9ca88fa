"""The tutor: follows what a learner does at a table, whichever door it is behind. It writes the luck of what is meant, lets the
opponent answer, helps where a try goes wrong, and knows where the learner is.
"""

from typing import Any, Final, Protocol

from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import Game
from holodeck.kernel.manner import is_aloud
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood
from holodeck.kernel.told import Told
from holodeck.lessons.course import LEARNER, OPPONENT, Course, Step, Trial
from holodeck.words.paths import look_up
from holodeck.words.reader import Reader

ENDS: Final = (".", "!", "?")
"""What ends a sentence; a voice would read a command without it on into the next."""
STUCK: Final = 3
"""After so many wrong tries one is told how to go on without."""


class Desk(Protocol):
    """What a tutor needs of the table."""

    @property
    def game(self) -> Game: ...
    def reader(self) -> Reader:
        """The learner."""
        ...

    def answer(self, action: int) -> None:
        """The opponent's action: carry it out, and tell it."""
        ...

    def place(self, spelled: dict[str, object]) -> None:
        """Put a position on the table, and tell who is asked now."""
        ...

    def show(self, lines: list[str]) -> None: ...
    def moved(self, step: int) -> None:
        """The learner is at this step now; behind the last one the game is an ordinary one."""
        ...


class Tutor:
    def __init__(self, course: Course, desk: Desk, step: int = 0) -> None:
        self.course = course
        self.desk = desk
        self.number = step
        """The step the learner is at, from 0."""
        self.part = 0
        """How many of its actions are done."""
        self.astray = 0
        """How many actions of the learner's own lie behind that."""
        self.trail: list[tuple[int, int, int]] = []
        """Where the learner was before each action of the learner's own, as far back as something may be taken back."""
        self.tries = 0
        """How often the step was tried in vain."""
        self.help = ""
        """What was said last about a try, until the step is done."""
        self.brought = ""
        """What the step before has brought, where the learner comes from there."""

    @property
    def where(self) -> tuple[int, int, int]:
        """What is kept of all this."""
        return self.number, self.part, self.astray

    def take_up(self, number: int, part: int, astray: int) -> None:
        """Go on where a learner was; a lesson may have become shorter since."""
        self.number = min(number, len(self.course.steps))
        self.part, self.astray = (0, 0) if self.over else (min(part, len(self.step.parts) - 1), astray)

    @property
    def over(self) -> bool:
        return self.number >= len(self.course.steps)

    @property
    def step(self) -> Step:
        return self.course.steps[self.number]

    @property
    def wanted(self) -> int:
        """The action that is meant next."""
        return self.step.parts[self.part].action

    @property
    def asked(self) -> bool:
        """Whether the learner may act; who has left the path may have to wait for an opponent whose book says nothing."""
        return any(awaited.seat == LEARNER for awaited in self.desk.game.awaited)

    # Around every action of the learner

    def before(self, action: int) -> None:
        """Luck is as written where the action is one that is meant, or leads there."""
        step, written = self.step, list[tuple[str, int]]()
        if step.written.until:
            written = [outcome for part in step.parts for outcome in part.written]
        elif self.is_meant(action):
            written = step.parts[self.part].written
        self.desk.game.write(written)

    def after(self, action: int) -> None:
        """What has become of it."""
        self.desk.game.write([])
        step = self.step
        if action == UNDO:
            self.taken_back()
            return
        self.trail.append(self.where)
        if step.written.until:
            if self.reached(step.written.until):
                self.done()
            elif self.is_meant(action):
                self.part = min(self.part + 1, len(step.parts) - 1)
            else:
                self.astray += 1
        elif self.is_meant(action):
            self.part, self.astray, self.tries, self.help = self.part + 1, 0, 0, ""
            if self.part == len(step.parts):
                self.done()
            else:
                self.desk.show(self.say("lesson_then", command=self.command()))
        else:
            self.astray += 1
            if self.desk.game.rules.actions.name(action) not in self.course.written.free:
                self.judge(action)

    def is_meant(self, action: int) -> bool:
        return self.step.parts[self.part].accepts(self.desk.game.rules.actions.to_json(action))

    def taken_back(self) -> None:
        """A walk before a step is no step (HD-903). What was done before the tutor came cannot be taken back."""
        self.help, number = "", self.number
        if self.trail:
            self.number, self.part, self.astray = self.trail.pop()
        if self.number != number:
            self.desk.moved(self.number)

    def reached(self, until: dict[str, Any]) -> bool:
        game = self.desk.game
        spelled = game.rules.to_json(game.state)
        return all(look_up(spelled, path) == value for path, value in until.items())

    def judge(self, action: int) -> None:
        """Another move that the rules allow is played all the same."""
        found = next((trial for trial in self.step.trials if trial.action == action), None)
        generic = "lesson_other" if self.asked else "lesson_waits"
        self.show_help([self.text(found.written.help)] if found is not None else [], self.say(generic))

    # Wrong tries

    def wrong(self, no: Refusal | NotUnderstood, action: int | None) -> None:
        """A try was refused, and the game has said why: what helps, the second time the command, then how to go on without."""
        if not self.asked:
            self.show_help(self.say("lesson_astray"))
            return
        self.tries += 1
        found = self.trial(no, action)
        help_ = [self.text(found.written.help)] if found is not None else []
        command = self.say("lesson_command", command=self.command()) if self.tries > 1 or found is None else []
        self.show_help(help_, command + (self.say("lesson_stuck") if self.tries >= STUCK else []))

    def trial(self, no: Refusal | NotUnderstood, action: int | None) -> Trial | None:
        """The same action, or at least the same refusal."""
        trials = [trial for trial in self.step.trials if trial.refused is not None]
        same = [trial for trial in trials if action is not None and trial.action == action]
        return next(iter(same + [trial for trial in trials if trial.refused is not None and trial.refused.code == no.code]), None)

    def show_help(self, *lines: list[str]) -> None:
        found = [line for some in lines for line in some]
        self.help = " ".join(found)
        self.desk.show(found)

    # From step to step

    def done(self) -> None:
        """The opponent answers, and the learner hears what it brought."""
        step, on_the_way = self.step, True
        for action, written in step.then:
            game = self.desk.game
            if on_the_way and game.check(OPPONENT, action) is None:
                game.write(written)
                self.desk.answer(action)
                game.write([])
            else:
                on_the_way = False
        self.bring()
        self.go_to(self.number + 1, not on_the_way)

    def bring(self) -> None:
        self.brought = self.told()
        self.desk.show([self.brought])

    def told(self) -> str:
        step = self.step.written
        return "".join(self.say("lesson_told", text=self.text(step.told), clauses=step.clauses))

    def go_to(self, number: int, jump: bool) -> None:
        """The next step, or another one: by its position where the learner is not there already."""
        self.desk.game.write([])
        self.number, self.part, self.astray, self.tries, self.help = number, 0, 0, 0, ""
        if jump or (not self.over and (self.step.jumps or not self.possible())):
            self.trail.clear()
            self.desk.place(self.course.position(number))
        self.desk.moved(number)
        self.repeat()

    def possible(self) -> bool:
        return self.desk.game.check(LEARNER, self.wanted) is None

    def repeat(self) -> None:
        self.desk.show(self.lines())

    def skip(self) -> None:
        """On without doing it; what it would have brought is told."""
        self.bring()
        self.go_to(self.number + 1, True)

    def back(self) -> None:
        """To the beginning of this step, or from there to the one before."""
        self.brought = ""
        self.go_to(self.number if self.part or self.astray else max(0, self.number - 1), True)

    # In words

    def lines(self) -> list[str]:
        """Where the learner is, and what there is to do."""
        if self.over:
            return [self.text(self.course.written.end)]
        return [self.heading(), self.task()]

    def heading(self) -> str:
        facts = {"number": self.number + 1, "count": len(self.course.steps), "idea": self.text(self.step.written.idea)}
        return "".join(self.say("lesson_step", **facts))

    def task(self) -> str:
        """What to do, and for ears the question that replaces the eye."""
        step, aloud = self.step.written, is_aloud(self.desk.reader().manner.mode)
        said = self.text(step.say).replace("{do}", self.command())
        if not (aloud and step.ear):
            return said
        return f"{said if said.endswith(ENDS) else said + '.'} {self.text(step.ear)}"

    def command(self) -> str:
        """The line that does what is meant, in the learner's language."""
        reader, line = self.desk.reader(), self.step.written.line
        if line and not self.part:
            return self.text(line)
        return reader.reading.command_line(reader.programme.text.spoken(reader.view(), LEARNER, self.wanted)) or ""

    def marks(self) -> list[str]:
        """The parts of what is meant that an eye may look for: places, as far as a board has them."""
        meant = self.step.parts[self.part].meant[0]
        return self.step.written.marks or [value for part, value in meant.items() if part != "do" and isinstance(value, str)]

    def text(self, texts: dict[str, str]) -> str:
        return texts[self.desk.reader().manner.language]

    def say(self, thing: str, /, **facts: object) -> list[str]:
        reader = self.desk.reader()
        return [line for line in [reader.reading.line(Told(thing, facts))] if line]
