"""What the store holds when a server starts, read beside the event loop: nothing waits there for a database."""

from typing import Final, NamedTuple

from holodeck.store.port import Damaged, Json, Loss, Store

LAST: Final = 20
"""How many lines of a deck's channel are shown again (HD-502)."""

Remarks = list[tuple[float, Json]]
"""Stored lines, each with its time."""


class KeptDeck(NamedTuple):
    number: int
    record: Json
    remarks: Remarks
    header: Json | None
    """The header of a game that everybody has left, or of days; None if there is none, or none that can be read."""


class Contents(NamedTuple):
    persons: list[Json]
    damaged_persons: list[str]
    moderation: list[tuple[str, Json]]
    notes: list[tuple[str, Json]]
    letters: list[tuple[str, Json]]
    decks: list[KeptDeck]
    losses: list[Loss]


def read_contents(store: Store) -> Contents:
    """Read everything but the games, which are loaded later, one after another."""
    decks = [
        KeptDeck(number, record, last_remarks(store, number), header_of_sleeping(store, record))
        for number, record in store.decks()
    ]
    people = (store.persons(), store.damaged_persons(), store.moderation())
    return Contents(*people, store.notes(), store.letters(), decks, store.losses())


def last_remarks(store: Store, deck: int) -> Remarks:
    """Return the last lines of a deck's channel, or none if they are damaged."""
    try:
        return store.remarks(deck, LAST)
    except Damaged:
        return []


def header_of_sleeping(store: Store, record: Json) -> Json | None:
    number = record.get("game")
    try:
        sleeps = record.get("deserted") or record.get("calendar")
        return store.header(number) if sleeps and isinstance(number, int) else None
    except Damaged:
        return None
