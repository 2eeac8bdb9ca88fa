"""Lazy loading of games after a start. Replaying a game takes a while, so it is done in a worker, one game after another,
starting with decks that somebody needs: the server is open before all games are loaded.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.storage.recall import Standing

RETRY_SECONDS: Final = 0.5
"""The delay before retrying when the workers are busy."""


class LazyLoading:
    def __init__(self, workers: Workers, clock: Clock) -> None:
        self.workers = workers
        self.clock = clock
        self.waiting: dict[int, Deck] = {}
        self.reading = False
        self.going = False
        self.finished: Callable[[], None] = lambda: None
        """Called when every game has been loaded."""

    def add(self, deck: Deck) -> None:
        self.waiting[deck.number] = deck

    def hurry(self, number: int) -> None:
        """Load this deck next, because somebody needs it."""
        deck = self.waiting.pop(number, None)
        if deck is not None:
            self.waiting = {number: deck, **self.waiting}

    def go_on(self) -> None:
        """Load the next game; all of them if the workers run inline."""
        if self.going:
            return
        self.going = True
        while self.waiting and not self.reading:
            self.read(self.waiting.pop(next(iter(self.waiting))))
        self.going = False

    def read(self, deck: Deck) -> None:
        self.reading = True
        if not self.workers.run(deck.recall.read, partial(self.done, deck)):
            self.waiting = {deck.number: deck, **self.waiting}
            self.clock.later(RETRY_SECONDS, self.try_again)

    def try_again(self) -> None:
        self.reading = False
        self.go_on()

    def done(self, deck: Deck, read: "Future[Standing]") -> None:
        self.reading = False
        deck.recall.awaken(read)
        self.go_on()
        if not self.waiting and not self.reading:
            self.finished()
