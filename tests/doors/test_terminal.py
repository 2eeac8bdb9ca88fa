"""The test of `holodeck play` and `holodeck replay`: whole sessions, typed in and read."""

import io
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from holodeck.bots import Bot, make
from holodeck.bots.chance import Uniform
from holodeck.cli import main
from holodeck.doors.keyboard import Table
from holodeck.doors.screen import Screen, spelled
from holodeck.kernel.game import begin
from holodeck.kernel.manner import Manner
from holodeck.lessons.course import course
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
    assert start(session, tmp_path, "baue kuppel K50\nbaue roehre G067\n", "--output", "vorlesen") == 0
    assert session.lines[0] == (
        "Raumkolonie. Es spielen: Anna (blau), Indy (rot, Computer zufall), Cleo (grün, Computer zufall) "
        "und Max (magenta, Computer zufall)."
    )
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K50") for line in session.lines)
    assert any(line.startswith("Indy errichtet eine Wohnkuppel auf") for line in session.lines)
    assert session.lines[-1].startswith("Gespeichert. Weiter geht es mit: holodeck play --resume ")


def test_a_single_person_is_called_once_and_bots_act_without_being_called(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K50\nbaue roehre G067\n", "--output", "vorlesen")
    call = "Such dir einen Platz für eine Wohnkuppel. Möglich: baue kuppel "
    assert sum(line.startswith(call) for line in session.lines) == 2
    assert not any("Anna" in line for line in session.lines[1:-1])
    assert not any(" sucht einen Platz " in line for line in session.lines)


@clause("HD-308")
def test_what_was_done_by_mistake_is_taken_back_and_asked_for_again(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K50\nzurueck\n", "--output", "vorlesen")
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K50") for line in session.lines)
    call = "Such dir einen Platz für eine Wohnkuppel. Möglich: baue kuppel "
    assert sum(line.startswith(call) for line in session.lines) == 2


@clause("HD-308")
def test_a_saved_game_tells_what_was_taken_back_and_more_can_be(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K50\nzurueck\nbaue kuppel K52\n")
    session.run("replay", str(tmp_path / "s.json"), "--seat", "blau")
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K50") for line in session.lines)
    assert session.run("play", "--resume", str(tmp_path / "s.json"), typed="zurueck\nzurueck\nende\n") == 0
    assert any(line.startswith("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K52") for line in session.lines)
    assert any(line.startswith("Das lässt sich nicht zurücknehmen: ") for line in session.lines)


def test_several_at_one_keyboard_are_called_by_name(session: Session, tmp_path: Path) -> None:
    typed = "baue kuppel K50\nbaue roehre G067\nIndy: gehe zu K25\nnobody: stand\nende\nnever read"
    assert start(session, tmp_path, typed, "--players", "3", "--humans", "3", "--output", "vorlesen") == 0
    asked = [line for line in session.lines if " ist gefragt. Möglich: baue " in line]
    assert len(asked) >= 2
    assert not any("never" in line for line in session.lines)
    assert len(json.loads((tmp_path / "s.json").read_text())["entries"]) == 3


def test_a_bot_cannot_be_spoken_for(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "Cleo: stand\n", "--players", "3", "--humans", "2")
    assert "Cleo sitzt nicht an dieser Tastatur." in session.lines


def test_a_game_is_saved_by_leaving_and_goes_on_where_it_was(session: Session, tmp_path: Path) -> None:
    start(session, tmp_path, "baue kuppel K50\n")
    saved = json.loads((tmp_path / "s.json").read_text())
    assert session.run("play", "--resume", str(tmp_path / "s.json"), typed="verlauf\nbaue roehre G067\nende\n") == 0
    assert any(line.startswith("Du errichtest eine Wohnkuppel auf K50") for line in session.lines)
    again = json.loads((tmp_path / "s.json").read_text())
    assert again["entries"][: len(saved["entries"])] == saved["entries"]
    assert len(again["entries"]) > len(saved["entries"])
    assert again["table"] == saved["table"]


def test_without_a_place_the_game_is_saved_among_the_users_data(session: Session, tmp_path: Path) -> None:
    assert session.run("play", GAME, "--players", "3", "--bots", "zufall", typed="") == 0
    files = list((tmp_path / "holodeck").glob("raumkolonie-*.json"))
    assert len(files) == 1
    assert files[0].name in "".join(session.lines)


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
        if "Das Spiel ist zu Ende." in lines:
            return self.then.pop(0)
        ready = [part for offer in offers for part in re.sub(r"(;? und \d+ weiterer?)?\.$", "", offer).split("; ")]
        assert ready, lines
        return self.random.choice(ready)


@pytest.mark.parametrize(("output", "people"), [("vorlesen", 1), ("vorlesen", 2), ("knapp", 1)])
def test_a_whole_game_can_be_played_by_typing_what_is_offered(output: str, people: int) -> None:
    page = io.StringIO()
    played = programme(GAME)
    manner = Manner(["Anna", "Indy", "Cleo"], "de", output, width=10_000)
    game = begin(played.rules, 3, f"{output}{people}", {"maxzuege": 12})
    bots: dict[int, Bot] = {seat: make("zufall", played.rules, seat) for seat in range(people, 3)}
    assert Table(played, game, manner, bots, Screen(manner, Typist(people, page), page)).run()
    assert game.ranking is not None
    refused = [line for line in page.getvalue().splitlines() if "RK-" in line or "verstehe ich nicht" in line]
    assert not refused


@clause("HD-732")
def test_after_a_game_five_lines_say_what_decided_it() -> None:
    page, played = io.StringIO(), programme("astronuts")
    manner = Manner(["Anna", "Indy"], "de", "vorlesen", width=10_000)
    game = begin(played.rules, 2, "decided", {})
    bots: dict[int, Bot] = {1: make("mittel", played.rules, 1)}
    assert Table(played, game, manner, bots, Screen(manner, Typist(1, page, ("analyse", "ende")), page)).run()
    told = page.getvalue().partition("ende hört auf.\nDas Spiel ist zu Ende.\n")[2].splitlines()
    assert told[0].startswith("Chancen in Prozent, am Anfang, ")
    assert "Anna 50, " in told[0]
    assert [line.startswith("Ab Eintrag ") for line in told[1:4]] == [True] * 3
    assert told[4].startswith("Glück mit den Würfeln gegen den Durchschnitt: Anna ")


@clause("HD-729")
def test_the_bots_at_a_keyboard_are_explained_and_while_the_game_runs_nothing_decided_it(session: Session) -> None:
    typed = "baue kuppel K50\nbaue roehre G067\nwarum\nwarum anna\nanalyse\n"
    session.run("play", GAME, "--bots", "mittel", "--seed", "7", "--output", "vorlesen", typed=typed)
    explained = [line for line in session.lines if ", Eintrag " in line]
    assert 1 <= len(explained) <= 3
    assert any("je 12 Würfe" in line for line in explained)
    assert "Der Computer hat zuletzt nichts getan, was sich erklären ließe. Regel HD-729." in session.lines
    assert "Das Spiel läuft noch. Was es entschieden hat, sagt analyse, wenn es zu Ende ist." in session.lines


def test_a_finished_game_can_be_read_again_by_everybody(session: Session, tmp_path: Path) -> None:
    typed = "baue kuppel K50\nbaue roehre G067\n"
    start(session, tmp_path, typed, "--players", "3")
    path = str(tmp_path / "s.json")
    for seat in ("blau", "Indy", "zuschauer"):
        assert session.run("replay", path, "--seat", seat) == 0
        assert session.lines[0] == "Raumkolonie, 3 Plätze, Startzahl 7, brett standard."
    assert any(line.startswith("Anna errichtet eine Wohnkuppel auf K50") for line in session.lines)
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
        (["play"], "Welches Spiel?"),
        (["play", GAME, "--players", "2"], "Hier spielen 3 bis 4 mit."),
        (["play", GAME, "--players", "9"], "Hier spielen 3 bis 4 mit"),
        (["play", GAME, "--humans", "7"], "--humans: von 1 bis 4"),
        (["play", GAME, "--option", "brett"], "erwartet wird NAME=WERT"),
        (["play", GAME, "--option", "brett=rund"], "brett zufall|standard"),
        (["play", GAME, "--option", "farbe=rot"], "farbe"),
        (["play", GAME, "--name", "A", "--name", "B"], "--name: 2 Namen für 1"),
        (["play", GAME, "--humans", "2", "--name", "A", "--name", "a"], "einen eigenen Namen"),
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
    start(session, tmp_path, "baue kuppel K50\nbaue roehre G067\n")
    path = tmp_path / "broken.json"
    path.write_text(broken(change, json.loads((tmp_path / "s.json").read_text())))
    assert session.run("play", "--resume", str(path)) == 2
    assert session.errors.startswith("holodeck: ")
    assert "Traceback" not in session.errors


def test_a_fault_of_the_program_saves_the_game(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Uniform, "choose", lambda *_: 1 / 0)
    assert start(session, tmp_path, "baue kuppel K50\nbaue roehre G067\n") == 1
    assert any("ein Fehler im Programm" in line for line in session.lines)
    assert (tmp_path / "s.json").exists()
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


@pytest.mark.parametrize("words", [[], ["fly"], ["play", "--bots", "genial"]])
def test_misuse_shows_the_usage(session: Session, words: list[str]) -> None:
    assert session.run(*words) == 2
    assert "usage: holodeck" in session.errors


@pytest.mark.parametrize(("encoding", "text"), [("utf-8", "Größe „x“"), ("latin-1", 'Größe "x"'), ("ascii", 'Groesse "x"')])
def test_a_terminal_without_umlauts_gets_plain_letters(encoding: str, text: str) -> None:
    assert spelled("Größe „x“", encoding) == text


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
    assert steps[-3:] == ["3", "3", "4"]


@clause("HD-909")
def test_what_the_lesson_leaves_out_is_told_at_the_keyboard_too_and_only_once(session: Session, tmp_path: Path) -> None:
    saved = tmp_path / "lesson.json"
    pages = "lektion weiter\n" * 9
    session.run("play", "planetopoly", "--learn", "--save", str(saved), typed=f"{pages}ende")
    assert " ".join(session.lines).count("Auf deinem Boden steht Besuch.") == 1
    session.run("play", "--resume", str(saved), typed="ende")
    assert "Das war die Lektion" in " ".join(session.lines)
    assert "Auf deinem Boden steht Besuch." not in " ".join(session.lines)


@clause("HD-903")
def test_a_wrong_word_behind_lektion_is_refused_and_turns_no_page(session: Session) -> None:
    assert session.run("play", GAME, "--learn", typed="lektion quatsch\nlektion weiter quatsch\nende") == 0
    assert session.lines.count("„quatsch“ ist hier zu viel oder unbekannt.") == 2
    assert [line[8] for line in session.lines if line.startswith("Schritt ")] == ["1"]


@clause("HD-901")
def test_a_game_without_a_lesson_says_which_have_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holodeck.doors.terminal.course", lambda _: None)
    assert session.run("play", GAME, "--learn") == 2
    assert "hat keine Lektion" in session.errors
