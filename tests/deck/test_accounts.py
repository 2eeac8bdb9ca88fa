"""Accounts: a new password, what it ends, and who waits for whom while passwords are hashed (HD-110, HD-111)."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.port.connection import Hello
from holodeck.deck.port.messages import Done
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind

T = TypeVar("T")


@clause("HD-110")
def test_a_new_password_needs_the_old_one_and_ends_every_other_way_in(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind", "computer schluessel Sandbot")
    other = stage.visitor("10.9.9.9")
    other.types("anna", "sonnenwind")
    assert "Sag erst das alte, dann das neue" in " ".join(anna.types("computer passwort mondschein"))
    assert anna.types("computer passwort falsches mondschein") == ["Das Passwort stimmt nicht."]
    assert "Das neue Passwort gilt." in " ".join(anna.types("computer passwort sonnenwind mondschein"))
    assert (other.screen.closed, anna.screen.closed) == ("Das Passwort wurde geändert. Diese Verbindung endet.", None)
    assert anna.types("computer schluesselbund") == ["Du hast keine Schlüssel."]
    later = stage.visitor("10.9.9.9")
    assert "Das Passwort stimmt nicht." in later.types("anna", "sonnenwind")
    assert "Willkommen" in " ".join(later.types("mondschein"))


@clause("HD-110")
def test_a_guests_password_has_no_spaces(stage: Stage) -> None:
    assert stage.comes("Anna").types("computer passwort zwei worte") == ["Ein Passwort hat keine Leerzeichen. (HD-110)"]


@clause("HD-111")
def test_nobody_may_change_the_password_again_and_again(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort sonnenwind")
    answers = [anna.types("computer passwort sonnenwind sonnenwind")[0] for _ in range(5)]
    assert answers[-1] == "Gerade gab es zu viele Versuche. Bitte warte ein paar Minuten."
    assert not any(line.startswith("Gerade") for line in answers[:-1])


class Later:
    """Workers that do nothing until they are told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        self.waiting.append(lambda: self.do(work, then))
        return True

    def do(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> None:
        InlineWorkers().run(work, then)


@clause("HD-110")
def test_a_program_gets_its_answer_when_the_password_holds_and_not_before(stage: Stage) -> None:
    program = Program(stage).hello(Hello(name="Bea"))
    workers = Later()
    stage.hall.login.hashing = Hashing(workers)
    program.types("computer passwort sonnenwind", "p1")
    assert of_kind(program.screen.messages, Done) == []
    workers.waiting.pop()()
    stage.clock.settle()
    assert [done.id for done in of_kind(program.screen.messages, Done)] == ["p1"]
    assert program.screen.lines[-1].startswith("Der Name gehört jetzt dir")
    program.types("computer passwort falsches mondschein", "p2")
    workers.waiting.pop()()
    stage.clock.settle()
    assert program.refused == ("password_wrong", "HD-110", "p2")


@clause("HD-111")
def test_whoever_waits_for_a_hash_takes_turns_with_the_others() -> None:
    workers, order = Later(), list[str]()
    hashing = Hashing(workers)

    def ask(person: str) -> bool:
        return hashing.run(person, "10.0.0.1", lambda: person, lambda done: order.append(done.result()))

    assert [ask("Mallory") for _ in range(6)] == [True] * 4 + [False] * 2
    assert ask("Anna")
    assert ask("Bea")
    while workers.waiting:
        workers.waiting.pop(0)()
    assert order == ["Mallory", "Mallory", "Mallory", "Anna", "Bea", "Mallory"]
