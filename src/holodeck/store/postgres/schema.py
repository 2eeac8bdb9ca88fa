"""Schema of the store in PostgreSQL, as a list of migrations."""

from typing import Final

from holodeck.store.postgres.link import Link
from holodeck.store.schema import TooNew

OLDEST: Final = 150000
"""The oldest PostgreSQL that is promised, as it numbers itself."""

STEPS: Final = [
    # version 1. What names a person is in no statistics, which would outlive it. Values are compared byte by byte (`C`), so that
    # no library of the system can change their order. The tail of a game is found where it ends.
    """
    CREATE TABLE lives (life bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, node text NOT NULL,
                        born timestamptz NOT NULL DEFAULT clock_timestamp());
    CREATE TABLE games (game bigint PRIMARY KEY, header bytea NOT NULL, seal bytea NOT NULL);
    CREATE TABLE entries (game bigint NOT NULL, n bigint NOT NULL, entry bytea NOT NULL, seal bytea NOT NULL,
                          PRIMARY KEY (game, n));
    CREATE VIEW tails AS
        SELECT games.game, coalesce(last.n, 0) AS n, coalesce(last.seal, games.seal) AS seal
        FROM games LEFT JOIN LATERAL
            (SELECT n, seal FROM entries WHERE entries.game = games.game ORDER BY n DESC LIMIT 1) AS last ON true;
    CREATE TABLE facts (game bigint PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL, change bigint NOT NULL);
    CREATE TABLE decks (deck bigint PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL, change bigint NOT NULL);
    CREATE TABLE persons (name text COLLATE "C" PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL, change bigint NOT NULL);
    CREATE TABLE moderation (name text COLLATE "C" PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL,
                             change bigint NOT NULL);
    CREATE TABLE remarks (id bigint PRIMARY KEY, deck bigint NOT NULL, time double precision NOT NULL, line bytea NOT NULL,
                          seal bytea NOT NULL);
    CREATE INDEX remarks_of_deck ON remarks (deck, id);
    CREATE TABLE losses (kind text NOT NULL, name text COLLATE "C" NOT NULL, kept bigint NOT NULL, reached bigint NOT NULL,
                         time double precision NOT NULL, PRIMARY KEY (kind, name));
    CREATE TABLE erasures (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, time double precision NOT NULL,
                           swept integer NOT NULL DEFAULT 0);
    ALTER TABLE facts ALTER record SET STATISTICS 0;
    ALTER TABLE decks ALTER record SET STATISTICS 0;
    ALTER TABLE persons ALTER name SET STATISTICS 0, ALTER record SET STATISTICS 0;
    ALTER TABLE moderation ALTER name SET STATISTICS 0, ALTER record SET STATISTICS 0;
    ALTER TABLE remarks ALTER line SET STATISTICS 0;
    ALTER TABLE losses ALTER name SET STATISTICS 0;
    CREATE FUNCTION instr(text bytea, part bytea) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
        RETURN position(part IN text);
    """,
    # version 2: notes for people who are away.
    """
    CREATE TABLE notes (name text COLLATE "C" PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL, change bigint NOT NULL);
    ALTER TABLE notes ALTER name SET STATISTICS 0, ALTER record SET STATISTICS 0;
    """,
    # version 3: what waits to be sent by e-mail and push.
    """
    CREATE TABLE outbox (name text COLLATE "C" PRIMARY KEY, record bytea NOT NULL, seal bytea NOT NULL, change bigint NOT NULL);
    ALTER TABLE outbox ALTER name SET STATISTICS 0, ALTER record SET STATISTICS 0;
    """,
    # version 4: finished games by seat, to be searched and counted. The rows follow from the facts: see `results`.
    """
    CREATE TABLE results (game bigint NOT NULL, seat bigint NOT NULL, person text COLLATE "C" NOT NULL, programme text NOT NULL,
                          ended double precision NOT NULL, reason text NOT NULL, rank bigint NOT NULL, seats bigint NOT NULL,
                          seconds double precision, luck double precision, built text NOT NULL, locked bigint NOT NULL,
                          test bigint NOT NULL, PRIMARY KEY (game, seat));
    CREATE INDEX results_by_end ON results (seat, ended, game);
    CREATE INDEX results_of_person ON results (person, ended, game);
    CREATE INDEX results_of_programme ON results (seat, programme, ended, game);
    ALTER TABLE results ALTER person SET STATISTICS 0;
    """,
]
"""Script n migrates version n - 1 to version n. Published scripts never change."""

TURN: Final = 4711
"""The lock held during a migration."""


class TooOld(Exception):
    """The database is an older PostgreSQL than is promised."""


def version_of(link: Link) -> int:
    """Return the version of the schema, 0 if there is none. Raise `TooNew` if it is a later Holodeck's."""
    ((server,),) = link.rows("SELECT current_setting('server_version_num')::int")
    if server < OLDEST:
        raise TooOld
    ((table,),) = link.rows("SELECT to_regclass('holodeck')::text")
    if table is None:
        return 0
    ((version,),) = link.rows("SELECT coalesce(max(version), 0) FROM holodeck")
    if version > len(STEPS):
        raise TooNew(f"the database has version {version}, this Holodeck knows up to {len(STEPS)}")
    return int(version)


def migrate(link: Link) -> None:
    """Migrate the database to the newest version, in one transaction."""
    if version_of(link) == len(STEPS):
        return
    link.rows("BEGIN")
    link.rows("SELECT pg_advisory_xact_lock(?1)", TURN)
    link.rows("CREATE TABLE IF NOT EXISTS holodeck (version integer PRIMARY KEY)")
    for number in range(version_of(link) + 1, len(STEPS) + 1):
        link.script(STEPS[number - 1])
        link.rows("INSERT INTO holodeck VALUES (?1)", number)
    link.rows("COMMIT")
