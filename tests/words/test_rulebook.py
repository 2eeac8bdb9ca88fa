"""The rule books, read clause by clause in the reader's language."""

import re
from pathlib import Path

import pytest

from holodeck.kernel.engine.game import begin
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import programme, rulebook
from holodeck.words.reader import Reader
from holodeck.words.rulebook import Rulebook, read_rulebook
from tests.gate.tree import SOURCE

TRANSLATED = sorted(SOURCE.rglob("RULES.de.md"))
ENGLISH_MARK = re.compile(r"\[(?:seed|decision)|->|\bWhy:")
UNREAD = re.compile(r"->|[|`]|\*\*")


def book(path: Path) -> Rulebook:
    return Rulebook(path.read_text(encoding="utf-8"))


def regel(line: str, language: str) -> list[str]:
    played = programme("raumkolonie")
    reader = Reader(played, begin(played.rules, 3, "1", {}), 0, Preferences(["Anna", "Indy", "Cleo"], language))
    lines = reader.interpret(line)
    assert isinstance(lines, list)
    return lines


def test_there_are_german_rules_beside_the_english() -> None:
    assert {path.parent.name for path in TRANSLATED} >= {"astronuts", "deck", "planetopoly", "raumkolonie"}


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.parent.name)
def test_a_translation_has_the_same_clauses_in_the_same_chapters(path: Path) -> None:
    original, translation = book(path.with_name("RULES.md")), book(path)
    assert list(translation.clauses) == list(original.clauses)
    assert [(chapter.number, chapter.clauses) for chapter in translation.chapters] == [
        (chapter.number, chapter.clauses) for chapter in original.chapters
    ]


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.parent.name)
def test_every_translated_clause_reads_as_plain_sentences(path: Path) -> None:
    translation = book(path)
    assert not ENGLISH_MARK.search(path.read_text(encoding="utf-8"))
    for name in translation.clauses:
        lines = translation.read(name)
        assert lines, name
        assert not [line for line in lines if UNREAD.search(line)], name


def test_a_clause_is_read_in_the_readers_language() -> None:
    assert regel("regel RK-903", "de")[0].startswith("RK-903: Abstandsregel: ")
    assert regel("rule RK-903", "en")[0].startswith("RK-903: Distance rule: ")
    assert regel("regel HD-303", "de")[0].startswith("HD-303: Wer hinausgeht oder die Verbindung verliert, behält den Platz.")
    assert any("Ziel und Spieler" in line for line in regel("regeln kapitel", "de"))
    assert any("Purpose and players" in line for line in regel("rules chapters", "en"))


def test_an_untranslated_clause_is_read_in_the_original(tmp_path: Path) -> None:
    server, game = tmp_path / "server", tmp_path / "game"
    for folder, name, text in (
        (game, "RULES.md", "## 1 Taking\n- **TY-1** Take."),
        (server, "RULES.md", "## 1 Talking\n- **HD-1** Talk."),
        (server, "RULES.de.md", "## 1 Reden\n- **HD-1** Rede."),
    ):
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    both = read_rulebook(game, server)
    assert [both.read("TY-1"), both.read("HD-1")] == [["Take."], ["Talk."]]
    german = both.in_language("de")
    assert [german.read("TY-1"), german.read("HD-1")] == [["Take."], ["Rede."]]
    assert both.in_language("fr") is both


def test_the_rules_of_the_server_belong_to_every_game() -> None:
    assert {"RK-903", "HD-201"} <= set(rulebook("raumkolonie").clauses)


@pytest.mark.parametrize(
    ("language", "clause", "said"),
    [
        ("de", "AN-1007", 'Wer ein anderes Ziel nennt, liest "Sprung nicht möglich" (auch'),
        ("de", "AN-702", "Feld nicht benachbart; fremder"),
        ("en", "AN-1007", 'Any other target gives "no jump" (also'),
    ],
)
def test_a_clause_is_read_with_the_words_of_a_refusal_and_not_with_its_code(language: str, clause: str, said: str) -> None:
    assert said in " ".join(rulebook("astronuts").in_language(language).read(clause))
