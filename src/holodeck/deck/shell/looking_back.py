"""Looking back at what was costs time, so it is done beside everything else, and whoever asks pays (HD-720)."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from holodeck.deck.shell.ask import Ask
from holodeck.kernel.refusal import Refusal

T = TypeVar("T")


def look_back(ask: Ask, find: Callable[[], T], show: Callable[[T], None]) -> None:
    """Find something out in a worker, and show it. Only so many in a minute, for a person and for an address."""
    hall, person = ask.hall, ask.person
    payers = [person.key, person.address]
    if any(hall.replays.full(payer) for payer in payers):
        raise Refusal("HD-720", "too_fast")

    def done(found: "Future[T]") -> None:
        error = found.exception()
        if isinstance(error, Refusal):
            hall.refused(person, error)
        elif error is not None:
            hall.failed(error, person)
        else:
            show(found.result())

    if not hall.past.run(find, done):
        raise Refusal("HD-720", "server_busy")
    for payer in payers:
        hall.replays.note(payer)
