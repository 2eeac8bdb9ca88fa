"""Lessons at the keyboard."""

from pathlib import Path

import pytest

from holodeck.lessons import book
from holodeck.lessons.course import course
from holodeck.words.programme import programme
from tests.clauses import clause
from tests.doors.terminal.session import GAME, Session


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
