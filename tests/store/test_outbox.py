"""The outbox in the store."""

import sqlite3
from contextlib import closing
from pathlib import Path

from holodeck.store.keeping import Keeping
from holodeck.store.lookup import holds
from holodeck.store.port import Bundle
from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause


def test_a_letter_is_kept_until_it_is_deleted(store: Keeping) -> None:
    bundle = Bundle(letters=[("1", {"to": "anna"}), ("2", {"to": "bea"})])
    store.write(bundle).expect()
    assert holds(store, bundle)
    store.write(Bundle(letters=[("1", {})])).expect()
    assert store.letters() == [("2", {"to": "bea"})]
    assert store.damage() == []


@clause("HD-1032", "HD-974")
def test_letters_go_with_the_account_and_those_of_others_stay(store: Keeping) -> None:
    store.write(Bundle(letters=[("1", {"to": "anna"}), ("2", {"to": "annabel"})])).expect()
    gone = Bundle()
    gone.erased.append(("anna", "Anna"))
    store.write(gone).expect()
    assert store.letters() == [("2", {"to": "annabel"})]
    assert store.damage() == []


def test_a_file_of_an_older_version_gets_the_table(tmp_path: Path) -> None:
    path = tmp_path / "holodeck.db"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as older:
        older.executescript("DROP TABLE outbox; DROP TABLE results; PRAGMA user_version = 8;")
    store = SqliteStore(path)
    assert store.letters() == []
    store.close()
