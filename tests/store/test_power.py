"""Power loss: every file that a power cut could leave is built and opened, and holds everything acknowledged before the cut."""

import hashlib
import random
from pathlib import Path

import pytest

from holodeck.store import session, sqlite
from holodeck.store.port import Bundle
from holodeck.store.session import Session
from holodeck.store.sqlite import SqliteStore
from tests.store.disk import IOERR_FSYNC, OK, Disk, Failure, Nth, Operation
from tests.store.life import Life, everything_in, unkept
from tests.store.power import Files, Platter


class Aftermath:
    """Opens what power cuts leave, each different disk once."""

    def __init__(self, life: Life, folder: Path) -> None:
        folder.mkdir()
        self.life = life
        self.folder = folder
        self.chance = random.Random(4711)
        self.seen: set[tuple[int, bytes]] = set()
        """How many writes had been acknowledged, and a digest of the disk."""

    def witness_at(self, moment: int) -> bytes | None:
        """Return a possible witness. It is never synced: there may be none, or one from any earlier moment, torn or not."""
        said = [text for since, text in self.life.witnesses if since <= moment]
        if not said or self.chance.random() < 0.25:
            return None
        one = self.chance.choice([said[-1], said[-1], self.chance.choice(said)])
        return one[: -self.chance.randrange(1, 30)] if self.chance.random() < 0.25 else one

    def inspect(self, files: Files, moment: int) -> None:
        digest = b"".join(hashlib.sha256(name.encode() + text).digest() for name, text in sorted(files.items()))
        due = sum(promise.acknowledged is not None and promise.acknowledged <= moment for promise in self.life.promises)
        if (due, digest) in self.seen:
            return
        self.seen.add((due, digest))
        for old in self.folder.iterdir():
            old.unlink()
        witness = self.witness_at(moment)
        for name, text in {**files, **({"holodeck.db-witness": witness} if witness is not None else {})}.items():
            (self.folder / name).write_bytes(text)
        store = SqliteStore(self.folder / "holodeck.db")
        try:
            assert unkept(self.life.promises, everything_in(store), moment) == []
            assert store.damage() == []
            store.write(Bundle(decks=[(99, {"state": "empty"})])).expect()
        finally:
            store.close()


def cut_everywhere(life: Life, operations: list[Operation], folder: Path, more: int) -> int:
    """Cut the power after every operation, in all simple ways and some more. Return the number of different disks."""
    aftermath, platter = Aftermath(life, folder), Platter(forgetful=False)
    for moment, operation in enumerate(operations, 1):
        platter.add(operation)
        for files in platter.cuts(aftermath.chance, more if moment > life.born else 0):
            aftermath.inspect(files, moment)
    return len(aftermath.seen)


def test_no_power_cut_loses_anything_acknowledged(lazy: Disk, ram: Path, siege: bool) -> None:
    life = Life(lazy, ram)
    life.live(60 if siege else 12)
    assert cut_everywhere(life, list(lazy.operations), ram / "after", 40 if siege else 1) > 1000


def test_a_store_that_syncs_too_little_does_not_pass(lazy: Disk, ram: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the test can fail: with synchronous = NORMAL a commit is acknowledged before it is synced."""

    def hasty(path: Path | str, readonly: bool = False) -> Session:
        connection = connect(path, readonly)
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    connect = session.connect
    monkeypatch.setattr(sqlite, "connect", hasty)
    life = Life(lazy, ram)
    life.live(4)
    with pytest.raises(AssertionError, match=r"Promise|the log is damaged"):
        cut_everywhere(life, list(lazy.operations), ram / "after", 1)


def fail_in_turn(lazy: Disk, folder: Path, steps: int, failure: Failure) -> int:
    """Let every sync of a store's life fail in turn, and the system drop what was to be synced; then cut the power at every
    moment, so that only successful syncs count. Return the number of syncs."""
    for syncs in range(1, 1000):
        here = folder / str(syncs)
        here.mkdir()
        lazy.operations.clear()
        life = Life(lazy, here)
        fault = lazy.fault = Nth("sync", syncs, failure)
        life.live(steps)
        lazy.fault = lambda _: None
        if not fault.failed:
            return syncs - 1
        aftermath, platter = Aftermath(life, here / "after"), Platter(forgetful=True)
        for moment, operation in enumerate(list(lazy.operations), 1):
            platter.add(operation)
            if moment > life.born:
                aftermath.inspect(platter.certain, moment)
    raise AssertionError("no end")


def test_a_sync_that_failed_is_not_relied_on(lazy: Disk, ram: Path, siege: bool) -> None:
    assert fail_in_turn(lazy, ram, 24 if siege else 6, Failure(IOERR_FSYNC)) >= 20


def test_a_sync_that_fails_silently_does_not_pass(lazy: Disk, ram: Path) -> None:
    """Proof that the test can fail."""
    with pytest.raises(AssertionError, match=r"Promise|the log is damaged"):
        fail_in_turn(lazy, ram, 6, Failure(OK))
