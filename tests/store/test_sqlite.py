"""The SQLite store keeps what it acknowledges, and names what it can no longer trust."""

import json
import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from holodeck.store import files, schema
from holodeck.store.port import Bundle, Conflict, Damaged, Json, Kept, StoreFailed
from holodeck.store.sqlite import SqliteStore, connect, read_only

OLD = Path(__file__).parent / "old"
HEADER: dict[str, object] = {"game": "probe", "version": 1, "seats": 2, "options": {}, "seed": "geheim", "luck": []}


def entry(number: int) -> dict[str, object]:
    return {"n": number, "seat": number % 2, "action": {"do": "roll"}, "luck": [["dice", 4]], "time": 1.5 * number}


def with_game(store: SqliteStore, entries: int = 3) -> int:
    game = store.next_game()
    rows = [(game, n, entry(n)) for n in range(1, entries + 1)]
    store.write(Bundle(begun=[(game, HEADER, {"people": ["Anna", "Bea"]})], entries=rows)).expect()
    return game


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "holodeck.db")


def edit(store: SqliteStore, statement: str, *values: object) -> None:
    other = connect(store.path)
    other.execute(statement, values)
    other.close()


def test_a_game_is_read_back_as_it_was_written(store: SqliteStore) -> None:
    game = with_game(store)
    kept = store.game(game)
    assert kept is not None
    assert (kept.header, kept.entries, kept.facts) == (HEADER, [entry(1), entry(2), entry(3)], {"people": ["Anna", "Bea"]})


def test_everything_else_is_read_back_after_a_restart(store: SqliteStore) -> None:
    bundle = Bundle(decks=[(1, {"state": "loaded"})], persons=[("anna", {"name": "Anna"}), ("bea", {"name": "Bea"})])
    bundle.remarks = [(1, float(n), {"text": str(n)}) for n in range(30)]
    store.write(bundle).expect()
    store.write(Bundle(persons=[("bea", {})])).expect()
    store.close()
    again = SqliteStore(store.path)
    assert again.decks() == [(1, {"state": "loaded"})]
    assert again.persons() == [{"name": "Anna"}]
    assert [line["text"] for _, line in again.remarks(1, 3)] == ["27", "28", "29"]


def test_games_come_in_pages(store: SqliteStore) -> None:
    games = [with_game(store, 0) for _ in range(7)]
    assert [number for number, _ in store.games()] == games[::-1]
    assert [number for number, _ in store.games(6, 3)] == [5, 4, 3]
    assert [number for number, _ in store.games(10**30, 2)] == [7, 6]
    assert store.games(-(10**30), 2) == []


def test_no_game_has_a_number_beyond_counting(store: SqliteStore) -> None:
    assert [store.game(number) for number in (0, -1, 2**63, 10**5000)] == [None] * 4


def test_numbers_of_games_are_never_given_twice(store: SqliteStore) -> None:
    first = with_game(store)
    store.close()
    assert SqliteStore(store.path).next_game() == first + 1


def test_two_writers_cannot_write_the_same_entry(store: SqliteStore) -> None:
    game = with_game(store)
    other = SqliteStore(store.path)
    other.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    with pytest.raises(Conflict):
        store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    store.write(Bundle(entries=[(game, 5, entry(5))])).expect()
    assert len(other.game(game).entries) == 5  # type: ignore[union-attr]


def test_an_entry_must_follow_on_the_last_one(store: SqliteStore) -> None:
    game = with_game(store)
    with pytest.raises(Conflict):
        store.write(Bundle(entries=[(game, 5, entry(5))])).expect()


def test_a_bundle_is_kept_as_a_whole_or_not_at_all(store: SqliteStore) -> None:
    game = with_game(store)
    with pytest.raises(StoreFailed):
        store.write(Bundle(decks=[(7, {"state": "over"})], entries=[(game, 9, entry(9))])).expect()
    assert store.decks() == []


def test_only_the_guilty_of_a_common_commit_are_refused(store: SqliteStore) -> None:
    game = with_game(store)
    somebody = sqlite3.connect(store.path, isolation_level=None)
    somebody.execute("BEGIN IMMEDIATE")  # the first waits for the file, the others gather behind it
    receipts = [store.write(Bundle(remarks=[(1, 0.0, {})]))]
    receipts += [store.write(Bundle(entries=[(game, n, entry(n))])) for n in (4, 9, 5)]
    somebody.execute("ROLLBACK")
    somebody.close()
    assert [receipt.wait() is None for receipt in receipts] == [True, True, False, True]
    assert len(store.game(game).entries) == 5  # type: ignore[union-attr]


def test_what_a_loop_wants_kept_in_one_turn_is_one_commit(store: SqliteStore) -> None:
    game, turns, commits = with_game(store), list[Callable[[], None]](), store.writer.commits
    store.gather(turns.append)
    receipts = [store.write(Bundle(entries=[(game, n, entry(n))])) for n in range(4, 300)]
    assert store.writer.waiting.empty()
    (turn_is_over,) = turns
    turn_is_over()
    assert [receipt.wait() for receipt in receipts] == [None] * 296
    assert store.writer.commits == commits + 1


def test_another_thread_does_not_wait_for_the_turn_of_a_loop(store: SqliteStore) -> None:
    game, said = with_game(store), list[StoreFailed | None]()
    store.gather(lambda _: None)
    other = threading.Thread(target=lambda: said.append(store.write(Bundle(entries=[(game, 4, entry(4))])).wait()), daemon=True)
    other.start()
    other.join(30)
    assert said == [None]


def test_what_a_loop_has_gathered_when_the_store_closes_is_still_written(store: SqliteStore) -> None:
    game = with_game(store)
    store.gather(lambda _: None)
    receipt = store.write(Bundle(entries=[(game, 4, entry(4))]))
    store.close()
    assert receipt.wait() is None


def test_a_changed_entry_is_named_and_other_games_are_whole(store: SqliteStore) -> None:
    damaged, whole = with_game(store), with_game(store)
    edit(store, "UPDATE entries SET entry = replace(entry, 'roll', 'rule') WHERE game = ? AND n = 2", damaged)
    with pytest.raises(Damaged, match=f"game {damaged}, entry 2 is damaged"):
        store.game(damaged)
    assert len(store.game(whole).entries) == 3  # type: ignore[union-attr]
    assert [found.what for found in store.damage()] == [f"game {damaged}, entry 2"]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_missing_entry_is_named(store: SqliteStore, n: int) -> None:
    game = with_game(store)
    edit(store, "DELETE FROM entries WHERE game = ? AND n = ?", game, n)
    with pytest.raises(Damaged, match=f"entry {n} is damaged: it is missing"):
        store.game(game)


def test_an_entry_that_does_not_know_the_one_before_it_is_damage(store: SqliteStore) -> None:
    game = with_game(store)
    edit(store, "UPDATE entries SET before = id WHERE game = ? AND n = 3", game)
    with pytest.raises(Damaged, match="entry 2 is damaged: it is missing"):
        store.game(game)


def test_an_end_that_is_not_that_of_the_last_entry_is_damage(store: SqliteStore) -> None:
    game = with_game(store)
    edit(store, "UPDATE tails SET seal = x'00' WHERE game = ?", game)
    with pytest.raises(Damaged, match="entry 3 is damaged: it is not the last one that was kept"):
        store.game(game)


def test_the_file_itself_refuses_an_entry_that_does_not_follow(store: SqliteStore) -> None:
    game = with_game(store)
    with pytest.raises(sqlite3.IntegrityError, match="does not follow"):
        edit(store, "INSERT INTO entries (game, n, entry, seal) VALUES (?, 3, '{}', '')", game)


def test_two_stores_may_write_different_games_at_the_same_time(store: SqliteStore) -> None:
    game, other = with_game(store), SqliteStore(store.path)
    second = with_game(other)
    store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    other.write(Bundle(entries=[(second, 4, entry(4))])).expect()
    assert [len(store.game(one).entries) for one in (game, second)] == [4, 4]  # type: ignore[union-attr]


def test_entries_that_were_exchanged_are_named(store: SqliteStore) -> None:
    game = with_game(store)
    first = "FROM entries WHERE n = 1"
    edit(store, f"UPDATE entries SET entry = (SELECT entry {first}), seal = (SELECT seal {first}) WHERE n = 2")
    with pytest.raises(Damaged, match="entry 2"):
        store.game(game)


def test_a_damaged_deck_or_person_does_not_hide_the_others(store: SqliteStore) -> None:
    persons: list[tuple[str, Json]] = [("anna", {"name": "Anna"}), ("bea", {"name": "Bea"})]
    store.write(Bundle(decks=[(1, {"a": 1}), (2, {"a": 2})], persons=persons)).expect()
    edit(store, "UPDATE decks SET record = '{\"a\": 3}' WHERE deck = 1")
    edit(store, "UPDATE persons SET record = 'x' WHERE name = 'bea'")
    assert store.decks() == [(1, {"damaged": "its checksum does not fit"}), (2, {"a": 2})]
    assert store.persons() == [{"name": "Anna"}]
    assert [found.what for found in store.damage()] == ["deck 1", "person bea"]


def test_a_flipped_byte_anywhere_in_the_file_is_never_read_as_something_else(tmp_path: Path) -> None:
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
            continue  # named at the start
        try:
            found = again.game(game)
            assert found == true or again.damage()
        except Damaged:
            pass
        finally:
            again.close()
            for leftover in tmp_path.glob("broken.db*"):
                leftover.unlink()


def test_a_truncated_file_is_detected(tmp_path: Path) -> None:
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
    store.backup(tmp_path / "copy.db")
    thread.join()
    copy = SqliteStore(tmp_path / "copy.db")
    assert len(copy.game(game).entries) >= 51  # type: ignore[union-attr]
    assert copy.damage() == []


def test_a_game_goes_through_a_readable_file(store: SqliteStore, tmp_path: Path) -> None:
    game = with_game(store)
    (path,) = files.export(store, [game], tmp_path / "out")
    assert path.name == f"probe-{game}.json"
    header, entries, facts = files.parted(json.loads(path.read_text(encoding="utf-8")))
    other = SqliteStore(tmp_path / "other.db")
    kept, again = store.game(game), other.game(files.adopt(other, header, entries, facts))
    assert kept is not None
    assert again == Kept(1, kept.header, kept.entries, kept.facts)


def test_a_file_from_a_newer_holodeck_is_refused(store: SqliteStore) -> None:
    store.close()
    edit(store, f"PRAGMA user_version = {len(schema.STEPS) + 1}")
    with pytest.raises(schema.TooNew):
        SqliteStore(store.path)


def test_an_old_file_is_migrated_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "old.db")
    game = with_game(store)
    store.close()
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, "ALTER TABLE remarks ADD COLUMN kind TEXT;"])
    again = SqliteStore(store.path)
    assert again.rows("SELECT kind FROM remarks", "remarks") == []
    assert len(again.game(game).entries) == 3  # type: ignore[union-attr]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_older_file_is_brought_to_the_new_form(tmp_path: Path, version: int) -> None:
    """The files in `old` were written by the Holodeck of that version: two games, decks, persons, talk."""
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


def test_an_older_file_can_be_read_without_being_changed(tmp_path: Path) -> None:
    shutil.copy(OLD / "version-3.db", tmp_path / "old.db")
    looked = read_only(tmp_path / "old.db")
    assert looked.damage() == []
    looked.close()
    assert (tmp_path / "old.db").read_bytes() == (OLD / "version-3.db").read_bytes()


def test_what_waits_when_the_store_closes_is_still_written(store: SqliteStore) -> None:
    game = with_game(store)
    receipts = [store.write(Bundle(entries=[(game, n, entry(n))])) for n in range(4, 300)]
    store.close()
    assert all(receipt.wait() is None for receipt in receipts)
    assert len(SqliteStore(store.path).game(game).entries) == 299  # type: ignore[union-attr]
    assert isinstance(store.write(Bundle()).wait(), StoreFailed)
