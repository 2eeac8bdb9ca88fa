"""Starting: a server with many decks reads each of them once."""

from pathlib import Path

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.store.database import Row
from holodeck.store.port import Bundle, Json
from holodeck.store.sqlite import SqliteStore
from tests.deck.probe import ProbeOpponents, ProbeRegistry
from tests.deck.stage import HandClock

LOADED: Json = {"state": "loaded", "programme": "probe", "host": "anna", "seats": []}


class CountingStore(SqliteStore):
    """Counts the rows that are read."""

    read = 0

    def rows(self, query: str, /, *values: object, what: str = "the store") -> list[Row]:
        found = super().rows(query, *values, what=what)
        self.read += len(found)
        return found


def rows_read_to_start(path: Path, decks: int) -> int:
    store = CountingStore(path)
    store.write(Bundle(decks=[(number, LOADED) for number in range(1, decks + 1)])).expect()
    holodeck = Holodeck(store, HandClock(), InlineWorkers(), InlineWorkers(), ProbeRegistry(), ProbeOpponents())
    holodeck.open(read_contents(store))
    store.close()
    assert len(holodeck.decks) == decks + 1  # there is always an empty one
    return store.read


def test_every_deck_is_read_at_most_twice_at_a_start(tmp_path: Path) -> None:
    """Once in the list and once for itself."""
    assert rows_read_to_start(tmp_path / "few.db", 10) <= 20
    assert rows_read_to_start(tmp_path / "many.db", 50) <= 100
