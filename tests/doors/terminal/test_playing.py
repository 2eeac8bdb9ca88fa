"""`holodeck play`: whole sessions, typed and read, of one person and of several at one keyboard."""

import io
import json
from pathlib import Path

import pytest

from holodeck.bots.chance import Uniform
from tests.clauses import clause
from tests.doors.terminal.session import GAME, THREE, Session, Typist, start, typed_to_the_end


def test_one_person_plays_against_bots_and_is_addressed_as_you(session: Session, tmp_path: Path) -> None:
    assert start(session, tmp_path, "baue kuppel K52\nbaue roehre K51-K52\n", "--output", "vorlesen") == 0
    assert session.lines[0] == (
        "Raumkolonie. Es spielen: Anna (Blau), Rot (Computer, Stufe zufall), Grün (Computer, Stufe zufall) "
        "und Magenta (Computer, Stufe zufall)."
    )
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    assert any(line.startswith("Rot errichtet eine Wohnkuppel auf") for line in session.lines)
    assert session.lines[-1].startswith("Gespeichert. Weiter geht es mit: holodeck play --resume ")


def test_every_bot_has_a_level_of_its_own_and_the_last_one_is_for_all_others(session: Session) -> None:
    session.run("play", GAME, "--bots", "leicht,zufall", "--output", "vorlesen")
    assert "Rot (Computer, Stufe leicht), Grün (Computer, Stufe zufall) und Magenta (Computer, Stufe zufall)" in session.lines[0]


def test_a_single_person_is_called_once_and_bots_act_without_being_called(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\nbaue roehre K51-K52\n", "--output", "vorlesen")
    call = "Such dir einen Platz für eine Wohnkuppel. Möglich: baue kuppel "
    assert sum(line.startswith(call) for line in session.lines) == 2
    assert not any(" sucht einen Platz " in line for line in session.lines)


@clause("HD-308")
def test_an_undone_action_is_asked_for_again(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\nzurueck\n", "--output", "vorlesen")
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    call = "Such dir einen Platz für eine Wohnkuppel. Möglich: baue kuppel "
    assert sum(line.startswith(call) for line in session.lines) == 2


def test_several_at_one_keyboard_are_called_by_name(session: Session, tmp_path: Path) -> None:
    typed = "baue kuppel K50\nbaue roehre G067\nCleo: gehe zu K25\nnobody: stand\nende\nnever read"
    assert start(session, tmp_path, typed, *THREE) == 0
    assert [line.split()[0] for line in session.lines if " ist gefragt. Möglich: baue " in line] == ["Anna", "Anna", "Indy"]
    assert not any("never" in line for line in session.lines)
    assert [entry["seat"] for entry in json.loads((tmp_path / "s.json").read_text())["entries"]][:3] == [0, 0, 2]


def test_events_are_shown_once_for_the_current_speaker(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K50\nbaue roehre G067\n", *THREE)
    assert sum("eine Wohnkuppel auf K50" in line for line in session.lines) == 1
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K50") for line in session.lines)


def test_private_lines_for_somebody_else_at_the_keyboard_are_addressed(session: Session) -> None:
    session.run("play", "sternenfahrer", *THREE, "--seed", "1")
    private = {line.split(":")[0] for line in session.lines if line.startswith("Nur für ")}
    assert private == {"Nur für Indy", "Nur für Cleo"}


def test_a_setting_is_for_everybody_who_looks_at_the_screen(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "computer sprache englisch\nbaue kuppel K50\nbaue roehre G067\n", *THREE)
    assert any(line.startswith("Indy is asked. Possible: ") for line in session.lines)


def test_a_bot_cannot_be_spoken_for(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "Grün: stand\n", "--players", "3", "--humans", "2")
    assert "Grün sitzt nicht an dieser Tastatur." in session.lines


@pytest.mark.usefixtures("session")
@pytest.mark.parametrize(("output", "people"), [("vorlesen", 1), ("vorlesen", 2), ("vorlesen knapp", 1)])
def test_a_whole_game_can_be_played_by_typing_what_is_offered(
    output: str, people: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("--players", "3", "--humans", str(people), "--bots", "zufall", "--option", "maxzuege=12", "--output", output)
    lines = typed_to_the_end(
        monkeypatch, Typist(people, io.StringIO()), GAME, *words, "--seed", f"{people}", "--save", str(tmp_path / "s.json")
    )
    assert not [line for line in lines if "RK-" in line or "verstehe ich nicht" in line]
    assert "reason" in json.loads((tmp_path / "s.json").read_text())["table"]
    assert lines[-1].startswith("Das ganze Spiel zum Nachlesen: holodeck replay ")


@pytest.mark.usefixtures("session")
def test_the_same_seed_and_the_same_lines_bring_the_same_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = ("planetopoly", "--bots", "mittel,leicht", "--output", "vorlesen", "--seed", "9", "--save", str(tmp_path / "s.json"))
    first, again = (typed_to_the_end(monkeypatch, Typist(3, io.StringIO()), *words) for _ in range(2))
    assert first == again


@clause("HD-732")
@pytest.mark.usefixtures("session")
def test_after_a_game_five_lines_say_what_decided_it(monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(1, io.StringIO(), ("analyse", "ende"))
    lines = typed_to_the_end(monkeypatch, typist, "astronuts", "--players", "2", "--output", "vorlesen", "--seed", "decided")
    at = next(place for place, line in enumerate(lines) if line.startswith("Spiel 1. Chancen in Prozent, am Anfang, "))
    assert "Anna 50, " in lines[at]
    assert [line.startswith("Ab Eintrag ") for line in lines[at + 1 : at + 4]] == [True] * 3
    assert lines[at + 4].startswith("Glück mit den Würfeln gegen den Durchschnitt: Anna ")


@clause("HD-729")
def test_bots_are_explained_at_a_keyboard_and_a_running_game_is_not_analysed(session: Session) -> None:
    typed = "baue kuppel K51\nbaue roehre K51-K52\nwarum\nwarum anna\nanalyse\n" + "warum\n" * 20
    session.run("play", GAME, "--bots", "mittel", "--seed", "7", "--output", "vorlesen", typed=typed)
    explained = [line for line in session.lines if ", Eintrag " in line]
    assert explained
    assert any("je 12 Würfe" in line for line in explained)
    assert "Der Computer hat zuletzt nichts getan, was sich erklären ließe. Regel HD-729." in session.lines
    assert "Das Spiel läuft noch. Was es entschieden hat, sagt analyse, wenn es zu Ende ist." in session.lines
    assert not any("Langsamer" in line for line in session.lines)


def test_bad_lines_are_answered_and_change_nothing(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "xyzzy\nbaue schloss\nzug\n\n\x00\x1b[2J\nbaue kuppel Q99\n")
    assert not [entry for entry in json.loads((tmp_path / "s.json").read_text())["entries"] if entry["seat"] == 0]
    assert any("verstehe ich nicht" in line for line in session.lines)
    assert not session.errors


def test_a_fault_of_a_bot_stops_no_game_and_is_noted_down(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Uniform, "choose", lambda *_: 1 / 0)
    assert session.run("play", GAME, "--bots", "zufall", "--seed", "7", typed="stand\n") == 0
    assert session.lines[-1].startswith("Alles ist gespeichert.")
    assert "ZeroDivisionError" in (tmp_path / "holodeck" / "holodeck.log").read_text()
    assert not session.errors
