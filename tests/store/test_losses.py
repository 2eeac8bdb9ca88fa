"""Lost writes are found and named: a flipped byte in the log, a missing log, an old file put back."""

import shutil
from pathlib import Path

import pytest

from holodeck.store.port import Bundle, Json, Loss
from holodeck.store.sqlite import SqliteStore, read_only
from tests.clauses import clause

ENTRIES = 12
FRAME = 24 + 4096


def entry(number: int) -> Json:
    return {"n": number, "seat": number % 2, "action": {"do": "roll"}, "luck": [["dice", 4]], "time": 1.5 * number}


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a killed server: a game of twelve entries, each acknowledged on its own, with everything still in the log."""
    (tmp_path / "running").mkdir()
    store = SqliteStore(tmp_path / "running" / "holodeck.db")
    store.write(Bundle(begun=[(1, {"game": "probe", "seed": "1"}, {"people": ["Anna", "Bea"]})])).expect()
    for number in range(1, ENTRIES + 1):
        store.write(Bundle(entries=[(1, number, entry(number))])).expect()
    store.write(Bundle(decks=[(1, {"state": "running"})])).expect()
    store.write(Bundle(remarks=[(1, 1.0, {"text": "Hallo"})])).expect()
    store.write(Bundle(persons=[("anna", {"name": "Anna"})])).expect()
    shutil.copytree(tmp_path / "running", tmp_path / "killed", ignore=shutil.ignore_patterns("*-shm"))
    store.close()
    return tmp_path / "killed" / "holodeck.db"


def flip(path: Path, place: int) -> None:
    text = bytearray(path.read_bytes())
    text[place] ^= 0x10
    path.write_bytes(text)


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


def copies(killed: Path, count: int) -> list[Path]:
    folders = [killed.parent.with_name(f"copy {number}") for number in range(count)]
    return [Path(shutil.copytree(killed.parent, folder)) / killed.name for folder in folders]


def entries_kept(store: SqliteStore) -> int:
    """Return the number of entries, or 0 if the game itself is lost."""
    kept = store.game(1)
    return 0 if kept is None else len(kept.entries)


def test_an_intact_log_loses_nothing(killed: Path) -> None:
    store = SqliteStore(killed)
    assert (entries_kept(store), store.losses(), store.damage()) == (ENTRIES, [], [])
    store.close()


@clause("HD-708")
def test_a_flipped_byte_anywhere_in_the_log_is_found_and_the_losses_are_named(killed: Path) -> None:
    size = log_of(killed).stat().st_size
    places = [*range(0, 32, 5), *range(40, size, FRAME * 5 // 7)]
    for place, copy in zip(places, copies(killed, len(places)), strict=True):
        flip(log_of(copy), place)
        store = SqliteStore(copy)
        kept, lost = entries_kept(store), {loss.kind: loss for loss in store.losses()}
        assert lost["person"] == Loss("person", "anna", 0, lost["person"].reached)  # the last write is always lost
        assert ("game" in lost) == (kept < ENTRIES)
        if kept < ENTRIES:
            assert lost["game"] == Loss("game", "1", kept, ENTRIES)
        assert store.damage()
        store.close()
        shutil.rmtree(copy.parent)


@clause("HD-708")
def test_a_game_knows_how_much_of_it_is_lost_until_it_has_gone_on(killed: Path) -> None:
    flip(log_of(killed), log_of(killed).stat().st_size // 2)
    store = SqliteStore(killed)
    kept = store.game(1)
    assert kept is not None
    assert kept.lost == ENTRIES - len(kept.entries) > 0
    store.close()
    again = SqliteStore(killed)  # the loss is reported at every start
    assert again.game(1) == kept
    assert str(again.losses()[1]) == f"game 1 had come to entry {ENTRIES}, but only {len(kept.entries)} are kept"
    number = len(kept.entries) + 1
    again.write(Bundle(entries=[(1, number, entry(number))])).expect()
    assert (again.game(1).lost, [loss.kind for loss in again.losses()]) == (0, ["deck", "person", "talk"])  # type: ignore[union-attr]
    again.close()


def test_a_damaged_log_is_found_without_a_witness_and_copied(killed: Path) -> None:
    (killed.parent / "holodeck.db-witness").unlink()
    flip(log_of(killed), log_of(killed).stat().st_size // 2)
    damaged = log_of(killed).read_bytes()
    store = SqliteStore(killed)
    assert entries_kept(store) < ENTRIES
    assert [found.what for found in store.damage()] == ["the log"]
    assert (killed.parent / "holodeck.db-damaged-1").read_bytes() == damaged
    store.close()


@pytest.mark.parametrize("file", ["holodeck.db-wal", "holodeck.db"])
def test_a_missing_file_is_found(killed: Path, file: str) -> None:
    (killed.parent / file).unlink()
    store = SqliteStore(killed)
    assert Loss("game", "1", 0, ENTRIES) in store.losses()
    store.close()


def test_the_number_of_a_lost_game_is_not_reused(killed: Path) -> None:
    log_of(killed).unlink()
    store = SqliteStore(killed)
    assert (store.game(1), store.next_game()) == (None, 2)
    store.close()


@pytest.mark.parametrize("cut", [1, 40, 300])
def test_a_torn_witness_causes_no_false_alarm(killed: Path, cut: int) -> None:
    witness = killed.parent / "holodeck.db-witness"
    witness.write_bytes(witness.read_bytes()[:-cut] + b"\0" * 40)
    store = SqliteStore(killed)
    assert (entries_kept(store), store.damage()) == (ENTRIES, [])
    store.close()


def test_an_older_witness_causes_no_false_alarm(killed: Path) -> None:
    """A power cut may leave the witness as it was before the last start."""
    old = (killed.parent / "holodeck.db-witness").read_bytes()
    store = SqliteStore(killed)
    store.write(Bundle(persons=[("anna", {})], decks=[(1, {})])).expect()
    store.close()
    (killed.parent / "holodeck.db-witness").write_bytes(old)
    again = SqliteStore(killed)
    assert again.damage() == []
    again.close()


def test_a_read_only_store_reports_the_losses_too(killed: Path) -> None:
    flip(log_of(killed), log_of(killed).stat().st_size // 2)
    SqliteStore(killed).close()
    looked = read_only(killed)
    assert [loss.kind for loss in looked.losses()] == ["deck", "game", "person", "talk"]
    looked.close()


def test_a_changed_remark_is_left_out_and_named(killed: Path) -> None:
    store = SqliteStore(killed)
    store.write(Bundle(remarks=[(1, 2.0, {"text": "Wie gehts"})])).expect()
    store.ledger.connection.execute("""UPDATE remarks SET line = '{"text":"Hullo"}' WHERE time = 1.0""")
    assert store.remarks(1, 20) == [(2.0, {"text": "Wie gehts"})]
    assert [found.what.split(",")[0] for found in store.damage()] == ["the talk of deck 1"]
    store.close()


def test_entries_behind_the_end_of_a_game_are_named(killed: Path) -> None:
    store = SqliteStore(killed)
    end = "(SELECT seal, id FROM entries WHERE n = 7)"
    store.ledger.connection.execute(f"UPDATE tails SET n = 7, (seal, last) = {end} WHERE game = 1")
    assert [found.what for found in store.damage()] == ["game 1, entry 8"]
    store.close()


@clause("HD-708")
def test_a_commit_that_claims_nothing_leaves_a_witness_that_can_be_read(killed: Path) -> None:
    witness = killed.with_name(f"{killed.name}-witness")
    with witness.open("ab") as file:
        file.write(b"00000000 \n")  # written by versions before
    store = SqliteStore(killed)
    assert store.losses() == []
    store.write(Bundle()).expect()
    store.write(Bundle(persons=[("bea", {"name": "Bea"})])).expect()
    assert b"00000000" not in witness.read_bytes()
    store.close()
