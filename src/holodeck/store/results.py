"""Results by seat: the rows in which finished games are searched and counted (ADR 0062).

They follow from the facts of games, which are sealed, and are written with them. What is missing, as in a store of an earlier
version, is made at the start.
"""

from typing import Final

from holodeck.store.chain import key, unseal
from holodeck.store.database import Connection
from holodeck.store.port import ERASED, Damaged, Json
from holodeck.store.rows import RESULTS, Values, result_rows

PAGE: Final = 500
"""Games read at a time."""
AT_A_TIME: Final = 50
"""Rows in one statement; older SQLite allows 999 values."""
MISSING: Final = """
    SELECT game, record, seal, change FROM facts
    WHERE game > ?1 AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = facts.game) ORDER BY game LIMIT ?2"""


def catch_up(connection: Connection) -> None:
    """Make the rows that are missing. Call it inside a transaction."""
    last = 0
    while found := connection.rows(MISSING, last, PAGE):
        rows = list[Values]()
        for game, text, sealed, change in found:
            try:
                rows += result_rows(int(game), unseal(text, sealed, "", key(game, change)))
            except Damaged:
                continue  # named wherever games are read
        for start in range(0, len(rows), AT_A_TIME):
            insert(connection, rows[start : start + AT_A_TIME])
        last = int(found[-1][0])


def insert(connection: Connection, rows: list[Values]) -> None:
    width = len(RESULTS.columns)
    values = ", ".join(f"({', '.join(f'?{at * width + place}' for place in range(1, width + 1))})" for at in range(len(rows)))
    text = f"INSERT INTO results ({RESULTS.names}) VALUES {values}"  # noqa: S608  names of ours
    connection.rows(text, *[value for row in rows for value in row])


def export(connection: Connection, person: str) -> list[Json]:
    """Return what the rows have about a person."""
    rows = connection.rows(f"SELECT {RESULTS.names} FROM results WHERE person = ?1 ORDER BY game", person)  # noqa: S608  the same
    return [{name: value for name, value in zip(RESULTS.columns, row, strict=True) if name != "person"} for row in rows]


def erase(connection: Connection, person: str) -> None:
    """Take a person out of the rows; the seat stays."""
    connection.rows("UPDATE results SET person = ?1 WHERE person = ?2", ERASED, person)
