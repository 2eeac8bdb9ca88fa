"""No sentence stops a table: whatever is typed, and whatever cannot be put into words, the game goes on (HD-705)."""

import itertools
from collections.abc import Iterator

import pytest

from holodeck.deck.port.messages import Refused, Table
from holodeck.deck.shelf import GamesShelf
from holodeck.deck.shell.commands import ANYWHERE, ON_DECK
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.told import Told
from tests.clauses import clause
from tests.deck.probe import ProbeText
from tests.deck.stage import Player, SeenClient, Stage

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
    """Anna before a deck of Raumkolonie in this state."""
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
    """Each line at a table that stands as it did at first."""
    somebody.types(f"computer sprache {language}")
    for line in lines(language):
        somebody.types(line)
        somebody.person.spoken.clear()  # nobody talks too fast
        assert not stage.hall.counters["faults"], line
        for deck in stage.hall.decks.values():
            assert deck.paused is None, line
        if stage.deck().state != state:
            break_up(stage, somebody, state)


def break_up(stage: Stage, somebody: Player, state: str) -> None:
    """The line did what it says; the table is laid again."""
    for deck in stage.hall.decks.values():
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
def test_no_line_of_the_shell_is_a_fault(stage: Stage, state: str, language: str) -> None:
    stage.hall.shelf = stage.shelf = GamesShelf()
    try_everything(stage, prepare(stage, state), state, language)


@clause("HD-705")
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_line_from_the_lobby_is_a_fault_of_the_game_it_is_for(stage: Stage, language: str) -> None:
    """Where the shell's refusal was put into the words of the game, one sentence stopped any table."""
    stage.hall.shelf = stage.shelf = GamesShelf()
    anna, stranger = prepare(stage, "running"), stage.comes("Zora")
    stranger.types("deck 1", f"computer sprache {language}")
    for line in lines(language):
        stranger.types(line if not line.startswith(("betrete", "enter", "deck")) else "deck 1")
        stranger.person.spoken.clear()
    assert not stage.hall.counters["faults"]
    assert stage.deck().paused is None
    assert stage.deck().state == "running"
    assert anna.types("computer programm status")


@clause("HD-506", "HD-705")
def test_whispering_to_nobody_from_the_lobby_is_refused_in_the_words_of_the_shell(stage: Stage) -> None:
    stage.hall.shelf = stage.shelf = GamesShelf()
    prepare(stage, "running")
    zora = stage.comes("Zora")
    assert zora.types("deck 1", "fluestere")[-1] == "Es fehlt: der Name."
    assert stage.deck().paused is None


@clause("HD-705")
def test_what_cannot_be_put_into_words_is_a_plain_line(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    dora = stage.comes("Dora", client=SeenClient(structured=True))
    dora.types("betrete holodeck 1")

    def silent(*parts: object) -> list[Told]:
        raise KeyError("Taintmarka")

    monkeypatch.setattr(ProbeText, "asked", silent)
    indy.forget()
    anna.types("zug")
    assert indy.read("Hier fehlt eine Zeile")
    assert not indy.read("Taintmarka")
    assert stage.deck().paused is None
    assert stage.deck().match.entries == 1
    monkeypatch.undo()
    indy.types("zug")
    assert anna.read("Zug 3: Anna ist am Zug.")
    assert dora.told(Table)


@clause("HD-705")
def test_a_fault_that_did_not_touch_the_game_concerns_only_who_found_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))

    def broken(*parts: object) -> list[Told]:
        raise KeyError("Taintmarka")

    monkeypatch.setattr(ProbeText, "answer", broken)
    indy.forget()
    assert anna.types("hand")[0].startswith("Hier ist ein Fehler im Programm passiert. Dein Befehl gilt nicht")
    assert indy.screen.lines == []
    assert stage.deck().paused is None
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-705")
def test_a_reader_that_fails_keeps_nobody_else_from_hearing_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))

    def deaf(line: str, kind: str = "") -> None:
        raise OSError("gone")

    monkeypatch.setattr(anna.screen, "show", deaf)
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert stage.deck().paused is None
    assert not anna.told(Refused)
