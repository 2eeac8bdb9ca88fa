"""A lesson at a keyboard (`holodeck play GAME --learn`): the tutor beside the only person, and an opponent who plays by the book
until the lesson is over."""

from typing import NamedTuple

from holodeck.bots import Bot
from holodeck.doors.keyboard import Table
from holodeck.doors.screen import Screen
from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.told import Told
from holodeck.lessons.asides import Moment
from holodeck.lessons.course import LEARNER, OPPONENT, Course
from holodeck.lessons.pages import BACK, LESSON, NEXT, WAYS
from holodeck.lessons.tutor import Tutor
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader
from holodeck.words.shell import TOO_MUCH


class Learning(NamedTuple):
    """A lesson, and how far a learner has come in it: nowhere, where it begins."""

    course: Course
    where: tuple[int, ...] = ()
    asides: tuple[str, ...] = ()


class Classroom(Table):
    """A desk of the tutor."""

    def __init__(
        self, programme: Programme, game: Game, manner: Manner, bots: dict[int, Bot], screen: Screen, learning: Learning
    ) -> None:
        super().__init__(programme, game, manner, bots, screen)
        self.tutor = Tutor(learning.course, self)
        self.begun = bool(learning.where)
        if self.begun:
            self.tutor.take_up(*learning.where)
        self.wished: int | None = None
        self.asides = [*learning.asides]
        """What was told once already."""
        self.news: list[Told] = []
        """What has happened since the learner was last asked."""

    def run(self) -> bool:
        if self.begun:
            self.tutor.repeat()
        else:
            self.tutor.go_to(0, True)
        return super().run()

    def learned(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        return self.tutor.where, tuple(self.asides)

    def bot_is_asked(self, seat: int) -> bool:
        """In a lesson nobody acts unasked; the learner may leave the path, and then the opponent waits."""
        return self.tutor.over and super().bot_is_asked(seat)

    def let_act(self, awaited: Awaited) -> bool:
        """The tutor has said what there is to do; the learner is asked, even where the opponent would be."""
        if self.tutor.over:
            self.remark("")
            return super().let_act(awaited)
        self.asked = (LEARNER, awaited.decision, awaited.clock)
        return super().let_act(Awaited(LEARNER, awaited.decision, awaited.seconds, awaited.clock))

    def obey(self, seat: int, line: str) -> None:
        words = Heard(line)
        if not self.tutor.over and words.skip(*LESSON):
            self.turn(words)
        else:
            self.wished = None
            super().obey(seat, line)

    def turn(self, words: Heard) -> None:
        """`lektion [weiter|zurueck]`; anything else is refused, but it is no try of the step (HD-905)."""
        way = words.take(WAYS)
        try:
            words.finish(TOO_MUCH)
        except NotUnderstood as no:
            super().refuse(self.reader(), no)
        else:
            {None: self.tutor.repeat, NEXT: self.tutor.skip, BACK: self.tutor.back}[way]()

    def refuse(self, reader: Reader, no: Refusal | NotUnderstood) -> None:
        super().refuse(reader, no)
        if self.tutor.over:
            self.remark(no.code)
        else:
            self.tutor.wrong(no, self.wished)

    def play(self, seat: int, action: int) -> None:
        if self.tutor.over or seat != LEARNER:
            super().play(seat, action)
            return
        self.wished = action
        self.tutor.before(action)
        super().play(seat, action)
        self.tutor.after(action)

    def tell(self, happened: list[Told], now: list[Awaited], actor: Reader) -> None:
        super().tell(happened, now, actor)
        self.news += happened

    def remark(self, refused: str) -> None:
        """What the lesson has left out is told once, when it is first met (HD-909)."""
        moment, self.news = Moment(self.reader(), self.news, refused), []
        found = moment.first(aside for aside in self.tutor.course.written.asides if aside.name not in self.asides)
        if found is not None:
            self.asides.append(found.name)
            self.screen.show([moment.words(found)])

    # The desk

    def reader(self) -> Reader:
        return self.readers[LEARNER]

    def answer(self, action: int) -> None:
        super().play(OPPONENT, action)

    def place(self, spelled: dict[str, object]) -> None:
        self.game.place(spelled)

    def show(self, lines: list[str]) -> None:
        self.screen.show(lines)

    def moved(self, step: int) -> None:
        """Nobody is registered here; the saved game holds how far one has come."""
        self.asked = None
