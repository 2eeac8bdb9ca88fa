"""Whether a bundle is in a store: what is looked up where the answer to it was lost (HD-705)."""

from typing import Final

from holodeck.store.chain import decode, encode
from holodeck.store.port import DECK, PERSON, Bundle, Json
from holodeck.store.reading import Reading

RECENT: Final = 100
"""Among so many lines of a deck's channel the last one is looked for."""


def found(store: Reading, bundle: Bundle) -> bool:
    """Every part of it is there as it was to be kept. Of records that stand twice in it the last one counts."""
    return (
        all(begun(store, game, header) for game, header, _ in bundle.begun)
        and all(entered(store, game, n, entry) for game, n, entry in bundle.entries)
        and all(store.facts(game) == as_kept(facts) for game, facts in dict(bundle.facts).items())
        and all(recorded(store, DECK, deck, record) for deck, record in dict(bundle.decks).items())
        and all(recorded(store, PERSON, name, record) for name, record in dict(bundle.persons).items())
        and all((said, as_kept(line)) in store.remarks(deck, RECENT) for deck, said, line in bundle.remarks)
    )


def begun(store: Reading, number: int, header: Json) -> bool:
    kept = store.game(number)
    return kept is not None and kept.header == as_kept(header)


def entered(store: Reading, number: int, n: int, entry: Json) -> bool:
    kept = store.game(number)
    return kept is not None and kept.entries[n - 1 : n] == [as_kept(entry)]


def recorded(store: Reading, kind: str, name: int | str, record: Json) -> bool:
    column = "deck" if kind == DECK else "name"
    return store.records(kind, f" WHERE {column} = ?", name) == [(name, as_kept(record))]


def as_kept(record: Json) -> Json:
    """As it comes back from the store, lists in the place of tuples."""
    return decode(encode(record), "a part of a bundle")
