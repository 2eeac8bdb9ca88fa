"""The SQLite store holds what it acknowledges, and names what it cannot trust."""

import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from holodeck.store import schema
from holodeck.store.port import Bundle, Conflict, Damaged
from holodeck.store.session import connect
from holodeck.store.sqlite import SqliteStore, read_only
from tests.store.games import entry, with_game

OLD = Path(__file__).parent / "old"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "holodeck.db")


def edit(store: SqliteStore, statement: str, *values: object) -> None:
    other = connect(store.path)
    other.execute(statement, values)
    other.close()


def test_two_writers_cannot_write_the_same_entry(store: SqliteStore) -> None:
    game = with_game(store)
    other = SqliteStore(store.path)
    other.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    with pytest.raises(Conflict):
        store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    store.write(Bundle(entries=[(game, 5, entry(5))])).expect()
    assert len(other.game(game).entries) == 5  # type: ignore[union-attr]


def test_only_the_bad_bundle_of_a_shared_commit_is_refused(store: SqliteStore) -> None:
    game = with_game(store)
    somebody = sqlite3.connect(store.path, isolation_level=None)
    somebody.execute("BEGIN IMMEDIATE")  # the first write waits for the file, the others queue behind it
    receipts = [store.write(Bundle(remarks=[(1, 0.0, {})]))]
    receipts += [store.write(Bundle(entries=[(game, n, entry(n))])) for n in (4, 9, 5)]
    somebody.execute("ROLLBACK")
    somebody.close()
    assert [receipt.wait() is None for receipt in receipts] == [True, True, False, True]
    assert len(store.game(game).entries) == 5  # type: ignore[union-attr]


def test_the_writes_of_one_turn_of_a_loop_are_one_commit(store: SqliteStore) -> None:
    game, turns, commits = with_game(store), list[Callable[[], None]](), store.ledger.commits
    store.gather(turns.append)
    receipts = [store.write(Bundle(entries=[(game, n, entry(n))])) for n in range(4, 300)]
    assert store.writer.waiting.empty()
    (turn_is_over,) = turns
    turn_is_over()
    assert [receipt.wait() for receipt in receipts] == [None] * 296
    assert store.ledger.commits == commits + 1


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_missing_entry_is_named(store: SqliteStore, n: int) -> None:
    game = with_game(store)
    edit(store, "DELETE FROM entries WHERE game = ? AND n = ?", game, n)
    with pytest.raises(Damaged, match=f"entry {n} is damaged: it is missing"):
        store.game(game)


def test_a_broken_link_between_entries_is_damage(store: SqliteStore) -> None:
    game = with_game(store)
    edit(store, "UPDATE entries SET before = id WHERE game = ? AND n = 3", game)
    with pytest.raises(Damaged, match="entry 2 is damaged: it is missing"):
        store.game(game)


def test_a_tail_that_does_not_fit_the_last_entry_is_damage(store: SqliteStore) -> None:
    game = with_game(store)
    edit(store, "UPDATE tails SET seal = x'00' WHERE game = ?", game)
    with pytest.raises(Damaged, match="entry 3 is damaged: it is not the last one that was kept"):
        store.game(game)


def test_a_trigger_refuses_an_entry_that_does_not_follow(store: SqliteStore) -> None:
    game = with_game(store)
    with pytest.raises(sqlite3.IntegrityError, match="does not follow"):
        edit(store, "INSERT INTO entries (game, n, entry, seal) VALUES (?, 3, '{}', '')", game)


def test_two_stores_may_write_different_games_at_the_same_time(store: SqliteStore) -> None:
    game, other = with_game(store), SqliteStore(store.path)
    second = with_game(other)
    store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    other.write(Bundle(entries=[(second, 4, entry(4))])).expect()
    assert [len(store.game(one).entries) for one in (game, second)] == [4, 4]  # type: ignore[union-attr]


def test_a_flipped_byte_anywhere_in_the_file_is_found(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "whole.db")
    game = with_game(store, 40)
    true = store.game(game)
    store.close()
    whole = store.path.read_bytes()
    for place in range(0, len(whole), 397):
        broken = tmp_path / "broken.db"
        broken.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            again = SqliteStore(broken)
        except sqlite3.DatabaseError:
            continue  # found at the start
        try:
            found = again.game(game)
            assert found == true or again.damage()
        except Damaged:
            pass
        finally:
            again.close()
            for leftover in tmp_path.glob("broken.db*"):
                leftover.unlink()


def test_a_truncated_file_is_found(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "whole.db")
    game = with_game(store, 400)
    store.close()
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[: len(whole) // 2])
    try:
        again = SqliteStore(store.path)
    except sqlite3.DatabaseError:
        return
    with pytest.raises(Damaged):
        again.game(game)


def test_a_backup_taken_while_writing_holds_everything_acknowledged(store: SqliteStore, tmp_path: Path) -> None:
    game = with_game(store, 50)
    going_on = threading.Event()

    def write_on() -> None:
        for n in range(51, 200):
            store.write(Bundle(entries=[(game, n, entry(n))])).expect()
            going_on.set()

    thread = threading.Thread(target=write_on)
    thread.start()
    going_on.wait(5)
    store.database.backup(tmp_path / "copy.db")
    thread.join()
    copy = SqliteStore(tmp_path / "copy.db")
    assert len(copy.game(game).entries) >= 51  # type: ignore[union-attr]
    assert copy.damage() == []


def test_an_old_file_is_migrated_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "old.db")
    game = with_game(store)
    store.close()
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, "ALTER TABLE remarks ADD COLUMN kind TEXT;"])
    again = SqliteStore(store.path)
    assert again.rows("SELECT kind FROM remarks") == []
    assert len(again.game(game).entries) == 3  # type: ignore[union-attr]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_older_file_is_migrated_completely(tmp_path: Path, version: int) -> None:
    """The files in `old` were written by Holodecks of that version: two games, decks, persons, talk."""
    shutil.copy(OLD / f"version-{version}.db", tmp_path / "old.db")
    again = SqliteStore(tmp_path / "old.db")
    assert again.damage() == []
    assert [len(kept.entries) for kept in (again.game(1), again.game(2)) if kept is not None] == [40, 15]
    assert again.decks() == [(1, {"state": "running", "programme": "planetopoly", "game": 1}), (2, {"state": "empty"})]
    assert again.persons() == [{"name": "Anna", "secret": "x"}, {"name": "Indy"}]
    assert [line["text"] for _, line in again.remarks(1, 20)] == ["Zeile 0", "Zeile 1", "Zeile 2"]
    again.close()


@pytest.mark.parametrize("version", [1, 2, 3])
def test_the_games_of_an_older_file_go_on(tmp_path: Path, version: int) -> None:
    shutil.copy(OLD / f"version-{version}.db", tmp_path / "old.db")
    again = SqliteStore(tmp_path / "old.db")
    bundle = Bundle(
        entries=[(1, 41, entry(41)), (2, 16, entry(16))], decks=[(1, {"state": "over"})], remarks=[(1, 9.0, {"text": "a"})]
    )
    again.write(bundle).expect()
    again.close()
    once_more = SqliteStore(tmp_path / "old.db")
    assert once_more.damage() == []
    assert [len(kept.entries) for kept in (once_more.game(1), once_more.game(2)) if kept is not None] == [41, 16]
    once_more.close()


def test_an_older_file_is_read_without_being_changed(tmp_path: Path) -> None:
    shutil.copy(OLD / "version-3.db", tmp_path / "old.db")
    looked = read_only(tmp_path / "old.db")
    assert looked.damage() == []
    looked.close()
    assert (tmp_path / "old.db").read_bytes() == (OLD / "version-3.db").read_bytes()
