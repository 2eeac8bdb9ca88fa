"""The three answers of a store: kept, refused, unknown. An unknown one is settled by reading, and unreachable is not damaged."""

from pathlib import Path

import pytest

from holodeck.store.port import Bundle, Outcome, Unreachable
from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause
from tests.store.disk import IOERR_FSYNC, Disk, Failure, Nth
from tests.store.lost import deaf, lose_answers

HEADER: dict[str, object] = {"game": "probe", "version": 1, "seats": 2, "options": {}, "seed": "1", "luck": []}
STEP = Bundle(entries=[(1, 1, {"n": 1})], decks=[(1, {"state": "running", "seats": ("blau",)})])
EVERYTHING = [
    Bundle(begun=[(2, HEADER, {"people": ["Anna"]})]),
    Bundle(entries=[(1, 1, {"n": 1})]),
    STEP,
    Bundle(decks=[(1, {"state": "loaded"})]),
    Bundle(persons=[("anna", {"name": "Anna"})]),
    Bundle(remarks=[(1, 5.0, {"who": "anna"})]),
]


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    made = SqliteStore(tmp_path / "x.db")
    made.write(Bundle(begun=[(1, HEADER, {})])).expect()
    return made


@clause("HD-705")
@pytest.mark.parametrize("bundle", EVERYTHING)
def test_a_bundle_whose_answer_is_lost_is_unknown_and_reading_finds_it(store: SqliteStore, bundle: Bundle) -> None:
    lose_answers(store)
    receipt = store.write(bundle)
    receipt.wait()
    assert receipt.outcome is Outcome.UNKNOWN
    assert store.holds(bundle)


@clause("HD-705")
@pytest.mark.parametrize("bundle", EVERYTHING)
def test_a_bundle_that_was_never_kept_is_not_found(store: SqliteStore, bundle: Bundle) -> None:
    assert not store.holds(bundle)


@clause("HD-705")
def test_a_bundle_that_could_not_be_synced_is_unknown_and_reading_does_not_find_it(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "x.db")
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    lazy.fault = Nth("sync", 1, Failure(IOERR_FSYNC))
    receipt = store.write(STEP)
    receipt.wait()
    assert receipt.outcome is Outcome.UNKNOWN
    assert not store.holds(STEP)
    store.write(STEP).expect()
    assert store.holds(STEP)


@clause("HD-705")
def test_while_the_disk_fails_nobody_can_say_whether_a_bundle_is_kept(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "x.db")
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    lazy.fault = lambda operation: Failure(IOERR_FSYNC) if operation.kind == "sync" else None
    store.write(STEP).wait()
    with pytest.raises(Unreachable):
        store.holds(STEP)


@clause("HD-705")
def test_what_comes_while_the_store_has_stopped_is_refused_for_certain(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "x.db")
    lazy.fault = lambda operation: Failure(IOERR_FSYNC) if operation.kind == "sync" else None
    store.write(Bundle(decks=[(1, {"state": "loaded"})])).wait()
    receipt = store.write(Bundle(decks=[(2, {"state": "loaded"})]))
    receipt.wait()
    assert receipt.outcome is Outcome.REFUSED


@clause("HD-705")
def test_a_bundle_that_cannot_be_written_down_is_refused_for_certain(store: SqliteStore) -> None:
    receipt = store.write(Bundle(entries=[(1, 7, {"n": 7})]))
    receipt.wait()
    assert receipt.outcome is Outcome.REFUSED


@clause("HD-705")
def test_a_store_that_cannot_be_read_now_is_unreachable_and_not_damaged(store: SqliteStore) -> None:
    with deaf(store), pytest.raises(Unreachable):
        store.game(1)
    assert store.game(1) is not None
