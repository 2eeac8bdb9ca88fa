"""What the port promises, by both stores: they hold what they acknowledged, and name what they cannot trust."""

import json
import threading
from pathlib import Path

import pytest

from holodeck.store import files
from holodeck.store.keeping import Keeping
from holodeck.store.port import Bundle, Conflict, Damaged, Json, Kept, Outcome, StoreFailed
from holodeck.store.schema import TooNew
from tests.store.games import HEADER, entry, length, with_game
from tests.store.homes import Home, SqliteHome


def test_a_game_is_read_back_as_it_was_written(store: Keeping) -> None:
    game = with_game(store)
    kept = store.game(game)
    assert kept is not None
    assert (kept.header, kept.entries, kept.facts) == (HEADER, [entry(1), entry(2), entry(3)], {"people": ["Anna", "Bea"]})


def test_everything_else_is_read_back_after_a_restart(home: Home, store: Keeping) -> None:
    bundle = Bundle(decks=[(1, {"state": "loaded"})], persons=[("anna", {"name": "Anna"}), ("bea", {"name": "Bea"})])
    bundle.remarks = [(1, float(n), {"text": str(n)}) for n in range(30)]
    bundle.moderation = [("report 1", {"reason": "spam"})]
    store.write(bundle).expect()
    store.write(Bundle(persons=[("bea", {})])).expect()
    store.close()
    again = home.open()
    assert again.decks() == [(1, {"state": "loaded"})]
    assert again.persons() == [{"name": "Anna"}]
    assert again.moderation() == [("report 1", {"reason": "spam"})]
    assert [line["text"] for _, line in again.remarks(1, 3)] == ["27", "28", "29"]
    assert again.damage() == []
    again.close()


def test_games_come_in_pages(store: Keeping) -> None:
    games = [with_game(store, 0) for _ in range(7)]
    assert [number for number, _ in store.games()] == games[::-1]
    assert [number for number, _ in store.games(6, 3)] == [5, 4, 3]
    assert [number for number, _ in store.games(10**30, 2)] == [7, 6]
    assert store.games(-(10**30), 2) == []


def test_a_number_out_of_range_is_no_game(store: Keeping) -> None:
    assert [store.game(number) for number in (0, -1, 2**63, 10**5000)] == [None] * 4


def test_numbers_of_games_are_never_reused(home: Home, store: Keeping) -> None:
    first = with_game(store)
    store.close()
    again = home.open()
    assert again.next_game() == first + 1
    again.close()


def test_an_entry_must_follow_the_last_one(store: Keeping) -> None:
    game = with_game(store)
    with pytest.raises(Conflict):
        store.write(Bundle(entries=[(game, 5, entry(5))])).expect()
    store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    assert length(store, game) == 4


def test_an_entry_that_somebody_else_has_written_is_a_conflict(home: Home, store: Keeping) -> None:
    game = with_game(store)
    home.edit("INSERT INTO entries (game, n, entry, seal) VALUES (?1, 4, ?2, ?2)", game, b"{}")
    with pytest.raises(Conflict):
        store.write(Bundle(entries=[(game, 4, entry(4))])).expect()


def test_a_game_begins_once(store: Keeping) -> None:
    game = with_game(store)
    with pytest.raises(Conflict):
        store.write(Bundle(begun=[(game, HEADER, {})])).expect()
    assert length(store, game) == 3


def test_a_bundle_is_stored_completely_or_not_at_all(store: Keeping) -> None:
    game = with_game(store)
    with pytest.raises(StoreFailed):
        store.write(Bundle(decks=[(7, {"state": "over"})], entries=[(game, 9, entry(9))])).expect()
    assert store.decks() == []


def test_only_the_bad_bundle_of_a_shared_commit_is_refused(store: Keeping) -> None:
    game = with_game(store)
    store.gather(lambda _: None)
    receipts = [store.write(Bundle(entries=[(game, n, entry(n))])) for n in (4, 9, 5)]
    store.writer.hand_over()
    assert [receipt.wait() is None for receipt in receipts] == [True, False, True]
    assert length(store, game) == 5


def test_what_no_database_can_take_is_refused_and_costs_nobody_else_anything(store: Keeping) -> None:
    game = with_game(store)
    store.gather(lambda _: None)
    receipts = [store.write(Bundle(decks=[(2**70, {})])), store.write(Bundle(entries=[(game, 4, entry(4))]))]
    store.writer.hand_over()
    assert [receipt.wait() is None for receipt in receipts] == [False, True]
    assert [receipt.outcome for receipt in receipts] == [Outcome.REFUSED, Outcome.KEPT]
    assert store.healthy()


def test_of_a_record_that_is_written_twice_in_one_commit_the_last_counts(store: Keeping) -> None:
    store.gather(lambda _: None)
    receipts = [store.write(Bundle(decks=[(1, {"turn": n})])) for n in range(5)]
    store.writer.hand_over()
    assert [receipt.wait() for receipt in receipts] == [None] * 5
    assert store.deck(1) == {"turn": 4}
    assert store.damage() == []


def test_writes_of_another_thread_do_not_wait_for_the_loop(store: Keeping) -> None:
    game, said = with_game(store), list[StoreFailed | None]()
    store.gather(lambda _: None)
    other = threading.Thread(target=lambda: said.append(store.write(Bundle(entries=[(game, 4, entry(4))])).wait()), daemon=True)
    other.start()
    other.join(30)
    assert said == [None]


def test_closing_the_store_writes_what_a_loop_has_gathered(store: Keeping) -> None:
    game = with_game(store)
    store.gather(lambda _: None)
    receipt = store.write(Bundle(entries=[(game, 4, entry(4))]))
    store.close()
    assert receipt.wait() is None


def test_closing_the_store_writes_everything_queued(home: Home, store: Keeping) -> None:
    game = with_game(store)
    receipts = [store.write(Bundle(entries=[(game, n, entry(n))])) for n in range(4, 300)]
    store.close()
    assert all(receipt.wait() is None for receipt in receipts)
    assert isinstance(store.write(Bundle()).wait(), StoreFailed)
    again = home.open()
    assert length(again, game) == 299
    again.close()


def test_changes_are_numbered_upwards_over_restarts(home: Home, store: Keeping) -> None:
    said = list[object]()
    for number in range(3):
        store.write(Bundle(decks=[(1, {"turn": number})], remarks=[(1, 1.0, {"text": number})])).expect()
        said += [line["text"] for _, line in store.remarks(1, 1)]
        store.close()
        store = home.open()
    assert said == [0, 1, 2]
    store.close()


def test_a_changed_entry_is_named_and_other_games_are_intact(home: Home, store: Keeping) -> None:
    damaged, whole = with_game(store), with_game(store)
    home.edit("UPDATE entries SET entry = ?1 WHERE game = ?2 AND n = 2", b'{"n":2}', damaged)
    with pytest.raises(Damaged, match=f"game {damaged}, entry 2 is damaged"):
        store.game(damaged)
    assert length(store, whole) == 3
    assert [found.what for found in store.damage()] == [f"game {damaged}, entry 2"]


@pytest.mark.parametrize("n", [1, 2])
def test_a_missing_entry_is_named(home: Home, store: Keeping, n: int) -> None:
    game = with_game(store)
    home.edit("DELETE FROM entries WHERE game = ?1 AND n = ?2", game, n)
    with pytest.raises(Damaged, match=r"entry \d is damaged: it is missing"):
        store.game(game)


def test_a_copied_entry_is_named(home: Home, store: Keeping) -> None:
    with_game(store)
    first = "FROM entries WHERE n = 1"
    home.edit(f"UPDATE entries SET entry = (SELECT entry {first}), seal = (SELECT seal {first}) WHERE n = 2")
    with pytest.raises(Damaged, match="entry 2"):
        store.game(1)


def test_a_damaged_record_does_not_hide_the_others(home: Home, store: Keeping) -> None:
    persons: list[tuple[str, Json]] = [("anna", {"name": "Anna"}), ("bea", {"name": "Bea"})]
    store.write(Bundle(decks=[(1, {"a": 1}), (2, {"a": 2})], persons=persons, moderation=[("report 1", {"a": 1})])).expect()
    home.edit("UPDATE decks SET record = ?1 WHERE deck = 1", b'{"a":3}')
    home.edit("UPDATE persons SET record = ?1 WHERE name = 'bea'", b"x")
    home.edit("UPDATE moderation SET record = ?1", b'{"r":1}')
    assert store.decks() == [(1, {"damaged": "its checksum does not fit"}), (2, {"a": 2})]
    assert (store.persons(), store.damaged_persons(), store.moderation()) == ([{"name": "Anna"}], ["bea"], [])
    assert [found.what for found in store.damage()] == ["deck 1", "person bea", "order report 1"]


def test_a_damaged_line_of_talk_is_left_out_and_named(home: Home, store: Keeping) -> None:
    store.write(Bundle(decks=[(1, {"a": 1})], remarks=[(1, 1.0, {"text": "Hallo"}), (1, 2.0, {"text": "Na"})])).expect()
    home.edit("UPDATE remarks SET line = ?1 WHERE time = 1.0", b'{"text":"Hullo"}')
    assert store.remarks(1, 20) == [(2.0, {"text": "Na"})]
    assert [found.what.split(",")[0] for found in store.damage()] == ["the talk of deck 1"]


def test_a_deleted_deck_or_person_is_no_loss(home: Home, store: Keeping) -> None:
    store.write(Bundle(decks=[(1, {"state": "loaded"})], persons=[("anna", {"name": "Anna"})])).expect()
    store.write(Bundle(decks=[(1, {})], persons=[("anna", {})])).expect()
    assert (store.decks(), store.deck(1), store.persons()) == ([], {}, [])
    store.close()
    again = home.open()
    assert (again.rows("SELECT * FROM decks"), again.rows("SELECT * FROM persons"), again.damage()) == ([], [], [])
    again.close()


def test_a_game_survives_export_and_import(store: Keeping, tmp_path: Path) -> None:
    game = with_game(store)
    (path,) = files.export(store, [game], tmp_path / "out")
    assert path.name == f"probe-{game}.json"
    header, entries, facts = files.split(json.loads(path.read_text(encoding="utf-8")))
    (tmp_path / "other").mkdir()
    other = SqliteHome(tmp_path / "other").open()
    kept, again = store.game(game), other.game(files.adopt(other, header, entries, facts))
    assert kept is not None
    assert again == Kept(1, kept.header, kept.entries, kept.facts)
    other.close()


def test_a_store_from_a_newer_holodeck_is_refused(home: Home, store: Keeping) -> None:
    store.close()
    home.age()
    with pytest.raises(TooNew):
        home.open()
