"""The moderators' records in the store."""

import sqlite3
from contextlib import closing
from pathlib import Path

from holodeck.store.lookup import holds
from holodeck.store.port import Bundle
from holodeck.store.session import connect
from holodeck.store.sqlite import SqliteStore


def test_a_record_outlives_the_store_until_it_is_deleted(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    bundle = Bundle(moderation=[("report 1", {"reason": "spam"}), ("log 1", {"did": "warn"})])
    store.write(bundle).expect()
    assert holds(store, bundle)
    store.write(Bundle(moderation=[("report 1", {})])).expect()
    store.close()
    again = SqliteStore(tmp_path / "holodeck.db")
    assert again.moderation() == [("log 1", {"did": "warn"})]
    assert again.damage() == []
    again.close()


def test_a_damaged_record_is_left_out_and_named(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    store.write(Bundle(moderation=[("report 1", {"reason": "spam"})])).expect()
    with closing(connect(store.path)) as other:
        other.execute("UPDATE moderation SET record = x'7b2272223a317d'")
    assert store.moderation() == []
    assert [str(one) for one in store.damage()] == ["order report 1 is damaged: its checksum does not fit"]
    store.close()


def test_a_file_of_an_older_version_gets_the_table(tmp_path: Path) -> None:
    path = tmp_path / "holodeck.db"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as older:
        older.executescript(
            "DROP TABLE moderation; DROP TABLE erasures; DROP TABLE lives; DROP TABLE notes; DROP TABLE outbox;"
            "DROP TABLE results; PRAGMA user_version = 4;"
        )
    store = SqliteStore(path)
    assert store.moderation() == []
    store.close()
