"""The three outcomes of a write: kept, refused, unknown. An unknown one is settled by reading, and unreachable is not damaged."""

from pathlib import Path

import pytest

from holodeck.store.keeping import Keeping
from holodeck.store.port import Bundle, Outcome, Unreachable
from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause
from tests.store.disk import IOERR_FSYNC, Disk, Failure, Nth
from tests.store.games import HEADER, length
from tests.store.homes import Home

STEP = Bundle(entries=[(1, 1, {"n": 1})], decks=[(1, {"state": "running", "seats": ("blau",)})])
EVERYTHING = [
    Bundle(begun=[(2, HEADER, {"people": ["Anna"]})]),
    Bundle(entries=[(1, 1, {"n": 1})]),
    STEP,
    Bundle(decks=[(1, {"state": "loaded"})]),
    Bundle(persons=[("anna", {"name": "Anna"})]),
    Bundle(remarks=[(1, 5.0, {"who": "anna"})]),
    Bundle(moderation=[("report 1", {"reason": "spam"})]),
]


@pytest.fixture
def begun(store: Keeping) -> Keeping:
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    return store


@clause("HD-705")
@pytest.mark.parametrize("bundle", EVERYTHING)
def test_a_bundle_whose_acknowledgement_is_lost_is_unknown_and_found_by_reading(
    home: Home, begun: Keeping, bundle: Bundle
) -> None:
    home.lose_answer(begun)
    receipt = begun.write(bundle)
    receipt.wait()
    assert receipt.outcome is Outcome.UNKNOWN
    assert begun.holds(bundle)


@clause("HD-705")
@pytest.mark.parametrize("bundle", EVERYTHING)
def test_a_bundle_that_was_never_written_is_not_found(begun: Keeping, bundle: Bundle) -> None:
    assert not begun.holds(bundle)


@clause("HD-705")
def test_after_a_lost_answer_the_store_goes_on(home: Home, begun: Keeping) -> None:
    home.lose_answer(begun)
    begun.write(Bundle(entries=[(1, 1, {"n": 1})])).wait()
    begun.write(Bundle(entries=[(1, 2, {"n": 2})], remarks=[(1, 1.0, {"text": "a"})])).expect()
    assert begun.healthy()
    assert length(begun, 1) == 2


@clause("HD-705")
def test_a_bundle_that_could_not_be_synced_is_unknown_and_not_found_by_reading(lazy: Disk, ram: Path) -> None:
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
def test_while_the_disk_fails_a_lookup_is_unreachable(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "x.db")
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    lazy.fault = lambda operation: Failure(IOERR_FSYNC) if operation.kind == "sync" else None
    store.write(STEP).wait()
    with pytest.raises(Unreachable):
        store.holds(STEP)


@clause("HD-705")
def test_a_write_to_a_stopped_store_is_certainly_refused(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "x.db")
    lazy.fault = lambda operation: Failure(IOERR_FSYNC) if operation.kind == "sync" else None
    store.write(Bundle(decks=[(1, {"state": "loaded"})])).wait()
    receipt = store.write(Bundle(decks=[(2, {"state": "loaded"})]))
    receipt.wait()
    assert receipt.outcome is Outcome.REFUSED


@clause("HD-705")
def test_a_bundle_that_does_not_follow_is_certainly_refused(begun: Keeping) -> None:
    receipt = begun.write(Bundle(entries=[(1, 7, {"n": 7})]))
    receipt.wait()
    assert receipt.outcome is Outcome.REFUSED


@clause("HD-705")
def test_a_store_that_cannot_be_read_now_is_unreachable_not_damaged(home: Home, begun: Keeping) -> None:
    with home.deaf(begun), pytest.raises(Unreachable):
        begun.game(1)
    assert begun.game(1) is not None
