"""Finding commands: exact words, short forms, prefixes, suggestions."""

import pytest

from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.catalogue import Command
from holodeck.words.command import Commands, clashes, phrases_of
from tests.clauses import clause

GERMAN = [
    Command("map", ["karte"], ["k"], [], "", "", "", ""),
    Command("buy", ["kaufe"], [], [], "", "", "", ""),
    Command("buy_card", ["kaufe karte"], ["kk"], [], "", "", "", ""),
    Command("build_tube", ["baue roehre"], ["b r"], [], "", "", "", ""),
    Command("build_dome", ["baue kuppel"], ["b k"], [], "", "", "", ""),
    Command("offer", ["biete"], ["bi"], [], "", "", "", ""),
    Command("look_for", ["halte ausschau nach", "ausschau"], [], [], "", "", "", ""),
    Command("go", ["gehe"], ["g"], ["no", "norden"], "", "", "", ""),
    Command("score", ["stand"], ["st"], [], "", "", "", ""),
    Command("tax", ["steuer"], ["ste"], [], "", "", "", ""),
    Command("answer", [], [], ["#"], "", "", "", ""),
]
ENGLISH = [
    Command("buy_card", ["buy card"], [], [], "", "", "", ""),
    Command("build_dome", ["build dome"], [], [], "", "", "", ""),
    Command("score", ["score"], [], [], "", "", "", ""),
    Command("show", ["show cards"], [], [], "", "", "", ""),
]
SHELL = [Command("help", ["hilfe"], ["?"], [], "", "", "", ""), Command("widen", ["computer breite"], [], [], "", "", "", "")]


def table(prefixes: bool = True) -> Commands:
    phrases = [phrase for command in GERMAN for phrase in phrases_of(command, "de", not prefixes)]
    phrases += [phrase for command in ENGLISH for phrase in phrases_of(command, "en", not prefixes)]
    return Commands([*phrases, *(phrase for command in SHELL for phrase in phrases_of(command, "de", True))])


TABLE = table()


def found(line: str, language: str = "de", commands: Commands = TABLE) -> tuple[str, str]:
    heard = Heard(line)
    return commands.find(heard, language), " ".join(heard.words)


@clause("RK-1801")
@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [
        ("baue kuppel K50", "build_dome", "k50"),
        ("BAUE RÖHRE", "build_tube", ""),
        ("baue_roehre", "build_tube", ""),
        ("b r", "build_tube", ""),
        ("b k G1", "build_dome", "g1"),
        ("bau kup K1", "build_dome", "k1"),
        ("b ku", "build_dome", ""),
        ("kaufe bier", "buy", "bier"),
        ("kaufe kart", "buy_card", ""),
        ("kaufe", "buy", ""),
        ("kk", "buy_card", ""),
        ("halte ausschau nach sand alle", "look_for", "sand alle"),
        ("halte", "look_for", ""),
        ("halte ausschau", "look_for", ""),
        ("aus sand", "look_for", "sand"),
        ("st", "score", ""),
        ("ste 3 sand", "tax", "3 sand"),
        ("sta", "score", ""),
        ("biet 2 sand", "offer", "2 sand"),
        ("build dome", "build_dome", ""),
        ("sc", "score", ""),
        ("show", "show", ""),
    ],
)
def test_the_command_is_found_and_its_words_are_consumed(line: str, command: str, rest: str) -> None:
    assert found(line) == (command, rest)


def test_a_bare_word_is_the_command_and_its_argument() -> None:
    assert found("no") == ("go", "no")
    assert found("Norden") == ("go", "norden")
    assert found("7") == ("answer", "7")


@clause("HD-602")
@pytest.mark.parametrize("line", ["hilf", "computer b"])
def test_words_of_the_shell_are_never_abbreviated(line: str) -> None:
    with pytest.raises(NotUnderstood):
        found(line)


@clause("PP-1301")
@pytest.mark.parametrize("line", ["kar", "halte", "bau kup"])
def test_a_game_may_forbid_abbreviations(line: str) -> None:
    strict = table(prefixes=False)
    assert found("karte", commands=strict) == ("map", "")
    assert found("k", commands=strict) == ("map", "")
    with pytest.raises(NotUnderstood):
        found(line, commands=strict)


@pytest.mark.parametrize(
    ("line", "code", "choices"),
    [
        ("ka", "ambiguous", ["karte", "kaufe"]),
        ("b", "ambiguous", ["biete", "baue roehre", "baue kuppel"]),
        ("baue", "incomplete", ["baue roehre", "baue kuppel"]),
        ("computer", "incomplete", ["computer breite"]),
    ],
)
def test_a_line_with_several_meanings_names_them(line: str, code: str, choices: list[str]) -> None:
    with pytest.raises(NotUnderstood) as error:
        found(line)
    assert (error.value.code, error.value.facts["choices"]) == (code, choices)


def test_a_prefix_prefers_the_readers_language() -> None:
    for language, choices in (("de", ["stand", "steuer"]), ("en", ["score", "show cards"])):
        with pytest.raises(NotUnderstood) as error:
            found("s", language)
        assert error.value.facts["choices"] == choices


@clause("HD-601")
@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("kaarte", ["karte", "kaufe karte"]),
        ("baue haus", ["baue roehre", "baue kuppel"]),
        ("steur 3 sand", ["steuer"]),
        ("xyzzy", []),
    ],
)
def test_an_unknown_line_gets_the_nearest_commands(line: str, near: list[str]) -> None:
    with pytest.raises(NotUnderstood) as error:
        found(line)
    assert error.value.code == "unknown_word"
    assert error.value.facts["near"] == near


def test_an_empty_line_says_so() -> None:
    with pytest.raises(NotUnderstood, match="empty_line"):
        found("  ")


def test_two_commands_for_one_phrase_are_a_clash() -> None:
    twice = [Command("one", ["da"], [], [], "", "", "", ""), Command("two", ["da"], ["da"], [], "", "", "", "")]
    assert clashes([phrase for command in twice for phrase in phrases_of(command, "de", False)]) == [
        "'da' calls both one and two"
    ]


def test_a_prefix_prefers_the_phrase_that_longer_ones_continue() -> None:
    assert found("kauf") == ("buy", "")
