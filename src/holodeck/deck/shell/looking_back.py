"""Questions about past games are slow, so they are answered in a worker and charged to the asker (HD-720)."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.shell.ask import Ask
from holodeck.kernel.engine.refusal import Refusal

T = TypeVar("T")


def look_back(ask: Ask, find: Callable[[], T], show: Callable[[T], None]) -> None:
    """Run `find` in a worker and show its result. Rate limited per person, address and network."""
    holodeck, person = ask.holodeck, ask.person
    if holodeck.replays.full(person.key) or holodeck.replays.full_from(person.address):
        raise Refusal("HD-720", "too_fast")

    def done(found: "Future[T]") -> None:
        error = found.exception()
        if isinstance(error, Refusal):
            holodeck.refused(person, error)
        elif error is not None:
            holodeck.failed(error, person)
        else:
            show(found.result())

    if not holodeck.past.run(find, done):
        raise Refusal("HD-720", "server_busy")
    holodeck.replays.note(person.key)
    holodeck.replays.note_from(person.address)
