"""What people have played, for browsers and programs: the archive searched, and the profile of a person (HD-1000 to HD-1005).

It is read in a thread of its own, so that nobody waits behind a replay.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from holodeck.deck.doorway.accounts import denying
from holodeck.deck.doorway.archive import MOST, measured, public
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import history
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Denied, PublicGame, Read
from holodeck.deck.port.history import Profile, Wanted
from holodeck.deck.port.server import spoken
from holodeck.deck.shell.history import profile_of, reading
from holodeck.kernel.text.speech import fold

MOST_WAITING: Final = 64

T = TypeVar("T")


class PersonHistories:
    """Implements `Histories` of the port."""

    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.pool = ThreadPoolExecutor(1, "histories")
        self.waiting = 0

    async def search(
        self, wanted: Wanted, before: int | None, limit: int | None, language: str, asker: str = ""
    ) -> Read[list[PublicGame]]:
        viewer, reader = self.viewer(asker), reader_in(language)
        most = max(0, min(MOST if limit is None else limit, MOST))
        search = denying(reader, lambda: history.search_of(wanted, self.holodeck.persons, viewer, before, most))
        store = self.holodeck.store
        return await self.read(lambda: [public(game, facts) for game, facts in store.search(search)])

    async def profile(self, name: str, language: str, asker: str = "") -> Read[Profile]:
        viewer, reader, holodeck = self.viewer(asker), reader_in(language), self.holodeck
        person = denying(reader, lambda: history.owner(holodeck.persons, viewer, name))
        work = reading(holodeck, person, viewer, reader.language)
        found = await self.read(lambda: denying(reader, work))
        return Read(profile_of(holodeck, person, viewer, found.value, reader), found.seconds)

    def viewer(self, asker: str) -> Person | None:
        return self.holodeck.persons.get(fold(asker)) if asker else None

    async def read(self, work: Callable[[], T]) -> Read[T]:
        """Run the work in the thread, or raise `Denied` if too much is waiting."""
        if self.waiting >= MOST_WAITING:
            raise Denied("busy", "Too much is being read right now.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, lambda: measured(work))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def reader_in(language: str) -> Person:
    """Return somebody who reads this language."""
    reader = Person("")
    reader.language = spoken(language)
    return reader
