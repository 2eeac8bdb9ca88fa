"""`holodeck admin` on a real server (HD-950)."""

from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.store.folder import open_store
from holodeck.store.port import Bundle
from tests.clauses import clause
from tests.deck.stage import Stage
from tests.deck.wire import Served


def account(data: Path, name: str = "Olga") -> None:
    with open_store(data) as store:
        store.write(Bundle(persons=[(name.lower(), {"name": name, "secret": "the hash of a password"})])).expect()


@clause("HD-950")
def test_the_first_owner_is_made_while_the_server_runs(tmp_path: Path) -> None:
    served = Served(tmp_path / "data")
    olga = served.comes("Olga")
    olga.types("computer passwort sonnenwind")
    olga.expect("gehört jetzt dir")
    assert main(["admin", "owner", "olga", "--data", str(tmp_path / "data")]) == 0
    olga.expect("Du bist jetzt Betreiber")
    olga.types("aufsicht")
    olga.expect("offene Meldungen")
    assert served.stop() == 0


@clause("HD-950")
def test_a_role_given_to_a_sleeping_server_counts_when_it_starts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    account(tmp_path / "data")
    assert main(["admin", "owner", "Olga", "--data", str(tmp_path / "data")]) == 0
    assert capsys.readouterr().out == "Olga: owner, sobald der Server startet.\n"
    served = Served(tmp_path / "data")
    assert main(["admin", "none", "Olga", "--data", str(tmp_path / "data")]) == 0
    assert capsys.readouterr().out == "Olga: none. Der Server hat es übernommen.\n"
    served.stop()
    stage = Stage(tmp_path / "data")
    assert [deed.did for deed in stage.holodeck.order.log.values()] == ["role_owner", "role_gone"]
    stage.store.close()


@clause("HD-950")
def test_only_a_name_with_a_password_gets_a_role(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    account(tmp_path / "data")
    assert main(["admin", "owner", "Max", "--data", str(tmp_path / "data")]) == 2
    assert "keinen Namen mit Passwort" in capsys.readouterr().err


@clause("HD-950")
def test_a_file_that_is_no_errand_is_cleared_away(tmp_path: Path) -> None:
    account(tmp_path / "data")
    stray = tmp_path / "data" / "holodeck.errand-1"
    stray.write_text("{")
    served = Served(tmp_path / "data")
    assert main(["admin", "moderator", "Olga", "--data", str(tmp_path / "data")]) == 0
    assert not stray.exists()
    assert served.stop() == 0
