"""The archive: every game the server has stored, and finished ones in full.

Replaying a game takes a while, so it is done in one worker thread, and the last few games are cached. Results carry the CPU time
they took, to be charged to the caller.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import thread_time
from typing import Any, Final, TypeVar

from holodeck.deck.doorway.replays import Retold, size_of
from holodeck.deck.people.person import Person, texts
from holodeck.deck.port.games import Analysis, Denied, LogEntry, PublicGame, Read, Statistics
from holodeck.deck.port.messages import Replayed
from holodeck.deck.port.parts import Place
from holodeck.deck.port.server import spoken
from holodeck.deck.registry import Registry
from holodeck.deck.table.game.history import programme_of
from holodeck.deck.table.storage.locked import is_open, may_verify
from holodeck.kernel.engine.journal import OtherRules
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.store.files import to_text
from holodeck.store.port import Damaged, Json, Kept, Store, Unreachable

MOST: Final = 100
"""The most games in one list, and entries in one page."""
MOST_PAGES: Final = 10
"""The most pages of the store that are read for one list."""
REMEMBERED: Final = 64 * 1024 * 1024
"""The size of the cache in bytes, as `size_of` counts them (HD-720)."""
MOST_WAITING: Final = 32

T = TypeVar("T")


class Archive:
    """Implements `Games` of the port."""

    def __init__(self, store: Store, registry: Registry, persons: Mapping[str, Person]) -> None:
        self.store = store
        self.registry = registry
        self.persons = persons
        self.known: OrderedDict[int, Retold] = OrderedDict()
        self.pool = ThreadPoolExecutor(1, "replays")
        self.waiting = 0

    async def page(self, before: int | None, limit: int | None, asker: str = "") -> Read[list[PublicGame]]:
        person, most = self.person(asker), max(0, min(limit or MOST, MOST))
        return await self.in_worker(lambda: self.listed(before, most, person))

    def listed(self, before: int | None, most: int, person: Person | None) -> list[PublicGame]:
        """Return games that this person may see. Many others in a row are passed over only so far."""
        found = list[PublicGame]()
        for _ in range(MOST_PAGES):
            known = self.store.games(before, most)
            found += [public(number, facts) for number, facts in known if is_open(facts, person)]
            if len(known) < most or len(found) >= most:
                break
            before = known[-1][0]
        return found[:most]

    async def game(self, number: int, asker: str = "") -> Read[PublicGame]:
        person = self.person(asker)

        def one() -> PublicGame:
            kept = self.kept(number)
            if kept is None:
                raise Denied("no_such_game", "There is no game of this number.")
            need(is_open(kept.facts, person))
            return public(number, kept.facts)

        return await self.in_worker(one)

    async def journal(self, number: int, asker: str = "") -> Read[str]:
        person = self.person(asker)

        def text() -> str:
            kept = self.finished(number)
            need(may_verify(kept.facts, person))
            return to_text(kept)

        return await self.in_worker(text)

    async def log(
        self, number: int, first: int | None, limit: int | None, language: str, asker: str = ""
    ) -> Read[list[LogEntry]]:
        begin, most = first or 0, max(0, min(MOST if limit is None else limit, MOST))
        return await self.of(number, asker, lambda game: game.sentences(begin, begin + most, spoken(language)))

    async def position(self, number: int, n: int | None, language: str, asker: str = "") -> Read[Replayed]:
        return await self.of(number, asker, lambda game: game.position(n, spoken(language)))

    async def statistics(self, number: int, asker: str = "") -> Read[Statistics]:
        return await self.of(number, asker, lambda game: game.statistics)

    async def analysis(self, number: int, language: str, asker: str = "") -> Read[Analysis]:
        return await self.of(number, asker, lambda game: game.analysed.analysis(spoken(language)))

    def person(self, asker: str) -> Person | None:
        return self.persons.get(fold(asker)) if asker else None

    async def of(self, number: int, asker: str, work: Callable[[Retold], T]) -> Read[T]:
        """Replay a finished game and read something of it, if the asker may see it (HD-114)."""
        person = self.person(asker)
        return await self.in_worker(lambda: work(self.retold(number, person)))

    async def in_worker(self, work: Callable[[], T]) -> Read[T]:
        """Run the work in the worker thread, or raise `Denied` if too much is waiting."""
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
        """Return a finished game; of others nobody may see more than the table shows."""
        kept = self.kept(number)
        if kept is None or "ended" not in kept.facts:
            raise Denied("no_such_game", "There is no finished game of this number.")
        return kept

    def retold(self, number: int, person: Person | None) -> Retold:
        found = self.known.get(number)
        need(found is None or is_open(found.kept.facts, person))
        if found is None:
            kept = self.finished(number)
            need(is_open(kept.facts, person))
            if size_of(len(kept.entries)) > REMEMBERED:
                raise Denied("game_too_long", "This game is too long to be played again here; its journal can be read.")
            name = str(kept.header.get("game"))
            if name not in self.registry.names():
                raise Denied("no_such_game", f"There is no programme {name} any more.")
            try:
                found = self.known[number] = Retold(programme_of(self.registry, kept), kept)
            except OtherRules as other:
                raise Denied("older_rules", f"It cannot be replayed: {other}. Its result and its journal can be read.") from None
            except (ValueError, Refusal) as error:
                raise Denied("game_damaged", str(error)) from None
            while len(self.known) > 1 and sum(other.size for other in self.known.values()) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(number)
        return found

    def forget(self, _: Person) -> None:
        """Empty the cache after a name was erased, in the thread that uses it."""
        self.pool.submit(self.known.clear)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def need(allowed: bool) -> None:
    if not allowed:
        raise Denied("game_locked", "This table had a password: only those who played there may see the game.")


def measured(work: Callable[[], T]) -> Read[T]:
    """Do the work and return its result with the CPU time it took; a `Denied` carries it too."""
    begun = thread_time()
    try:
        return Read(work(), thread_time() - begun)
    except Unreachable as error:
        raise Denied("not_readable", "Nothing can be read at the moment. Try again later.") from error
    except Denied as denied:
        denied.seconds = thread_time() - begun
        raise


def public(number: int, facts: Json) -> PublicGame:
    """Return the public facts of a game; a running one has no result, and the seed is never included."""
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
