"""Standing answers (HD-320 to HD-325): questions that a person has answered for the rest of the game, or once in advance.

They belong to the seat at the table, not to the state of the game: what they do is an ordinary action in the journal, so a
replay needs to know nothing of them.
"""

from dataclasses import replace
from typing import Any, Final

from holodeck.deck.people.person import Person
from holodeck.deck.port import parts
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.feed import Feed
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.seat import Standing
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited, Rules
from holodeck.kernel.engine.told import Told

CLAUSE: Final = "HD-320"
MOST_ADVANCE: Final = 10
"""How many answers in advance a seat may have."""


class StandingAnswers:
    def __init__(
        self, table: Table, match: Match, jobs: Jobs, computer: Computer, deciding: Deciding, play: Play, feed: Feed
    ) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.play = play
        self.feed = feed
        self.seen: tuple[object, ...] = ()
        """The inputs by which an answer was last looked for."""

    # What a person has chosen

    def of(self, person: Person) -> tuple[Standing, ...]:
        """Return the standing answers of a person, or raise a refusal: only in a running game, only by a seat."""
        self.table.need_running(CLAUSE)
        return self.table.seats[self.table.need_seat(person, CLAUSE)].standing

    def add(self, person: Person, do: str, terms: int = STOP) -> None:
        """Answer a decision like this from now on, or once if there are terms."""
        own, actions = self.of(person), self.table.rules.actions
        decision = self.decision(do, actions.name(terms) if terms else "")
        if not decision or self.table.lesson is not None:
            raise Refusal(CLAUSE, "no_standing_answer")
        made = Standing(decision, do, actions.to_json(terms) if terms else None)
        if terms and made not in own and sum(one.terms is not None for one in own) >= MOST_ADVANCE:
            raise Refusal("HD-321", "too_many_answers", {"most": MOST_ADVANCE})
        kept = [one for one in own if one != made and (terms or one.terms is not None or one.decision != decision)]
        self.keep(person, (*kept, made))
        self.computer.answer(person, "always_set", what=self.sentence(person, made))

    def drop(self, person: Person, number: int | None = None) -> None:
        """Forget the standing answer of this number, or all of them (HD-324)."""
        own = self.of(person)
        if number is not None and not 1 <= number <= len(own):
            raise Refusal("HD-324", "no_such_answer", {"number": number})
        self.keep(person, () if number is None else (*own[: number - 1], *own[number:]))
        self.computer.answer(person, "always_off", count=len(own) if number is None else 1)

    def keep(self, person: Person, standing: tuple[Standing, ...]) -> None:
        seat = self.table.seat_of(person)
        self.table.replace_seat(seat, replace(self.table.seats[seat], standing=standing))
        if person.feeds and person in self.table.inside:
            self.feed.send_table(person)

    def decision(self, do: str, form: str) -> str:
        """Return the decision that this kind of action answers with terms of that form, or without any; empty if none."""
        decisions = self.table.rules.standing.get(do, {})
        return next((decision for decision, known in decisions.items() if known == form), "")

    @property
    def accepts(self) -> str:
        """The kind of action that accepts offers in advance, or an empty string in a game without trade."""
        kinds = self.table.rules.standing.items()
        return next((do for do, decisions in kinds if any(decisions.values())), "")

    def sentence(self, person: Person, standing: Standing) -> str:
        """Return what a standing answer does, in the words of the game."""
        actions, terms, name = self.table.rules.actions, standing.terms, f"always_{standing.do}"
        told = Told(name, {}) if terms is None else Told(f"{name}_if", actions.parts(actions.from_json(terms)))
        return " ".join(self.match.reader(person).sentences([told]))

    def possible(self) -> list[Standing]:
        """Return all standing answers without terms that this game knows."""
        if self.table.lesson is not None:
            return []
        kinds = self.table.rules.standing.items()
        return [Standing(decision, do) for do, decisions in kinds for decision, form in decisions.items() if not form]

    def sent(self, person: Person) -> tuple[list[parts.Standing], list[parts.Standing]]:
        """Return a person's standing answers, and those that would answer what the person is asked now, as data (HD-325)."""
        seat = self.table.seat_of(person)
        if seat < 0 or self.match.running is None:
            return [], []
        own = self.table.seats[seat].standing
        asked = [one.decision for one in self.match.pending if one.seat == seat and not one.quiet]
        fitting = [one for one in self.possible() if one.decision in asked and one not in own]
        return [self.part(person, one) for one in own], [self.part(person, one) for one in fitting]

    def part(self, person: Person, one: Standing) -> parts.Standing:
        return parts.Standing(one.decision, one.do, self.sentence(person, one), one.terms is not None)

    # Answering

    def found(self, game: Game, pending: list[Awaited]) -> tuple[int, Standing, int] | None:
        """Return the first of these decisions that has a standing answer: the seat, the answer, and its action."""
        for awaited in pending:
            answer = answer_to(game.rules, game.state, awaited, self.table.seats[awaited.seat].standing)
            if answer is not None:
                return awaited.seat, *answer
        return None

    def unanswered(self, pending: list[Awaited]) -> list[Awaited]:
        """Return those of these decisions that no standing answer settles in the next moment: only they are asked."""
        game = self.game()
        return [one for one in pending if game is None or self.found(game, [one]) is None]

    def game(self) -> Game | None:
        """Return the game if standing answers may be given now; in a lesson only the tutor acts."""
        return None if self.deciding.stalled or self.table.lesson is not None else self.match.running

    def refresh(self) -> None:
        """Give the next standing answer, if there is one, as a job of its own."""
        if not any(seat.standing for seat in self.table.seats):
            return
        game = self.game()
        now = (game, self.match.entries, self.table.seats)
        if now == self.seen:
            return
        self.seen = now
        if game is not None and self.found(game, self.match.pending) is not None:
            self.jobs.submit(self.answer)

    def answer(self) -> None:
        """Play a standing answer, and tell its person (HD-322)."""
        game = self.game()
        found = None if game is None else self.found(game, self.match.pending)
        if found is None:
            return
        seat, one, action = found
        person = self.table.person_at(seat)
        if one.terms is not None:
            own = self.table.seats[seat]
            self.table.replace_seat(seat, replace(own, standing=tuple(other for other in own.standing if other is not one)))
        if person is not None:
            self.computer.answer(person, "answered_for_you", what=self.sentence(person, one))
        self.play.act(seat, action, standing=True)


def answer_to(rules: Rules[Any], state: Any, awaited: Awaited, own: tuple[Standing, ...]) -> tuple[Standing, int] | None:
    """Return the first of a seat's standing answers that settles a decision, and its action; one kept from the seat is not
    settled (HD-323)."""
    for one in own:
        if one.decision == awaited.decision and not awaited.quiet:
            terms = STOP if one.terms is None else rules.actions.from_json(one.terms)
            action = rules.answer(state, awaited.seat, rules.actions.number[one.do], terms)
            if action != STOP:
                return one, action
    return None
