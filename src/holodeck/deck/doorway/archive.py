"""Every game the server has kept, and finished ones to the end.

Playing a game again takes a while, so it is done in one thread beside the loop and the last few games are remembered. With
all that is read goes the time it took, for whoever pays for it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from typing import Any, Final, TypeVar

from holodeck.deck.doorway.replays import Retold, size_of
from holodeck.deck.people.person import texts
from holodeck.deck.port.games import Analysis, Denied, LogEntry, PublicGame, Read, Replayed, Statistics
from holodeck.deck.port.messages import Place
from holodeck.deck.port.server import spoken
from holodeck.deck.shelf import Shelf
from holodeck.deck.table.history import programme_of
from holodeck.kernel.journal import OtherRules
from holodeck.kernel.refusal import Refusal
from holodeck.store.files import written
from holodeck.store.port import Damaged, Json, Kept, Store, Unreachable

MOST: Final = 100
"""Games in one list, and entries of a game."""
REMEMBERED: Final = 64 * 1024 * 1024
"""Bytes that all games that are remembered take together, as `size_of` counts them (HD-720)."""
MOST_WAITING: Final = 32

T = TypeVar("T")


class Archive:
    """`Games` of the port."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.known: OrderedDict[int, Retold] = OrderedDict()
        self.pool = ThreadPoolExecutor(1, "replays")
        self.waiting = 0

    async def page(self, before: int | None, limit: int | None) -> Read[list[PublicGame]]:
        def page() -> list[PublicGame]:
            known = self.store.games(before, max(0, min(limit or MOST, MOST)))
            return [public(number, facts) for number, facts in known]

        return await self.elsewhere(page)

    async def game(self, number: int) -> Read[PublicGame]:
        def one() -> PublicGame:
            kept = self.kept(number)
            if kept is None:
                raise Denied("no_such_game", "There is no game of this number.")
            return public(number, kept.facts)

        return await self.elsewhere(one)

    async def journal(self, number: int) -> Read[str]:
        return await self.elsewhere(lambda: written(self.finished(number)))

    async def log(self, number: int, first: int | None, limit: int | None, language: str) -> Read[list[LogEntry]]:
        begin, most = first or 0, max(0, min(MOST if limit is None else limit, MOST))
        return await self.elsewhere(lambda: self.retold(number).sentences(begin, begin + most, spoken(language)))

    async def position(self, number: int, n: int | None, language: str) -> Read[Replayed]:
        return await self.elsewhere(lambda: self.retold(number).position(n, spoken(language)))

    async def statistics(self, number: int) -> Read[Statistics]:
        return await self.elsewhere(lambda: self.retold(number).statistics)

    async def analysis(self, number: int, language: str) -> Read[Analysis]:
        return await self.elsewhere(lambda: self.retold(number).analysed.analysis(spoken(language)))

    async def elsewhere(self, work: Callable[[], T]) -> Read[T]:
        """Beside the loop; where too much waits already it is refused at once."""
        if self.waiting >= MOST_WAITING:
            raise Denied("busy", "Too many others want to see a replay right now.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, lambda: measured(work))
        finally:
            self.waiting -= 1

    def kept(self, number: int) -> Kept | None:
        try:
            return self.store.game(number)
        except Damaged as damaged:
            raise Denied("game_damaged", damaged.why) from None

    def finished(self, number: int) -> Kept:
        """A game that is over; of others nobody may see more than the table shows."""
        kept = self.kept(number)
        if kept is None or "ended" not in kept.facts:
            raise Denied("no_such_game", "There is no finished game of this number.")
        return kept

    def retold(self, number: int) -> Retold:
        found = self.known.get(number)
        if found is None:
            kept = self.finished(number)
            if size_of(len(kept.entries)) > REMEMBERED:
                raise Denied("game_too_long", "This game is too long to be played again here; its journal can be read.")
            name = str(kept.header.get("game"))
            if name not in self.shelf.names():
                raise Denied("no_such_game", f"There is no programme {name} any more.")
            try:
                found = self.known[number] = Retold(programme_of(self.shelf, kept), kept)
            except OtherRules as other:
                raise Denied("older_rules", f"It cannot be replayed: {other}. Its result and its journal can be read.") from None
            except (ValueError, Refusal) as error:
                raise Denied("game_damaged", str(error)) from None
            while len(self.known) > 1 and sum(other.size for other in self.known.values()) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(number)
        return found

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def measured(work: Callable[[], T]) -> Read[T]:
    """What the work gives, or why not, with the time it took."""
    begun = thread_time()
    try:
        return Read(work(), thread_time() - begun)
    except Unreachable as error:
        raise Denied("not_readable", "Nothing can be read at the moment. Try again later.") from error
    except Denied as denied:
        denied.seconds = thread_time() - begun
        raise


def public(number: int, facts: Json) -> PublicGame:
    """The facts that are nobody's secret; a running game has no result, and its seed is in none."""
    people, places = texts(facts.get("people")), facts.get("places")
    began, ended, entries = facts.get("began"), facts.get("ended"), facts.get("entries")
    return PublicGame(
        number,
        str(facts.get("programme", "")),
        people,
        texts(facts.get("levels")),
        texts(facts.get("colours")),
        float(began) if isinstance(began, int | float) else 0.0,
        float(ended) if isinstance(ended, int | float) else None,
        str(facts.get("reason", "")),
        [place_of(place, people) for place in places] if isinstance(places, list) else [],
        entries if isinstance(entries, int) else None,
        str(facts.get("commitment", "")),
        bool(facts.get("test")),
    )


def place_of(place: dict[str, Any], people: list[str]) -> Place:
    seat = int(place["seat"])
    return Place(int(place["rank"]), seat, people[seat] if seat < len(people) else "", dict(place["facts"]))
