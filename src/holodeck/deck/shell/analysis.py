"""`analyse [<Nr.>]`: what decided a finished game, in five lines (HD-732). Whoever asks pays, as for a replay (HD-720)."""

from concurrent.futures import Future

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.questions import finished
from holodeck.deck.wording.sentences import paged
from holodeck.kernel.refusal import Refusal


def analyse(ask: Ask) -> None:
    """Of the game that was named, or of the one on the deck one is in."""
    hall, person = ask.hall, ask.person
    here = hall.decks.get(person.place)
    number = ask.words.number() or (here.game_number if here is not None else 0)
    ask.nothing_more()
    readers = [person.key, person.address]
    if any(hall.replays.full(reader) for reader in readers):
        raise Refusal("HD-720", "too_fast")

    def show(done: "Future[list[str]]") -> None:
        error = done.exception()
        if isinstance(error, Refusal):
            hall.refused(person, error)
        elif error is not None:
            hall.failed(error, person)
        else:
            hall.show(person, paged(person, done.result()))

    if not hall.past.run(lambda: decided(hall, number, person.language), show):
        raise Refusal("HD-720", "server_busy")
    for reader in readers:
        hall.replays.note(reader)


def decided(hall: Holodeck, number: int, language: str) -> list[str]:
    """The lines. It is called in a worker."""
    kept = finished(hall.store, number)
    return hall.analyses.lines(hall.shelf.programme(str(kept.header["game"])), kept, language)
