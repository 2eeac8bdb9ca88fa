"""Turning bundles into rows of tables, and into claims for the witness."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from holodeck.store.chain import encode, key, remark_key, seal
from holodeck.store.port import DECK, FACTS, GAME, LETTER, NOTE, ORDER, PERSON, TALK, Bundle, Conflict, Json

Tail = tuple[int, bytes]
"""Number and checksum of the last entry of a game; number 0 is its header."""
Values = tuple[object, ...]

FIRST_CHANGE: Final = 2**51
"""Above the numbers that earlier versions made of the clock."""
CHANGES: Final = 2**36
"""How many changes of records one life of a server can number."""


class SqlTable(NamedTuple):
    """A table of the database that bundles are written to."""

    name: str
    columns: dict[str, str]
    """Their types, as PostgreSQL calls them. The first is the name of a record."""
    replaced: bool = False
    """Whether a new row replaces the one of the same name."""
    key: int = 1
    """How many of the first columns are the name together."""

    @property
    def names(self) -> str:
        return ", ".join(self.columns)

    @property
    def replacing(self) -> str:
        """The end of a statement that inserts."""
        if not self.replaced:
            return ""
        names, others = list(self.columns)[: self.key], list(self.columns)[self.key :]
        return f"ON CONFLICT ({', '.join(names)}) DO UPDATE SET " + ", ".join(f"{other} = excluded.{other}" for other in others)


RECORD: Final = {"record": "bytea", "seal": "bytea", "change": "bigint"}
GAMES: Final = SqlTable("games", {"game": "bigint", "header": "bytea", "seal": "bytea"})
ENTRIES: Final = SqlTable("entries", {"game": "bigint", "n": "bigint", "entry": "bytea", "seal": "bytea"})
OF_GAMES: Final = SqlTable("facts", {"game": "bigint", **RECORD}, replaced=True)
DECKS: Final = SqlTable("decks", {"deck": "bigint", **RECORD}, replaced=True)
PERSONS: Final = SqlTable("persons", {"name": "text", **RECORD}, replaced=True)
MODERATION: Final = SqlTable("moderation", {"name": "text", **RECORD}, replaced=True)
NOTES: Final = SqlTable("notes", {"name": "text", **RECORD}, replaced=True)
OUTBOX: Final = SqlTable("outbox", {"name": "text", **RECORD}, replaced=True)
REMARKS: Final = SqlTable(
    "remarks", {"id": "bigint", "deck": "bigint", "time": "double precision", "line": "bytea", "seal": "bytea"}
)
RESULTS: Final = SqlTable(
    "results",
    {
        "game": "bigint",
        "seat": "bigint",
        "person": "text",
        "programme": "text",
        "ended": "double precision",
        "reason": "text",
        "rank": "bigint",
        "seats": "bigint",
        "seconds": "double precision",
        "luck": "double precision",
        "built": "text",
        "locked": "bigint",
        "test": "bigint",
    },
    replaced=True,
    key=2,
)
"""A row for every seat of a finished game, made of the facts of the game: see `results`."""
TABLES: Final = (GAMES, ENTRIES, OF_GAMES, DECKS, PERSONS, MODERATION, NOTES, OUTBOX, REMARKS, RESULTS)
"""Entries come after their game; the other tables do not depend on each other."""
RECORDS: Final = {FACTS: OF_GAMES, DECK: DECKS, PERSON: PERSONS, ORDER: MODERATION, NOTE: NOTES, LETTER: OUTBOX}
"""Where the records of each kind are."""


class Draft:
    """The content of one commit."""

    def __init__(self, tail_of: Callable[[int], Tail], number: int) -> None:
        self.tail_of = tail_of
        self.number = number
        """Number of the last change. A later change has a higher one, even after a restart: see `first_change`."""
        self.rows: dict[str, dict[object, Values]] = {}
        """By table; of a record that is put twice the last one counts."""
        self.tails: dict[int, Tail] = {}
        """New tails of games."""
        self.changes: list[str] = []

    def add(self, bundle: Bundle) -> None:
        """Add a bundle. Raise `Conflict` if an entry does not follow the last one of its game."""
        for game, header, facts in bundle.begun:
            text = encode(header)
            self.tails[game] = (0, seal(text, key(game)))
            self.insert(GAMES, (game, text, self.tails[game][1]))
            self.put(FACTS, game, facts)
        for game, number, entry in bundle.entries:
            text = encode(entry)
            self.insert(ENTRIES, (game, number, text, self.link(game, number, text)))
        for game, facts in bundle.facts:
            self.put(FACTS, game, facts)
        for deck, record in bundle.decks:
            self.put(DECK, deck, record)
        for name, record in bundle.persons:
            self.put(PERSON, name, record)
        for name, record in bundle.moderation:
            self.put(ORDER, name, record)
        for name, record in bundle.notes:
            self.put(NOTE, name, record)
        for name, record in bundle.letters:
            self.put(LETTER, name, record)
        for deck, said, line in bundle.remarks:
            self.add_remark(deck, float(said), line)

    def link(self, game: int, number: int, text: bytes) -> bytes:
        """Append an entry to the chain of its game and return its checksum."""
        last, before = self.tails.get(game) or self.tail_of(game)
        if number != last + 1:
            raise Conflict(f"game {game} ends with entry {last}, so entry {number} cannot follow")
        sealed = seal(text, before)
        self.tails[game] = (number, sealed)
        return sealed

    def insert(self, table: SqlTable, row: Values) -> None:
        rows = self.rows.setdefault(table.name, {})
        rows[len(rows)] = row

    def put(self, kind: str, name: int | str, record: Json) -> None:
        """Add a record that replaces the one of the same name."""
        number, text = self.next_change(kind, name), encode(record)
        self.rows.setdefault(RECORDS[kind].name, {})[name] = (name, text, seal(text, key(name, number)), number)
        if kind == FACTS:
            for row in result_rows(int(name), record):
                self.rows.setdefault(RESULTS.name, {})[row[:2]] = row

    def add_remark(self, deck: int, said: float, line: Json) -> None:
        number, text = self.next_change(TALK, deck), encode(line)
        self.insert(REMARKS, (number, deck, said, text, seal(text, remark_key(deck, number, said))))

    def next_change(self, kind: str, name: int | str) -> int:
        """Claim a change of this record and return its number."""
        self.number += 1
        self.changes.append(f"{self.number} {kind} {name}")
        return self.number

    def rows_of(self, table: SqlTable) -> list[Values]:
        return list(self.rows.get(table.name, {}).values())

    def claims(self) -> list[str]:
        """Return what the witness may claim once the commit is durable."""
        return [f"{tail[0]} {GAME} {game}" for game, tail in self.tails.items()] + self.changes


def result_rows(game: int, facts: Json) -> list[Values]:
    """Return the rows of `RESULTS` for a game, none while it runs."""
    ended, began = number_in(facts, "ended"), number_in(facts, "began")
    if ended is None:
        return []
    people, persons, luck, built = (listed(facts.get(name)) for name in ("people", "persons", "luck", "built"))
    places = [place for place in listed(facts.get("places")) if isinstance(place, dict)]
    ranks = {place.get("seat"): int(place.get("rank", 0)) for place in places}
    seats = max(len(people), len(ranks), 1)
    seconds = max(0.0, ended - began) if began else None
    same = (str(facts.get("programme", "")), ended, str(facts.get("reason", "")))
    flags = (int(bool(facts.get("locked"))), int(bool(facts.get("test"))))
    return [
        (game, seat, str(at(persons, seat) or ""), *same, ranks.get(seat, 0), seats, seconds, at(luck, seat),
         str(at(built, seat) or ""), *flags)
        for seat in range(seats)
    ]  # fmt: skip


def at(values: list[Any], place: int) -> Any:
    return values[place] if place < len(values) else None


def listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else []


def number_in(facts: Json, name: str) -> float | None:
    value = facts.get(name)
    return float(value) if isinstance(value, int | float) else None


def first_change(life: int) -> int:
    """Return the number before the first change in a life of a server. The database counts the lives, so that numbers rise
    whatever a clock says."""
    return FIRST_CHANGE + life * CHANGES
