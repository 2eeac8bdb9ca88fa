"""Who can read what is stored (HD-970)."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.doors.server import logs
from holodeck.doors.terminal import saves
from holodeck.store.folder import open_store
from holodeck.store.port import Bundle
from holodeck.store.rights import mode_of
from holodeck.store.sqlite import database
from tests.clauses import clause


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Make files readable by everybody unless the program cares."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, str]:
    return {path.name: oct(mode_of(path)) for path in folder.iterdir()}


@clause("HD-970")
def test_a_new_folder_and_everything_in_it_are_for_the_owner_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "new" / "data") as store:
        store.write(Bundle(persons=[("anna", {"name": "Anna"})])).expect()
        assert oct(mode_of(tmp_path / "new" / "data")) == "0o700"
        found = rights(tmp_path / "new" / "data")
    assert {"holodeck.db", "holodeck.db-wal", "holodeck.db-shm", "holodeck.db-witness", "holodeck.lock"} <= set(found)
    assert set(found.values()) == {"0o600"}


@clause("HD-970")
def test_wider_rights_are_narrowed_and_the_log_says_so_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with open_store(tmp_path / "data"):
        pass
    database(tmp_path / "data").chmod(0o644)
    (tmp_path / "data").chmod(0o755)
    for _ in range(2):
        with caplog.at_level(logging.WARNING), open_store(tmp_path / "data"):
            pass
    assert oct(mode_of(tmp_path / "data")) == "0o700"
    assert set(rights(tmp_path / "data").values()) == {"0o600"}
    said = [record.__dict__["paths"] for record in caplog.records]
    assert said == [[str(tmp_path / "data"), str(database(tmp_path / "data"))]]


@clause("HD-970")
def test_a_folder_that_is_shared_by_intention_keeps_its_rights(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    tmp_path.chmod(0o1777)
    with open_store(tmp_path):
        assert oct(mode_of(tmp_path)) == "0o1777"
        assert oct(mode_of(database(tmp_path))) == "0o600"
    assert "others can read the data or its folder" in caplog.text


@clause("HD-970")
def test_backups_and_exported_games_are_for_the_owner_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "data") as store:
        header = {"game": "planetopoly", "version": 1, "seats": 2, "options": {}, "seed": "1", "luck": []}
        store.write(Bundle(begun=[(1, header, {"ended": 1.0})])).expect()
    assert main(["export", "--data", str(tmp_path / "data"), "--backup", str(tmp_path / "copy.db")]) == 0
    assert main(["export", "--data", str(tmp_path / "data"), "--to", str(tmp_path / "out")]) == 0
    assert oct(mode_of(tmp_path / "copy.db")) == "0o600"
    assert sqlite3.connect(tmp_path / "copy.db").execute("SELECT count(*) FROM games").fetchone() == (1,)
    assert (oct(mode_of(tmp_path / "out")), rights(tmp_path / "out")) == ("0o700", {"planetopoly-1.json": "0o600"})


@clause("HD-970")
def test_saved_games_and_the_log_of_the_terminal_are_for_the_owner_alone(tmp_path: Path) -> None:
    with logs.into(tmp_path / "holodeck.log"):
        logging.getLogger("holodeck.test").warning("something")
    saves.write(tmp_path / "own" / "game.json", "{}")
    assert rights(tmp_path) == {"holodeck.log": "0o600", "own": "0o700"}
    assert rights(tmp_path / "own") == {"game.json": "0o600"}
