"""The tutor follows what a learner does at a table, whichever door it is behind. It scripts the luck of the expected action, lets
the opponent answer, helps after wrong tries, and tracks the progress."""

from typing import Any, Final, Protocol

from holodeck.kernel.engine.actions import UNDO
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import is_aloud
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.lessons.book import without_command
from holodeck.lessons.course import LEARNER, OPPONENT, Course, Step, Trial
from holodeck.words.paths import look_up
from holodeck.words.reader import Reader

ENDS: Final = (".", "!", "?")
"""Ends of a sentence; without one a voice would read a command on into the next sentence."""
STUCK: Final = 3
"""Wrong tries after which the learner is told how to skip the step."""


class Desk(Protocol):
    """What a tutor needs of the table."""

    @property
    def game(self) -> Game: ...
    def reader(self) -> Reader:
        """Return the learner's reader."""
        ...

    def answer(self, action: int) -> None:
        """Play the opponent's action, and tell it."""
        ...

    def place(self, position: dict[str, object]) -> None:
        """Set up a position, and tell who is asked now."""
        ...

    def show(self, lines: list[str]) -> None: ...
    def moved(self, step: int) -> None:
        """Note that the learner is at this step now; after the last one the game is an ordinary one."""
        ...


class Tutor:
    """Follows one learner through a course."""

    def __init__(self, course: Course, desk: Desk, step: int = 0) -> None:
        self.course = course
        self.desk = desk
        self.number = step
        """The current step, from 0."""
        self.part = 0
        """How many of its actions are done."""
        self.astray = 0
        """How many actions off the path have followed."""
        self.trail: list[tuple[int, int, int]] = []
        """The progress before each action of the learner, as far back as actions may be taken back."""
        self.tries = 0
        """Wrong tries in this step."""
        self.help = ""
        """The last help for a wrong try, until the step is done."""
        self.brought = ""
        """What the previous step brought, if the learner comes from there."""

    @property
    def where(self) -> tuple[int, int, int]:
        """The progress, as it is stored."""
        return self.number, self.part, self.astray

    def take_up(self, number: int, part: int, astray: int) -> None:
        """Restore the progress of a learner; the lesson may have become shorter since."""
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
        """The expected next action."""
        return self.step.parts[self.part].action

    @property
    def asked(self) -> bool:
        """Whether the learner may act. Off the path the opponent may have no scripted answer, so the learner waits."""
        return any(awaited.seat == LEARNER for awaited in self.desk.game.awaited)

    @property
    def lost(self) -> bool:
        """Whether the learner has gone astray to where the step cannot be finished (HD-746)."""
        return self.astray > 0 and not self.possible()

    # Around every action of the learner

    def before(self, action: int) -> None:
        """Script the luck if the action is the expected one, or leads to the goal of the step."""
        step, written = self.step, list[tuple[str, int]]()
        if step.written.until:
            written = [outcome for part in step.parts for outcome in part.written]
        elif self.is_meant(action):
            written = step.parts[self.part].written
        self.desk.game.write(written)

    def after(self, action: int) -> None:
        """Update the progress after an action of the learner."""
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
        """Restore the progress before the last action (HD-903). Actions from before the tutor came have none."""
        self.help, number = "", self.number
        if self.trail:
            self.number, self.part, self.astray = self.trail.pop()
        if self.number != number:
            self.desk.moved(self.number)

    def reached(self, until: dict[str, Any]) -> bool:
        game = self.desk.game
        written = game.rules.to_json(game.state)
        return all(look_up(written, path) == value for path, value in until.items())

    def judge(self, action: int) -> None:
        """Help after a legal move off the path, which was played all the same."""
        found = next((trial for trial in self.step.trials if trial.action == action), None)
        generic = "lesson_other" if self.asked else "lesson_waits"
        self.show_help([self.text(found.written.help)] if found is not None else [], self.say(generic))

    # Wrong tries

    def wrong(self, no: Refusal | NotUnderstood, action: int | None) -> None:
        """Help after a refused try: a hint, the second time the command, then how to skip the step."""
        if not self.asked:
            self.show_help(self.say("lesson_astray"))
            return
        self.tries += 1
        found = self.trial(no, action)
        help_ = [self.text(found.written.help)] if found is not None else []
        command = self.say("lesson_command", command=self.command()) if self.tries > 1 or found is None else []
        self.show_help(help_, command + (self.say("lesson_stuck") if self.tries >= STUCK else []))

    def trial(self, no: Refusal | NotUnderstood, action: int | None) -> Trial | None:
        """Return the wrong try of the lesson with the same action, or else with the same refusal."""
        trials = [trial for trial in self.step.trials if trial.refused is not None]
        same = [trial for trial in trials if action is not None and trial.action == action]
        return next(iter(same + [trial for trial in trials if trial.refused is not None and trial.refused.code == no.code]), None)

    def show_help(self, *lines: list[str]) -> None:
        found = [line for some in lines for line in some]
        self.help = " ".join(found)
        self.desk.show(found)

    # From step to step

    def done(self) -> None:
        """Let the opponent answer, tell what the step brought, and go to the next."""
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
        """Go to a step. Set up its position unless the learner is there already."""
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
        """Tell what the step would have brought, and go to the next."""
        self.bring()
        self.go_to(self.number + 1, True)

    def back(self) -> None:
        """Go to the beginning of this step, or from there to the previous one."""
        self.brought = ""
        self.go_to(self.number if self.part or self.astray else max(0, self.number - 1), True)

    # In words

    def lines(self) -> list[str]:
        """Return where the learner is, and what to do."""
        if self.over:
            written = self.course.written
            return [self.text(written.end_eyes if self.desk.reader().prefs.eyes else written.end)]
        return [self.heading(), self.task()]

    def heading(self) -> str:
        facts = {"number": self.number + 1, "count": len(self.course.steps), "idea": self.text(self.step.written.idea)}
        return "".join(self.say("lesson_step", **facts))

    def task(self) -> str:
        """Return what to do; read aloud, with the question that replaces looking."""
        step, aloud = self.step.written, is_aloud(self.desk.reader().prefs.mode)
        if self.desk.reader().prefs.eyes:
            return without_command(self.text(step.say))
        said = self.text(step.say).replace("{do}", self.command())
        if not (aloud and step.ear):
            return said
        return f"{said if said.endswith(ENDS) else said + '.'} {self.text(step.ear)}"

    @property
    def points(self) -> bool:
        """Whether the step names its command: a page points at what is meant there, later only when asked (HD-908)."""
        command = self.command()
        return command in self.text(self.step.written.say).replace("{do}", command)

    def command(self) -> str:
        """Return the line for the expected action, in the learner's language."""
        reader, line = self.desk.reader(), self.step.written.line
        if line and not self.part:
            return self.text(line)
        return reader.reading.command_line(reader.programme.text.spoken(reader.view(), LEARNER, self.wanted)) or ""

    def marks(self) -> list[str]:
        """Return the places to point at on a board."""
        meant = self.step.parts[self.part].meant[0]
        return self.step.written.marks or [value for part, value in meant.items() if part != "do" and isinstance(value, str)]

    def text(self, texts: dict[str, str]) -> str:
        return texts[self.desk.reader().prefs.language]

    def say(self, thing: str, /, **facts: object) -> list[str]:
        reader = self.desk.reader()
        return [line for line in [reader.reading.line(Told(thing, facts))] if line]
