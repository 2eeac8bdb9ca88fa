"""A lesson on a deck: the tutor at the table, the learner's progress, and the messages to programs (HD-901 to HD-908)."""

from collections.abc import Callable

from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.messages import Lesson
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.lesson.tips import Tips
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.lessons.course import LEARNER, OPPONENT, course
from holodeck.lessons.tutor import Tutor
from holodeck.words.reader import Reader


class Teaching:
    """The tutor's access to the table. The learner's position belongs to the table; the tutor is recreated from it if it
    differs."""

    def __init__(self, services: DeckServices, table: Table, match: Match, computer: Computer, play: Play, tips: Tips) -> None:
        self.services = services
        self.table = table
        self.match = match
        self.computer = computer
        self.play = play
        self.tips = tips
        self.known: Tutor | None = None
        self.trying: Person | None = None
        """Who attempts a command of the game in this job,"""
        self.attempt: int | None = None
        """and the action, once it is understood."""
        self.at_work = False
        """The tutor is acting; programs are told when it is done."""

    # The tutor

    @property
    def tutor(self) -> Tutor | None:
        """The tutor; None in an ordinary game."""
        at, programme = self.table.lesson, self.table.programme
        if at is None or programme is None or self.match.game is None:
            self.known = None
            return None
        known, found = self.known, course(programme)
        if found is not None and (known is None or known.course is not found or known.where != at):
            self.known = known = Tutor(found, self)
            known.take_up(min(at[0], len(found.steps) - 1), at[1], at[2])
            self.table.lesson = known.where  # the lesson may have become shorter
        return known

    def let(self, tutor: Tutor, do: Callable[[], None]) -> None:
        """Let the tutor act and record the learner's position; after the last step the game is an ordinary one."""
        self.at_work = True
        try:
            do()
        finally:
            self.at_work = False
        self.table.lesson = None if tutor.over else tutor.where
        self.inform()
        if tutor.over:
            self.tips.look([])

    # Around what the learner does

    def tries(self, person: Person | None) -> None:
        self.trying, self.attempt = person, None

    def before(self, seat: int, action: int) -> None:
        self.attempt = action
        tutor = self.tutor
        if tutor is not None and seat == LEARNER:
            tutor.before(action)

    def after(self, seat: int, action: int) -> None:
        self.trying, tutor = None, self.tutor
        if tutor is not None and seat == LEARNER:
            self.let(tutor, lambda: tutor.after(action))

    def refused(self, asker: Person | None, no: Refusal | NotUnderstood) -> None:
        """Let the tutor help after a refusal by the game."""
        tried, self.trying, tutor = self.trying, None, self.tutor
        if tutor is not None and tried is not None and tried is asker and self.learner is asker:
            self.let(tutor, lambda: tutor.wrong(no, self.attempt))

    # What the learner asks for

    def repeat(self) -> None:
        self.need().repeat()

    def skip(self) -> None:
        tutor = self.need()
        self.let(tutor, tutor.skip)

    def back(self) -> None:
        tutor = self.need()
        self.let(tutor, tutor.back)

    def begin(self, step: int) -> None:
        """Put the position of a step on the newly started game."""
        self.table.lesson = (step, 0, 0)
        tutor = self.need()
        self.let(tutor, lambda: tutor.go_to(step, True))

    def need(self) -> Tutor:
        tutor = self.tutor
        if tutor is None:
            raise Refusal("HD-903", "no_lesson")
        return tutor

    @property
    def learner(self) -> Person | None:
        return self.table.person_at(LEARNER)

    # The desk

    @property
    def game(self) -> Game:
        assert self.match.game is not None
        return self.match.game

    def reader(self) -> Reader:
        assert self.learner is not None
        return self.match.reader(self.learner)

    def answer(self, action: int) -> None:
        self.play.act(OPPONENT, action)

    def place(self, position: dict[str, object]) -> None:
        self.play.place(position)

    def show(self, lines: list[str]) -> None:
        if self.learner is not None:
            self.computer.show(self.learner, lines, NOTICE)

    def moved(self, step: int) -> None:
        if self.learner is not None:
            self.learner.lessons = {**self.learner.lessons, self.table.name: step}
            self.services.keep(self.learner)

    # The same as data

    def inform(self) -> None:
        if self.learner is not None and self.learner.feeds and self.learner in self.table.inside:
            self.computer.tell(self.learner, self.message())

    def with_table(self, person: Person) -> None:
        """Send the lesson along with a table message to the learner's programs."""
        if self.table.lesson is not None and not self.at_work and person is self.learner:
            self.inform()

    def message(self) -> Lesson:
        """Return the lesson as a message: the step, the task, and the expected action to be highlighted."""
        table, tutor = self.table, self.tutor
        if tutor is None:
            return Lesson(table.number, table.game_number, 0, 0, "", "", "", "", None, [], "")
        meant = self.game.spell(tutor.wanted)
        step, count = tutor.number + 1, len(tutor.course.steps)
        facts = (tutor.heading(), tutor.brought, tutor.task(), tutor.help, meant, tutor.marks(), tutor.command())
        return Lesson(table.number, table.game_number, step, count, *facts, tutor.lost, tutor.points)
