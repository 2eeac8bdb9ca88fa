"""`holodeck move`: everything arrives as it was, in either direction, or nothing does."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from holodeck.cli import MISUSED, main
from holodeck.store import moving
from holodeck.store.database import Connection, Row
from holodeck.store.keeping import Keeping
from holodeck.store.port import Bundle
from holodeck.store.rows import ENTRIES, SqlTable
from tests.store.games import entry, with_game
from tests.store.homes import Home, PostgresHome, SqliteHome
from tests.store.test_erasing import live_in


class Route:
    """From one place to another, as the command line calls them."""

    def __init__(self, origin: Home, target: Home) -> None:
        self.origin, self.target = origin, target

    @property
    def command(self) -> list[str]:
        return ["move", "--from", named(self.origin), "--to", named(self.target)]


def named(home: Home) -> str:
    assert isinstance(home, SqliteHome | PostgresHome)
    return str(home.path.parent) if isinstance(home, SqliteHome) else home.address.text


@pytest.fixture(params=["to", "back"])
def route(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Route]:
    """To PostgreSQL, and back."""
    (tmp_path / "data").mkdir()
    file, database = SqliteHome(tmp_path / "data"), PostgresHome()
    yield Route(file, database) if request.param == "to" else Route(database, file)
    database.close()


def fill(store: Keeping) -> None:
    store.next_game()
    live_in(store)
    for entries in (0, 3, 400):
        with_game(store, entries)
    for number in range(320):
        store.write(
            Bundle(remarks=[(1, float(number), {"text": number})], persons=[(f"p{number:03}", {"name": f"P{number}"})])
        ).expect()


def everything(store: Keeping) -> dict[str, object]:
    return {
        "games": [store.game(number) for number, _ in store.games()],
        "decks": store.decks(),
        "persons": sorted(store.persons(), key=lambda record: str(record["name"])),
        "moderation": store.moderation(),
        "remarks": store.remarks(1, 1000),
        "damage": store.damage(),
    }


def test_everything_arrives_as_it_was_and_goes_on(route: Route, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(route.origin.open()) as store:
        fill(store)
        before = everything(store)
    assert main(route.command) == 0
    assert "4 Spiele mit 404 Einträgen" in capsys.readouterr().out
    with closing(route.target.open()) as moved:
        assert everything(moved) == before
        assert moved.next_game() == 5
        moved.write(Bundle(entries=[(3, 4, entry(4))], remarks=[(1, 999.0, {"text": "neu"})])).expect()
        assert moved.remarks(1, 1) == [(999.0, {"text": "neu"})]
        assert moved.damage() == []
    with closing(route.origin.open()) as store:
        assert everything(store) == before


def test_an_interrupted_move_leaves_nothing_and_can_be_repeated(route: Route, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(route.origin.open()) as store:
        fill(store)
        before = everything(store)

    def broken(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(moving, "need_same", broken)
        main(route.command)
    with closing(route.target.open()) as target:
        assert (target.games(), target.persons()) == ([], [])
    assert main(route.command) == 0
    with closing(route.target.open()) as target:
        assert everything(target) == before


def test_what_does_not_arrive_as_it_was_is_not_kept(route: Route, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(route.origin.open()) as store:
        fill(store)
    real = moving.insert

    def lossy(connection: Connection, table: SqlTable, rows: list[Row]) -> None:
        real(connection, table, rows[:-1] if table is ENTRIES and len(rows) == 3 else rows)

    monkeypatch.setattr(moving, "insert", lossy)
    assert main(route.command) == MISUSED
    with closing(route.target.open()) as target:
        assert target.games() == []


def test_nothing_is_moved_to_where_something_is(route: Route, english: None, capsys: pytest.CaptureFixture[str]) -> None:
    for home in (route.origin, route.target):
        with closing(home.open()) as store:
            live_in(store)
    assert main(route.command) == MISUSED
    assert "a move needs an empty place" in capsys.readouterr().err


def test_damage_is_named_and_nothing_moved(route: Route, english: None, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(route.origin.open()) as store:
        fill(store)
    route.origin.edit("UPDATE entries SET entry = ?1 WHERE game = 3 AND n = 2", b"{}")
    assert main(route.command) == MISUSED
    assert "game 3, entry 2 is damaged" in capsys.readouterr().err
    with closing(route.target.open()) as target:
        assert target.games() == []
