"""Reading a store: every seal is checked, and what cannot be trusted is named."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from holodeck.store import log, losses, witness
from holodeck.store.chain import key, opened, remark_key
from holodeck.store.errors import passing
from holodeck.store.port import DECK, GAME, PERSON, Damaged, Json, Kept, Loss, Unreachable

LAST: Final = 2**63 - 1
"""The highest number SQLite can count to."""
JOURNAL: Final = """
    WITH RECURSIVE journal (id, n, entry, seal, before) AS (
        SELECT last + 1, n, NULL, seal, last FROM tails WHERE game = ?1
        UNION ALL
        SELECT earlier.id, earlier.n, earlier.entry, earlier.seal, earlier.before
        FROM journal JOIN entries AS earlier ON earlier.id = journal.before
        WHERE earlier.game = ?1 AND earlier.id < journal.id)
    SELECT n, entry, seal FROM journal"""
"""The end of a game, then its entries from the last one back to the first. No damage can make it run in a circle."""
ALL_GAMES: Final = "SELECT game FROM games UNION SELECT game FROM tails UNION SELECT game FROM facts"
TOO_FAR: Final = "SELECT game, tails.n + 1 FROM entries JOIN tails USING (game) GROUP BY game HAVING max(entries.n) > tails.n"
"""Games of which entries lie behind the end."""
RECORDS: Final = {DECK: "SELECT deck, record, seal, change FROM decks", PERSON: "SELECT name, record, seal, change FROM persons"}
REMARKS: Final = "SELECT id, deck, time, line, seal FROM remarks"
UNFIT: Final = "its checksum does not fit"


class Reading:
    """The part of the port that only reads. Every method may be called from any thread."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.reading = connection
        self.lock = threading.Lock()
        self.lost: list[Loss] = losses.standing(connection)

    def rows(self, query: str, what: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query. A file that has decayed is `Damaged`, one that cannot be read now `Unreachable`: no bugs."""
        with self.lock:
            try:
                return self.reading.execute(query, values).fetchall()
            except (sqlite3.DatabaseError, OverflowError) as error:
                if passing(error):
                    raise Unreachable(f"{what}: {error}") from error
                raise Damaged(what, str(error)) from error

    # Games

    def games(self, before: int | None = None, limit: int | None = None) -> list[tuple[int, Json]]:
        query = "SELECT game, record, seal, change FROM facts WHERE game < ? ORDER BY game DESC LIMIT ?"
        page = (LAST if before is None else max(0, min(before, LAST)), -1 if limit is None else limit)
        found = list[tuple[int, Json]]()
        for game, record, sealed, change in self.rows(query, "the list of games", *page):
            try:
                found.append((int(game), opened(record, sealed, f"game {game}", key(game, change))))
            except Damaged:
                continue  # `damage` names it
        return found

    def header(self, number: int) -> Json | None:
        what = f"game {number}"
        for header, sealed in self.rows("SELECT header, seal FROM games WHERE game = ?", what, number):
            return opened(header, sealed, f"{what}, header", key(number))
        return None

    def game(self, number: int) -> Kept | None:
        if not 0 < number <= LAST:
            return None
        what = f"game {number}"
        heads = self.rows("SELECT header, seal FROM games WHERE game = ?", what, number)
        rows = self.rows(JOURNAL, what, number)
        if not heads and not rows:
            return None
        if not heads or not rows:
            raise Damaged(what, "its beginning or its end is missing")
        header, before = heads[0]
        kept = Kept(number, opened(header, before, f"{what}, header", key(number)), [], self.facts(number))
        last, _, end = rows[0]
        if not isinstance(last, int):
            raise Damaged(what, "its end cannot be read")
        for place, n in enumerate(range(last, 0, -1), 1):
            if place == len(rows) or rows[place][0] != n:
                raise Damaged(f"{what}, entry {n}", "it is missing")
        for n, text, sealed in rows[:0:-1]:
            kept.entries.append(opened(text, sealed, f"{what}, entry {n}", before))
            before = sealed
        if before != end:
            raise Damaged(f"{what}, entry {last}", "it is not the last one that was kept")
        kept.lost = self.lost_behind(number, last)
        return kept

    def facts(self, number: int) -> Json:
        found = self.rows("SELECT record, seal, change FROM facts WHERE game = ?", f"game {number}", number)
        if not found:
            raise Damaged(f"game {number}", "who played it is missing")
        text, sealed, change = found[0]
        return opened(text, sealed, f"game {number}, facts", key(number, change))

    def lost_behind(self, number: int, last: int) -> int:
        """How many entries of a game are gone, if it still ends where it did when that was noticed."""
        return sum(loss.reached - last for loss in self.lost if loss[:3] == (GAME, str(number), last))

    # Records and remarks

    def decks(self) -> list[tuple[int, Json]]:
        found = self.records(DECK, " ORDER BY deck")
        return [(int(deck), record) for deck, record in found if record]

    def deck(self, number: int) -> Json:
        found = self.records(DECK, " WHERE deck = ?", number)
        return found[0][1] if found else {}

    def persons(self) -> list[Json]:
        return [record for _, record in self.records(PERSON) if record and "damaged" not in record]

    def damaged_persons(self) -> list[str]:
        return [str(name) for name, record in self.records(PERSON) if "damaged" in record]

    def records(self, kind: str, which: str = "", *values: object) -> list[tuple[Any, Json]]:
        """Records by name; in the place of a damaged one stands what is wrong with it, so that it does not hide the others."""
        found = list[tuple[Any, Json]]()
        for name, text, sealed, change in self.rows(RECORDS[kind] + which, f"the list of {kind}s", *values):
            try:
                found.append((name, opened(text, sealed, str(name), key(name, change))))
            except Damaged as damaged:
                found.append((name, {"damaged": damaged.why}))
        return found

    def remarks(self, deck: int, limit: int) -> list[tuple[float, Json]]:
        rows = self.rows(f"{REMARKS} WHERE deck = ? ORDER BY id DESC LIMIT ?", f"the talk of deck {deck}", deck, limit)
        lines = [remark(*row) for row in reversed(rows)]
        return [line for line in lines if line is not None]

    # What is wrong

    def losses(self) -> list[Loss]:
        with self.lock:
            return losses.standing(self.reading)

    def damage(self) -> list[Damaged]:
        """Reads everything: for `holodeck verify` and tests, not for every start."""
        found = [Damaged("the file", str(row[0])) for row in self.rows("PRAGMA quick_check", "the file") if row[0] != "ok"]
        found += [Damaged("the log", f"what lay behind the damage was left out; it is kept as {path}") for path in self.aside()]
        found += [Damaged(f"{loss.kind} {loss.name}", str(loss)) for loss in self.losses()]
        for kind in RECORDS:
            found += [Damaged(f"{kind} {name}", UNFIT) for name, record in self.records(kind) if "damaged" in record]
        for row in self.rows(REMARKS, "the talk"):
            if remark(*row) is None:
                found.append(Damaged(f"the talk of deck {row[1]}, line {row[0]}", UNFIT))
        for number, n in self.rows(TOO_FAR, "the list of games"):
            found.append(Damaged(f"game {number}, entry {n}", "it lies behind the end of the game"))
        for (number,) in self.rows(ALL_GAMES, "the list of games"):
            try:
                self.game(int(number))
            except Damaged as damaged:
                found.append(damaged)
        return found

    def unnoticed(self) -> list[Damaged]:
        """What the next start is going to notice: only where nobody writes to the store meanwhile."""
        hidden = log.hidden_commits(log.beside(self.path))
        found = [Damaged("the log", f"{hidden} commits in it cannot be read")] if hidden else []
        with self.lock:
            missing = losses.missing(self.reading, witness.claims(witness.beside(self.path)))
        return found + [Damaged(f"{loss.kind} {loss.name}", str(loss)) for loss in missing]

    def backup(self, target: Path | str) -> None:
        """A copy of everything acknowledged so far, while others go on writing."""
        origin = f"{self.path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(origin, uri=True)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)

    def close(self) -> None:
        with self.lock:
            self.reading.close()

    def aside(self) -> list[Path]:
        """Logs that were damaged, and are kept until somebody has looked at them."""
        return sorted(self.path.parent.glob(f"{self.path.name}-damaged-*"))


def remark(number: int, deck: int, said: float, text: object, sealed: object) -> tuple[float, Json] | None:
    """One line of a deck's channel; nothing where it is damaged."""
    try:
        return float(said), opened(text, sealed, "", remark_key(deck, number, said))
    except (Damaged, TypeError, ValueError):
        return None
