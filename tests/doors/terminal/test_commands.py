"""The command line of `holodeck`: what is misused, rules and scenarios, and terminals without umlauts."""

from pathlib import Path

import pytest

from holodeck.doors.terminal.screen import in_encoding
from tests.doors.terminal.session import GAME, Session


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
        (["play", GAME, "--option", "brett=rund"], "brett zufall, standard"),
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


@pytest.mark.parametrize("words", [[], ["fly"], ["play", GAME, "--bots", "genial"]])
def test_misuse_shows_the_usage(session: Session, words: list[str]) -> None:
    assert session.run(*words) == 2
    assert "usage: holodeck" in session.errors


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


@pytest.mark.parametrize(("encoding", "text"), [("utf-8", "Größe „x“"), ("latin-1", 'Größe "x"'), ("ascii", 'Groesse "x"')])
def test_a_terminal_without_umlauts_gets_plain_letters(encoding: str, text: str) -> None:
    assert in_encoding("Größe „x“", encoding) == text
