"""PostgreSQL as the store: lives, lost connections, a server that is killed, and what is left of an erased person."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from holodeck.cli import MISUSED, main
from holodeck.store.keeping import Keeping
from holodeck.store.mailbox import Errand, Records
from holodeck.store.port import Bundle, Outcome, Unreachable
from holodeck.store.postgres.address import Address
from holodeck.store.postgres.ledger import PostgresLedger
from holodeck.store.postgres.link import Link
from holodeck.store.postgres.lives import InUse
from holodeck.store.postgres.store import PostgresStore
from tests.clauses import clause
from tests.debian import need
from tests.postgres import Postgres, shared
from tests.store.games import entry, length, with_game
from tests.store.homes import PostgresHome
from tests.store.test_erasing import erase, live_in


@pytest.fixture
def home() -> Iterator[PostgresHome]:
    made = PostgresHome()
    yield made
    made.close()


@pytest.fixture
def store(home: PostgresHome) -> Iterator[PostgresStore]:
    made = home.open()
    yield made
    made.close()


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A PostgreSQL that a test may kill."""
    made = Postgres()
    yield made
    made.close()


# Lives


def test_a_second_server_is_refused(home: PostgresHome, store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holodeck.store.postgres.lives.PATIENCE_SECONDS", 0.0)
    with pytest.raises(InUse):
        home.open()


def test_a_server_whose_life_has_ended_writes_nothing_more(home: PostgresHome, store: PostgresStore) -> None:
    game = with_game(store)
    home.edit("DELETE FROM lives")
    receipts = [store.write(Bundle(entries=[(game, 4, entry(4))])), store.write(Bundle(decks=[(1, {"a": 1})]))]
    assert [receipt.wait() is None for receipt in receipts] == [False, False]
    assert [receipt.outcome for receipt in receipts] == [Outcome.REFUSED] * 2
    assert not store.healthy()
    assert (length(store, game), store.decks()) == (3, [])


def test_a_new_server_ends_the_life_of_one_that_has_lost_its_connection(home: PostgresHome, store: PostgresStore) -> None:
    game = with_game(store)
    home.wire.cut()
    with closing(PostgresStore(Address(home.server.address(home.name)))) as other:
        other.write(Bundle(entries=[(game, 4, entry(4))])).expect()
        home.wire.mend()
        store.write(Bundle(entries=[(game, 4, entry(7))])).wait()
        store.write(Bundle(entries=[(game, 5, entry(5))])).wait()
        assert not store.healthy()
        assert length(other, game) == 4


@clause("HD-705")
def test_what_arrives_after_the_end_of_its_life_is_not_written(home: PostgresHome, store: PostgresStore) -> None:
    old = store.ledger.life
    home.lose_answer(store)
    store.write(Bundle(decks=[(1, {"a": 1})])).wait()
    assert store.ledger.life > old
    store.ledger.life = old
    receipt = store.write(Bundle(decks=[(1, {"a": 2})]))
    receipt.wait()
    assert receipt.outcome is Outcome.REFUSED
    assert store.deck(1) == {"a": 1}


@clause("HD-705")
def test_what_is_held_on_its_way_and_arrives_late_is_not_written(home: PostgresHome, store: PostgresStore) -> None:
    game = with_game(store)
    assert store.database.link is not None
    store.ledger.link.seconds = store.database.link.seconds = 0.2
    home.wire.hold()
    late = Bundle(entries=[(game, 4, entry(4))], decks=[(1, {"late": True})])
    receipt = store.write(late)
    receipt.wait()
    assert receipt.outcome is Outcome.UNKNOWN
    assert not store.holds(late)
    home.wire.release()
    assert (store.deck(1), length(store, game)) == ({}, 3)
    store.write(late).expect()
    assert store.holds(late)


def test_a_commit_to_many_tables_is_one_statement(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    real = Link.rows

    def counted(link: Link, query: str, /, *values: object) -> list[tuple[object, ...]]:
        asked.append(query)
        return real(link, query, *values)

    monkeypatch.setattr(Link, "rows", counted)
    bundle = Bundle(begun=[(1, {"game": "probe"}, {})], entries=[(1, 1, entry(1))], decks=[(1, {})], persons=[("anna", {})])
    bundle.remarks, bundle.moderation = [(1, 1.0, {})], [("report 1", {})]
    store.write(bundle).expect()
    assert len(asked) == 1


def test_an_acknowledgement_means_a_disk_whatever_the_database_is_set_to(home: PostgresHome) -> None:
    home.edit(f"ALTER DATABASE {home.name} SET synchronous_commit = off")
    with closing(home.open()) as store:
        assert store.ledger.link.rows("SHOW synchronous_commit") == [("on",)]


# Not waiting on an event loop


def test_reading_on_an_event_loop_is_an_error(store: PostgresStore) -> None:
    async def careless() -> None:
        store.game(1)

    with pytest.raises(RuntimeError, match="event loop"):
        asyncio.run(careless())


# Faults


@clause("HD-705")
def test_while_the_database_is_away_nothing_is_damaged_and_afterwards_the_store_goes_on(own: Postgres) -> None:
    with closing(PostgresStore(Address(own.address("postgres")))) as store:
        game = with_game(store)
        own.stop()
        first, second = (store.write(Bundle(entries=[(game, 4, entry(4))])) for _ in range(2))
        assert [first.wait() is None, second.wait() is None] == [False, False]
        for read in (partial(store.game, game), store.decks, lambda: store.personal("anna", "Anna")):
            with pytest.raises(Unreachable):
                read()
        own.start()
        until_healthy(store)
        assert not store.holds(Bundle(entries=[(game, 4, entry(4))]))
        store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
        assert length(store, game) == 4
        assert store.damage() == []


@clause("HD-705")
def test_a_database_that_is_killed_while_many_write_loses_nothing_acknowledged(own: Postgres) -> None:
    with closing(PostgresStore(Address(own.address("postgres")))) as store:
        games = [with_game(store, 0) for _ in range(20)]
        acknowledged, unsure = dict.fromkeys(games, 0), dict.fromkeys(games, 0)
        for _ in range(3):
            begun = threading.Event()
            killer = threading.Thread(target=partial(kill_after, own, begun))
            killer.start()
            play(store, games, acknowledged, unsure, begun)
            killer.join()
            own.start()
            until_healthy(store)
            for game in games:
                kept = length(store, game)
                assert acknowledged[game] <= kept <= acknowledged[game] + unsure[game]
                acknowledged[game], unsure[game] = kept, 0
        assert store.damage() == []


def kill_after(server: Postgres, begun: threading.Event) -> None:
    begun.wait()
    server.stop(signal.SIGKILL)


def play(store: Keeping, games: list[int], acknowledged: dict[int, int], unsure: dict[int, int], begun: threading.Event) -> None:
    """Write one entry after another to every game until nothing can be written."""
    for turn in range(10_000):
        receipts = {game: store.write(Bundle(entries=[(game, acknowledged[game] + 1, entry(1))])) for game in games}
        for game, receipt in receipts.items():
            if receipt.wait() is None:
                acknowledged[game] += 1
            elif receipt.outcome is Outcome.UNKNOWN:
                unsure[game] += 1
        if turn == 20:
            begun.set()
        if not store.healthy() or any(unsure.values()):
            return
    raise AssertionError("it was not killed")


def until_healthy(store: Keeping) -> None:
    """Wait until the writer has found the database again: it tries every second."""
    for _ in range(600):
        if store.healthy():
            return
        threading.Event().wait(0.05)
    raise AssertionError("the store does not go on")


def test_a_session_that_the_database_has_ended_costs_nobody_anything(home: PostgresHome, store: PostgresStore) -> None:
    game = with_game(store)
    home.edit(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = ?1", home.name
    )
    store.write(Bundle(entries=[(game, 4, entry(4))])).expect()
    assert length(store, game) == 4


def test_of_several_hosts_the_one_that_answers_is_taken(home: PostgresHome) -> None:
    dead = home.wire.port + 1 if home.wire.port < 60000 else 1
    address = Address(f"postgresql://postgres@127.0.0.1:{dead},127.0.0.1:{home.wire.port}/{home.name}")
    with closing(PostgresStore(address)) as store:
        assert with_game(store) == 1


OLDEST = Path("/usr/lib/postgresql/15/bin")
"""Where Debian puts the oldest version that is promised."""


def test_the_oldest_postgresql_that_is_promised_does_all_of_it() -> None:
    need({str(OLDEST / "postgres"): "postgresql-15"})
    server = Postgres(OLDEST)
    try:
        with closing(PostgresStore(Address(server.address("postgres")))) as store:
            live_in(store)
            erase(store, "mila", "Mila")
            store.write(Bundle(entries=[(1, 2, entry(2))], decks=[(1, {"a": 1})], remarks=[(1, 5.0, {"text": "a"})])).expect()
            assert (length(store, 1), store.deck(1), unswept(store), store.damage()) == (2, {"a": 1}, 0, [])
    finally:
        server.close()


# Forgetting


@clause("HD-977")
def test_no_byte_of_the_tables_has_the_name_of_an_erased_person(own: Postgres) -> None:
    with closing(PostgresStore(Address(own.address("postgres")))) as store:
        live_in(store)
        for turn in range(50):
            store.write(Bundle(persons=[("mila", {"name": "Mila", "turn": turn})])).expect()
        own.sql("postgres", "ANALYZE")
        erase(store, "mila", "Mila")
    own.sql("postgres", "CHECKPOINT")
    own.stop()
    assert has_name(own.data / "pg_wal")  # so the search finds what is there
    assert not has_name(own.data / "base")


def has_name(folder: Path) -> bool:
    """Return whether the name is in any file, as a person's: Milan is somebody else, and some functions are called similar."""
    texts = [path.read_bytes().lower() for path in folder.rglob("*") if path.is_file()]
    return any(b"mila" in text.replace(b"milan", b"").replace(b"simila", b"") for text in texts)


@clause("HD-977")
def test_a_transaction_that_still_sees_the_person_delays_only_the_sweeping(home: PostgresHome, store: PostgresStore) -> None:
    live_in(store)
    reader = Link(Address(home.server.address(home.name)))
    reader.rows("BEGIN ISOLATION LEVEL REPEATABLE READ")
    reader.rows("SELECT count(*) FROM erasures")
    erase(store, "mila", "Mila")
    assert unswept(store) == 1
    reader.rows("ROLLBACK")
    reader.close()
    store.close()
    with closing(home.open()) as again:
        assert unswept(again) == 0


def unswept(store: Keeping) -> int:
    ((found,),) = store.rows("SELECT count(*) FROM erasures WHERE swept = 0")
    return int(found)


@clause("HD-978")
def test_every_table_of_this_database_knows_nobody_or_can_forget_them(store: PostgresStore) -> None:
    from holodeck.store.personal import IMPERSONAL, PLACES

    found = {name for (name,) in store.rows("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")}
    assert found - {"holodeck"} <= {place.table for place in PLACES} | set(IMPERSONAL)
    assert {place.table for place in PLACES} <= found


# Errands


@clause("HD-950")
@pytest.mark.parametrize("name", ["Anna", "anna"])
def test_a_role_is_an_errand_for_the_server_that_keeps_its_records_here(
    home: PostgresHome, store: PostgresStore, name: str, english: None, capsys: pytest.CaptureFixture[str]
) -> None:
    store.write(Bundle(persons=[("anna", {"name": "Anna", "secret": "x"})])).expect()
    store.close()
    assert main(["admin", "owner", name, "--store", home.address.text]) == 0
    assert capsys.readouterr().out == "Anna: owner, as soon as the server starts.\n"
    with closing(home.open()) as again:
        mailbox = Records(again)
        ((errand, found),) = mailbox.waiting()
        assert found == Errand("owner", "Anna")
        mailbox.done(errand)
        again.write(Bundle()).wait()
        assert mailbox.waiting() == []
        assert again.damage() == []


# What is wrong at a start


@pytest.fixture
def barred() -> Iterator[str]:
    """Somebody who needs a password."""
    server = shared()
    hba = server.data / "pg_hba.conf"
    before = hba.read_text()
    server.sql("postgres", "CREATE ROLE guarded LOGIN PASSWORD 'right'")
    hba.write_text(f"host all guarded 127.0.0.1/32 scram-sha-256\n{before}")
    server.sql("postgres", "SELECT pg_reload_conf()")
    yield f"postgresql://guarded:wrong@127.0.0.1:{server.port}/postgres"
    hba.write_text(before)
    server.sql("postgres", "DROP ROLE guarded; SELECT pg_reload_conf()")


@pytest.mark.parametrize("command", [["serve", "--http", "0", "--telnet", "0"], ["verify"], ["export"]])
@pytest.mark.parametrize(("language", "said"), [("de", "nicht zu erreichen"), ("en", "cannot be reached")])
def test_a_database_that_is_not_there_is_a_sentence(
    command: list[str], language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    address = "postgresql://anna:secret@127.0.0.1:1/holodeck"
    assert main([*command, "--language", language, "--store", address]) == MISUSED
    told = capsys.readouterr().err
    assert said in told
    assert "secret" not in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(("language", "said"), [("de", "lässt Holodeck nicht ein"), ("en", "does not let Holodeck in")])
def test_a_wrong_password_is_a_sentence(barred: str, language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--http", "0", "--language", language, "--store", barred]) == MISUSED
    told = capsys.readouterr().err
    assert said in told
    assert "wrong" not in told


def test_a_newer_schema_is_a_sentence(home: PostgresHome, capsys: pytest.CaptureFixture[str]) -> None:
    home.open().close()
    home.age()
    assert main(["serve", "--http", "0", "--language", "en", "--store", home.address.text]) == MISUSED
    assert "comes from a newer Holodeck" in capsys.readouterr().err


def test_an_empty_database_has_nothing_to_verify(home: PostgresHome, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--language", "en", "--store", home.address.text]) == MISUSED
    assert "no server's data" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["mysql://a/b", "postgresql://a:port/b"])
def test_what_is_no_address_is_a_sentence(address: str, english: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--http", "0", "--store", address]) == MISUSED
    assert "A store is a folder or postgresql://" in capsys.readouterr().err


def test_games_are_exported_verified_and_imported(home: PostgresHome, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.conftest import ROOT

    golden = str(ROOT / "tests" / "golden" / "raumkolonie.json")
    where = ["--store", home.address.text]
    assert main(["import", *where, golden]) == 0
    assert main(["verify", *where]) == 0
    assert main(["export", *where, "--to", str(tmp_path / "out"), "1"]) == 0
    assert "honest" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "out" / "raumkolonie-1.json")]) == 0


def test_a_ledger_that_cannot_begin_leaves_no_connection(home: PostgresHome) -> None:
    home.open().close()
    home.age()
    with pytest.raises(Exception, match="version"):
        PostgresLedger(home.address)
