"""What happens in the moment in which an account is deleted (HD-974)."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.machine.workers import InlineWorkers
from tests.clauses import clause
from tests.deck.stage import Stage
from tests.deck.test_personal_data import delete, traces

T = TypeVar("T")


class SlowWorkers(InlineWorkers):
    """Workers who answer when they are told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def run(self, work: Callable[[], T], then: "Callable[[Future[T]], None]") -> bool:
        self.waiting.append(lambda: InlineWorkers.run(self, work, then))
        return True

    def answer(self) -> None:
        waiting, self.waiting = self.waiting, []
        for work in waiting:
            work()


@clause("HD-974")
def test_nobody_signs_in_while_the_account_is_deleted(stage: Stage) -> None:
    mila = stage.comes("Mila")
    mila.types("computer passwort sonnenwind")
    slow = stage.holodeck.hashing.workers = SlowWorkers()
    again = stage.visitor()
    again.types("Mila", "sonnenwind")
    mila.person.secret = ""  # as if its own password had been checked before
    delete(mila)
    slow.answer()
    stage.clock.settle()
    assert again.read("Das Passwort stimmt nicht.")
    assert stage.holodeck.register.here == {}
    assert traces(stage.folder, "mila") == []
