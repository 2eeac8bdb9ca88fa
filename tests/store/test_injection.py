"""Fault injection: every single write, truncation, sync and deletion of a store's life fails in turn, in every way."""

import threading
from collections import Counter
from pathlib import Path

import pytest

from holodeck.store.ledger import COMMITS
from holodeck.store.port import Bundle, Receipt, StoreFailed
from holodeck.store.sqlite import SqliteStore
from tests.store.disk import FULL, IOERR_DELETE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_WRITE, Disk, Failure, Fault, Nth, Operation
from tests.store.life import Life, everything_in, unkept

WAYS = {
    "EIO": ("write", Failure(IOERR_WRITE)),
    "ENOSPC": ("write", Failure(FULL)),
    "a short write": ("write", Failure(FULL, written=12)),
    "a short write and EIO": ("write", Failure(IOERR_WRITE, written=12)),
    "EIO at a sync": ("sync", Failure(IOERR_FSYNC)),
    "EIO at a truncation": ("truncate", Failure(IOERR_TRUNCATE)),
    "EIO at a deletion": ("delete", Failure(IOERR_DELETE)),
}


def live_with(disk: Disk, folder: Path, fault: Nth, steps: int) -> Life:
    """Run a store with one fault, and check what it holds afterwards."""
    folder.mkdir()
    disk.operations.clear()
    disk.fault = fault
    life = Life(disk, folder)
    life.live(steps)
    disk.fault = lambda _: None
    again = SqliteStore(life.path)
    try:
        assert unkept(life.promises, everything_in(again), len(disk.operations)) == []
        assert again.damage() == []
    finally:
        again.close()
    return life


@pytest.mark.parametrize("way", WAYS)
def test_one_fault_at_any_moment_costs_at_most_one_bundle(lazy: Disk, ram: Path, siege: bool, way: str) -> None:
    kind, failure = WAYS[way]
    refused = Counter[int]()
    for number in range(1, 10_000):
        fault = Nth(kind, number, failure)
        life = live_with(lazy, ram / str(number), fault, 24 if siege else 6)
        if not fault.failed:
            break
        refused[life.refused] += 1
    assert set(refused) <= {0, 1}
    assert (refused[1] > 0) == (kind in ("write", "sync"))


def dead(operation: Operation) -> Failure | None:
    return Failure(IOERR_WRITE) if operation.kind == "write" else None


def full(operation: Operation) -> Failure | None:
    return Failure(FULL) if operation.kind == "write" else None


@pytest.mark.parametrize("fault", [dead, full])
def test_a_store_that_has_stopped_recovers_by_itself(lazy: Disk, ram: Path, fault: Fault) -> None:
    store = SqliteStore(ram / "holodeck.db")
    lazy.fault = fault
    assert isinstance(store.write(Bundle(decks=[(1, {"state": "loaded"})])).wait(), StoreFailed)
    assert not store.healthy()
    lazy.fault = lambda _: None
    while not store.healthy():  # without any write
        threading.Event().wait(0.05)
    store.write(Bundle(decks=[(1, {"state": "loaded"})])).expect()
    store.close()


def test_nothing_is_stored_while_the_store_has_stopped(lazy: Disk, ram: Path) -> None:
    store = SqliteStore(ram / "holodeck.db")
    lazy.fault = dead
    for _ in range(3):
        with pytest.raises(StoreFailed):
            store.write(Bundle(decks=[(1, {"state": "loaded"})])).expect()
    assert store.decks() == []
    lazy.fault = lambda _: None
    store.write(Bundle(decks=[(2, {"state": "loaded"})])).expect()
    assert store.decks() == [(2, {"state": "loaded"})]
    store.close()


def test_a_commit_is_not_retried_after_a_failed_sync(lazy: Disk, ram: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(ram / "holodeck.db")
    together = [(Bundle(decks=[(deck, {"state": "loaded"})]), Receipt()) for deck in range(1, 5)]
    lazy.fault = Nth("sync", 1, Failure(IOERR_FSYNC))
    store.writer.commit_all(together)
    assert all(isinstance(receipt.error, StoreFailed) for _, receipt in together)
    store.write(Bundle(decks=[(9, {"state": "loaded"})])).expect()
    assert [deck for deck, _ in store.decks()] == [9]
    said = [record.getMessage() for record in caplog.records]
    assert said == ["the store has stopped: OperationalError: disk I/O error", "the store goes on"]
    store.close()


def test_a_failed_checkpoint_stops_the_store(lazy: Disk, ram: Path, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite's automatic checkpoints would not report it."""
    store = SqliteStore(ram / "holodeck.db")
    store.ledger.commits = COMMITS
    lazy.fault = Nth("sync", 3, Failure(IOERR_FSYNC))  # syncs: log for the commit, log again, file
    store.write(Bundle(decks=[(1, {"state": "loaded"})])).expect()
    store.write(Bundle(decks=[(2, {"state": "loaded"})])).expect()
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert [deck for deck, _ in store.decks()] == [1, 2]
    store.close()
