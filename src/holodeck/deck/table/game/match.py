"""The game on a table: its history, who is awaited, and how each person reads it."""

import hashlib
import re
from itertools import accumulate
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.game.asked import Asked
from holodeck.deck.table.game.history import Log
from holodeck.deck.table.options import UNDO_OPTION
from holodeck.deck.table.storage.older import Outdated
from holodeck.deck.table.table import Table
from holodeck.deck.table.time.pace import WITHOUT, pace_of
from holodeck.deck.wording.sentences import prefs_of, update_prefs
from holodeck.kernel.engine.actions import UNDO
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.words.reader import Reader, opened
from holodeck.words.sight import Sight

REMEMBERED: Final = 64
"""How many command ids are remembered per seat."""


UNDOS: Final = 20
"""How many undos are allowed before somebody else acts or a random outcome follows (HD-724)."""


MARK: Final = re.compile("#[0-9a-f]{16}")


def mark(command: str) -> str:
    """Return what is stored of a command id: programs choose it, and may put anything personal into it (HD-974). Journals of
    before have the id itself."""
    return command if MARK.fullmatch(command) else "#" + hashlib.sha256(command.encode()).hexdigest()[:16]


class Match:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.readers: dict[str, Reader] = {}
        self.clear()

    def clear(self) -> None:
        """Remove the game."""
        self.game: Game | None = None
        self.outdated: Outdated | None = None
        """A game whose rules are not installed, in place of `game` (HD-709)."""
        self.sight: Sight | None = None
        self.palette: Palette = FIRST_COLOURS
        self.past: list[Told] = []
        self.ends: list[int] = []
        """The length of `past` after the set-up and after every entry."""
        self.pending: list[Awaited] = []
        self.asked = Asked()
        self.standing: list[int] = []
        """The entries that were standing answers (HD-322)."""
        self.since: dict[int, int] = {}
        """For every seat the entry at which its current decision opened; older answers are stale."""
        self.commands: dict[int, dict[str, int]] = {}
        """For every seat the ids of its last commands, each with its entry (HD-707)."""
        self.undone = 0
        """The number of undos of the acting seat since somebody else acted or luck was drawn."""
        self.acting = -1
        self.known_hints: dict[int, tuple[int, list[Hint]]] = {}
        """The last hints of every seat, with the entry at which they were given."""
        self.commitment = ""
        self.began = 0.0
        self.readers.clear()

    def begin(self, game: Game, began: float, commitment: str) -> None:
        game.remember()  # undo only from here on: a journal does not say which actions were a person's
        self.game, self.began, self.commitment = game, began, commitment
        self.sight = Sight(game)
        self.palette = self.table.palette()

    def resume(self, log: Log) -> None:
        """Restore the history of a resumed game."""
        assert self.game is not None
        told = [[], *log[1:]] if self.table.taught else log
        self.past = [thing for happened in told for thing in happened]
        self.ends = list(accumulate([len(happened) for happened in told]))
        self.pending = self.game.awaited
        self.asked.all_of(self.game.rules.turn(self.game.state), range(len(self.table.seats)))
        self.since = {awaited.seat: self.entries for awaited in self.pending}

    def go_on(self, game: Game) -> list[Awaited]:
        """Refresh the pending decisions and return the newly opened ones."""
        awaited_now = game.awaited
        fresh = opened(self.pending, awaited_now)
        self.pending = awaited_now
        self.asked.note(game.rules.turn(game.state), awaited_now)
        for awaited in fresh:
            self.since[awaited.seat] = self.entries
        return fresh

    def told(self, entry: Entry) -> list[Told]:
        """Return the events of an entry."""
        return self.past[self.ends[entry.number - 1] : self.ends[entry.number]]

    def answered(self, seat: int, since: int) -> list[Told]:
        """Return what the standing answers of a seat have done since a point in the past, one event for each."""
        assert self.game is not None
        entries = self.game.journal.entries
        own = [entries[number - 1] for number in self.standing if self.ends[number - 1] >= since]
        return [told for entry in own if entry.seat == seat for told in self.told(entry)[:1]]

    def remember(self, seat: int, command: str, number: int) -> None:
        """Remember the command id of an entry, to ignore repetitions."""
        known = self.commands.setdefault(seat, {})
        known[mark(command)] = number
        if len(known) > REMEMBERED:
            del known[next(iter(known))]

    def entry_of(self, seat: int, command: str) -> int:
        """Return the entry that a command id of this seat has made, or 0."""
        return self.commands.get(seat, {}).get(mark(command), 0) if command else 0

    @property
    def spared(self) -> frozenset[int]:
        """The seats of people who have been asked something in this turn (HD-316)."""
        return frozenset(seat for seat in self.asked.seats if not self.table.seats[seat].level)

    @property
    def entries(self) -> int:
        return len(self.game.journal.entries) if self.game is not None else 0

    @property
    def running(self) -> Game | None:
        """The game, while it can be played."""
        table = self.table
        moving = table.state is State.RUNNING and table.paused is None and not table.deserted and not table.resting
        return self.game if moving else None

    def count(self, entry: Entry) -> None:
        """Count an undo; reset the count when another seat acts or luck was drawn."""
        if entry.seat != self.acting or entry.luck:
            self.acting, self.undone = entry.seat, 0
        if entry.action == UNDO:
            self.undone += 1

    def undone_too_often(self, seat: int) -> bool:
        return seat == self.acting and self.undone >= UNDOS

    def may_undo(self, seat: int) -> bool:
        """Return whether this seat may try to undo its last action, as far as is cheap to tell (see `Game.may_undo`)."""
        game = self.running
        if self.undone_too_often(seat):
            return False
        return seat >= 0 and game is not None and self.table.option(UNDO_OPTION) == "an" and game.may_undo(seat)

    def awaited(self, seat: int) -> Awaited | None:
        game = self.running
        return next((awaited for awaited in game.awaited if awaited.seat == seat), None) if game is not None else None

    def hints(self, seat: int) -> list[Hint]:
        """Return the hints of a seat (HD-726), computed once per entry."""
        game, known = self.game, self.known_hints.get(seat)
        assert game is not None
        if known is not None and known[0] == self.entries:
            return known[1]
        found = game.hint(seat)
        self.known_hints[seat] = (self.entries, found)
        return found

    def hints_used(self) -> list[int]:
        """Return how many actions of every seat were played after a hint (HD-728)."""
        entries = self.game.journal.entries if self.game is not None else []
        advised = [entry.seat for entry in entries if entry.advised]
        return [advised.count(seat) for seat in range(len(self.table.seats))]

    def reader(self, person: Person, people: list[str] | None = None) -> Reader:
        """Return the reader of this game for a person, with current preferences; `people` are the players' names if already
        known."""
        table, game, programme = self.table, self.game, self.table.programme
        assert game is not None
        assert programme is not None
        seat, reader = table.seat_of(person), self.readers.get(person.key)
        if reader is None or reader.seat != seat or reader.game is not game or reader.past is not self.past:
            reader = self.readers[person.key] = Reader(programme, game, seat, prefs_of(person, []), self.past, self.sight)
            reader.left = person.left.get(table.number, len(self.past))
        update_prefs(reader.prefs, person, table.people(person.language) if people is None else people, self.palette)
        reader.prefs.timed = pace_of(table) != WITHOUT
        return reader
