"""No typed line, at a table or before one, is a fault of the program (HD-705). The compiled build runs this too."""

import itertools
from collections.abc import Iterator

import pytest

from holodeck.deck.shell.commands import ANYWHERE, ON_DECK
from holodeck.deck.wording.sentences import shell
from holodeck.words.programme import programme
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.golden.sweep import lines as lines_of_a_game
from tests.golden.update import GAMES

ODD = [
    "",
    "x",
    "99999999999999999999",
    "* -",
    "anna hallo",
    "computer",
    "blau mittel",
    "passwort",
    "zugzeit x",
    "raumkolonie punkte",
]
ODD += ["\u202e" + "ß" * 300, "a " * 90]
TALK = ["-h", "-h;", "'", "hb", "sage computer", "computer"]
HARMLESS = [name for name in [*ON_DECK, *ANYWHERE] if name != "quit"]
FORMS = {
    language: [form for name in HARMLESS for form in shell().book(language).commands[name].forms[:1]] for language in ("de", "en")
}


def lines(language: str) -> Iterator[str]:
    for form, rest in itertools.product([*FORMS[language], *TALK], ODD):
        yield f"{form} {rest}".rstrip()


def prepare(stage: Stage, state: str) -> Player:
    """Seat Anna at a deck of Raumkolonie in this state."""
    anna = stage.comes("Anna")
    if state != "empty":
        anna.types("computer programm laden raumkolonie tempo 0", "computer farbe blau", "betrete holodeck")
        anna.types("computer mitspieler rot leicht", "computer mitspieler gruen leicht")
    if state in ("running", "over"):
        anna.types("computer programm starten")
    if state == "over":
        anna.types("computer programm beenden ja")
    return anna


def try_everything(stage: Stage, somebody: Player, state: str, language: str) -> None:
    """Type each line at a table in its original state."""
    somebody.types(f"computer sprache {language}")
    for line in lines(language):
        somebody.types(line)
        somebody.person.spoken = ()  # nobody talks too fast
        assert not stage.holodeck.counters["faults"], line
        for deck in stage.holodeck.decks.values():
            assert deck.paused is None, line
        if stage.deck().state != state:
            break_up(stage, somebody, state)


def break_up(stage: Stage, somebody: Player, state: str) -> None:
    """Set the table up again after a line that changed it."""
    for deck in stage.holodeck.decks.values():
        deck.submit(deck.empty)
    if state != "empty":
        somebody.types("deck 1", "computer programm laden raumkolonie tempo 0", "computer farbe blau", "betrete holodeck 1")
        somebody.types("computer mitspieler rot leicht", "computer mitspieler gruen leicht")
    if state in ("running", "over"):
        somebody.types("computer programm starten")
    if state == "over":
        somebody.types("computer programm beenden ja")


@clause("HD-705")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("state", ["empty", "loaded", "running", "over"])
def test_no_line_of_the_shell_is_a_fault(real: Stage, state: str, language: str) -> None:
    try_everything(real, prepare(real, state), state, language)


@clause("HD-705")
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_line_from_the_lobby_is_a_fault_of_the_game_it_is_for(real: Stage, language: str) -> None:
    """Where the shell's refusal was put into the words of the game, one sentence stopped any table."""
    anna, stranger = prepare(real, "running"), real.comes("Zora")
    stranger.types("deck 1", f"computer sprache {language}")
    for line in lines(language):
        stranger.types(line if not line.startswith(("betrete", "enter", "deck")) else "deck 1")
        stranger.person.spoken = ()
    assert not real.holodeck.counters["faults"]
    assert real.deck().paused is None
    assert real.deck().state == "running"
    assert anna.types("computer programm status")


def alone(stage: Stage, name: str, language: str) -> Player:
    """Seat Anna at a running table of this game with as many bots as it needs."""
    anna = stage.comes("Anna")
    anna.types(f"spiele {name} leicht", f"computer sprache {language}", "computer tempo 0")
    assert stage.deck().state == "running"
    return anna


@clause("HD-705")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_game_is_a_fault_at_the_table(real: Stage, name: str, language: str) -> None:
    anna = alone(real, name, language)
    examples = [command.example for command in shell().book(language).commands.values() if command.name != "quit"]
    for line in [*lines_of_a_game(programme(name), language), *examples]:
        anna.types(line)
        anna.person.spoken = ()
        assert not real.holodeck.counters["faults"], line
