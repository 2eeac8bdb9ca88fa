"""Lessons: `lernen` starts or continues one, `lektion` repeats, skips or goes back (HD-901, HD-903)."""

from typing import Final

from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import named
from holodeck.deck.states import State
from holodeck.deck.table.seat import Seat
from holodeck.kernel.engine.refusal import Refusal
from holodeck.lessons import book
from holodeck.lessons.book import Lesson
from holodeck.lessons.course import LEARNER, Course, course
from holodeck.lessons.pages import ANEW, BACK, LEVEL, NEXT, WAYS
from holodeck.words.programme import Programme

TABLE: Final[dict[str, str | int]] = {"zuschauer": "aus", "zeit": "ohne"}
"""A lesson has no spectators and no clock."""


def taught(ask: Ask) -> dict[str, Lesson]:
    """Return the lessons by programme."""
    found = {name: book.lesson(name) for name in ask.holodeck.registry.names()}
    return {name: written for name, written in found.items() if written is not None}


def learn(ask: Ask) -> None:
    """`lernen [<Name>] [neu]`: start or continue a lesson; without a name, list them."""
    if not ask.words:
        offer(ask)
        return
    name, lessons = named(ask), taught(ask)
    if name is None or name not in lessons:
        raise Refusal("HD-901", "no_such_lesson", {"programs": list(lessons)})
    ask.words.drop(1)
    anew = ask.words.take(ANEW) is not None
    ask.nothing_more()
    deck, own = ask.deck, ask.holodeck.lesson_of(ask.person, name)
    if own is deck and not anew:
        deck.presence.come_in(ask.person)
        deck.teaching.repeat()
        return
    if own is not deck and deck.state not in (State.EMPTY, State.OVER):
        raise Refusal("HD-901", "already_running" if deck.state is State.RUNNING else "deck_busy")
    if any(other is not ask.person for other in deck.inside):
        raise Refusal("HD-901", "deck_busy")
    count_page(ask)
    if own is deck:
        deck.play.abandon()
    programme = ask.holodeck.registry.programme(name)
    learned = course(programme)
    assert learned is not None
    begin(ask, programme, learned, anew)


def offer(ask: Ask) -> None:
    for name, written in taught(ask).items():
        count, reached = len(written.steps), ask.person.lessons.get(name, 0)
        if reached >= count:
            ask.tell("lesson_done", programme=name, count=count)
        else:
            ask.tell("lesson_line", programme=name, count=count, **({"reached": reached} if reached else {}))


def begin(ask: Ask, programme: Programme, lesson: Course, anew: bool) -> None:
    """Load a deck for the learner, at the step reached before."""
    deck, person, holodeck, rules = ask.deck, ask.person, ask.holodeck, programme.rules
    holodeck.need_table(person, deck.number)
    reached = person.lessons.get(rules.name, 0)
    step = 0 if anew or reached >= len(lesson.steps) else reached
    deck.load(programme, {**TABLE, **lesson.options}, "", person)
    deck.taught = True
    person.loaded = deck.number
    deck.seats = tuple(
        Seat(colour, person.key if seat == LEARNER else "", "" if seat == LEARNER else LEVEL, holodeck.next_seat())
        for seat, colour in enumerate(lesson.written.colours)
    )
    ask.tell("lesson_begins", programme=rules.name, count=len(lesson.steps))
    deck.presence.come_in(person)
    deck.play.start()
    deck.teaching.begin(step)
    deck.presence.check()


def lesson(ask: Ask) -> None:
    """`lektion [weiter|zurueck]`: repeat the task, skip it or go back."""
    way = ask.words.take(WAYS)
    ask.nothing_more()
    teaching = ask.deck.teaching
    if ask.person is not teaching.learner:
        raise Refusal("HD-903", "no_lesson")
    if way is not None:
        count_page(ask)
    {None: teaching.repeat, NEXT: teaching.skip, BACK: teaching.back}[way]()


def count_page(ask: Ask) -> None:
    """Count a position put on the table, or raise a refusal: each is stored, so there is a rate limit (HD-903)."""
    if not (ask.holodeck.lessons.spend(ask.person.key) and ask.holodeck.lessons.spend_from(ask.person.address)):
        raise Refusal("HD-903", "too_fast")
