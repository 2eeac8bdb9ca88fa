"""The commands of an operator: export, import, verify, backup."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import holodeck
from holodeck import games
from holodeck.cli import main
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.game import begin
from holodeck.store import files
from holodeck.store.folder import open_store
from holodeck.store.port import Bundle
from holodeck.store.sqlite import SqliteStore, database
from tests.clauses import clause

pytestmark = pytest.mark.usefixtures("english")


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
    header, entries, _ = files.split(game.journal.to_json(game.rules.actions))
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


@pytest.fixture
def staged_file(tmp_path: Path) -> Path:
    """A game with a scripted position and roll, whose file does not say so."""
    game = begin(games.rules("planetopoly"), 2, "ab" * 32, {}, staged=True)
    game.place(game.rules.to_json(game.state))
    game.write([("dice", 2), ("dice", 4)])
    game.play(game.asked, game.action("roll"))
    commitment = hashlib.sha256(("ab" * 32).encode()).hexdigest()
    path = tmp_path / "staged.json"
    table = {"commitment": commitment, "test": False}
    path.write_text(json.dumps({**game.journal.to_json(game.rules.actions), "table": table}), "utf-8")
    return path


@clause("HD-902")
def test_verify_counts_the_scripted_draws_and_positions(staged_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(staged_file)]) == 0
    said = capsys.readouterr().out
    assert "staged: 2 draws and 1 position were written down, not drawn from the seed" in said
    assert "honest" not in said


@clause("HD-902")
def test_a_staged_game_is_imported_as_one_of_a_test_table_whatever_its_file_says(staged_file: Path, tmp_path: Path) -> None:
    assert main(["import", "--data", str(tmp_path / "data"), str(staged_file)]) == 0
    with open_store(tmp_path / "data") as store:
        kept = store.game(1)
    assert kept is not None
    assert kept.facts["test"] is True


def test_a_backup_is_a_store_of_its_own(data: Path, tmp_path: Path) -> None:
    (tmp_path / "restored").mkdir()
    assert main(["export", "--data", str(data), "--backup", str(database(tmp_path / "restored"))]) == 0
    assert main(["verify", "--data", str(tmp_path / "restored")]) == 0


def test_a_missing_data_folder_is_a_complaint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--data", str(tmp_path / "nothing")]) == 2
    assert "There is no server's data" in capsys.readouterr().err


def test_games_are_not_imported_into_a_folder_in_use(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["export", "1", "--data", str(data), "--to", str(tmp_path / "out")])
    with open_store(data):
        assert main(["import", "--data", str(data), str(tmp_path / "out" / "planetopoly-1.json")]) == 2
    assert "already running" in capsys.readouterr().err
    assert main(["import", "--data", str(data), str(tmp_path / "out" / "planetopoly-1.json")]) == 0


def test_a_folder_stays_locked_when_the_lock_file_is_deleted(data: Path) -> None:
    with open_store(data):
        (data / "holodeck.lock").unlink()
        with pytest.raises(Complaint, match="already running"), open_store(data):
            pass


def test_nothing_is_imported_if_one_of_several_files_is_bad(data: Path, tmp_path: Path) -> None:
    main(["export", "1", "--data", str(data), "--to", str(tmp_path)])
    (tmp_path / "bad.json").write_text("{}")
    assert (
        main(["import", "--data", str(tmp_path / "other"), str(tmp_path / "planetopoly-1.json"), str(tmp_path / "bad.json")]) == 2
    )
    assert not (tmp_path / "other").exists()


def test_reading_a_store_changes_nothing(data: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    main(["export", "--data", str(data), "--to", str(tmp_path / "out")])
    main(["verify", "--data", str(data)])
    after = {path.name: path.read_bytes() for path in data.iterdir() if not path.name.endswith(("-shm", "-wal"))}
    assert after == before


def folder(path: Path) -> Path:
    path.mkdir()
    return path


@pytest.mark.parametrize("command", [["serve"], ["import", "game.json"]])
@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: data.write_text("no folder"), "cannot be used: File exists"),
        (lambda data: database(folder(data)).write_text("no database" * 100), "file is not a database"),
        (lambda data: folder(database(folder(data))), "unable to open database file"),
    ],
)
def test_unusable_data_is_a_complaint(
    data: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    spoil: Callable[[Path], object],
    sentence: str,
) -> None:
    main(["export", "1", "--data", str(data), "--to", str(tmp_path)])
    (tmp_path / "planetopoly-1.json").rename(tmp_path / "game.json")
    monkeypatch.chdir(tmp_path)
    spoil(tmp_path / "spoiled")
    assert main([*command, "--data", str(tmp_path / "spoiled")]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("data", "something else than a copy of a store"),
        ("letter.txt", "something else than a copy of a store"),
        ("data/holodeck.db", "is the store itself"),
        ("nowhere/copy.db", "cannot be written"),
        ("used.db", "would damage the new one"),
    ],
)
def test_a_bad_target_of_a_backup_is_refused_and_left_alone(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], target: str, sentence: str
) -> None:
    (tmp_path / "letter.txt").write_text("Liebe Anna")
    (tmp_path / "used.db-wal").write_text("")
    assert main(["export", "--data", str(data), "--backup", str(tmp_path / target)]) == 2
    assert sentence in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text() == "Liebe Anna"
    assert main(["verify", "--data", str(data)]) == 0


def test_a_backup_replaces_the_previous_one(data: Path, tmp_path: Path) -> None:
    (tmp_path / "restored").mkdir()
    for _ in range(2):
        assert main(["export", "--data", str(data), "--backup", str(database(tmp_path / "restored"))]) == 0
    assert main(["verify", "--data", str(tmp_path / "restored")]) == 0
    assert [path.name for path in (tmp_path / "restored").iterdir() if ".new" in path.name] == []


def test_verify_names_the_losses_of_a_killed_server_before_its_restart(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(data) as store:
        store.write(Bundle(persons=[("anna", {"name": "Anna"})])).expect()
        shutil.copytree(data, tmp_path / "killed", ignore=shutil.ignore_patterns("*-shm", "*-wal"))
    assert main(["verify", "--data", str(tmp_path / "killed")]) == 1
    assert "person anna: " in capsys.readouterr().out
