"""Schema of the SQLite store, as a list of migrations."""

import sqlite3
from typing import Final

from holodeck.store.chain import remark_key, seal
from holodeck.store.port import Damaged

STEPS: Final = [
    # version 1
    """
    CREATE TABLE games (game INTEGER PRIMARY KEY, header BLOB NOT NULL, seal BLOB NOT NULL);
    CREATE TABLE entries (game INTEGER NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, seal BLOB NOT NULL,
                          PRIMARY KEY (game, n)) WITHOUT ROWID;
    CREATE TABLE tails (game INTEGER PRIMARY KEY, n INTEGER NOT NULL, seal BLOB NOT NULL);
    CREATE TABLE facts (game INTEGER PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL);
    CREATE TABLE decks (deck INTEGER PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL);
    CREATE TABLE persons (name TEXT PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL);
    CREATE TABLE remarks (id INTEGER PRIMARY KEY, deck INTEGER NOT NULL, time REAL NOT NULL, line BLOB NOT NULL);
    CREATE INDEX remarks_of_deck ON remarks (deck, id);
    """,
    # version 2: entries in order of arrival. Sorted by game, each running game had a page of its own to be written.
    """
    ALTER TABLE entries RENAME TO sorted;
    CREATE TABLE entries (game INTEGER NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, seal BLOB NOT NULL, UNIQUE (game, n));
    INSERT INTO entries SELECT game, n, entry, seal FROM sorted;
    DROP TABLE sorted;
    """,
    # version 3: entries are a linked list. An index over them, too, meant a page to be written for each running game. Triggers
    # ensure that an entry follows the last one, whichever program writes it.
    """
    ALTER TABLE entries RENAME TO indexed;
    ALTER TABLE tails RENAME TO ends;
    CREATE TABLE entries (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL,
                          seal BLOB NOT NULL, before INTEGER NOT NULL DEFAULT 0);
    INSERT INTO entries SELECT row_number() OVER steps, game, n, entry, seal,
                               CASE WHEN game = lag(game) OVER steps THEN row_number() OVER steps - 1 ELSE 0 END
                        FROM indexed WINDOW steps AS (ORDER BY game, n);
    CREATE TABLE tails (game INTEGER PRIMARY KEY, n INTEGER NOT NULL, seal BLOB NOT NULL, last INTEGER NOT NULL);
    INSERT INTO tails SELECT game, n, seal, coalesce(last, 0)
                      FROM ends LEFT JOIN (SELECT game, max(id) AS last FROM entries GROUP BY game) USING (game);
    DROP TABLE indexed;
    DROP TABLE ends;
    CREATE TRIGGER game_begun AFTER INSERT ON games BEGIN
        INSERT INTO tails VALUES (new.game, 0, new.seal, 0);
    END;
    CREATE TRIGGER entry_kept AFTER INSERT ON entries BEGIN
        UPDATE entries SET before = (SELECT last FROM tails WHERE game = new.game) WHERE id = new.id;
        UPDATE tails SET n = new.n, seal = new.seal, last = new.id WHERE game = new.game AND n = new.n - 1;
        SELECT raise(ABORT, 'the entry does not follow on the last one') WHERE changes() = 0;
    END;
    """,
    # version 4: remarks have checksums too, changes of records are numbered, and losses are recorded.
    """
    ALTER TABLE facts ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE decks ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE persons ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE remarks ADD COLUMN seal BLOB NOT NULL DEFAULT x'';
    UPDATE remarks SET seal = remark_seal(deck, id, time, line);
    CREATE TABLE losses (kind TEXT NOT NULL, name TEXT NOT NULL, kept INTEGER NOT NULL, reached INTEGER NOT NULL,
                         time REAL NOT NULL, PRIMARY KEY (kind, name));
    """,
    # version 5: what moderators keep: reports, measures against persons and networks, the log of who did what, invitations.
    """
    CREATE TABLE moderation (name TEXT PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL, change INTEGER NOT NULL);
    """,
    # version 6: what was erased must leave no trace in free space either. The first row stands for all earlier versions, which
    # did not care.
    """
    CREATE TABLE erasures (number INTEGER PRIMARY KEY, time REAL NOT NULL, swept INTEGER NOT NULL DEFAULT 0);
    INSERT INTO erasures VALUES (0, 0, 0);
    """,
    # version 7: changes of records are numbered by the lives of the server, no longer by the clock.
    """
    CREATE TABLE lives (life INTEGER NOT NULL);
    INSERT INTO lives VALUES (0);
    """,
    # version 8: notes for people who are away.
    """
    CREATE TABLE notes (name TEXT PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL, change INTEGER NOT NULL);
    """,
    # version 9: what waits to be sent by e-mail and push.
    """
    CREATE TABLE outbox (name TEXT PRIMARY KEY, record BLOB NOT NULL, seal BLOB NOT NULL, change INTEGER NOT NULL);
    """,
    # version 10: finished games by seat, to be searched and counted. The rows follow from the facts: see `results`.
    """
    CREATE TABLE results (game INTEGER NOT NULL, seat INTEGER NOT NULL, person TEXT NOT NULL, programme TEXT NOT NULL,
                          ended REAL NOT NULL, reason TEXT NOT NULL, rank INTEGER NOT NULL, seats INTEGER NOT NULL, seconds REAL,
                          luck REAL, built TEXT NOT NULL, locked INTEGER NOT NULL, test INTEGER NOT NULL,
                          PRIMARY KEY (game, seat)) WITHOUT ROWID;
    CREATE INDEX results_by_end ON results (seat, ended, game);
    CREATE INDEX results_of_person ON results (person, ended, game);
    CREATE INDEX results_of_programme ON results (seat, programme, ended, game);
    """,
]
"""Script n migrates version n - 1 to version n. Published scripts never change."""


class TooNew(Exception):
    """The file was written by a newer Holodeck."""


def migrate(connection: sqlite3.Connection) -> int:
    """Migrate the file to the newest version, one transaction per step, and return the version it had."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise TooNew(f"the file has version {version}, this Holodeck knows up to {len(STEPS)}")
    if version < 0:
        raise Damaged("the database", f"its version is {version}")
    connection.create_function("remark_seal", 4, remark_seal, deterministic=True)
    for number in range(version, len(STEPS)):
        connection.executescript(f"BEGIN IMMEDIATE; {STEPS[number]} PRAGMA user_version = {number + 1}; COMMIT;")
    return int(version)


def begin_life(connection: sqlite3.Connection) -> int:
    """Count one more life of the server and return its number."""
    connection.execute("UPDATE lives SET life = life + 1")
    (life,) = connection.execute("SELECT life FROM lives").fetchone()
    return int(life)


def remark_seal(deck: int, number: int, time: float, line: bytes) -> bytes:
    return seal(line, remark_key(deck, number, time))
