"""A finished game, replayed with everything open: any position, its sentences, its statistics."""

from collections.abc import Callable
from functools import cached_property
from typing import Final

from holodeck.bots.analysis import Course
from holodeck.deck.doorway.statistics import Watcher
from holodeck.deck.port.games import LogEntry
from holodeck.deck.port.messages import Replayed
from holodeck.deck.port.parts import Next
from holodeck.deck.table.game.analysed import Analysed
from holodeck.deck.table.game.feed import entry
from holodeck.deck.table.game.history import Log, people_of, retell
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.palette import palette_of, palette_to_json
from holodeck.kernel.engine.told import OPEN
from holodeck.kernel.text.preferences import EYES, Preferences
from holodeck.store.port import Kept
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

EVERY: Final = 16
"""A position is cached every this many entries; those between are replayed."""
MOST_POSITIONS: Final = 100
"""The most cached positions of a game: each holds all entries before it."""
ENTRY_BYTES: Final = 3500
POSITION_BYTES: Final = 12_000
"""Measured memory of an entry with its events, and of a position with its state; a test measures them again."""


def interval(entries: int) -> int:
    """Return the distance between cached positions for a game of this length."""
    return max(EVERY, -(-entries // MOST_POSITIONS))


def size_of(entries: int) -> int:
    """Return the bytes of memory for a game of this length; every position holds a list of the entries before it."""
    positions = entries // interval(entries) + 1
    return entries * ENTRY_BYTES + positions * (POSITION_BYTES + entries * 4)


class Retold:
    """A finished game, replayed."""

    def __init__(self, programme: Programme, kept: Kept) -> None:
        self.programme = programme
        self.kept = kept
        self.every = interval(len(kept.entries))
        self.size = size_of(len(kept.entries))
        self.positions: list[Game] = []
        watcher, course = Watcher(programme.rules), Course(programme.rules)

        def each(game: Game) -> None:
            if len(game.journal.entries) % self.every == 0:
                self.positions.append(game.copy())
            watcher.see(game)
            course.see(game)

        self.game, self.log = self.told(each)
        colours, seats = programme.rules.colours, self.game.journal.header.seats
        self.palette = palette_of(kept.facts.get("colours"), colours, seats)
        self.palette_json = palette_to_json(self.palette, colours, seats)
        self.statistics = watcher.statistics(self.game)
        self.course, self.surplus = course, watcher.fortune.surplus

    @cached_property
    def analysed(self) -> Analysed:
        """The analysis, computed on first use."""
        return Analysed(self.programme, self.kept, self.game, self.course, self.surplus, self.at)

    def told(self, each: Callable[[Game], None]) -> tuple[Game, Log]:
        return retell(self.programme.rules, self.kept, None, each)

    def at(self, n: int) -> Game:
        game = self.positions[n // self.every].copy()
        for done in self.game.journal.entries[len(game.journal.entries) : n]:
            game.again(done)
        return game

    def reader(self, game: Game, language: str) -> Reader:
        return Reader(
            self.programme, game, OPEN, Preferences(people_of(self.kept, language), language, mode=EYES, palette=self.palette)
        )

    def position(self, n: int | None, language: str) -> Replayed:
        last = len(self.game.journal.entries)
        n = last if n is None else min(max(n, 0), last)
        game = self.at(n)
        told = entry(self.reader(game, language), n, self.log[n])
        awaited = [Next(item.seat, item.decision) for item in game.awaited]
        view = game.rules.to_json(game.state)
        return Replayed(self.kept.game, n, last, self.palette_json, view, told.told, told.lines, awaited)

    def sentences(self, first: int, end: int, language: str) -> list[LogEntry]:
        """Return the sentences of a range of entries."""
        reader = self.reader(self.game, language)
        seats = [-1, *(done.seat for done in self.game.journal.entries)]
        entries = [(n, self.log[n]) for n in range(first, min(end, len(self.log)))]
        return [LogEntry(n, seats[n], reader.sentences(things), [told.name for told in things]) for n, things in entries]
