"""Commands that come as data: each does what its line does, and arguments of another kind are refused (HD-801)."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from holodeck.deck.port.messages import Deck, Done, Welcome
from holodeck.deck.port.wishes import Argument, Command, Hello, Typed, Wish
from holodeck.deck.shell.arguments import PARAMETERS
from holodeck.deck.shell.commands import ANYWHERE, ON_DECK
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind
from tests.gate.tree import ROOT

Given = dict[str, Argument]
SAME: list[tuple[str, str, Given]] = [
    ("computer programm laden probe anfaenger", "load", {"programme": "probe", "table": "beginner"}),
    ("computer farbe rot", "colour", {"colour": "rot"}),
    ("computer farbe keine", "colour", {"colour": "none"}),
    ("computer option zugzeit 90", "option", {"option": "zugzeit", "value": 90}),
    ("computer option passwort geheim", "option", {"option": "passwort", "value": "geheim"}),
    ("computer mitspieler gruen leicht", "bot", {"colour": "gruen", "level": "leicht"}),
    ("computer mitspieler leicht", "bot", {"level": "leicht"}),
    ("computer mitspieler weg gruen", "bot_off", {"colour": "gruen"}),
    ("betrete holodeck 1", "enter", {"deck": 1}),
    ("betrete holodeck", "enter", {}),
    ("computer ausgang", "leave", {}),
    ("hbruelle Hallo  alle!", "shout", {"text": "Hallo  alle!"}),
    ("-h Hallo  alle!", "channel", {"text": "Hallo  alle!"}),
    ("-h: winkt.", "emote", {"text": "winkt."}),
    ("-h; Hut", "genitive", {"text": "Hut"}),
    ("-h -", "mute_channel", {"on": True}),
    ("-h +", "mute_channel", {"on": False}),
    ("-h *", "repeat_channel", {}),
    ("stumm aus", "mute", {"on": False}),
    ("computer sprache englisch", "set_language", {"language": "en"}),
    ("computer ausgabe vorlesen aus", "set_output", {"output": ["vorlesen", "aus"]}),
    ("regel HD-101", "rule", {"clause": "HD-101"}),
    ("hilfe befehle", "help", {"about": "commands"}),
    ("computer programm beenden ja", "end", {"yes": True}),
    ("spiele probe leicht", "play", {"programme": "probe", "level": "leicht"}),
    ("spiele probe anfaenger", "play", {"programme": "probe", "level": "beginner"}),
    ("wer", "who", {}),
]


def prepared(stage: Stage, name: str) -> Program:
    """Return somebody at a loaded table with a bot."""
    program = Program(stage).hello(Hello(name=name))
    for line in ("computer programm laden probe", "computer farbe blau", "computer mitspieler gruen", "betrete holodeck"):
        program.types(line)
    return program


def outcome(folder: Path, said: Wish) -> tuple[list[str], object, str]:
    """Return the lines shown after a wish at a table, the table then, and the language."""
    folder.mkdir()
    stage = Stage(folder)
    program = prepared(stage, "Anna")
    before = len(program.screen.lines)
    program.visit.hear(said)
    stage.clock.settle()
    stage.store.close()
    lines = program.screen.lines[before:]
    deck = replace(of_kind(program.screen.messages, Deck)[-1], invitation="")  # another one at every table
    return lines, deck, of_kind(program.screen.messages, Welcome)[-1].language


@clause("HD-801")
@pytest.mark.parametrize(("line", "name", "given"), SAME, ids=[line for line, _, _ in SAME])
def test_a_command_does_what_its_line_does(tmp_path: Path, line: str, name: str, given: Given) -> None:
    typed = outcome(tmp_path / "typed", Typed(line))
    assert typed[0]
    assert outcome(tmp_path / "told", Command(name, given)) == typed


@clause("HD-502")
@pytest.mark.parametrize("text", ["-", "+", "*"])
def test_a_remark_that_comes_as_data_is_said_even_if_it_is_only_a_sign(stage: Stage, text: str) -> None:
    program = prepared(stage, "Anna")
    program.does("channel", "c1", text=text)
    assert program.screen.lines[-1] == f"[Holodeck:Anna] {text}"


@clause("HD-801")
@pytest.mark.parametrize(
    ("name", "given", "wrong"),
    [
        ("colour", {"colour": 3}, "with.colour, erwartet wird a text"),
        ("enter", {"deck": "1"}, "with.deck, erwartet wird a whole number"),
        ("enter", {"word": "12"}, "with.deck, erwartet wird a whole number"),
        ("mute", {"on": "aus"}, "with.on, erwartet wird true or false"),
        ("mute", {"on": 1}, "with.on, erwartet wird true or false"),
        ("enter", {"deck": True}, "with.deck, erwartet wird a whole number"),
        ("who", {"name": "Anna"}, "with.name, erwartet wird first"),
        ("pause", {"now": True}, "with.now, erwartet wird nothing"),
        ("dance", {}, "do, erwartet wird a command"),
    ],
)
def test_an_argument_of_another_kind_is_refused(stage: Stage, name: str, given: Given, wrong: str) -> None:
    program = prepared(stage, "Anna")
    program.does(name, "c1", **given)
    assert program.refused == ("bad_argument", "HD-801", "c1")
    assert f"So geht dieser Befehl nicht: {wrong}." in program.screen.lines[-1]


@clause("HD-801")
def test_what_a_command_lacks_is_said_as_for_a_line(stage: Stage) -> None:
    program = prepared(stage, "Anna")
    program.does("colour", "c1")
    program.types("computer farbe", "c2")
    assert program.screen.lines[-1] == program.screen.lines[-2]
    assert program.refused == ("missing_parameter", "", "c2")


@clause("HD-602")
def test_a_command_of_the_game_is_carried_out_with_its_words(stage: Stage) -> None:
    program = prepared(stage, "Anna")
    program.does("start")
    program.does("go", "c1")
    assert program.screen.lines[-1] == "Du gehst in Raum 1."
    assert of_kind(program.screen.messages, Done)[-1] == Done("c1", 1)


@clause("HD-602")
def test_nobody_carries_out_a_command_of_a_game_in_the_lobby(stage: Stage) -> None:
    program = Program(stage).hello(Hello(name="Anna"))
    program.does("go", "c1")
    assert program.refused == ("bad_argument", "HD-801", "c1")


def test_every_command_of_the_shell_says_which_arguments_it_takes() -> None:
    assert set(PARAMETERS) == {*ON_DECK, *ANYWHERE}


def test_the_document_lists_every_command_with_its_arguments() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8").split("\n## Commands\n")[1].split("\n## ")[0]
    taken = {name: ", ".join(f"`{one}` {kind}" for one, kind in given.items()) for name, given in PARAMETERS.items()}
    assert re.findall(r"^\| `\w+` \| .*\|$", text, re.MULTILINE)[1:] == [f"| `{do}` | {given} |" for do, given in taken.items()]
