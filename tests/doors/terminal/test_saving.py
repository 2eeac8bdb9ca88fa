"""`holodeck play` and `holodeck replay`: what is kept, gone on with and read again."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from holodeck.store.folder import write_lock
from tests.clauses import clause
from tests.doors.terminal.session import GAME, THREE, Session, start

OLD = Path(__file__).parent / "saved"


def test_a_game_left_earlier_continues_where_it_was(session: Session) -> None:
    session.run("play", GAME, "--seed", "7", "--option", "brett=standard", "--bots", "zufall", typed="baue kuppel K52\nende\n")
    assert session.lines[-1] == "Alles ist gespeichert. Weiter geht es mit: holodeck play"
    assert session.run("play", typed="verlauf\nbaue roehre K51-K52\n") == 0
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    assert any(line.startswith("Du legst eine Röhre auf K51–K52") for line in session.lines)


@pytest.mark.parametrize("line", ["ende", "exit", "quit", "abmelden"])
def test_there_are_several_words_for_leaving(session: Session, line: str) -> None:
    assert session.run("play", GAME, typed=f"{line}\nnever read\n") == 0
    assert not any("never" in said for said in session.lines)
    assert session.lines[-1].startswith("Alles ist gespeichert.")


def test_the_game_left_last_is_continued(session: Session) -> None:
    session.run("play", GAME, typed="")
    session.run("play", "astronuts", typed="betrete holodeck 1\n")
    session.run("play", typed="")
    assert "[Holodeck:Computer] Du betrittst Deck 1: raumkolonie." in session.lines
    assert any("Du spielst in Deck 2 mit, astronuts läuft." in line for line in session.lines)


def test_without_a_game_to_continue_one_starts_in_the_lobby(session: Session) -> None:
    assert session.run("play", typed="spiele astronuts leicht\n") == 0
    assert session.lines[0].startswith("Willkommen, Anna! Du stehst im Vorraum.")
    assert any(line.startswith("[Holodeck:Computer] Das Programm astronuts läuft") for line in session.lines)


def test_a_name_has_its_own_games_and_settings(session: Session) -> None:
    session.run("play", GAME, "--name", "Bea", typed="computer sprache englisch\n")
    assert session.lines[-1] == "Everything is saved. Continue with: holodeck play --name Bea"
    session.run("play")
    assert session.lines[0].startswith("Willkommen, Anna! Du stehst im Vorraum.")
    session.run("play", "--name", "Bea")
    assert session.lines[0].startswith("Welcome back, Bea!")


def test_a_language_requested_now_overrides_the_chosen_one(session: Session) -> None:
    session.run("play", typed="computer sprache englisch\n")
    session.run("play", "--language", "de")
    assert session.lines[0].startswith("Willkommen, Anna!")


def test_another_folder_may_keep_everything(session: Session, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    session.run("play", GAME, "--data", str(folder), "--output", "vorlesen")
    assert session.lines[-1] == f"Alles ist gespeichert. Weiter geht es mit: holodeck play --data {folder}"
    assert not (tmp_path / "holodeck").exists()
    with sqlite3.connect(folder / "holodeck.db") as store:
        assert store.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_a_game_in_a_file_goes_on_where_it_was(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\n")
    saved = json.loads((tmp_path / "s.json").read_text())
    assert session.run("play", "--resume", str(tmp_path / "s.json"), typed="verlauf\nbaue roehre K51-K52\nende\n") == 0
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    again = json.loads((tmp_path / "s.json").read_text())
    assert again["entries"][: len(saved["entries"])] == saved["entries"]
    assert len(again["entries"]) > len(saved["entries"])
    assert again["table"]["levels"] == saved["table"]["levels"]
    assert not (tmp_path / "holodeck").exists()


def test_a_game_saved_in_a_file_can_be_verified(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\n")
    assert session.run("verify", str(tmp_path / "s.json")) == 0


@pytest.mark.parametrize("name", ["game", "shared", "lesson", "over"])
def test_files_saved_by_older_versions_can_be_continued(session: Session, tmp_path: Path, name: str) -> None:
    path = tmp_path / "old.json"
    path.write_bytes((OLD / f"{name}.json").read_bytes())
    before = json.loads(path.read_text())
    assert session.run("play", "--resume", str(path), typed="was\nstand\n") == 0, session.errors
    after = json.loads(path.read_text())
    assert after["entries"] == before["entries"]
    assert after["table"].get("lesson") == before["table"].get("lesson")


def test_if_the_folder_is_in_use_the_game_is_saved_in_a_file(session: Session, tmp_path: Path) -> None:
    (tmp_path / "holodeck").mkdir()
    with write_lock(tmp_path / "holodeck"):
        assert session.run("play", GAME, "--players", "3", typed="") == 0
    assert session.lines[0].startswith("Mit den Daten in ")
    (file,) = (tmp_path / "holodeck").glob("raumkolonie-*.json")
    assert file.name in "".join(session.lines)


def test_if_nothing_can_be_written_the_player_is_told(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "holodeck-saves").write_text("in the way")
    assert session.run("play", GAME, "--save", str(tmp_path / "holodeck-saves" / "s.json"), "--output", "vorlesen") == 1
    assert session.lines[-1].startswith("Das Spiel konnte nicht gespeichert werden: ")


@clause("HD-308")
def test_a_saved_game_tells_its_undone_actions(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\nzurueck\nbaue kuppel K65\n")
    session.run("replay", str(tmp_path / "s.json"), "--seat", "blau")
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    assert session.run("play", "--resume", str(tmp_path / "s.json"), typed="verlauf\nende\n") == 0
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)


def test_a_finished_game_can_be_read_again_by_everybody(session: Session, tmp_path: Path) -> None:
    typed = "baue kuppel K52\nbaue roehre K51-K52\n"
    start(session, tmp_path, typed, "--players", "3")
    path = str(tmp_path / "s.json")
    for seat in ("blau", "Rot", "zuschauer"):
        assert session.run("replay", path, "--seat", seat) == 0
        assert session.lines[0] == "Raumkolonie, 3 Plätze, Startzahl 7, brett standard."
    assert any(line.startswith("Anna errichtet eine Wohnkuppel auf K52") for line in session.lines)
    assert session.run("replay", path, "--seat", "blau", "--language", "en") == 0
    assert any(line.startswith("You ") for line in session.lines)
    assert session.run("replay", path) == 0
    assert any(line.startswith("Hier endet die Aufzeichnung") for line in session.lines)


def broken(change: str, whole: dict[str, Any]) -> str:
    match change:
        case "text":
            return "{"
        case "list":
            return "[1]"
        case "game":
            whole["game"] = "halma"
        case "version":
            whole["version"] = 99
        case "seats":
            whole["seats"] = 9
        case "luck":
            whole["luck"] = []
        case "entries":
            whole["entries"] = 3
        case "number":
            whole["entries"][0]["n"] = 5
        case "action":
            whole["entries"][0]["action"] = {"do": "fly"}
        case "illegal":
            whole["entries"][0]["action"] = {"do": "end_turn"}
        case "people":
            whole["table"]["people"] = ["Anna"]
        case "levels":
            whole["table"]["levels"] = ["", "genial", "", ""]
    return json.dumps(whole)


@pytest.mark.parametrize(
    "change",
    ["text", "list", "game", "version", "seats", "luck", "entries", "number", "action", "illegal", "people", "levels"],
)
def test_a_broken_save_is_refused_with_its_place(session: Session, tmp_path: Path, change: str) -> None:
    start(session, tmp_path, "baue kuppel K52\nbaue roehre K51-K52\n")
    path = tmp_path / "broken.json"
    path.write_text(broken(change, json.loads((tmp_path / "s.json").read_text())))
    assert session.run("play", "--resume", str(path)) == 2
    assert session.errors.startswith("holodeck: ")
    assert "Traceback" not in session.errors


def test_everybody_who_sat_there_goes_on(session: Session) -> None:
    session.run("play", GAME, *THREE, "--seed", "7", "--option", "brett=standard", typed="baue kuppel K50\n")
    session.run("play", typed="baue roehre G067\n")
    assert any(line.startswith("Anna ist gefragt. Möglich: baue roehre") for line in session.lines)
    assert any(line.startswith("Indy ist gefragt. Möglich: baue kuppel") for line in session.lines)
    assert not any("nicht da" in line for line in session.lines)
