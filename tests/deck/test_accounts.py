"""Accounts: a new password, what it ends, and who waits for whom while passwords are hashed (HD-110, HD-111)."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.people.hashing import Hashing
from holodeck.deck.port.messages import Done
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind

T = TypeVar("T")


@clause("HD-110")
def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions_and_keys(stage: Stage) -> None:
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
def test_a_password_may_have_spaces_and_an_old_one_with_spaces_is_quoted(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort  zwei ganze worte ")
    assert anna.types("computer passwort zwei ganze worte neu genug") == ["Das Passwort stimmt nicht."]
    assert "Das neue Passwort gilt." in " ".join(anna.types('computer passwort "zwei ganze worte" neu genug'))
    assert "Willkommen" in " ".join(stage.visitor("10.9.9.9").types("anna", "neu genug"))


@clause("HD-110")
def test_passwords_that_come_as_data_may_have_spaces(stage: Stage) -> None:
    program = Program(stage).hello(Hello(name="Bea"))
    program.does("set_password", "p1", password=" zwei ganze worte")
    program.does("set_password", "p2", old="zwei ganze worte", password='"neu" genug')
    assert [done.id for done in of_kind(program.screen.messages, Done)] == ["p1", "p2"]
    assert "Willkommen" in " ".join(stage.visitor("10.9.9.9").types("bea", '"neu" genug'))


@clause("HD-111")
def test_password_changes_are_rate_limited(stage: Stage) -> None:
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
def test_a_program_is_answered_only_when_the_new_password_is_stored(stage: Stage) -> None:
    program = Program(stage).hello(Hello(name="Bea"))
    workers = Later()
    stage.holodeck.login.hashing = Hashing(workers)
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
def test_persons_waiting_for_a_password_hash_take_turns() -> None:
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
