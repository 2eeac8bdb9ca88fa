"""The port of the store: what the decks want kept, said without any database. SQLite stands behind it, PostgreSQL may follow."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

log = logging.getLogger(__name__)

Json = dict[str, object]

SETTLING: Final = threading.Lock()
"""Held for a moment by whoever settles a receipt or begins to wait for one."""


class StoreFailed(Exception):
    """The store could not keep a bundle: nothing of it may be told. Whether it is kept is known only by reading again."""


class Conflict(StoreFailed):
    """Somebody else has already written this entry of this game."""


class Damaged(Exception):
    """Something that was kept can no longer be trusted: what it is, and why."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is damaged: {why}")
        self.what = what
        self.why = why


class Bundle:
    """Everything that one command brings about. It is kept as a whole or not at all."""

    def __init__(
        self,
        begun: list[tuple[int, Json, Json]] | None = None,
        entries: list[tuple[int, int, Json]] | None = None,
        decks: list[tuple[int, Json]] | None = None,
        persons: list[tuple[str, Json]] | None = None,
        remarks: list[tuple[int, float, Json]] | None = None,
    ) -> None:
        self.begun: list[tuple[int, Json, Json]] = [] if begun is None else begun
        """New games: number, header of the journal, and what else is known of them (seat names, time)."""
        self.entries: list[tuple[int, int, Json]] = [] if entries is None else entries
        """Entries of games: number of the game, number of the entry, the entry."""
        self.facts: list[tuple[int, Json]] = []
        """What is known of a game besides its journal, anew: seat names after a hand-over, the result at its end."""
        self.decks: list[tuple[int, Json]] = [] if decks is None else decks
        self.persons: list[tuple[str, Json]] = [] if persons is None else persons
        """Persons by folded name; an empty record forgets the person."""
        self.remarks: list[tuple[int, float, Json]] = [] if remarks is None else remarks
        """Lines of a deck's channel: deck, time, the line."""

    def __bool__(self) -> bool:
        return bool(self.begun or self.entries or self.facts or self.decks or self.persons or self.remarks)


class Receipt:
    """What the store answers to a bundle, once it is certain: nothing, or why it was not kept. Any thread may ask."""

    def __init__(self) -> None:
        self.settled = False
        self.error: StoreFailed | None = None
        self.calls: list[Callable[[], object]] = []

    def settle(self, error: StoreFailed | None = None) -> None:
        """It is certain: said by the store alone, and once."""
        self.error = error
        with SETTLING:
            self.settled = True
            calls, self.calls = self.calls, []
        for call in calls:
            try:
                call()
            except Exception:
                log.exception("what was to follow a write failed")

    def then(self, call: Callable[[], object]) -> None:
        """Call this when it is certain, in the thread of the store; at once where it is already."""
        with SETTLING:
            if not self.settled:
                self.calls.append(call)
                return
        call()

    def wait(self) -> StoreFailed | None:
        """Stand still until it is certain. Gives what spoke against it."""
        certain = threading.Event()
        self.then(certain.set)
        certain.wait()
        return self.error

    def expect(self) -> None:
        """Stand still until it is kept, or raise why it was not."""
        error = self.wait()
        if error is not None:
            raise error


@dataclass
class Kept:
    """One game as it was kept: its header, its entries in order, and what else is known of it."""

    game: int
    header: Json
    entries: list[Json]
    facts: Json


class Store(Protocol):
    """Writes are queued and acknowledged when they are durable; reads see everything acknowledged."""

    def write(self, bundle: Bundle) -> Receipt: ...

    def next_game(self) -> int:
        """A number no game has had."""
        ...

    def games(self) -> list[tuple[int, Json]]:
        """All games with what is known of them, the newest first. Those that are damaged are left out."""
        ...

    def game(self, number: int) -> Kept | None:
        """One game, every entry checked; `Damaged` names the first that cannot be trusted."""
        ...

    def decks(self) -> list[tuple[int, Json]]: ...

    def persons(self) -> list[Json]: ...

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        """The last lines of a deck's channel, the oldest first."""
        ...

    def damage(self) -> list[Damaged]:
        """Everything that cannot be trusted any more."""
        ...

    def healthy(self) -> bool:
        """Whether the last write was kept."""
        ...

    def close(self) -> None: ...
