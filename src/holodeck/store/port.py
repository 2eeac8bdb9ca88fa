"""The port of the store: what the decks want kept, without a word about databases. SQLite stands behind it."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, Protocol

log = logging.getLogger(__name__)

Json = dict[str, object]

GAME: Final = "game"
FACTS: Final = "facts"
DECK: Final = "deck"
PERSON: Final = "person"
TALK: Final = "talk"
WORDS: Final = {GAME: "game", FACTS: "the facts of game", DECK: "deck", PERSON: "person", TALK: "the talk of deck"}
"""The kinds of things that are kept, and what each is called in a sentence."""

SETTLING: Final = threading.Lock()
"""Held for a moment while a receipt is settled or somebody begins to wait for one."""


class Outcome(Enum):
    """What became of a bundle."""

    KEPT = "kept"
    REFUSED = "refused"
    """For certain: nothing of it is there, nor will be."""
    UNKNOWN = "unknown"
    """The answer is lost. Nothing may be told before `Store.holds` has said whether it is there."""


class StoreFailed(Exception):
    """A bundle was refused, so nothing of it may be told; or its outcome is `Unknown`."""


class Conflict(StoreFailed):
    """Somebody else has already written this entry of this game."""


class Unknown(StoreFailed):
    """It failed when it may have been kept already."""


class Unreachable(Exception):
    """The store does not answer at present. That says nothing about what it holds."""


class Damaged(Exception):
    """Something that was kept can no longer be trusted: what it is, and why."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is damaged: {why}")
        self.what = what
        self.why = why


class Loss(NamedTuple):
    """Something that was acknowledged and is gone: the file ends before it."""

    kind: str
    """`game`, `facts`, `deck`, `person` or `talk`."""
    name: str
    kept: int
    """The number of the last entry or change that is still there; 0 for none."""
    reached: int
    """The number of the last one that was acknowledged."""

    def __str__(self) -> str:
        if self.kind == GAME:
            return f"game {self.name} had come to entry {self.reached}, but only {self.kept} are kept"
        return f"the newest change of {WORDS[self.kind]} {self.name} is lost"


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
    """What the store answers to a bundle: nothing where it is kept, else what failed. Any thread may ask."""

    def __init__(self) -> None:
        self.settled = False
        self.error: StoreFailed | None = None
        self.calls: list[Callable[[], object]] = []

    def settle(self, error: StoreFailed | None = None) -> None:
        """The answer is there: said by the store alone, and once."""
        settle([self], error)

    @property
    def outcome(self) -> Outcome:
        """Of a settled receipt."""
        if self.error is None:
            return Outcome.KEPT
        return Outcome.UNKNOWN if isinstance(self.error, Unknown) else Outcome.REFUSED

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


def settle(receipts: list[Receipt], error: StoreFailed | None = None) -> None:
    """All these at once."""
    calls: list[Callable[[], object]] = []
    with SETTLING:
        for receipt in receipts:
            receipt.error, receipt.settled = error, True
            calls += receipt.calls
            receipt.calls = []
    for call in calls:
        try:
            call()
        except Exception:
            log.exception("what was to follow a write failed")


@dataclass
class Kept:
    """One game as it was kept: its header, its entries in order, and what else is known of it."""

    game: int
    header: Json
    entries: list[Json]
    facts: Json
    lost: int = 0
    """How many acknowledged entries behind the last one are gone; 0 again as soon as the game has gone on."""


class Store(Protocol):
    """Writes are queued and acknowledged when they are durable; reads see everything acknowledged. Every read may raise
    `Unreachable`: ask again later."""

    def write(self, bundle: Bundle) -> Receipt: ...

    def holds(self, bundle: Bundle) -> bool:
        """Whether a bundle of unknown outcome is kept, nothing having been written in its place since. The answer is final: what
        is not there now never will be."""
        ...

    def next_game(self) -> int:
        """A number no game has had."""
        ...

    def games(self, before: int | None = None, limit: int | None = None) -> list[tuple[int, Json]]:
        """Games with what is known of them, the newest first: all, or so many before a number. Damaged ones are left out."""
        ...

    def header(self, number: int) -> Json | None:
        """The header of a game alone, which is read at once."""
        ...

    def game(self, number: int) -> Kept | None:
        """One game, every entry checked; `Damaged` names the first that cannot be trusted."""
        ...

    def decks(self) -> list[tuple[int, Json]]:
        """All decks; the record of a damaged one is `{"damaged": why}`."""
        ...

    def deck(self, number: int) -> Json:
        """One deck: an empty record where none is kept, `{"damaged": why}` where it cannot be trusted."""
        ...

    def persons(self) -> list[Json]:
        """All persons whose record can be trusted."""
        ...

    def damaged_persons(self) -> list[str]:
        """The folded names of all others: nobody else may have them."""
        ...

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        """The last lines of a deck's channel, the oldest first. Damaged ones are left out."""
        ...

    def losses(self) -> list[Loss]:
        """What was acknowledged once and is gone, as long as nothing has been written in its place."""
        ...

    def damage(self) -> list[Damaged]:
        """Everything that cannot be trusted any more, losses included. Reads the whole store."""
        ...

    def healthy(self) -> bool:
        """Whether writes are kept at present."""
        ...

    def close(self) -> None: ...
