"""Erasing a person from the store: nothing is left, nothing else is lost, and the witness does not miss it (HD-974, HD-977)."""

import shutil
import threading
from pathlib import Path

import pytest

from holodeck.store import sweeping
from holodeck.store.keeping import Keeping
from holodeck.store.port import ERASED, Bundle
from holodeck.store.sqlite import SqliteStore, database
from holodeck.store.sweeping import PACE_SECONDS, Sweeps
from tests.clauses import clause

HEADER = {"game": "probe", "version": 1, "seats": 2, "options": {}, "seed": "1", "luck": []}
FACTS = {"people": ["Mila", "Indy"], "persons": ["mila", "indy"], "levels": ["", ""]}
SEATS = [{"colour": "blau", "person": "mila"}, {"colour": "rot", "person": "indy"}]


def live_in(store: Keeping) -> Keeping:
    """Put a person into every table."""
    store.write(
        Bundle(
            begun=[(1, HEADER, {**FACTS, "standing": {"lines": {"de": ["Milas Zug."], "en": ["Mila moves."]}}})],
            entries=[(1, 1, {"n": 1, "seat": 0})],
            decks=[(1, {"state": "running", "host": "mila", "opener": "mila", "let_in": ["mila", "indy"], "seats": SEATS})],
            persons=[("mila", {"name": "Mila"}), ("indy", {"name": "Indy", "ignored": ["mila"]})],
            moderation=[("report 1", {"by": "Indy", "about": "Mila", "reason": "MILA redet"})],
            remarks=[(1, 1.0, {"who": "mila", "text": "Hallo"}), (1, 2.0, {"who": "indy", "text": "Na, MILA? Milan!"})],
        )
    ).expect()
    return store


def erase(store: Keeping, key: str, name: str) -> None:
    bundle = Bundle()
    bundle.erased.append((key, name))
    store.write(bundle).expect()


@clause("HD-974")
def test_every_place_forgets_the_person_and_keeps_everybody_else(store: Keeping) -> None:
    live_in(store)
    erase(store, "mila", "Mila")
    assert [record["name"] for record in store.persons()] == ["Indy"]
    assert store.persons()[0]["ignored"] == []
    kept = store.game(1)
    assert kept is not None
    assert (kept.facts["people"], kept.facts["persons"]) == (["gelöscht", "Indy"], [ERASED, "indy"])
    assert kept.facts["standing"] == {"lines": {"de": ["gelöscht Zug."], "en": ["deleted moves."]}}
    deck = store.deck(1)
    assert (deck["host"], deck["opener"], deck["let_in"]) == ("", "", ["indy"])
    assert [seat["person"] for seat in deck["seats"]] == ["", "indy"]  # type: ignore[attr-defined]
    assert [line["text"] for _, line in store.remarks(1, 20)] == ["Na, gelöscht? Milan!"]
    assert store.moderation() == [("report 1", {"by": "Indy", "about": "gelöscht", "reason": "gelöscht redet"})]
    assert store.damage() == []


@clause("HD-973")
def test_a_person_gets_everything_by_the_place_where_it_is(store: Keeping) -> None:
    live_in(store)
    found = store.personal("mila", "Mila")
    assert {place: len(rows) for place, rows in found.items() if isinstance(rows, list)} == {
        "persons": 1,
        "decks": 1,
        "facts": 1,
        "remarks": 1,
        "moderation": 1,
        "notes": 0,
        "outbox": 0,
        "losses": 0,
        "results": 0,
    }


@clause("HD-977")
def test_a_process_that_is_killed_after_the_answer_leaves_neither_traces_nor_losses(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    store = live_in(SqliteStore(database(tmp_path / "data")))
    erase(store, "mila", "Mila")
    shutil.copytree(tmp_path / "data", tmp_path / "killed")
    store.close()
    again = SqliteStore(database(tmp_path / "killed"))
    assert again.losses() == []
    assert again.damage() == []
    again.close()
    found = [path.name for path in (tmp_path / "killed").iterdir() if b"mila" in path.read_bytes().lower().replace(b"milan", b"")]
    assert found == []


@clause("HD-977")
def test_a_reader_delays_only_the_sweeping(tmp_path: Path) -> None:
    store = SqliteStore(database(tmp_path))
    live_in(store)
    with store.database.lock:
        store.database.reading.execute("BEGIN")
        store.database.reading.execute("SELECT count(*) FROM persons").fetchone()
    erase(store, "mila", "Mila")
    with store.database.lock:
        store.database.reading.execute("ROLLBACK")
    store.close()
    SqliteStore(database(tmp_path)).close()
    assert b"mila" not in database(tmp_path).read_bytes().lower().replace(b"milan", b"")


@clause("HD-977")
def test_a_file_of_an_older_version_is_swept_when_it_is_brought_up_to_date(tmp_path: Path) -> None:
    store = SqliteStore(database(tmp_path))
    live_in(store)
    store.ledger.connection.execute("UPDATE erasures SET swept = 0")
    store.close()
    again = SqliteStore(database(tmp_path))
    assert again.rows("SELECT count(*) FROM erasures WHERE NOT swept") == [(0,)]
    again.close()


@clause("HD-977")
def test_erasures_that_follow_each_other_share_a_sweep() -> None:
    time, sweeps = [100.0], list[bool]()

    def sweep(whole: bool) -> bool:
        sweeps.append(whole)
        return True

    pace = Sweeps(sweep, lambda: time[0])
    for _ in range(50):
        pace.ask(night=False)
        time[0] += 0.5
    assert (len(sweeps), pace.wait) == (1, PACE_SECONDS - 25)
    time[0] += PACE_SECONDS
    pace.go_on()
    pace.go_on()
    assert (len(sweeps), pace.wait) == (2, None)
    pace.ask(night=True)
    assert sweeps == [False, False, True]


@clause("HD-977")
def test_what_waits_for_a_sweep_is_swept_while_nobody_writes(store: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(store)
    monkeypatch.setattr(sweeping, "PACE_SECONDS", 0.1)
    sweeps: Sweeps = store.writer.ledger.sweeps  # type: ignore[attr-defined]
    sweep, swept, times = sweeps.sweep, threading.Event(), list[bool]()

    def counted(whole: bool) -> bool:
        times.append(sweep(whole))
        if len(times) == 2:
            swept.set()
        return times[-1]

    sweeps.sweep = counted
    erase(store, "mila", "Mila")
    erase(store, "indy", "Indy")
    assert swept.wait(30)
    assert times == [True, True]


@clause("HD-977")
def test_much_that_is_kept_about_people_is_swept_at_night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "SMALL", 100)
    store = live_in(SqliteStore(database(tmp_path)))
    erase(store, "mila", "Mila")
    assert store.rows("SELECT count(*) FROM erasures WHERE NOT swept") == [(1,)]
    night = Bundle()
    night.talk_before = 1.0
    store.write(night).expect()
    assert store.rows("SELECT count(*) FROM erasures WHERE NOT swept") == [(0,)]
    assert [record["name"] for record in store.persons()] == ["Indy"]
    assert store.damage() == []
    store.close()


@clause("HD-977")
def test_a_backup_has_no_free_space_in_which_a_name_could_be(tmp_path: Path) -> None:
    store = SqliteStore(database(tmp_path))
    live_in(store)
    store.ledger.connection.execute("PRAGMA secure_delete = OFF")
    store.ledger.sweeps.next += PACE_SECONDS
    erase(store, "mila", "Mila")
    store.database.backup(tmp_path / "copy")
    store.close()
    bytes_of = {name: (tmp_path / name).read_bytes().lower().replace(b"milan", b"") for name in ("holodeck.db", "copy")}
    assert {name: b"mila" in text for name, text in bytes_of.items()} == {"holodeck.db": True, "copy": False}


@clause("HD-971")
def test_old_talk_goes_and_new_talk_stays(store: Keeping) -> None:
    live_in(store)
    old = Bundle()
    old.talk_before = 1.5
    store.write(old).expect()
    assert [said for said, _ in store.remarks(1, 20)] == [2.0]
    assert store.damage() == []


@clause("HD-974")
def test_a_write_that_waits_behind_an_erasure_is_kept(store: Keeping) -> None:
    live_in(store)
    first = Bundle()
    first.erased.append(("mila", "Mila"))
    receipts = [store.write(first), store.write(Bundle(persons=[("mila", {"name": "Mila", "new": True})]))]
    assert [receipt.wait() for receipt in receipts] == [None, None]
    assert {"name": "Mila", "new": True} in store.persons()
