"""The store under faults: kill -9 at random moments, a full disk, a failing write."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from holodeck.store.port import Bundle, StoreFailed
from holodeck.store.sqlite import SqliteStore

HEADER: dict[str, object] = {"game": "probe", "version": 1, "seats": 2, "options": {}, "seed": "1", "luck": []}

# Writes to eight games at once as fast as it can; prints each entry only after it was acknowledged.
WRITER = """
import os, sys, threading
from holodeck.store.port import Bundle
from holodeck.store.sqlite import SqliteStore
store = SqliteStore(sys.argv[1])
def play(game):
    kept = store.game(game)
    number = len(kept.entries) if kept else 0
    if kept is None:
        store.write(Bundle(begun=[(game, {"seed": "1"}, {})])).expect()
    while True:
        number += 1
        store.write(Bundle(entries=[(game, number, {"n": number, "game": game})])).expect()
        os.write(1, f"{game} {number}\\n".encode())
for game in range(1, 9):
    threading.Thread(target=play, args=(game,)).start()
"""


def test_a_failing_callback_does_not_stop_the_store(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x.db")
    store.write(Bundle(remarks=[(1, 0.0, {})])).then(lambda: 1 // 0)
    assert store.write(Bundle(remarks=[(1, 1.0, {})])).wait() is None
    store.close()


def entry(number: int) -> dict[str, object]:
    return {"n": number, "pad": "x" * 200}


def acknowledged(output: bytes) -> dict[int, int]:
    """Return the last acknowledged entry of every game; a line cut off by the kill does not count."""
    last = dict[int, int]()
    for line in output.split(b"\n")[:-1]:
        game, number = map(int, line.split())
        last[game] = max(number, last.get(game, 0))
    return last


def test_kill_9_at_random_moments_loses_nothing_acknowledged(tmp_path: Path, siege: bool) -> None:
    path, chance = tmp_path / "holodeck.db", random.Random(4711)
    known = dict[int, int]()
    kills = 50 if siege else 15
    for _ in range(kills):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            first = os.read(writer.stdout.fileno(), 65536)
            time.sleep(chance.random() * 0.06)
            writer.send_signal(signal.SIGKILL)
            output = first + writer.stdout.read()
        for game, number in acknowledged(output).items():
            known[game] = max(number, known.get(game, 0))
        store = SqliteStore(path)
        for game, number in known.items():
            kept = store.game(game)  # raises Damaged if a checksum does not fit
            assert kept is not None
            assert len(kept.entries) >= number
            assert [item["n"] for item in kept.entries] == list(range(1, len(kept.entries) + 1))
        store.close()
    assert sum(known.values()) > kills


def test_a_full_disk_refuses_writes_and_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    (pages,) = store.ledger.connection.execute("PRAGMA page_count").fetchone()
    store.ledger.connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    number = 0
    while store.write(Bundle(entries=[(1, number + 1, entry(number + 1))])).wait() is None:
        number += 1
    with pytest.raises(StoreFailed, match="full"):
        store.write(Bundle(entries=[(1, number + 1, entry(number + 1))])).expect()
    assert len(store.game(1).entries) == number  # type: ignore[union-attr]
    store.ledger.connection.execute("PRAGMA max_page_count = 1000000")
    store.write(Bundle(entries=[(1, number + 1, entry(number + 1))])).expect()  # room again: play goes on
    assert len(store.game(1).entries) == number + 1  # type: ignore[union-attr]


FULL_FILE = """
import resource, signal, sys
from holodeck.store.port import Bundle, StoreFailed
from holodeck.store.sqlite import SqliteStore
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = SqliteStore(sys.argv[1])
store.write(Bundle(begun=[(1, {"seed": "1"}, {})])).expect()
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
number = 0
try:
    while True:
        store.write(Bundle(entries=[(1, number + 1, {"n": number + 1, "pad": "x" * 500})])).expect()
        number += 1
except StoreFailed:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(number)
for more in range(3):
    held = len(store.game(1).entries)
    store.write(Bundle(entries=[(1, held + 1, {"n": held + 1})])).expect()
print(len(store.game(1).entries))
"""


def test_a_store_goes_on_after_a_write_that_the_system_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL_FILE, str(tmp_path / "holodeck.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    kept, after = map(int, done.stdout.split())
    assert after >= kept + 3
    assert SqliteStore(tmp_path / "holodeck.db").damage() == []


def test_a_bundle_that_cannot_be_encoded_does_not_stop_the_writer(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    store.write(Bundle(begun=[(1, HEADER, {})])).expect()
    with pytest.raises(StoreFailed):
        store.write(Bundle(entries=[(1, 1, {"n": object()})])).expect()
    store.write(Bundle(entries=[(1, 1, entry(1))])).expect()
    assert len(store.game(1).entries) == 1  # type: ignore[union-attr]
