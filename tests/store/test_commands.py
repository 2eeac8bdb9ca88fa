"""The commands of an operator: export, import, verify, backup."""

import hashlib
import json
from pathlib import Path

import pytest

import holodeck
from holodeck.cli import main
from holodeck.store import files
from holodeck.store.sqlite import SqliteStore, database
from tests.clauses import clause


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A server's folder with one finished game of a real programme."""
    folder = tmp_path / "data"
    folder.mkdir()
    game = holodeck.new("planetopoly", seats=2, seed="ab" * 32)
    for _ in range(60):
        if game.ranking is not None:
            break
        seat = game.awaited[0].seat
        game.play(seat, game.default(seat))
    header, entries, _ = files.parted(game.journal.to_json(game.rules.actions))
    store = SqliteStore(database(folder))
    commitment = hashlib.sha256(("ab" * 32).encode()).hexdigest()
    files.adopt(store, header, entries, {"people": ["Anna", "Indy"], "commitment": commitment, "ended": 1.0})
    store.close()
    return folder


def test_a_game_is_exported_verified_and_imported_elsewhere(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "--data", str(data), "--to", str(tmp_path / "out")]) == 0
    path = tmp_path / "out" / "planetopoly-1.json"
    assert json.loads(path.read_text("utf-8"))["table"]["people"] == ["Anna", "Indy"]
    assert main(["verify", str(path)]) == 0
    assert "honest" in capsys.readouterr().out
    assert main(["import", "--data", str(tmp_path / "other"), str(path)]) == 0
    assert main(["verify", "--data", str(tmp_path / "other")]) == 0
    assert "The seed is the one promised" in capsys.readouterr().out


def test_a_game_with_a_changed_draw_is_not_honest_and_not_imported(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["export", "1", "--data", str(data), "--to", str(tmp_path / "out")])
    path = tmp_path / "out" / "planetopoly-1.json"
    spelled = json.loads(path.read_text("utf-8"))
    entry = next(entry for entry in spelled["entries"] if entry["luck"])
    entry["luck"][0][1] = entry["luck"][0][1] % 6 + 1
    path.write_text(json.dumps(spelled), "utf-8")
    assert main(["verify", str(path)]) == 1
    assert "NOT honest" in capsys.readouterr().out
    assert main(["import", "--data", str(tmp_path / "other"), str(path)]) == 2


@clause("HD-308", "HD-706")
@pytest.mark.parametrize(("undone", "honest"), [("setup_dome", True), ("setup_tube", False)])
def test_a_game_with_something_taken_back_is_honest_if_that_was_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], undone: str, honest: bool
) -> None:
    game, last, seat = holodeck.new("raumkolonie", seats=3, seed=1), "", 0
    while last != undone:
        seat = game.awaited[0].seat
        last = game.rules.actions.name(game.play(seat, game.default(seat)).action)
    spelled = game.journal.to_json(game.rules.actions)
    entries = spelled["entries"]
    assert isinstance(entries, list)
    entries.append({"n": len(entries) + 1, "seat": seat, "action": {"do": "undo"}, "luck": [], "time": 0.0})
    path = tmp_path / "game.json"
    path.write_text(json.dumps(spelled), "utf-8")
    assert main(["verify", str(path)]) == (0 if honest else 1)
    assert ("cannot_undo" in capsys.readouterr().out) is not honest


def test_a_backup_is_a_store_of_its_own(data: Path, tmp_path: Path) -> None:
    (tmp_path / "restored").mkdir()
    assert main(["export", "--data", str(data), "--backup", str(database(tmp_path / "restored"))]) == 0
    assert main(["verify", "--data", str(tmp_path / "restored")]) == 0


def test_what_is_not_there_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--data", str(tmp_path / "nothing")]) == 2
    assert "There is no server's data" in capsys.readouterr().err
