"""Bundles as rows: the statements that keep them, each executed once for many rows, and what they claim before the witness."""

import time
from collections.abc import Callable
from typing import Final

from holodeck.store.chain import encode, key, remark_key, seal
from holodeck.store.port import DECK, FACTS, GAME, PERSON, TALK, Bundle, Conflict, Json

AT_A_TIME: Final = 150
"""Rows in one statement; SQLite once allowed no more than 999 values."""

Tail = tuple[int, bytes]
"""Number and seal of the last entry of a game; number 0 is its header."""
Statement = tuple[str, list[object]]

NEW_GAME: Final = "INSERT INTO games VALUES (?, ?, ?)"
NEW_ENTRY: Final = "INSERT INTO entries (game, n, entry, seal) VALUES (?, ?, ?, ?)"
NEW_FACTS: Final = "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)"
NEW_DECK: Final = "INSERT OR REPLACE INTO decks VALUES (?, ?, ?, ?)"
NEW_PERSON: Final = "INSERT OR REPLACE INTO persons VALUES (?, ?, ?, ?)"
NEW_REMARK: Final = "INSERT INTO remarks (id, deck, time, line, seal) VALUES (?, ?, ?, ?, ?)"
ORDER: Final = (NEW_GAME, NEW_ENTRY, NEW_FACTS, NEW_DECK, NEW_PERSON, NEW_REMARK)
"""Entries follow on their game; everything else touches other tables."""


class Draft:
    """What one commit is going to write."""

    def __init__(self, tail_of: Callable[[int], Tail], number: int) -> None:
        self.tail_of = tail_of
        self.number = number
        """Of the last change. Numbers follow the clock but never go back, so that a later change has a higher one after a
        restart, too."""
        self.rows: dict[str, list[tuple[object, ...]]] = {}
        self.tails: dict[int, Tail] = {}
        """The new ends of games."""
        self.changes: list[str] = []

    def add(self, bundle: Bundle) -> None:
        """`Conflict` where an entry does not follow on the last one of its game."""
        for game, header, facts in bundle.begun:
            text = encode(header)
            self.tails[game] = (0, seal(text, key(game)))
            self.rows.setdefault(NEW_GAME, []).append((game, text, self.tails[game][1]))
            self.put(NEW_FACTS, FACTS, game, facts)
        for game, number, entry in bundle.entries:
            text = encode(entry)
            self.rows.setdefault(NEW_ENTRY, []).append((game, number, text, self.linked(game, number, text)))
        for game, facts in bundle.facts:
            self.put(NEW_FACTS, FACTS, game, facts)
        for deck, record in bundle.decks:
            self.put(NEW_DECK, DECK, deck, record)
        for name, record in bundle.persons:
            self.put(NEW_PERSON, PERSON, name, record)
        for deck, said, line in bundle.remarks:
            self.say(deck, float(said), line)

    def linked(self, game: int, number: int, text: bytes) -> bytes:
        """The seal of an entry, which follows on the one before."""
        last, before = self.tails.get(game) or self.tail_of(game)
        if number != last + 1:
            raise Conflict(f"game {game} ends with entry {last}, so entry {number} cannot follow")
        sealed = seal(text, before)
        self.tails[game] = (number, sealed)
        return sealed

    def put(self, statement: str, kind: str, name: int | str, record: Json) -> None:
        """A record takes the place of the one of the same name."""
        number, text = self.changed(kind, name), encode(record)
        self.rows.setdefault(statement, []).append((name, text, seal(text, key(name, number)), number))

    def say(self, deck: int, said: float, line: Json) -> None:
        number, text = self.changed(TALK, deck), encode(line)
        row = (number, deck, said, text, seal(text, remark_key(deck, number, said)))
        self.rows.setdefault(NEW_REMARK, []).append(row)

    def changed(self, kind: str, name: int | str) -> int:
        """The number of the next change."""
        self.number = max(self.number + 1, time.time_ns() // 1000)
        self.changes.append(f"{self.number} {kind} {name}")
        return self.number

    def claims(self) -> list[str]:
        """What can be claimed once all of it is kept."""
        return [f"{tail[0]} {GAME} {game}" for game, tail in self.tails.items()] + self.changes

    def statements(self) -> list[Statement]:
        """Statements with the values of many rows each, in the order in which they are to be executed."""
        found = list[Statement]()
        for statement in ORDER:
            rows = self.rows.get(statement, [])
            for start in range(0, len(rows), AT_A_TIME):
                some = rows[start : start + AT_A_TIME]
                more = f", ({', '.join('?' * len(some[0]))})" * (len(some) - 1)
                found.append((statement + more, [plain(value) for row in some for value in row]))
        return found


def plain(value: object) -> object:
    """The value as sqlite3 takes it at once: for `bytes` it looks for an adapter first, which takes longer than writing them."""
    return bytearray(value) if isinstance(value, bytes) else value
