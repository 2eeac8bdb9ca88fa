"""Looking up whether a bundle is stored, after the acknowledgement was lost (HD-705)."""

from typing import Final

from holodeck.store.chain import decode, encode
from holodeck.store.port import DECK, LETTER, NOTE, ORDER, PERSON, Bundle, Json
from holodeck.store.reading import Reading

RECENT: Final = 100
"""How many lines of a deck's channel are searched."""


def holds(store: Reading, bundle: Bundle) -> bool:
    """Return whether every part of a bundle is stored. If a record stands in it twice, the last one counts."""
    return (
        all(begun(store, game, header) for game, header, _ in bundle.begun)
        and all(entered(store, game, n, entry) for game, n, entry in bundle.entries)
        and all(store.facts(game) == as_kept(facts) for game, facts in dict(bundle.facts).items())
        and all(recorded(store, DECK, deck, record) for deck, record in dict(bundle.decks).items())
        and all(recorded(store, PERSON, name, record) for name, record in dict(bundle.persons).items())
        and all(recorded(store, ORDER, name, record) for name, record in dict(bundle.moderation).items())
        and all(recorded(store, NOTE, name, record) for name, record in dict(bundle.notes).items())
        and all(recorded(store, LETTER, name, record) for name, record in dict(bundle.letters).items())
        and all((said, as_kept(line)) in store.remarks(deck, RECENT) for deck, said, line in bundle.remarks)
        and all(not store.records(PERSON, " WHERE name = ?1", name) for name, _ in bundle.erased)
    )


def begun(store: Reading, number: int, header: Json) -> bool:
    kept = store.game(number)
    return kept is not None and kept.header == as_kept(header)


def entered(store: Reading, number: int, n: int, entry: Json) -> bool:
    kept = store.game(number)
    return kept is not None and kept.entries[n - 1 : n] == [as_kept(entry)]


def recorded(store: Reading, kind: str, name: int | str, record: Json) -> bool:
    column = "deck" if kind == DECK else "name"
    return store.records(kind, f" WHERE {column} = ?1", name) == [(name, as_kept(record))]


def as_kept(record: Json) -> Json:
    """Return a record as the store would return it, with lists instead of tuples."""
    return decode(encode(record), "a part of a bundle")
