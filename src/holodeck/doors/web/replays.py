"""Replays: this file is finished games told again with everything open, any position of them, and what they come to in numbers.

Playing a game again takes a while, so it is done in one thread beside the loop and the last few games are remembered.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct, convert

from holodeck.deck.shelf import Shelf
from holodeck.deck.table.history import Log, people_of, retell
from holodeck.deck.table.structured import entry
from holodeck.doors.web.protocol import Next, Replayed
from holodeck.doors.web.statistics import Statistics, Watcher
from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.palette import palette_of, spelled
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import OPEN
from holodeck.store.port import Damaged, Kept, Store
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

EVERY: Final = 16
"""A position is kept after so many entries; those between are played again."""
REMEMBERED: Final = 8
MOST_WAITING: Final = 32

T = TypeVar("T")


class NotThere(Exception):
    """A game that cannot be shown: a code, and the reason."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class LogEntry(Struct, frozen=True):
    """An entry of a finished game in sentences; `seat` is -1 for the set-up and for an end from outside."""

    n: int
    seat: int
    lines: list[str]


class Retold:
    """A finished game, played again."""

    def __init__(self, programme: Programme, kept: Kept) -> None:
        self.programme = programme
        self.kept = kept
        self.positions: list[Game] = []
        watcher = Watcher(programme.rules)

        def each(game: Game) -> None:
            if len(game.journal.entries) % EVERY == 0:
                self.positions.append(game.copy())
            watcher.see(game)

        self.game, self.log = self.told(each)
        colours, seats = programme.rules.colours, self.game.journal.header.seats
        self.palette = palette_of(kept.facts.get("colours"), colours, seats)
        self.spelled_palette = spelled(self.palette, colours, seats)
        self.statistics = watcher.statistics(self.game)

    def told(self, each: Callable[[Game], None]) -> tuple[Game, Log]:
        return retell(self.programme.rules, self.kept, None, each)

    def at(self, n: int) -> Game:
        game = self.positions[n // EVERY].copy()
        for done in self.game.journal.entries[len(game.journal.entries) : n]:
            game.again(done)
        return game

    def reader(self, game: Game, language: str) -> Reader:
        return Reader(self.programme, game, OPEN, Manner(people_of(self.kept, language), language, palette=self.palette))

    def position(self, n: int | None, language: str) -> Replayed:
        last = len(self.game.journal.entries)
        n = last if n is None else min(max(n, 0), last)
        game = self.at(n)
        told = entry(self.reader(game, language), n, self.log[n])
        awaited = [Next(item.seat, item.decision) for item in game.awaited]
        position = {
            "game": self.kept.game,
            "entries": last,
            "palette": self.spelled_palette,
            "view": game.rules.to_json(game.state),
            "awaited": awaited,
            **told,
        }
        return convert(position, Replayed, from_attributes=True)

    def sentences(self, language: str) -> list[LogEntry]:
        reader = self.reader(self.game, language)
        seats = [-1, *(done.seat for done in self.game.journal.entries)]
        return [LogEntry(n, seats[n], reader.sentences(things)) for n, things in enumerate(self.log)]


class Replays:
    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.known: OrderedDict[int, Retold] = OrderedDict()
        self.pool = ThreadPoolExecutor(1, "replays")
        self.waiting = 0

    async def position(self, number: int, n: int | None, language: str) -> Replayed:
        return await self.elsewhere(lambda: self.retold(number).position(n, spoken(language)))

    async def sentences(self, number: int, language: str) -> list[LogEntry]:
        return await self.elsewhere(lambda: self.retold(number).sentences(spoken(language)))

    async def statistics(self, number: int) -> Statistics:
        return await self.elsewhere(lambda: self.retold(number).statistics)

    async def elsewhere(self, work: Callable[[], T]) -> T:
        """Beside the loop; where too much waits already it is refused at once."""
        if self.waiting >= MOST_WAITING:
            raise NotThere("busy", "Too many others want to see a replay right now.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, partial(work))
        finally:
            self.waiting -= 1

    def finished(self, number: int) -> Kept:
        """A game that is over; of others nobody may see more than the table shows."""
        try:
            kept = self.store.game(number)
        except Damaged as damaged:
            raise NotThere("game_damaged", damaged.why) from None
        if kept is None or "ended" not in kept.facts:
            raise NotThere("no_such_game", "There is no finished game of this number.")
        return kept

    def retold(self, number: int) -> Retold:
        found = self.known.get(number)
        if found is None:
            kept = self.finished(number)
            name = str(kept.header.get("game"))
            if name not in self.shelf.names():
                raise NotThere("no_such_game", f"There is no programme {name} any more.")
            try:
                found = self.known[number] = Retold(self.shelf.programme(name), kept)
            except (ValueError, Refusal) as error:
                raise NotThere("game_damaged", str(error)) from None
            while len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(number)
        return found

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def spoken(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]
