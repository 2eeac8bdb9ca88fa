"""The game on a table: what has happened in it, who is awaited, and how each person reads it."""

from itertools import accumulate
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.asked import Asked
from holodeck.deck.table.history import Log
from holodeck.deck.table.older import Outdated
from holodeck.deck.table.options import UNDO_OPTION
from holodeck.deck.table.pace import WITHOUT, pace_of
from holodeck.deck.table.table import Table
from holodeck.deck.wording.sentences import manner_of, suit
from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import Game
from holodeck.kernel.hint import Hint
from holodeck.kernel.journal import Entry
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.rules import Awaited
from holodeck.kernel.told import Told
from holodeck.words.reader import Reader, opened
from holodeck.words.sight import Sight

REMEMBERED: Final = 64
"""So many ids of commands of a seat."""


UNDOS: Final = 20
"""So often something may be taken back before somebody else has acted or chance has decided (HD-724)."""


class Match:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.readers: dict[str, Reader] = {}
        self.clear()

    def clear(self) -> None:
        """No game here."""
        self.game: Game | None = None
        self.outdated: Outdated | None = None
        """In its place a game whose rules are not here (HD-709)."""
        self.sight: Sight | None = None
        self.palette: Palette = FIRST_COLOURS
        self.past: list[Told] = []
        self.ends: list[int] = []
        """How much of the past there was after the set-up and after every entry."""
        self.pending: list[Awaited] = []
        self.asked = Asked()
        self.since: dict[int, int] = {}
        """For every seat the entry with which its present decision opened; what was sent before that is stale."""
        self.commands: dict[int, dict[str, int]] = {}
        """For every seat the ids of its last commands, each with the entry that it became (HD-707)."""
        self.undone = 0
        """How often the seat that acts has taken something back since somebody else acted, or chance."""
        self.acting = -1
        self.known_hints: dict[int, tuple[int, list[Hint]]] = {}
        """The last hints of every seat, with the entry they were given at."""
        self.commitment = ""
        self.began = 0.0
        self.readers.clear()

    def begin(self, game: Game, began: float, commitment: str) -> None:
        game.remember()  # from here on; a journal does not say what a person has done
        self.game, self.began, self.commitment = game, began, commitment
        self.sight = Sight(game)
        self.palette = self.table.palette()

    def resume(self, log: Log) -> None:
        """All this has happened before."""
        assert self.game is not None
        told = [[], *log[1:]] if self.table.taught else log
        self.past = [thing for happened in told for thing in happened]
        self.ends = list(accumulate([len(happened) for happened in told]))
        self.pending = self.game.awaited
        self.asked.all_of(self.game.rules.turn(self.game.state), range(len(self.table.seats)))
        self.since = {awaited.seat: self.entries for awaited in self.pending}

    def go_on(self, game: Game) -> list[Awaited]:
        """What is asked now; gives what was not asked before."""
        awaited_now = game.awaited
        fresh = opened(self.pending, awaited_now)
        self.pending = awaited_now
        self.asked.note(game.rules.turn(game.state), awaited_now)
        for awaited in fresh:
            self.since[awaited.seat] = self.entries
        return fresh

    def told(self, entry: Entry) -> list[Told]:
        """What an entry brought about."""
        return self.past[self.ends[entry.number - 1] : self.ends[entry.number]]

    def remember(self, seat: int, command: str, number: int) -> None:
        """Under this id a seat has sent what became this entry."""
        known = self.commands.setdefault(seat, {})
        known[command] = number
        if len(known) > REMEMBERED:
            del known[next(iter(known))]

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
        """Whose turn it is to be counted, and how often something was taken back in it."""
        if entry.seat != self.acting or entry.luck:
            self.acting, self.undone = entry.seat, 0
        if entry.action == UNDO:
            self.undone += 1

    def undone_too_often(self, seat: int) -> bool:
        return seat == self.acting and self.undone >= UNDOS

    def can_undo(self, seat: int) -> bool:
        game = self.running
        if self.undone_too_often(seat):
            return False
        return seat >= 0 and game is not None and self.table.option(UNDO_OPTION) == "an" and game.may_undo(seat)

    def awaited(self, seat: int) -> Awaited | None:
        game = self.running
        return next((awaited for awaited in game.awaited if awaited.seat == seat), None) if game is not None else None

    def hints(self, seat: int) -> list[Hint]:
        """The hints of a seat (HD-726), found once for every entry however often they are asked for."""
        game, known = self.game, self.known_hints.get(seat)
        assert game is not None
        if known is not None and known[0] == self.entries:
            return known[1]
        found = game.hint(seat)
        self.known_hints[seat] = (self.entries, found)
        return found

    def hints_used(self) -> list[int]:
        """How many actions of every seat were played after a hint (HD-728)."""
        entries = self.game.journal.entries if self.game is not None else []
        advised = [entry.seat for entry in entries if entry.advised]
        return [advised.count(seat) for seat in range(len(self.table.seats))]

    def reader(self, person: Person, people: list[str] | None = None) -> Reader:
        """The person in front of this game, as one reads today; `people` where the names at the table are known already."""
        table, game, programme = self.table, self.game, self.table.programme
        assert game is not None
        assert programme is not None
        seat, reader = table.seat_of(person), self.readers.get(person.key)
        if reader is None or reader.seat != seat or reader.game is not game or reader.past is not self.past:
            reader = self.readers[person.key] = Reader(programme, game, seat, manner_of(person, []), self.past, self.sight)
            reader.left = person.left.get(table.number, len(self.past))
        suit(reader.manner, person, table.people(person.language) if people is None else people, self.palette)
        reader.manner.timed = pace_of(table) != WITHOUT
        return reader
