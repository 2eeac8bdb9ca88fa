"""Reading from the store, whichever database it is in. Every checksum is verified."""

from typing import Any, Final

from holodeck.store import losses, personal, searching
from holodeck.store.chain import key, remark_key, unseal
from holodeck.store.database import Database, Row
from holodeck.store.port import (
    DECK,
    FACTS,
    GAME,
    LETTER,
    NOTE,
    ORDER,
    PERSON,
    Damaged,
    Json,
    Kept,
    Loss,
    Result,
    Search,
    Shared,
    Since,
)

LAST: Final = 2**63 - 1
"""The largest integer of both databases."""
ALL_GAMES: Final = "SELECT game FROM games UNION SELECT game FROM tails UNION SELECT game FROM facts"
RECORDS: Final = {
    FACTS: "SELECT game, record, seal, change FROM facts",
    DECK: "SELECT deck, record, seal, change FROM decks",
    PERSON: "SELECT name, record, seal, change FROM persons",
    ORDER: "SELECT name, record, seal, change FROM moderation",
    NOTE: "SELECT name, record, seal, change FROM notes",
    LETTER: "SELECT name, record, seal, change FROM outbox",
}
SEEN: Final = (DECK, PERSON, ORDER, NOTE, LETTER)
"""The kinds of records that are not part of a game."""
REMARKS: Final = "SELECT id, deck, time, line, seal FROM remarks"
HEADER: Final = "SELECT header, seal FROM games WHERE game = ?1"
UNFIT: Final = "its checksum does not fit"


class Reading:
    """The reading half of the store. Thread-safe."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.lost: list[Loss] = losses.outstanding(database)

    def rows(self, query: str, /, *values: object, what: str = "the store") -> list[Row]:
        return self.database.rows(query, *values, what=what)

    # Games

    def games(self, before: int | None = None, limit: int | None = None) -> list[tuple[int, Json]]:
        page = (LAST if before is None else max(0, min(before, LAST)), LAST if limit is None else limit)
        found = self.records(FACTS, " WHERE game < ?1 ORDER BY game DESC LIMIT ?2", *page)
        return [(int(game), facts) for game, facts in found if "damaged" not in facts]

    def search(self, search: Search) -> list[tuple[int, Json]]:
        query, values = searching.games(search)
        found = self.records(FACTS, f" WHERE game IN ({query})", *values)
        whole = [(int(game), facts) for game, facts in found if "damaged" not in facts]
        return sorted(whole, key=lambda row: (float(str(row[1]["ended"])), row[0]), reverse=True)

    def results(self, person: Since, viewer: Since | None, limit: int) -> list[Result]:
        query, values = searching.own(person, viewer, limit)
        return [Result(*row) for row in self.rows(query, *values, what="the results")]

    def shared(self, person: Since, viewer: Since | None, limit: int) -> list[Shared]:
        query, values = searching.others(person, viewer, limit)
        return [Shared(str(key), ended, bool(ahead)) for key, ended, ahead in self.rows(query, *values, what="the results")]

    def header(self, number: int) -> Json | None:
        what = f"game {number}"
        for header, sealed in self.rows(HEADER, number, what=what):
            return unseal(header, sealed, f"{what}, header", key(number))
        return None

    def game(self, number: int) -> Kept | None:
        if not 0 < number <= LAST:
            return None
        what = f"game {number}"
        heads = self.rows(HEADER, number, what=what)
        rows = self.rows(self.database.journal, number, what=what)
        if not heads and not rows:
            return None
        if not heads or not rows:
            raise Damaged(what, "its beginning or its end is missing")
        header, before = heads[0]
        kept = Kept(number, unseal(header, before, f"{what}, header", key(number)), [], self.facts(number))
        last, _, end = rows[0]
        if not isinstance(last, int):
            raise Damaged(what, "its end cannot be read")
        for place, n in enumerate(range(last, 0, -1), 1):
            if place == len(rows) or rows[place][0] != n:
                raise Damaged(f"{what}, entry {n}", "it is missing")
        for n, text, sealed in rows[:0:-1]:
            kept.entries.append(unseal(text, sealed, f"{what}, entry {n}", before))
            before = sealed
        if before != end:
            raise Damaged(f"{what}, entry {last}", "it is not the last one that was kept")
        kept.lost = self.lost_behind(number, last)
        return kept

    def facts(self, number: int) -> Json:
        found = self.records(FACTS, " WHERE game = ?1", number)
        if not found:
            raise Damaged(f"game {number}", "who played it is missing")
        if "damaged" in found[0][1]:
            raise Damaged(f"game {number}, facts", str(found[0][1]["damaged"]))
        return found[0][1]

    def lost_behind(self, number: int, last: int) -> int:
        """Return how many entries of a game are lost, if it still ends where it did when the loss was noticed."""
        return sum(loss.reached - last for loss in self.lost if loss[:3] == (GAME, str(number), last))

    # Records and remarks

    def decks(self) -> list[tuple[int, Json]]:
        found = self.records(DECK, " ORDER BY deck")
        return [(int(deck), record) for deck, record in found if record]

    def deck(self, number: int) -> Json:
        found = self.records(DECK, " WHERE deck = ?1", number)
        return found[0][1] if found else {}

    def persons(self) -> list[Json]:
        return [record for _, record in self.records(PERSON) if record and "damaged" not in record]

    def damaged_persons(self) -> list[str]:
        return [str(name) for name, record in self.records(PERSON) if "damaged" in record]

    def moderation(self) -> list[tuple[str, Json]]:
        return [(str(name), record) for name, record in self.records(ORDER) if record and "damaged" not in record]

    def notes(self) -> list[tuple[str, Json]]:
        return [(str(name), record) for name, record in self.records(NOTE) if record and "damaged" not in record]

    def letters(self) -> list[tuple[str, Json]]:
        return [(str(name), record) for name, record in self.records(LETTER) if record and "damaged" not in record]

    def records(self, kind: str, which: str = "", *values: object) -> list[tuple[Any, Json]]:
        """Return records by name, with `{"damaged": why}` in place of a damaged one."""
        found = list[tuple[Any, Json]]()
        for name, text, sealed, change in self.rows(RECORDS[kind] + which, *values, what=f"the list of {kind}s"):
            try:
                found.append((name, unseal(text, sealed, str(name), key(name, change))))
            except Damaged as damaged:
                found.append((name, {"damaged": damaged.why}))
        return found

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        rows = self.rows(f"{REMARKS} WHERE deck = ?1 ORDER BY id DESC LIMIT ?2", deck, limit, what=f"the talk of deck {deck}")
        lines = [remark(*row) for row in reversed(rows)]
        return [line for line in lines if line is not None]

    def personal(self, key: str, name: str) -> Json:
        """Read everything about a person over a connection of its own: it takes long, and nobody else should wait for it."""
        with self.database.separate() as connection:
            return personal.export(connection, personal.Who(key, name))

    # What is wrong

    def losses(self) -> list[Loss]:
        return losses.outstanding(self.database)

    def damage(self) -> list[Damaged]:
        """Read everything and return what is wrong. For `holodeck verify` and tests: too slow for every start."""
        found = self.database.faults()
        found += [Damaged(f"{loss.kind} {loss.name}", str(loss)) for loss in self.losses()]
        for kind in SEEN:
            found += [Damaged(f"{kind} {name}", UNFIT) for name, record in self.records(kind) if "damaged" in record]
        for row in self.rows(REMARKS, what="the talk"):
            if remark(*row) is None:
                found.append(Damaged(f"the talk of deck {row[1]}, line {row[0]}", UNFIT))
        for (number,) in self.rows(ALL_GAMES, what="the list of games"):
            try:
                self.game(int(number))
            except Damaged as damaged:
                found.append(damaged)
        return found

    def close(self) -> None:
        self.database.close()


def remark(number: int, deck: int, said: float, text: object, sealed: object) -> tuple[float, Json] | None:
    """Decode one line of a deck's channel, or return None if it is damaged."""
    try:
        return float(said), unseal(text, sealed, "", remark_key(deck, number, said))
    except (Damaged, TypeError, ValueError):
        return None
