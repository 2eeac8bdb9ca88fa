"""Interface of the store, independent of any database. SQLite implements it."""

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
ORDER: Final = "order"
NOTE: Final = "note"
LETTER: Final = "letter"
WORDS: Final = {
    GAME: "game",
    FACTS: "the facts of game",
    DECK: "deck",
    PERSON: "person",
    TALK: "the talk of deck",
    ORDER: "the moderators' record",
    NOTE: "note",
    LETTER: "letter",
}
"""The kinds of records, and the name of each in a sentence."""
ERASED: Final = "-"
"""Stands in records for the key of a person who was erased (HD-974). No name is folded to it."""

SETTLING: Final = threading.Lock()
"""Guards receipts while they are settled or waited for."""


class Outcome(Enum):
    """The result of writing a bundle."""

    KEPT = "kept"
    REFUSED = "refused"
    """Certainly not stored, and never will be."""
    UNKNOWN = "unknown"
    """The acknowledgement is lost. Nobody may be told anything until `Store.holds` has answered."""


class StoreFailed(Exception):
    """A bundle was not stored, so nobody may be told of it; or its outcome is `Unknown`."""


class Conflict(StoreFailed):
    """This entry of this game exists already."""


class Unknown(StoreFailed):
    """The write failed at a moment when it may have been durable already."""


class Unreachable(Exception):
    """The store cannot be read at present. That says nothing about its content."""


class Damaged(Exception):
    """A stored record cannot be trusted: which one, and why."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is damaged: {why}")
        self.what = what
        self.why = why


class Loss(NamedTuple):
    """An acknowledged write that the store no longer holds."""

    kind: str
    """`game`, `facts`, `deck`, `person`, `talk`, `order`, `note` or `letter`."""
    name: str
    kept: int
    """The number of the last entry or change that is left; 0 for none."""
    reached: int
    """The number of the last one that was acknowledged."""

    def __str__(self) -> str:
        if self.kind == GAME:
            return f"game {self.name} had come to entry {self.reached}, but only {self.kept} are kept"
        return f"the newest change of {WORDS[self.kind]} {self.name} is lost"


class Bundle:
    """All writes of one command, stored atomically."""

    def __init__(
        self,
        begun: list[tuple[int, Json, Json]] | None = None,
        entries: list[tuple[int, int, Json]] | None = None,
        decks: list[tuple[int, Json]] | None = None,
        persons: list[tuple[str, Json]] | None = None,
        remarks: list[tuple[int, float, Json]] | None = None,
        moderation: list[tuple[str, Json]] | None = None,
        notes: list[tuple[str, Json]] | None = None,
        letters: list[tuple[str, Json]] | None = None,
    ) -> None:
        self.begun: list[tuple[int, Json, Json]] = [] if begun is None else begun
        """New games: number, header of the journal, and facts (seat names, time)."""
        self.entries: list[tuple[int, int, Json]] = [] if entries is None else entries
        """New entries: number of the game, number of the entry, the entry."""
        self.facts: list[tuple[int, Json]] = []
        """New facts of games: seat names after a hand-over, the result at the end."""
        self.decks: list[tuple[int, Json]] = [] if decks is None else decks
        self.persons: list[tuple[str, Json]] = [] if persons is None else persons
        """Persons by folded name; an empty record deletes the person."""
        self.remarks: list[tuple[int, float, Json]] = [] if remarks is None else remarks
        """New lines of a deck's channel: deck, time, the line."""
        self.moderation: list[tuple[str, Json]] = [] if moderation is None else moderation
        """What moderators keep, by kind and number (`report 7`); an empty record deletes it."""
        self.notes: list[tuple[str, Json]] = [] if notes is None else notes
        """Notes by number, which names nobody; an empty record deletes one."""
        self.letters: list[tuple[str, Json]] = [] if letters is None else letters
        """The outbox: what waits to be sent, by number; an empty record deletes it."""
        self.erased: list[tuple[str, str]] = []
        """Persons to be erased everywhere: folded name, and name as written."""
        self.talk_before = 0.0
        """Talk from before this time is forgotten, with all records that are marked as deleted."""

    @property
    def forgets(self) -> bool:
        """Whether it removes something for good. Such a bundle is committed by itself."""
        return bool(self.erased or self.talk_before)

    def __bool__(self) -> bool:
        kept = bool(self.begun or self.entries or self.facts or self.decks or self.persons or self.remarks)
        return kept or bool(self.moderation or self.notes or self.letters or self.forgets)


class Receipt:
    """Future of a write: its error is None if the bundle was stored. Thread-safe."""

    def __init__(self) -> None:
        self.settled = False
        self.error: StoreFailed | None = None
        self.calls: list[Callable[[], object]] = []

    def settle(self, error: StoreFailed | None = None) -> None:
        """Set the result. Only the store calls it, and once."""
        settle([self], error)

    @property
    def outcome(self) -> Outcome:
        """The outcome of a settled receipt."""
        if self.error is None:
            return Outcome.KEPT
        return Outcome.UNKNOWN if isinstance(self.error, Unknown) else Outcome.REFUSED

    def then(self, call: Callable[[], object]) -> None:
        """Call this when the receipt is settled, in the thread of the store; at once if it is settled already."""
        with SETTLING:
            if not self.settled:
                self.calls.append(call)
                return
        call()

    def wait(self) -> StoreFailed | None:
        """Block until the receipt is settled and return its error."""
        certain = threading.Event()
        self.then(certain.set)
        certain.wait()
        return self.error

    def expect(self) -> None:
        """Block until the receipt is settled and raise its error."""
        error = self.wait()
        if error is not None:
            raise error


def settle(receipts: list[Receipt], error: StoreFailed | None = None) -> None:
    """Set the result of several receipts at once and call what waits for them."""
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
            log.exception("a callback after a write failed")


@dataclass
class Kept:
    """A stored game: header, entries in order, and facts."""

    game: int
    header: Json
    entries: list[Json]
    facts: Json
    lost: int = 0
    """How many acknowledged entries after the last one are lost; 0 again as soon as the game has gone on."""


class Since(NamedTuple):
    """A person, and since when the name is theirs: games of before were somebody else's."""

    key: str
    date: float


WON: Final = "won"
LOST: Final = "lost"
STOPPED: Final = "stopped"
"""Ended by vote, because nobody came back, or for its length: not by its rules."""


class Search(NamedTuple):
    """Which finished games are looked for. What is empty is any."""

    viewer: Since | None = None
    """Who looks: games of locked tables are for their players only (HD-114)."""
    person: Since | None = None
    programme: str = ""
    begin: float = 0.0
    end: float = float("inf")
    """When they ended: from `begin` on, before `end`."""
    result: str = ""
    """`WON` or `LOST` by the person, or `STOPPED`."""
    before: int | None = None
    """Behind this game, which was found by the same search."""
    limit: int = 20


class Result(NamedTuple):
    """One seat's part of a finished game."""

    game: int
    programme: str
    rank: int
    """0 if the game has no ranking."""
    seats: int
    reason: str
    seconds: float | None
    """How long the game took; None if that is not known."""
    luck: float | None
    """What the dice gave beyond the expectation; None if that is not known."""
    built: str
    """The kind of action with which the seat first built something, or empty."""


class Shared(NamedTuple):
    """Somebody else's seat in a game of a person."""

    key: str
    ended: float
    ahead: bool
    """Whether the person came before them."""


class Store(Protocol):
    """Writes are queued and acknowledged when they are durable; reads see everything acknowledged. Every read may raise
    `Unreachable` and can be retried later."""

    def write(self, bundle: Bundle) -> Receipt: ...

    def holds(self, bundle: Bundle) -> bool:
        """Return whether a bundle of unknown outcome was stored. Nothing may have been written in its place since. The answer is
        final: a bundle that is not stored now never will be."""
        ...

    def next_game(self) -> int:
        """Return a number that no game has had."""
        ...

    def games(self, before: int | None = None, limit: int | None = None) -> list[tuple[int, Json]]:
        """Return the numbers and facts of games, newest first, without damaged ones; `before` and `limit` choose a page."""
        ...

    def search(self, search: Search) -> list[tuple[int, Json]]:
        """Return the numbers and facts of finished games, newest first, without damaged ones."""
        ...

    def results(self, person: Since, viewer: Since | None, limit: int) -> list[Result]:
        """Return a person's part of the last finished games that the viewer may see, newest first, without test games."""
        ...

    def shared(self, person: Since, viewer: Since | None, limit: int) -> list[Shared]:
        """Return the other people's seats in those games."""
        ...

    def header(self, number: int) -> Json | None:
        """Return the header of a game without reading its entries."""
        ...

    def game(self, number: int) -> Kept | None:
        """Return a game after checking every entry. `Damaged` names the first that cannot be trusted."""
        ...

    def decks(self) -> list[tuple[int, Json]]:
        """Return all decks; the record of a damaged one is `{"damaged": why}`."""
        ...

    def deck(self, number: int) -> Json:
        """Return one deck: an empty record if none is stored, `{"damaged": why}` if it cannot be trusted."""
        ...

    def persons(self) -> list[Json]:
        """Return all persons whose record can be trusted."""
        ...

    def damaged_persons(self) -> list[str]:
        """Return the folded names of all other persons, which must stay taken."""
        ...

    def moderation(self) -> list[tuple[str, Json]]:
        """Return what moderators keep, without damaged records."""
        ...

    def notes(self) -> list[tuple[str, Json]]:
        """Return all notes, without damaged ones."""
        ...

    def letters(self) -> list[tuple[str, Json]]:
        """Return the outbox, without damaged records."""
        ...

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        """Return the last lines of a deck's channel, oldest first, without damaged ones."""
        ...

    def personal(self, key: str, name: str) -> Json:
        """Return everything about a person, by the place where it is stored (HD-973). Slow: call it from a worker."""
        ...

    def losses(self) -> list[Loss]:
        """Return the acknowledged writes that are lost and that nothing has been written over since."""
        ...

    def damage(self) -> list[Damaged]:
        """Read the whole store and return everything that cannot be trusted, losses included."""
        ...

    def healthy(self) -> bool:
        """Return whether writes succeed at present."""
        ...

    def close(self) -> None: ...
