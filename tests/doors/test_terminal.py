"""`holodeck play` and `holodeck replay`: whole sessions, typed and read."""

import io
import json
import random
import re
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from holodeck.bots.chance import Uniform
from holodeck.cli import main
from holodeck.doors.terminal.screen import in_encoding
from holodeck.lessons import book
from holodeck.lessons.course import course
from holodeck.store.folder import write_lock
from holodeck.words.programme import programme
from tests.clauses import clause

GAME = "raumkolonie"


class Session:
    """What one run of the command wrote, and how it ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.lines: list[str] = []
        self.errors = ""

    def run(self, *words: str, typed: str = "") -> int:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            code = int(str(leaving.code))
        written = self.capsys.readouterr()
        self.lines, self.errors = written.out.splitlines(), written.err
        return code


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Session:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    for user in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(user, "anna")
    return Session(monkeypatch, capsys)


def start(session: Session, tmp_path: Path, typed: str, *more: str) -> int:
    return session.run(
        "play",
        GAME,
        "--bots",
        "zufall",
        "--seed",
        "7",
        "--option",
        "brett=standard",
        "--save",
        str(tmp_path / "s.json"),
        *more,
        typed=typed,
    )


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


@clause("HD-308")
def test_a_saved_game_tells_its_undone_actions(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K52\nzurueck\nbaue kuppel K65\n")
    session.run("replay", str(tmp_path / "s.json"), "--seat", "blau")
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    assert session.run("play", "--resume", str(tmp_path / "s.json"), typed="verlauf\nende\n") == 0
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)


# Several at one keyboard

THREE = ("--players", "3", "--humans", "3", "--output", "vorlesen")


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


def test_everybody_who_sat_there_goes_on(session: Session) -> None:
    session.run("play", GAME, *THREE, "--seed", "7", "--option", "brett=standard", typed="baue kuppel K50\n")
    session.run("play", typed="baue roehre G067\n")
    assert any(line.startswith("Anna ist gefragt. Möglich: baue roehre") for line in session.lines)
    assert any(line.startswith("Indy ist gefragt. Möglich: baue kuppel") for line in session.lines)
    assert not any("nicht da" in line for line in session.lines)


# Leaving and going on


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


OLD = Path(__file__).parent / "saved"


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


class Typist:
    """Somebody who asks `was` and types one of the ready commands, until the game is over; then what is left to say."""

    def __init__(self, seed: int, page: io.StringIO, then: tuple[str, ...] = ("ende",)) -> None:
        self.then = [*then]
        self.random = random.Random(seed)
        self.page = page
        self.seen = 0
        self.typed = ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.typed = self.choice() if self.typed == "was" else "was"
        self.seen = len(self.page.getvalue())
        return f"{self.typed}\n"

    def choice(self) -> str:
        lines = self.page.getvalue()[self.seen :].splitlines()
        offers = [line.removeprefix("Möglich: ") for line in lines if line.startswith("Möglich: ")]
        if any("Hier läuft gerade kein Spiel." in line for line in lines):
            return self.then.pop(0)
        ready = [part for offer in offers for part in re.sub(r"(;? und \d+ weiterer?)?\.$", "", offer).split("; ")]
        assert ready, lines
        return self.random.choice(ready)


def typed_to_the_end(monkeypatch: pytest.MonkeyPatch, typist: Typist, *words: str) -> list[str]:
    monkeypatch.setattr(sys, "stdin", typist)
    monkeypatch.setattr(sys, "stdout", typist.page)
    assert main(["play", *words]) == 0
    return typist.page.getvalue().splitlines()


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


def test_bad_lines_are_answered_and_change_nothing(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "xyzzy\nbaue schloss\nzug\n\n\x00\x1b[2J\nbaue kuppel Q99\n")
    assert not [entry for entry in json.loads((tmp_path / "s.json").read_text())["entries"] if entry["seat"] == 0]
    assert any("verstehe ich nicht" in line for line in session.lines)
    assert not session.errors


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["play", "halma"], "Ein Spiel 'halma' gibt es nicht"),
        (["play", "--learn"], "Welches Spiel?"),
        (["play", "--humans", "2"], "Welches Spiel?"),
        (["play", GAME, "--players", "2"], "Hier spielen 3 bis 4 mit."),
        (["play", GAME, "--players", "9"], "Hier spielen 3 bis 4 mit"),
        (["play", GAME, "--humans", "7"], "--humans: von 1 bis 4"),
        (["play", GAME, "--option", "brett"], "erwartet wird NAME=WERT"),
        (["play", GAME, "--option", "brett=rund"], "brett zufall|standard"),
        (["play", GAME, "--option", "farbe=rot"], "Diese Einstellung gibt es nicht. Möglich: brett, "),
        (["play", GAME, "--name", "A", "--name", "B"], "--name: 2 Namen für 1"),
        (["play", GAME, "--humans", "2", "--name", "Ab", "--name", "ab"], "einen eigenen Namen"),
        (["play", GAME, "--name", "A"], "Ein Name hat 2 bis 16 "),
        (["play", GAME, "--name", "Rot"], "Rot ist ein Wort, das hier schon etwas bedeutet, oder sieht so aus."),
        (["play", GAME, "--bots", "schwer"], "--bots schwer: Bei raumkolonie gibt es"),
        (["play", "--resume", "nowhere.json"], "nowhere.json: No such file"),
        (["replay", "nowhere.json"], "nowhere.json: No such file"),
    ],
)
def test_a_bad_command_line_gets_a_sentence(session: Session, words: list[str], reason: str) -> None:
    assert session.run(*words) == 2
    assert reason in session.errors
    assert "Traceback" not in session.errors


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


def test_a_fault_of_a_bot_stops_no_game_and_is_noted_down(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Uniform, "choose", lambda *_: 1 / 0)
    assert session.run("play", GAME, "--bots", "zufall", "--seed", "7", typed="stand\n") == 0
    assert session.lines[-1].startswith("Alles ist gespeichert.")
    assert "ZeroDivisionError" in (tmp_path / "holodeck" / "holodeck.log").read_text()
    assert not session.errors


def test_rules_are_read_from_the_command_line(session: Session) -> None:
    assert session.run("rules", "RK-903") == 0
    assert session.lines[0].startswith("RK-903: Abstandsregel")
    assert session.run("rules", "RK-903", "--language", "en") == 0
    assert "RK-903: Distance rule" in session.lines[-1]
    assert session.run("rules") == 0
    assert "raumkolonie:" in session.lines
    assert session.run("rules", "RK-9999") == 2
    assert "Eine Regel RK-9999 gibt es nicht." in session.errors


def test_scenarios_decide_the_exit_status(session: Session, tmp_path: Path) -> None:
    good, bad, unreadable = (tmp_path / name for name in ("good.scenario", "bad.scenario", "unreadable.scenario"))
    good.write_text("game raumkolonie\nposition TP\nblau> stand\nblau< Anna\n")
    bad.write_text("game raumkolonie\nposition TP\nthen points.blau = 99\n")
    unreadable.write_text("game raumkolonie\nfoo bar\n")
    assert session.run("scenario", str(good)) == 0
    assert session.run("scenario", str(good), str(bad)) == 1
    assert f"{bad}:3:" in session.lines
    assert session.lines[-1] == "1 of 2 scenarios passed."
    assert session.run("scenario", str(unreadable)) == 2
    assert f"{unreadable}:2:" in session.errors


@pytest.mark.parametrize("words", [[], ["fly"], ["play", GAME, "--bots", "genial"]])
def test_misuse_shows_the_usage(session: Session, words: list[str]) -> None:
    assert session.run(*words) == 2
    assert "usage: holodeck" in session.errors


@pytest.mark.parametrize(("encoding", "text"), [("utf-8", "Größe „x“"), ("latin-1", 'Größe "x"'), ("ascii", 'Groesse "x"')])
def test_a_terminal_without_umlauts_gets_plain_letters(encoding: str, text: str) -> None:
    assert in_encoding("Größe „x“", encoding) == text


@clause("HD-901", "HD-907")
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_lesson_is_played_at_the_keyboard_and_goes_on_as_a_game(session: Session, tmp_path: Path, language: str) -> None:
    learned = course(programme(GAME))
    assert learned is not None
    typed = [line for step in learned.written.steps for line in step.do]
    saved = tmp_path / "lesson.json"
    more = ("--language", language, "--save", str(saved))
    assert session.run("play", GAME, "--learn", *more, typed="\n".join(["baue roehre", *typed, "lektion", "ende"])) == 0
    written = " ".join(" ".join(session.lines).split())
    for step in learned.written.steps:
        assert step.told[language] in written
    assert learned.written.steps[0].wrong[0].help[language] in written
    assert learned.written.end[language] in written
    assert session.run("verify", str(saved)) == 0
    assert session.run("play", "--resume", str(saved), typed="ende") == 0


@clause("HD-903")
def test_the_pages_of_a_lesson_are_turned_at_the_keyboard_too(session: Session) -> None:
    assert session.run("play", "planetopoly", "--learn", typed="lektion weiter\nlektion weiter\nlektion zurueck\nzug\nende") == 0
    steps = [line[8] for line in session.lines if line.startswith("Schritt ")]
    assert steps == ["1", "2", "3", "2"]
    assert any("wartet höflich" in line for line in session.lines)


@clause("HD-904")
def test_a_lesson_at_the_keyboard_goes_on_where_it_was_left(session: Session, tmp_path: Path) -> None:
    saved = tmp_path / "lesson.json"
    session.run("play", "planetopoly", "--learn", "--save", str(saved), typed="wuerfle\nkaufe\nende")
    session.run("play", "--resume", str(saved), typed="lektion\nwuerfle\nende")
    steps = [line[8] for line in session.lines if line.startswith("Schritt ")]
    assert steps == ["3", "3", "4"]


@clause("HD-904")
def test_a_lesson_goes_on_with_everything_else_that_is_kept(session: Session) -> None:
    session.run("play", "planetopoly", "--learn", typed="wuerfle\nkaufe\nende")
    session.run("play", typed="wuerfle\nende")
    assert [line[8] for line in session.lines if line.startswith("Schritt ")] == ["3", "4"]
    session.run("play", "planetopoly", "--learn")
    assert [line[8] for line in session.lines if line.startswith("Schritt ")] == ["4"]


@clause("HD-909")
def test_what_the_lesson_leaves_out_is_told_at_the_keyboard_too_and_only_once(session: Session, tmp_path: Path) -> None:
    saved = tmp_path / "lesson.json"
    pages = "lektion weiter\n" * 9
    session.run("play", "planetopoly", "--learn", "--save", str(saved), typed=f"{pages}ende")
    assert " ".join(session.lines).count("Auf deinem Boden steht Besuch.") == 1
    session.run("play", "--resume", str(saved), typed="was\nende")
    assert "Auf deinem Boden steht Besuch." not in " ".join(session.lines)


@clause("HD-903")
def test_a_wrong_word_behind_lektion_is_refused_and_turns_no_page(session: Session) -> None:
    assert session.run("play", GAME, "--learn", typed="lektion quatsch\nlektion weiter quatsch\nende") == 0
    assert session.lines.count("„quatsch“ ist hier zu viel oder unbekannt.") == 2
    assert [line[8] for line in session.lines if line.startswith("Schritt ")] == ["1"]


@clause("HD-901")
def test_a_game_without_a_lesson_says_which_have_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "lesson", lambda _: None)
    assert session.run("play", GAME, "--learn") == 2
    assert "hat keine Lektion" in session.errors
