"""Decks whose games are still to be taken up after a start. Playing a game again takes a while, so it is done beside the loop,
one game after another, and first where somebody wants something of the deck: a server is open before it has read all its games.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.machine.workers import Workers
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.recall import Standing

AGAIN: Final = 0.5
"""Seconds, where too much else is being read."""


class Sleepers:
    def __init__(self, workers: Workers, clock: Clock) -> None:
        self.workers = workers
        self.clock = clock
        self.waiting: dict[int, Deck] = {}
        self.reading = False
        self.going = False
        self.finished: Callable[[], None] = lambda: None
        """Called when every game has been taken up."""

    def add(self, deck: Deck) -> None:
        self.waiting[deck.number] = deck

    def hurry(self, number: int) -> None:
        """Somebody wants something of this deck."""
        deck = self.waiting.pop(number, None)
        if deck is not None:
            self.waiting = {number: deck, **self.waiting}

    def go_on(self) -> None:
        """Reads the next game; where that is done on the spot, all of them."""
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
            self.clock.later(AGAIN, self.try_again)

    def try_again(self) -> None:
        self.reading = False
        self.go_on()

    def done(self, deck: Deck, read: "Future[Standing]") -> None:
        self.reading = False
        deck.recall.awaken(read)
        self.go_on()
        if not self.waiting and not self.reading:
            self.finished()
