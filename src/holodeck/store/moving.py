"""`holodeck move`: carry a whole store from one database to another, and compare every entry before anything counts."""

import argparse
from collections.abc import Iterator
from itertools import count, zip_longest
from typing import Any, Final

from holodeck.kernel.complaint import Complaint
from holodeck.store import place, results
from holodeck.store.database import Connection, Row
from holodeck.store.keeping import Keeping
from holodeck.store.reading import LAST, Reading
from holodeck.store.rows import ENTRIES, GAMES, RESULTS, TABLES, SqlTable

LOSSES: Final = SqlTable("losses", dict.fromkeys(("kind", "name", "kept", "reached", "time"), ""))
WHOLE: Final = (*[table for table in TABLES if table not in (GAMES, ENTRIES, RESULTS)], LOSSES)
"""The tables that are carried as they are; journals are carried game by game, and results are made of the facts."""
AT_ONCE: Final = 150
"""Rows in one statement."""
EMPTY: Final = "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM persons) + (SELECT count(*) FROM decks)"
SAID: Final = {
    "de": "{games} Spiele mit {entries} Einträgen und alles andere liegen jetzt in {target}. In {origin} ist nichts verändert.",
    "en": "{games} games with {entries} entries and everything else are in {target} now. Nothing has changed in {origin}.",
}


def register(subparsers: "argparse._SubParsersAction[Any]") -> None:
    parser = subparsers.add_parser("move", help="carry everything a server keeps from one store to another")
    parser.add_argument(
        "--from", dest="origin", required=True, metavar="STORE", help="the folder of its data, or postgresql://.."
    )
    parser.add_argument("--to", required=True, metavar="STORE", help="the same, where nothing is yet")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    origin, target = place.place(args.origin), place.place(args.to)
    with place.open_store(origin) as source, place.open_store(target) as sink:
        for damaged in source.damage():
            raise Complaint("damaged", what=damaged.what, why=damaged.why)
        if sink.rows(EMPTY) != [(0,)]:
            raise Complaint("not_empty", folder=place.shown(target))
        games, entries = move(source, sink)
    print(SAID[args.language].format(games=games, entries=entries, origin=place.shown(origin), target=place.shown(target)))
    return 0


def move(source: Keeping, sink: Keeping) -> tuple[int, int]:
    """Copy everything in one transaction, committed only if the new store then equals the old one: an interrupted move leaves it
    empty and can be repeated. Return the numbers of games and entries."""
    with sink.writer.ledger.transaction() as connection:
        games = [game for (game,) in source.rows("SELECT game FROM games ORDER BY game")]
        entries = sum(carry(source, connection, game) for game in games)
        for table in WHOLE:
            for rows in pages(source, table):
                insert(connection, table, rows)
        results.catch_up(connection)
        for game in games:
            need_same(f"game {game}", journal(source, source, game), journal(connection, sink, game))
        for table in WHOLE:
            for ours, theirs in zip_longest(pages(source, table), pages(connection, table)):
                need_same(table.name, ours, theirs)
    sink.writer.ledger.outlive(source.writer.ledger.life)
    return len(games), entries


def carry(source: Keeping, connection: Connection, game: int) -> int:
    """Carry the header and the journal of a game, and return how many entries it has."""
    insert(connection, GAMES, source.rows(f"SELECT {GAMES.names} FROM games WHERE game = ?1", game))  # noqa: S608  names of ours
    entries = [(game, *row) for row in journal(source, source, game)[:0:-1]]
    for start in range(0, len(entries), AT_ONCE):
        insert(connection, ENTRIES, entries[start : start + AT_ONCE])
    return len(entries)


def journal(connection: Connection, store: Reading, game: int) -> list[Row]:
    """Return the end of a game and all its entries, the last one first."""
    return [tuple(row) for row in connection.rows(store.database.journal, game)]


def pages(connection: Connection, table: SqlTable) -> Iterator[list[Row]]:
    """Yield the rows of a table by its first column, in order. Losses are few, and have no such column."""
    name, last = next(iter(table.columns)), list[object]()
    most = LAST if table is LOSSES else AT_ONCE
    while True:
        where = f"WHERE {name} > ?2" if last else ""
        query = f"SELECT {table.names} FROM {table.name} {where} ORDER BY {table.names} LIMIT ?1"  # noqa: S608  names of ours
        rows = [tuple(row) for row in connection.rows(query, most, *last)]
        yield rows
        if len(rows) < most:
            return
        last = [rows[-1][0]]


def insert(connection: Connection, table: SqlTable, rows: list[Row]) -> None:
    place = count(1)
    values = ", ".join(f"({', '.join(f'?{next(place)}' for _ in row)})" for row in rows)
    if rows:
        text = f"INSERT INTO {table.name} ({table.names}) VALUES {values}"  # noqa: S608  names of ours
        connection.rows(text, *[value for row in rows for value in row])


def need_same(what: str, ours: list[Row] | None, theirs: list[Row] | None) -> None:
    if ours != theirs:
        raise Complaint("damaged", what=what, why="it did not arrive as it was")
