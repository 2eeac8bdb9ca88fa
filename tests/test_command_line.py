"""The command `holodeck`: what it complains about, and in which language."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.doors.terminal import commandline
from holodeck.kernel.complaint import Complaint, sentences
from holodeck.words.catalogue import LANGUAGES
from tests.clauses import clause

SOURCES = Path(str(files("holodeck")))
BLANK = re.compile(r"{(\w+)}")
LINES = {
    "": ("Es fehlt: COMMAND.", "Missing: COMMAND."),
    "fly": ("COMMAND: 'fly' geht nicht. Möglich: play,", "COMMAND: 'fly' is not possible. Possible: play,"),
    "play --learn": ("Welches Spiel? Es gibt: ", "Which game? There are: "),
    "play schach": ("Ein Spiel 'schach' gibt es nicht.", "There is no game called 'schach'."),
    "play raumkolonie --humans 9": ("--humans: von 1 bis 4, nicht 9.", "--humans: from 1 to 4, not 9."),
    "play raumkolonie --humans x": ("--humans: 'x' ist keine ganze Zahl.", "--humans: 'x' is no whole number."),
    "play raumkolonie --humans": ("--humans: Es fehlt ein Wert.", "--humans: a value is missing."),
    "play raumkolonie --foo": ("Nicht verstanden: --foo.", "Not understood: --foo."),
    "play raumkolonie --s x": ("'--s' kann --seed, --save heißen.", "'--s' may be --seed, --save."),
    "play raumkolonie --option punkte=3": ("Für punkte geht 3 nicht. Möglich: punkte 8..12.", "Possible: points 8..12"),
    "scenario": ("Es fehlt: FILE.", "Missing: FILE."),
    "bench --seconds x": ("--seconds: 'x' ist keine Zahl.", "--seconds: 'x' is no number."),
    "arena raumkolonie --json=x": (
        "Hier steht kein Wert, gegeben ist 'x'.",
        "--json: takes no value, but was given 'x'.",
    ),
    "arena raumkolonie --bots mittel": ("raumkolonie spielen 3 bis 4, nicht 1.", "raumkolonie is played by 3 to 4, not 1."),
    "serve --telnet 99999": ("telnet muss ein Port von 1 bis 65535 sein", "telnet must be a port from 1 to 65535"),
    "verify --data nowhere": ("In nowhere liegen keine Daten eines Servers.", "There is no server's data in nowhere."),
}


def said(capsys: pytest.CaptureFixture[str], line: str) -> str:
    assert main(line.split()) == 2
    return capsys.readouterr().err


@pytest.fixture(autouse=True)
def nobody_has_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HOLODECK_LANGUAGE", raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@clause("HD-618")
@pytest.mark.parametrize("line", LINES)
def test_a_complaint_is_german_unless_the_line_or_the_environment_says_otherwise(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    german, english = LINES[line]
    assert said(capsys, line).startswith("holodeck: ")
    assert german in said(capsys, line)
    assert english in said(capsys, f"--language en {line}")
    monkeypatch.setenv("HOLODECK_LANGUAGE", "en")
    assert english in said(capsys, line)
    assert german in said(capsys, f"--language=de {line}")


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith("play")])
def test_a_command_line_that_is_refused_leaves_nothing_behind(line: str, tmp_path: Path) -> None:
    assert main(line.split()) == 2
    assert not [*tmp_path.iterdir()]


@clause("HD-618")
def test_the_language_may_stand_behind_the_command_and_is_the_one_of_what_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no clause XX-1." in said(capsys, "rules XX-1 --language en")
    assert main(["--language", "en", "rules", "HD-603"]) == 0
    assert "output language per person" in capsys.readouterr().out


def test_an_unknown_language_is_refused_and_one_in_the_environment_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "--language: 'fr' geht nicht. Möglich: de, en." in said(capsys, "play raumkolonie --language fr")
    monkeypatch.setenv("HOLODECK_LANGUAGE", "fr")
    assert "Ein Spiel 'schach' gibt es nicht." in said(capsys, "play schach")


def test_a_complaint_about_the_line_ends_with_how_it_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "play raumkolonie --humans x").splitlines()[1].startswith("usage: holodeck play")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("holodeck ")


def codes() -> set[str]:
    """The code of every complaint that the program can make."""
    found = set(commandline.SHAPES)
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Complaint" and node.args:
                (code,) = node.args[:1]
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
                else:
                    assert path.name == "commandline.py", f"{path}:{node.lineno}: a complaint without a code of its own"
    return found


@clause("HD-618")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_complaint_has_a_sentence_in_every_language_and_no_sentence_is_left_over(language: str) -> None:
    assert set(sentences(language)) == codes()
    assert commandline.LANGUAGES == LANGUAGES


def test_the_sentences_of_all_languages_have_the_same_blanks() -> None:
    german, english = sentences("de"), sentences("en")
    assert {code: sorted(BLANK.findall(text)) for code, text in german.items()} == {
        code: sorted(BLANK.findall(text)) for code, text in english.items()
    }


@clause("HD-618")
def test_a_program_reads_its_complaints_in_english_and_one_inside_another_in_its_language() -> None:
    inner = Complaint("seat_count", place="entries[3].seat", seats=4)
    outer = Complaint("in_file", path="game.json", fault=inner)
    assert str(outer) == "game.json: entries[3].seat: there are 4 seats."
    assert outer.text("de") == "game.json: entries[3].seat: es gibt 4 Plätze."
