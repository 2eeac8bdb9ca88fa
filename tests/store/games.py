"""Games for the store's tests: it does not care what is played."""

from holodeck.store.keeping import Keeping
from holodeck.store.port import Bundle

HEADER: dict[str, object] = {"game": "probe", "version": 1, "seats": 2, "options": {}, "seed": "geheim", "luck": []}


def entry(number: int) -> dict[str, object]:
    return {"n": number, "seat": number % 2, "action": {"do": "roll"}, "luck": [["dice", 4]], "time": 1.5 * number}


def with_game(store: Keeping, entries: int = 3) -> int:
    """Write a game with this number of entries and return its number."""
    game = store.next_game()
    rows = [(game, n, entry(n)) for n in range(1, entries + 1)]
    store.write(Bundle(begun=[(game, HEADER, {"people": ["Anna", "Bea"]})], entries=rows)).expect()
    return game


def length(store: Keeping, game: int) -> int:
    """Return how many entries a game has."""
    kept = store.game(game)
    assert kept is not None
    return len(kept.entries)
